import { message, type Text } from '#shared/catalog/message.ts'
import { toStoredText } from '#shared/catalog/stored-text.ts'

/** The subject of a mail server's reply. */
export type Concern = 'reader' | 'sender' | 'message' | 'server'

/**
 * By the status of RFC 3463 and its registry at IANA: no such address, or one that was moved, disabled or takes no
 * email.
 */
const ABOUT_READER = /^[45]\.(?:1\.(?:[1236]|10)|2\.[12])$/
/** The address of the sender, or a rule about who may send. */
const ABOUT_SENDER = /^[45]\.(?:1\.[789]|7\.\d{1,3})$/
const ABOUT_MESSAGE = /^[45]\.(?:2\.3|3\.4|6\.\d{1,3})$/

/** Returns whom a status is about; the mail server for one that names nobody. */
export function concernOf(status: string): Concern {
  if (ABOUT_READER.test(status)) return 'reader'
  if (ABOUT_SENDER.test(status)) return 'sender'
  return ABOUT_MESSAGE.test(status) ? 'message' : 'server'
}

/** True for a status that says that an address will never work. A full mailbox may be emptied. */
export const isGone = (status: string): boolean =>
  status.startsWith('5.') && concernOf(status) === 'reader' && status !== '5.2.2'

/** Returns the status in a mail server's reply, ignoring IP addresses; empty without one. */
export const statusIn = (answer: string): string =>
  /(?<![\d.])[245]\.\d{1,3}\.\d{1,3}(?!\.?\d)/.exec(answer)?.[0] ?? ''

/** Returns a reason without addresses for an answer of a mail server (RFC 3463). */
export function refusalReason(code: number, answer: string): Text {
  const status = statusIn(answer)
  if (/^[45]\.2\.2$/.test(status)) return 'refusedFull'
  if (concernOf(status) === 'reader') return 'refusedNoMailbox'
  if (/^[45]\.1\.[789]$/.test(status)) return 'refusedSender'
  if (concernOf(status) === 'sender' || /spam|blocked|reputation/i.test(answer)) return 'refusedSpam'
  if (status === '' && code === 550) return 'refusedNoMailbox'
  if (status === '' && code === 552) return 'refusedFull'
  return message('refusedOther', { code: status || code })
}

/** Returns what a recipient stores who gets no issue, and why. */
export const refusedFor = (reason: Text) =>
  ({ state: 'refused', reason: toStoredText(reason), deadlineAt: null, nextAttemptAt: null }) as const

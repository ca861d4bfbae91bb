import { message, type Message } from '#shared/catalog/message.ts'
import { reasonOf } from '#shared/reason-of.ts'
import type { MailServer } from '#server/lib/mail/mail-server.ts'

type Thrown = NodeJS.ErrnoException & { originalCode?: string; responseCode?: number }

const UNREACHED = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH'])

/** Returns why a mail server could not be used, in words for the one who entered it. */
export function mailFailure(thrown: unknown, server: Pick<MailServer, 'host' | 'port'>): Message {
  const { host } = server
  const at = { host, port: String(server.port) }
  const {
    code,
    originalCode = code ?? '',
    responseCode = 500,
  }: Partial<Thrown> = thrown instanceof Error ? thrown : {}
  if (UNREACHED.has(originalCode)) return message('mailNothingAnswers', at)
  if (code === 'EDNS') return message('mailHostUnknown', { host })
  if ([code, originalCode].includes('ETIMEDOUT')) return message('mailTimedOut', at)
  if (code === 'ENOTLS') return message('mailNoEncryption', at)
  if (code === 'EAUTH' && responseCode >= 500) return message('mailWrongPassword', { host })
  if (originalCode.startsWith('ERR_SSL')) return message('mailWrongEncryption', at)
  if (/CERT|SELF_SIGNED|UNABLE_TO/.test(originalCode)) return message('mailBadCertificate', { host })
  return message('mailServerGone', { reason: reasonOf(thrown) })
}

import { message, type Text } from '#shared/catalog/message.ts'

/** Returns a reason without addresses for an answer of a mail server (RFC 3463). */
export function reasonOf(code: number, answer: string): Text {
  const [, status = ''] = /\b([245]\.\d{1,3}\.\d{1,3})\b/.exec(answer) ?? []
  if (/^[45]\.1\.[0-3]$/.test(status) || status === '5.1.10') return 'refusedNoMailbox'
  if (/^[45]\.2\.2$/.test(status)) return 'refusedFull'
  if (/^[45]\.7\./.test(status) || /spam|blocked|reputation/i.test(answer)) return 'refusedSpam'
  if (status === '' && code === 550) return 'refusedNoMailbox'
  if (status === '' && code === 552) return 'refusedFull'
  return message('refusedOther', { code: status || code })
}

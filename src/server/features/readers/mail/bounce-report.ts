/** What a mail server or a provider reports about a message that was sent. */
export interface BounceReport {
  /** Signed words of messages that the report contains. A forged report has none that is valid. */
  words: string[]
  /** `delayed` is only news; the mail may still arrive. */
  kind: 'bounced' | 'complained' | 'delayed'
  /** The status of RFC 3463, such as 5.1.1; empty for a complaint. */
  status: string
}

/** Longer reports are cut. Status and headers of the message come before its text. */
export const REPORT_MAX = 256 * 1024
const MAX_WORDS = 20

/**
 * Reads a delivery status notification (RFC 3464) or a complaint (RFC 5965). Returns null for any other mail. Reads the
 * lines of the report only, so attachments and nested parts cost nothing.
 */
export function readBounceReport(source: string): BounceReport | null {
  const text = source.slice(0, REPORT_MAX).replaceAll('\r\n', '\n')
  const words = [...text.matchAll(/\bl\.(\d{1,15}\.[\w-]{22})(?=@|>|\s|$)/g)]
    .slice(0, MAX_WORDS)
    .map(([, word = '']) => word)
  const field = (name: string) =>
    new RegExp(`^${name}:[ \\t]*([^\\n]{1,200})`, 'im').exec(text)?.[1]?.trim() ?? ''
  if (/^content-type:[ \t]*message\/feedback-report/im.test(text)) {
    return /^(?:abuse|fraud|virus|other)\b/i.test(field('Feedback-Type'))
      ? { words: unique(words), kind: 'complained', status: '' }
      : null
  }
  if (!/^content-type:[ \t]*message\/(?:global-)?delivery-status/im.test(text)) return null
  const action = field('Action').toLowerCase()
  const status = /^[245]\.\d{1,3}\.\d{1,3}/.exec(field('Status'))?.[0] ?? ''
  if (action === 'failed') return { words: unique(words), kind: 'bounced', status }
  return action === 'delayed' ? { words: unique(words), kind: 'delayed', status } : null
}

const unique = (words: readonly string[]) => [...new Set(words)]

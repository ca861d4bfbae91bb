import { buffer } from 'node:stream/consumers'
import type { MimeNode, SplitterChunk } from '@zone-eu/mailsplit'
import { statusIn } from './refusal-reasons.ts'

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
/** A report has three. What comes after many is not read. */
const MAX_PARTS = 100

interface Part {
  type: string
  head: string
  body: string
}

/**
 * Reads a delivery status notification (RFC 3464, RFC 6533), a complaint (RFC 5965), or what qmail and Exim write
 * instead. Returns null for any other mail. Attached messages are not opened, so nested ones cost nothing.
 */
export async function readBounceReport(source: Buffer): Promise<BounceReport | null> {
  const parts = await partsOf(source.subarray(0, REPORT_MAX))
  const found = parts.flatMap(({ head, body }) => [
    ...`${head}\n${body}`.matchAll(/\bl\.(\d{1,15}\.[\w-]{22})(?=@|>|\s|$)/gi),
  ])
  const words = [...new Set(found.slice(0, MAX_WORDS).map(([, word = '']) => word))]
  const bodyOf = (type: RegExp) => parts.find((part) => type.test(part.type))?.body
  const complaint = bodyOf(/^message\/feedback-report$/)
  if (complaint !== undefined) {
    const isComplaint = /^(?:abuse|fraud|virus|other)\b/i.test(fieldOf(complaint, 'Feedback-Type'))
    return isComplaint ? { words, kind: 'complained', status: '' } : null
  }
  const delivery = bodyOf(/^message\/(?:global-)?delivery-status$/)
  const result = delivery === undefined ? readPlainReport(parts) : readDeliveryStatus(delivery)
  return result && { words, ...result }
}

type Result = Pick<BounceReport, 'kind' | 'status'>

/** Reads the fields of each recipient. One that failed counts more than one that waits. */
function readDeliveryStatus(body: string): Result | null {
  const groups = body.split(/\n[ \t]*\n/)
  const withAction = (action: RegExp) => groups.find((group) => action.test(fieldOf(group, 'Action')))
  const failed = withAction(/^failed\b/i)
  if (failed !== undefined) return { kind: 'bounced', status: statusOf(failed) }
  const delayed = withAction(/^delayed\b/i)
  return delayed === undefined ? null : { kind: 'delayed', status: statusOf(delayed) }
}

/** Some servers write a status that says nothing, and a better one in the answer that they got. */
function statusOf(group: string): string {
  const status = statusIn(fieldOf(group, 'Status'))
  return (status.endsWith('.0.0') && statusIn(fieldOf(group, 'Diagnostic-Code'))) || status
}

/** The beginning of each, and where the copy of the message begins: qmail (cr.yp.to/proto/qsbmf.txt) and Exim. */
const PLAIN = [
  { begins: /^\s*Hi\. This is the\b/, copy: /^---/m },
  { begins: /^\s*This message was created automatically by mail delivery software\b/, copy: /^-----/m },
]

function readPlainReport([root, ...rest]: readonly Part[]): Result | null {
  if (!root || !/^(?:Return-Path:\s*<>|From:.*\bMAILER-DAEMON\b)/im.test(unfolded(root.head))) return null
  const text = [root, ...rest].find(({ type }) => type === 'text/plain')?.body ?? ''
  const form = PLAIN.find(({ begins }) => begins.test(text))
  // Exim names recipients that failed; without them it only warns.
  if (!form || (form === PLAIN[1] && fieldOf(root.head, 'X-Failed-Recipients') === '')) return null
  return { kind: 'bounced', status: statusIn(text.split(form.copy, 1)[0] ?? '') }
}

const unfolded = (text: string) => text.replaceAll(/\n[ \t]+/g, ' ')
const fieldOf = (text: string, name: string) =>
  new RegExp(`^${name}:[ \\t]*([^\\n]{1,1000})`, 'im').exec(unfolded(text))?.[1]?.trim() ?? ''

/** Returns the parts of an email in their order, decoded. Loads the library when it is first used. */
async function partsOf(source: Buffer): Promise<Part[]> {
  const { Splitter } = await import('@zone-eu/mailsplit')
  const bodies = new Map<MimeNode, Buffer[]>()
  const splitter = new Splitter({ ignoreEmbedded: true })
  splitter.end(source)
  for await (const chunk of splitter as AsyncIterable<SplitterChunk>) {
    if (chunk.type === 'body') bodies.get(chunk.node)?.push(chunk.value)
    else if (chunk.type === 'node') bodies.set(chunk, [])
    if (bodies.size > MAX_PARTS) break
  }
  return Promise.all([...bodies].map(([node, chunks]) => toPart(node, Buffer.concat(chunks))))
}

async function toPart(node: MimeNode, bytes: Buffer): Promise<Part> {
  const decoder = node.getDecoder()
  decoder.end(bytes)
  const linesOf = (text: Buffer) => text.toString('utf8').replaceAll('\r\n', '\n')
  const type = node.contentType || 'text/plain'
  return { type, head: linesOf(node.getHeaders()), body: linesOf(await buffer(decoder)) }
}

import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import fresh from 'fresh'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'
import type { Encoding } from './compress.ts'

/** One encoding of a response: its bytes, and its header lines ready for `writeHead` (name, value, name, …). */
export interface Variant {
  body: Buffer
  etag: string
  head: string[]
  notModifiedHead: string[]
}

/** Returns a variant with its content length and entity tag among the headers. */
export function createVariant(body: Buffer, etag: string, headers: Record<string, string>): Variant {
  const notModified = Object.entries({ ...headers, etag }).filter(([name]) => SENT_WITH_304.has(name))
  return {
    body,
    etag,
    head: Object.entries({ ...headers, etag, 'content-length': String(body.length) }).flat(),
    notModifiedHead: notModified.flat(),
  }
}

/** RFC 9110 §15.4.5. */
const SENT_WITH_304 = new Set(['cache-control', 'etag', 'vary'])

/** Sends a variant, or a 304 if the client already has it. HEAD gets the headers only. */
export function sendVariant(
  req: IncomingMessage,
  res: ServerResponse,
  status: number,
  variant: Variant,
): void {
  if (status === 200 && isFresh(req.headers, variant)) {
    res.writeHead(304, variant.notModifiedHead).end()
    return
  }
  res.writeHead(status, variant.head)
  res.end(req.method === 'HEAD' ? undefined : variant.body)
}

/** Returns a variant with another Cache-Control. */
export function withCaching(variant: Variant, caching: (value: string) => string): Variant {
  const { head, notModifiedHead } = variant
  const value = head[head.indexOf('cache-control') + 1] ?? ''
  const changed = caching(value)
  if (changed === value) return variant
  const replaced = (lines: string[]) => lines.with(lines.indexOf('cache-control') + 1, changed)
  return { ...variant, head: replaced(head), notModifiedHead: replaced(notModifiedHead) }
}

/** Sends a variant that a commit made stale while it was built, so no shared cache stores it. */
export function sendUnstored(
  req: IncomingMessage,
  res: ServerResponse,
  status: number,
  { head, body }: Variant,
): void {
  const at = head.indexOf('cache-control')
  res.writeHead(status, at < 0 ? head : head.with(at + 1, 'no-store'))
  res.end(req.method === 'HEAD' ? undefined : body)
}

/** Sends a short plain text that must not be cached. */
export function sendText(
  res: ServerResponse,
  status: number,
  text: string,
  headers: Record<string, string> = {},
): void {
  res.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-length': String(Buffer.byteLength(text)),
    ...headers,
  })
  res.end(res.req.method === 'HEAD' ? undefined : text)
}

/** Sends 405 with the methods that a path allows, such as `GET, HEAD`. */
export function sendMethodNotAllowed(res: ServerResponse, allow: string): void {
  sendText(res, 405, 'Method Not Allowed', { allow })
}

/** True for GET and HEAD. */
export const isRead = ({ method }: Pick<IncomingMessage, 'method'>): boolean =>
  method === 'GET' || method === 'HEAD'

interface Validators {
  etag: string
  'last-modified'?: string
}

/** What Apache, Jetty and others add to the ETag of what they compress. It says nothing about the version. */
const ADDED_BY_PROXY = /(?<=[^"])(?:-{1,2}|;)(?:br|gzip|zstd)(?=")/g

/** True if a conditional request names the current version, so a 304 is enough. */
export function isFresh(headers: IncomingHttpHeaders, validators: Validators): boolean {
  const { 'if-none-match': etags, 'if-modified-since': since } = headers
  if (!etags && !since) return false
  const { etag } = validators
  if (etags === etag) return true
  // Without Cache-Control: a `fetch` that sets If-None-Match adds `no-cache`, which `fresh` treats as a reload.
  return [etags, etags?.replaceAll(ADDED_BY_PROXY, '')].some((named) =>
    fresh({ 'if-none-match': named, 'if-modified-since': since }, { ...validators }),
  )
}

const COMPRESSED = ['br', 'gzip'] as const
/** Browsers send a handful of values, and negotiating one takes longer than everything else about a cached page. */
const negotiated = new LRUCache<string, Encoding>({ max: 500 })
const MAX_CACHED_HEADER = 100

/** Returns the best encoding that an Accept-Encoding header allows: brotli, then gzip, then none. */
export function pickEncoding(accepted: string | string[] | undefined): Encoding {
  if (!accepted) return 'identity'
  const header = String(accepted)
  const cached = negotiated.get(header)
  if (cached) return cached
  const allowed = new Negotiator({ headers: { 'accept-encoding': header } }).encodings(COMPRESSED)
  const encoding = COMPRESSED.find((name) => allowed.includes(name)) ?? 'identity'
  if (header.length < MAX_CACHED_HEADER) negotiated.set(header, encoding)
  return encoding
}

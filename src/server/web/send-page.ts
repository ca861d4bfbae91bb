import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FinishedPage } from './page-cache.ts'

/** For a shared cache in front: fresh for a moment, then served while it is fetched anew. */
const PAGE_CACHING = 'public, max-age=0, s-maxage=5, stale-while-revalidate=60, stale-if-error=600'

/** Sends a finished page in the best encoding the client takes; 304 when it has it already. */
export function sendPage(req: IncomingMessage, res: ServerResponse, page: FinishedPage): void {
  const encoding = pickEncoding(req.headers['accept-encoding'])
  // Each encoding is another representation, so each has another strong validator (RFC 9110, 8.8.3.3).
  const etag = `"${page.etag}${encoding === 'identity' ? '' : `-${encoding}`}"`
  const caching = page.status === 200 ? (page.headers['cache-control'] ?? PAGE_CACHING) : 'no-store'
  const common = { etag, 'cache-control': caching, vary: 'accept-encoding' }
  if (page.status === 200 && isKnown(req.headers['if-none-match'], etag)) {
    res.writeHead(304, common).end()
    return
  }
  const body = page[encoding]
  res.writeHead(page.status, {
    ...page.headers,
    ...common,
    'content-length': body.length,
    ...(encoding === 'identity' ? {} : { 'content-encoding': ENCODING_NAMES[encoding] }),
  })
  if (req.method === 'HEAD') res.end()
  else res.end(body)
}

const ENCODING_NAMES = { brotli: 'br', gzip: 'gzip' } as const

function pickEncoding(accepted = ''): 'brotli' | 'gzip' | 'identity' {
  const text = Array.isArray(accepted) ? accepted.join() : accepted
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\b)/.test(text)) return 'brotli'
  if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?\b)/.test(text)) return 'gzip'
  return 'identity'
}

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true
  return ifNoneMatch.split(',').some((known) => known.trim().replace(/^W\//, '') === etag)
}

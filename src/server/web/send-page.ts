import type { IncomingMessage, ServerResponse } from 'node:http'
import { pickEncoding } from './accept-encoding.ts'
import type { FinishedPage } from './page-cache.ts'

/**
 * Sends a finished page in the best encoding the client takes; 304 when it has it already. Everything was
 * made when the page was finished: this is what a bare server would do.
 */
export function sendPage(req: IncomingMessage, res: ServerResponse, page: FinishedPage): void {
  const { headers } = req
  const variant = page.variants[pickEncoding(headers['accept-encoding'])]
  if (page.status === 200 && isKnown(headers['if-none-match'], variant.etag)) {
    res.writeHead(304, variant.notModifiedHead).end()
    return
  }
  res.writeHead(page.status, variant.head)
  if (req.method === 'HEAD') res.end()
  else res.end(variant.body)
}

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true
  return ifNoneMatch.split(',').some((known) => known.trim().replace(/^W\//, '') === etag)
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import { pickEncoding } from '../accept-encoding.ts'
import type { FinishedPage, Variant } from './page-cache.ts'

/**
 * Sends a finished page in the best encoding the client takes; 304 when it has it already. Once an encoding was
 * asked for, everything is made: this is what a bare server would do.
 */
export function sendPage(req: IncomingMessage, res: ServerResponse, page: FinishedPage): void {
  const encoding = pickEncoding(req.headers['accept-encoding'])
  const made = page.made[encoding]
  if (made) return send(req, res, page.status, made)
  page
    .variant(encoding)
    .then((variant) => send(req, res, page.status, variant))
    .catch(() => res.destroy())
}

function send(req: IncomingMessage, res: ServerResponse, status: number, variant: Variant): void {
  if (status === 200 && isKnown(req.headers['if-none-match'], variant.etag)) {
    res.writeHead(304, variant.notModifiedHead).end()
    return
  }
  res.writeHead(status, variant.head)
  if (req.method === 'HEAD') res.end()
  else res.end(variant.body)
}

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true
  return ifNoneMatch.split(',').some((known) => known.trim().replace(/^W\//, '') === etag)
}

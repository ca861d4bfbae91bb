import type { IncomingMessage, ServerResponse } from 'node:http'
import { pickEncoding, sendVariant } from '../respond.ts'
import type { FinishedPage } from './page-cache.ts'

/** Sends a finished page in the best encoding the client accepts, or a 304. */
export function sendPage(req: IncomingMessage, res: ServerResponse, page: FinishedPage): void {
  const encoding = pickEncoding(req.headers['accept-encoding'])
  const ready = page.ready[encoding]
  if (ready) return sendVariant(req, res, page.status, ready)
  page
    .variant(encoding)
    .then((variant) => sendVariant(req, res, page.status, variant))
    .catch(() => res.destroy())
}

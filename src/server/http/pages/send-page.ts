import type { IncomingMessage, ServerResponse } from 'node:http'
import { pickEncoding, sendUnstored, sendVariant } from '../respond.ts'
import type { FinishedPage } from './page-cache.ts'

/** Sends a finished page in the best encoding the client accepts, or a 304. */
export function sendPage(req: IncomingMessage, res: ServerResponse, page: FinishedPage): void {
  const encoding = pickEncoding(req.headers['accept-encoding'])
  const ready = page.ready[encoding]
  if (ready && !page.generation.isOver) return sendVariant(req, res, page.status, ready)
  page
    .variant(encoding)
    .then((variant) => {
      const send = page.generation.isOver ? sendUnstored : sendVariant
      send(req, res, page.status, variant)
    })
    .catch(() => res.destroy())
}

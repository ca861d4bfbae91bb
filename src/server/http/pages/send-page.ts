import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Clock } from '#server/lib/clock.ts'
import { cachingUntil } from '../edge-headers.ts'
import { pickEncoding, sendUnstored, sendVariant, withCaching, type Variant } from '../respond.ts'
import type { FinishedPage } from './page-cache.ts'

interface Exchange {
  req: IncomingMessage
  res: ServerResponse
  clock: Pick<Clock, 'now'>
}

/** Sends a finished page in the best encoding the client accepts, or a 304. */
export function sendPage({ req, res, clock }: Exchange, page: FinishedPage): void {
  const encoding = pickEncoding(req.headers['accept-encoding'])
  const { ready, generation, status, endsAt } = page
  const send = (variant: Variant) => {
    if (generation.isOver) return sendUnstored(req, res, status, variant)
    const left = endsAt === null ? Infinity : endsAt - clock.now()
    sendVariant(
      req,
      res,
      status,
      withCaching(variant, (value) => cachingUntil(value, left)),
    )
  }
  const found = ready[encoding]
  if (found && !generation.isOver) return send(found)
  page
    .variant(encoding)
    .then(send)
    .catch(() => res.destroy())
}

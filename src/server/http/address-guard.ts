import type { IncomingMessage, ServerResponse } from 'node:http'
import { AppError } from '#server/lib/app-error.ts'
import { addressKey, createAddressReader } from '#server/lib/request/client-address.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { LimitName } from '#server/lib/limits/rate-limit.ts'
import { messages } from '#shared/messages.ts'
import { sendPlain } from './send-plain.ts'

/** Counts `times` for the address of a request; answers 429 and returns true once its limit is reached. */
export type AddressGuard = (
  req: IncomingMessage,
  res: ServerResponse,
  limit: LimitName,
  times?: number,
) => boolean

/** For reads that are answered before anything knows who asks: pages and public calls. */
export function createAddressGuard({ config, limiter }: Pick<Deps, 'config' | 'limiter'>): AddressGuard {
  const addressOf = createAddressReader(config.trustedProxies)
  return (req, res, limit, times = 1) => {
    const forwarded = req.headers['x-forwarded-for']
    const address = addressKey(
      addressOf(req.socket.remoteAddress, Array.isArray(forwarded) ? forwarded.join() : forwarded),
    )
    try {
      for (let i = 0; i < times; i++) limiter.hit(limit, address)
      return false
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const seconds = String(Number(error.detail?.['retryAfterSeconds'] ?? 60))
      sendPlain(res, 429, messages.tooManyAttempts, { 'retry-after': seconds })
      return true
    }
  }
}

/** Public calls that read and serialize whole stories or lists of them. */
const COSTLY = new Set(['articles.list', 'articles.cards', 'articles.page'])

/** How many costly public reads a request target asks for: a batch of tRPC may ask for several. */
export function costlyReads(target: string): number {
  const [path = '', query] = target.split('?', 2)
  // A search is counted by its procedure.
  if (path === '/api/articles') return query && /(^|&)q=/.test(query) ? 0 : 1
  if (!path.startsWith('/trpc/')) return 0
  return decodeURIComponent(path.slice('/trpc/'.length))
    .split(',')
    .filter((name) => COSTLY.has(name)).length
}

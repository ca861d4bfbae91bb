import type { IncomingMessage, ServerResponse } from 'node:http'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import { addressKey } from '#server/lib/ip-address.ts'
import type { LimitName } from '#server/lib/limits/rate-limit.ts'
import { messages } from '#shared/messages.ts'
import { sendText } from './respond.ts'

/** Counts `times` requests for the client's address. Over the limit, sends 429 and returns true. */
export type AddressRateLimit = (
  req: IncomingMessage,
  res: ServerResponse,
  limit: LimitName,
  times?: number,
) => boolean

/** For public reads, which are served before the user is known. */
export function createAddressRateLimit({
  clientAddress,
  limiter,
}: Pick<Deps, 'clientAddress' | 'limiter'>): AddressRateLimit {
  return (req, res, limit, times = 1) => {
    const address = addressKey(clientAddress(req))
    try {
      for (let i = 0; i < times; i++) limiter.consume(limit, address)
      return false
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const seconds = String(Number(error.detail?.['retryAfterSeconds'] ?? 60))
      sendText(res, 429, messages.tooManyAttempts, { 'retry-after': seconds })
      return true
    }
  }
}

/** Public procedures that read and serialize whole articles. */
const COSTLY = new Set(['articles.list', 'articles.cards', 'articles.page'])

/** Counts the costly public reads in a request target; a tRPC batch may contain several. */
export function costlyReads(target: string): number {
  const [path = '', query] = target.split('?', 2)
  // The search procedure counts searches itself.
  if (path === '/api/articles') return query && /(^|&)q=/.test(query) ? 0 : 1
  if (!path.startsWith('/trpc/')) return 0
  return decodeURIComponent(path.slice('/trpc/'.length))
    .split(',')
    .filter((name) => COSTLY.has(name)).length
}

import { addressKey, createAddressReader } from '#server/lib/client-address.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import { messages } from '#shared/messages.ts'
import { sendPlain, type RawHandler } from './front-door.ts'

/** Counts searches by page address: they are rendered anew each time, and the renderer knows no address. */
export function createSearchGuard(deps: Deps): RawHandler {
  const addressOf = createAddressReader(deps.config.trustedProxies)
  return (req, res, path) => {
    if (path !== '/search' || !/[?&]q=./.test(req.url ?? '')) return false
    const forwarded = req.headers['x-forwarded-for']
    const address = addressOf(
      req.socket.remoteAddress,
      Array.isArray(forwarded) ? forwarded.join() : forwarded,
    )
    try {
      deps.limiter.hit('searchPerAddress', addressKey(address))
      return false
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const seconds = String(error.detail?.['retryAfterSeconds'] ?? 60)
      sendPlain(res, 429, messages.tooManyAttempts, { 'retry-after': seconds })
      return true
    }
  }
}

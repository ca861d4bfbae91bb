import type { IncomingMessage, ServerResponse } from 'node:http'
import { searchCost } from '#features/articles/server/search/search-cost.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import { addressKey } from '#server/lib/ip-address.ts'
import { m } from '#shared/catalog/m.ts'
import { sendText } from './respond.ts'

/** Counts a request for the client's address, by default once. Over the limit, sends 429 and returns true. */
export type AddressRateLimit = (req: IncomingMessage, res: ServerResponse, times?: number) => boolean

/**
 * For uncached pages, which are rendered before the user is known; calls count themselves. Counts in this process,
 * which they load.
 */
export function createAddressRateLimit({
  clientAddress,
  nodeLimiter,
}: Pick<Deps, 'clientAddress' | 'nodeLimiter'>): AddressRateLimit {
  return (req, res, times) => {
    const address = addressKey(clientAddress(req))
    try {
      nodeLimiter.consume('uncachedPerAddress', address, times)
      return false
    } catch (error) {
      sendTooMany(res, error)
      return true
    }
  }
}

/** Counts a search of a page for the client's address by the words in its `query`. Over the limit, sends 429 and returns true. */
export async function isSearchLimited(
  { clientAddress, limiter }: Pick<Deps, 'clientAddress' | 'limiter'>,
  req: IncomingMessage,
  res: ServerResponse,
  query: string,
): Promise<boolean> {
  const times = searchCost(new URLSearchParams(query).get('q') ?? '')
  try {
    await limiter.consume('searchPerAddress', addressKey(clientAddress(req)), times)
    return false
  } catch (error) {
    sendTooMany(res, error)
    return true
  }
}

function sendTooMany(res: ServerResponse, error: unknown): void {
  if (!(error instanceof AppError)) throw error
  const seconds = String(Number(error.detail?.['retryAfterSeconds'] ?? 60))
  sendText(res, 429, m.tooManyAttempts(), { 'retry-after': seconds })
}

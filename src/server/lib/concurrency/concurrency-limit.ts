import { AppError } from '../app-error.ts'

export interface OutboundLimitOptions {
  /** Requests under way at once for everybody together, 4 unless given. */
  total?: number
  /** Requests under way at once for one key, 2 unless given. */
  perKey?: number
  /** Waiting requests, 16 unless given; one more is refused. */
  maxWaiting?: number
}

interface Waiting {
  key: string
  start: () => void
}

export type OutboundLimit = <T>(key: string, work: () => Promise<T>) => Promise<T>

/**
 * Runs `work` when both its key (a user) and the house have a free place; waiters go first come, first
 * served, but a key that is full does not hold up the others. Throws AppError TOO_MANY_REQUESTS when the
 * waiting room is full.
 */
export function createOutboundLimit(options: OutboundLimitOptions = {}): OutboundLimit {
  const { total = 4, perKey = 2, maxWaiting = 16 } = options
  const running = new Map<string, number>()
  const waiting: Waiting[] = []
  let active = 0

  const count = (key: string) => running.get(key) ?? 0
  const hasPlace = (key: string) => active < total && count(key) < perKey

  function enter(key: string): Promise<void> | undefined {
    if (hasPlace(key)) {
      take(key)
      return
    }
    if (waiting.length >= maxWaiting)
      throw new AppError('TOO_MANY_REQUESTS', 'Too many requests at once. Please try again in a moment.')
    return new Promise((start) => waiting.push({ key, start }))
  }

  function take(key: string): void {
    active++
    running.set(key, count(key) + 1)
  }

  function leave(key: string): void {
    active--
    if (count(key) > 1) running.set(key, count(key) - 1)
    else running.delete(key)
    const next = waiting.findIndex((candidate) => hasPlace(candidate.key))
    const [candidate] = next < 0 ? [] : waiting.splice(next, 1)
    if (!candidate) return
    take(candidate.key)
    candidate.start()
  }

  return async (key, work) => {
    const place = enter(key)
    if (place) await place
    try {
      return await work()
    } finally {
      leave(key)
    }
  }
}

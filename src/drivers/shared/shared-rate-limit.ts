import type { SharedRows } from '#db/database.ts'
import type { Clock } from '#server/lib/clock.ts'
import {
  LIMITS,
  maxOf,
  tooManyAttempts,
  type LimitName,
  type NodeRateLimiter,
  type RateLimiter,
} from '#server/lib/limits/rate-limit.ts'

interface Parts {
  rows: SharedRows
  /** Counts as well, and decides while the database cannot be asked. */
  node: NodeRateLimiter
  clock: Pick<Clock, 'now'>
  /** RATE_LIMIT_FACTOR */
  factor: number
}

const nameOf = (name: LimitName, key: string) => `${name} ${key}`

/**
 * Returns a limiter that counts for all processes together. While the database cannot be asked, each process limits
 * what it has counted itself.
 */
export function createSharedRateLimiter({ rows, node, clock, factor }: Parts): RateLimiter {
  return {
    async consume(name, key, times = 1) {
      const own = consumeHere(node, name, key, times)
      const max = maxOf(name, factor)
      const by = Math.min(times, max)
      const now = clock.now()
      const { windowMs } = LIMITS[name]
      const counted = await rows.count(nameOf(name, key), { by, max, windowMs, now })
      // Not refunded here, so an outage in the middle of a flood lets nothing more through.
      if (counted?.isOver) throw tooManyAttempts(counted.endsAt - now)
      if (!counted && own.error) throw own.error
      let isCounted = true
      return async () => {
        if (!isCounted) return
        isCounted = false
        own.refund()
        if (counted) await rows.takeBack(nameOf(name, key), { by, endsAt: counted.endsAt })
      }
    },
    async clear(name, key) {
      node.clear(name, key)
      await rows.clear(nameOf(name, key))
    },
  }
}

function consumeHere(node: NodeRateLimiter, name: LimitName, key: string, times: number) {
  try {
    return { refund: node.consume(name, key, times), error: null }
  } catch (error) {
    return { refund: () => undefined, error: error as Error }
  }
}

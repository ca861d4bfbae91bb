import type { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { Clock } from '../clock.ts'
import type { Redis, RedisLink } from '../redis/redis-link.ts'
import {
  LIMITS,
  maxOf,
  tooManyAttempts,
  type LimitName,
  type NodeRateLimiter,
  type RateLimiter,
} from './rate-limit.ts'

interface Parts {
  redis: RedisLink
  /** Counts as well, and decides while Redis is unreachable. */
  node: NodeRateLimiter
  clock: Pick<Clock, 'elapsedMs'>
  /** RATE_LIMIT_FACTOR */
  factor: number
}

/**
 * Returns a limiter that counts in Redis for all nodes together. While Redis is unreachable, each node limits what it
 * has counted itself.
 */
export function createRedisRateLimiter({ redis, node, clock, factor }: Parts): RateLimiter {
  const limitOf = createLimits(factor)

  return {
    async consume(name, key, times = 1) {
      const own = consumeHere(node, name, key, times)
      const counts = Math.min(times, maxOf(name, factor))
      const counted = await redis.run(async (client) => {
        const limit = await limitOf(client, name)
        return limit.consume(key, counts).then(
          (window) => ({ window, isOver: false }),
          (rejection: unknown) => {
            if (rejection instanceof Error) throw rejection
            return { window: rejection as RateLimiterRes, isOver: true }
          },
        )
      })
      if (counted?.isOver) {
        own.refund()
        throw tooManyAttempts(counted.window.msBeforeNext)
      }
      if (!counted && own.error) throw own.error
      const endsAt = clock.elapsedMs() + (counted?.window.msBeforeNext ?? 0)
      let isCounted = true
      return async () => {
        if (!isCounted) return
        isCounted = false
        own.refund()
        // Later, the key holds another window, or none.
        if (counted && clock.elapsedMs() < endsAt) {
          await redis.run(async (client) => (await limitOf(client, name)).reward(key, counts))
        }
      }
    },
    async clear(name, key) {
      node.clear(name, key)
      await redis.run(async (client) => (await limitOf(client, name)).delete(key))
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

/** Returns the counters of each limit, created at their first use. */
function createLimits(factor: number) {
  const limits = new Map<LimitName, RateLimiterRedis>()
  const loading = import('rate-limiter-flexible')
  return async (client: Redis, name: LimitName): Promise<RateLimiterRedis> => {
    const existing = limits.get(name)
    if (existing) return existing
    const { RateLimiterRedis: Limiter } = await loading
    const { windowMs } = LIMITS[name]
    const limit = new Limiter({
      storeClient: client,
      keyPrefix: `broadsheet:limit:${name}`,
      points: maxOf(name, factor),
      duration: windowMs / 1000,
    })
    limits.set(name, limit)
    return limit
  }
}

import type { Database } from '#db/database.ts'

/** The only source of time, so tests can control it. */
export interface Clock {
  /** Milliseconds since the Unix epoch. */
  now: () => number
  /** The current time as ISO 8601 in UTC. */
  iso: () => string
  /** Milliseconds since a fixed point. Never goes back, even if the system clock does. */
  elapsedMs: () => number
}

/** A smaller difference may come from the network. */
const MAX_SKEW_MS = 500

/** Returns a clock that follows the database where this machine's is wrong, so all processes agree. */
export function createSharedClock({ clockSkewMs }: Pick<Database, 'clockSkewMs'>): Clock {
  const now = () => {
    const skew = clockSkewMs()
    return Date.now() + (Math.abs(skew) > MAX_SKEW_MS ? skew : 0)
  }
  return { ...systemClock, now, iso: () => new Date(now()).toISOString() }
}

export const systemClock: Clock = {
  now: () => Date.now(),
  iso: () => new Date().toISOString(),
  elapsedMs: () => performance.now(),
}

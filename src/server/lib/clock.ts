/** The only source of time, so that tests can control it. */
export interface Clock {
  /** Milliseconds since the Unix epoch. */
  now: () => number
  /** The current time as ISO 8601 in UTC. */
  iso: () => string
  /** Milliseconds since a fixed point. Never goes back, even if the system clock does. */
  elapsedMs: () => number
}

export const systemClock: Clock = {
  now: () => Date.now(),
  iso: () => new Date().toISOString(),
  elapsedMs: () => performance.now(),
}

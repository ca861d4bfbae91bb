/** The one source of time, so that tests can move it. */
export interface Clock {
  /** Milliseconds since 1970. */
  now: () => number
  /** The instant as ISO 8601 in UTC, as the database and the wire have it. */
  iso: () => string
  /** Milliseconds since some fixed point. Never goes back, also when the machine's clock is set back. */
  elapsedMs: () => number
}

export const systemClock: Clock = {
  now: () => Date.now(),
  iso: () => new Date().toISOString(),
  elapsedMs: () => performance.now(),
}

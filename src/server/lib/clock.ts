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

/** The day (YYYY-MM-DD) of an instant in a time zone. */
export function dayIn(timeZone: string, at: number): string {
  return dayFormat(timeZone).format(at)
}

const formats = new Map<string, Intl.DateTimeFormat>()
function dayFormat(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone)
  if (!format) {
    // Swedish dates are ISO dates.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    formats.set(timeZone, format)
  }
  return format
}

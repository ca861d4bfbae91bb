import { dayOf, instantOf } from '#shared/site-time.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** The instant one hour after `now` (milliseconds since 1970), on the next whole minute. */
export function inOneHour(now: number): string {
  return new Date(Math.ceil((now + HOUR_MS) / MINUTE_MS) * MINUTE_MS).toISOString()
}

/** The instant at which the newsroom's clock next shows 6:00 on the day after today. */
export function tomorrowAtSix(now: number, timeZone: string): string | null {
  const today = dayOf(new Date(now).toISOString(), timeZone)
  const tomorrow = new Date(Date.parse(`${today}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10)
  return instantOf(`${tomorrow}T06:00`, timeZone)
}

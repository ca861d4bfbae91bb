import { addDays, dayOf, HOUR_MS, instantOf, MINUTE_MS } from '#shared/dates.ts'

/** One hour after `now` (milliseconds since 1970), rounded up to a whole minute, as ISO 8601. */
export function inOneHour(now: number): string {
  return new Date(Math.ceil((now + HOUR_MS) / MINUTE_MS) * MINUTE_MS).toISOString()
}

/** 6:00 a.m. tomorrow in a time zone, as ISO 8601. */
export function tomorrowAtSix(now: number, timeZone: string): string | null {
  return instantOf(`${addDays(dayOf(now, timeZone), 1)}T06:00`, timeZone)
}

import type { Clock } from '#server/lib/clock.ts'
import { dayOf } from '#shared/dates.ts'

/** Returns a function for the current day and hour. Cached for a minute, since formatting a date is slow. */
export function createCalendar(clock: Clock, config: { site: { timeZone: string } }) {
  let minute = -1
  let zone = ''
  let current = { date: '', hour: '' }
  return (): { date: string; hour: string } => {
    const now = clock.now()
    const currentMinute = Math.floor(now / 60_000)
    const { timeZone } = config.site
    if (currentMinute !== minute || timeZone !== zone) {
      minute = currentMinute
      zone = timeZone
      current = { date: dayOf(now, timeZone), hour: hourOf(now) }
    }
    return current
  }
}

/** Returns the UTC hour of an instant as YYYY-MM-DDTHH. */
export const hourOf = (at: number) => new Date(at).toISOString().slice(0, 13)

/** Returns the first day of a month (YYYY-MM). */
export const firstDayOf = (month: string) => `${month}-01`

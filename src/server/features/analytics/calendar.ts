import type { Clock } from '#server/lib/clock.ts'
import { dayOf } from '#shared/dates.ts'

/** Day and hour of now, worked out once a minute: formatting a date costs more than counting a view. */
export function createCalendar(clock: Clock, timeZone: string) {
  let minute = -1
  let known = { date: '', hour: '' }
  return (): { date: string; hour: string } => {
    const now = clock.now()
    const current = Math.floor(now / 60_000)
    if (current !== minute) {
      minute = current
      known = { date: dayOf(now, timeZone), hour: hourOf(now) }
    }
    return known
  }
}

/** The UTC hour of an instant, YYYY-MM-DDTHH. */
export const hourOf = (at: number) => new Date(at).toISOString().slice(0, 13)

/** The first day of a month (YYYY-MM). */
export const firstDayOf = (month: string) => `${month}-01`

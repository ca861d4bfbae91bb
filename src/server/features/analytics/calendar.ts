import { dayIn, type Clock } from '#server/lib/clock.ts'

/** Day and hour of now, worked out once a minute: formatting a date costs more than counting a view. */
export function createCalendar(clock: Clock, timeZone: string) {
  let minute = -1
  let known = { date: '', hour: '' }
  return (): { date: string; hour: string } => {
    const now = clock.now()
    const current = Math.floor(now / 60_000)
    if (current !== minute) {
      minute = current
      known = { date: dayIn(timeZone, now), hour: hourOf(now) }
    }
    return known
  }
}

/** The UTC hour of an instant, YYYY-MM-DDTHH. */
export const hourOf = (at: number) => new Date(at).toISOString().slice(0, 13)

/** The day (YYYY-MM-DD) `days` later, or earlier when negative. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** How many days a range has, both ends included. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1
}

/** The first day of a month (YYYY-MM). */
export const firstDayOf = (month: string) => `${month}-01`

/** The last day of a month (YYYY-MM). */
export function lastDayOf(month: string): string {
  const [year, number] = month.split('-').map(Number)
  return new Date(Date.UTC(year ?? 0, number ?? 0, 0)).toISOString().slice(0, 10)
}

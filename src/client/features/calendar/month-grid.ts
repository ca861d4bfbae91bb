/** Days are YYYY-MM-DD on the newsroom's calendar; months YYYY-MM. */

const DAY_MS = 86_400_000
const ms = (day: string) => Date.parse(`${day}T00:00:00Z`)
const dayAt = (at: number) => new Date(at).toISOString().slice(0, 10)

/** The day `count` days later, or earlier when negative. */
export const addDays = (day: string, count: number): string => dayAt(ms(day) + count * DAY_MS)

/** The month `count` months later, or earlier when negative. */
export function addMonths(month: string, count: number): string {
  const date = new Date(`${month}-01T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + count)
  return date.toISOString().slice(0, 7)
}

/** The whole weeks a month lies in, Sunday first. */
export function weeksOf(month: string): string[][] {
  const first = ms(`${month}-01`)
  const start = first - new Date(first).getUTCDay() * DAY_MS
  const end = ms(`${addMonths(month, 1)}-01`)
  const weeks: string[][] = []
  for (let week = start; week < end; week += 7 * DAY_MS) {
    weeks.push(Array.from({ length: 7 }, (_, index) => dayAt(week + index * DAY_MS)))
  }
  return weeks
}

/** "November 2026". */
export const monthName = (month: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(
    ms(`${month}-01`),
  )

/** "Friday, November 20". */
export const dayName = (day: string): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  }).format(ms(day))

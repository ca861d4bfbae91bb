import { addDays, addMonths } from '#shared/dates.ts'

const DAYS_PER_WEEK = 7

/** The weeks of a month, each with seven days from Sunday on. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`
  const end = `${addMonths(month, 1)}-01`
  const weeks: string[][] = []
  const sunday = addDays(first, -new Date(first).getUTCDay())
  for (let week = sunday; week < end; week = addDays(week, DAYS_PER_WEEK)) {
    weeks.push(Array.from({ length: DAYS_PER_WEEK }, (_, index) => addDays(week, index)))
  }
  return weeks
}

/** "Friday, November 20". */
export const dayName = (day: string): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  }).format(new Date(day))

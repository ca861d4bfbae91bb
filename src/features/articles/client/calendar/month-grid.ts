import { currentLanguage } from '#shared/catalog/current-language.ts'
import { addDays, addMonths } from '#shared/dates.ts'

const DAYS_PER_WEEK = 7

/** The weeks of a month, each with seven days: from Sunday on in American English, else from Monday on. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`
  const end = `${addMonths(month, 1)}-01`
  const weeks: string[][] = []
  const startsOn = currentLanguage() === 'en-US' ? 0 : 1
  const intoWeek = (new Date(first).getUTCDay() - startsOn + DAYS_PER_WEEK) % DAYS_PER_WEEK
  for (let week = addDays(first, -intoWeek); week < end; week = addDays(week, DAYS_PER_WEEK)) {
    weeks.push(Array.from({ length: DAYS_PER_WEEK }, (_, index) => addDays(week, index)))
  }
  return weeks
}

const format = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(currentLanguage(), { timeZone: 'UTC', ...options }).format(new Date(day))

/** "Friday, November 20". */
export const dayName = (day: string): string =>
  format(day, { weekday: 'long', month: 'long', day: 'numeric' })

/** "Friday" or "Fri". */
export const weekdayOf = (day: string, weekday: 'long' | 'short'): string => format(day, { weekday })

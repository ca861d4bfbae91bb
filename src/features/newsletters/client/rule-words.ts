import { m } from '#shared/catalog/m.ts'
import type { IssueRule } from '#features/audience/shared/newsletters.ts'
import { currentLanguage } from '#shared/catalog/current-language.ts'
import { addDays } from '#shared/dates.ts'
import { listed } from '#shared/listed.ts'

const WEEKDAYS = [1, 2, 3, 4, 5]
const MONDAY = '2024-01-01'

/** Returns the name of a day, 1 for Monday. */
export function dayName(day: number, weekday: 'long' | 'short'): string {
  const format = new Intl.DateTimeFormat(currentLanguage(), { weekday, timeZone: 'UTC' })
  return format.format(new Date(addDays(MONDAY, day - 1)))
}

/** Returns when the issues of a newsletter go out, as in "Weekdays, 06:30". */
export function ruleWords(rule: IssueRule | null): string {
  if (!rule) return m.writtenByHand()
  const { days, time } = rule
  if (days.length === 7) return m.everyDayAt({ time })
  if (days.length === 5 && WEEKDAYS.every((day) => days.includes(day))) return m.weekdaysAt({ time })
  const names = [...days].sort((a, b) => a - b).map((day) => dayName(day, days.length > 2 ? 'short' : 'long'))
  return m.daysAt({ days: listed(names), time })
}

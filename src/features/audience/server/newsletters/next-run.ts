import { addDays, dayOf, instantOf } from '#shared/dates.ts'
import type { IssueRule } from '#features/audience/shared/newsletters.ts'

/** Returns when a rule makes its next issue after an instant, in milliseconds since 1970; null without a rule. */
export function nextRun(rule: IssueRule | null, after: number, timeZone: string): string | null {
  if (!rule) return null
  const today = dayOf(after, timeZone)
  for (let ahead = 0; ahead <= 7; ahead++) {
    const day = addDays(today, ahead)
    // Sunday is 0 in JavaScript and 7 in a rule.
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7
    const at = rule.days.includes(weekday) ? instantOf(`${day}T${rule.time}`, timeZone) : null
    if (at !== null && Date.parse(at) > after) return at
  }
  return null
}

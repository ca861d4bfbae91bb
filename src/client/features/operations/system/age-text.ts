import { m } from '#shared/catalog/m.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/dates.ts'

const format = new Intl.RelativeTimeFormat('en-US')

/** An age in milliseconds as "5 minutes ago", "3 hours ago" or "2 days ago". */
export function ageText(ageMs: number): string {
  if (ageMs < MINUTE_MS) return m.lessThanMinuteAgo()
  if (ageMs < HOUR_MS) return format.format(-Math.floor(ageMs / MINUTE_MS), 'minute')
  if (ageMs < 2 * DAY_MS) return format.format(-Math.floor(ageMs / HOUR_MS), 'hour')
  return format.format(-Math.floor(ageMs / DAY_MS), 'day')
}

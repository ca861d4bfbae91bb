const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const format = new Intl.RelativeTimeFormat('en-US')

/** An age in milliseconds as "5 minutes ago", "3 hours ago" or "2 days ago". */
export function ageText(ageMs: number): string {
  if (ageMs < MINUTE_MS) return 'Less than a minute ago'
  if (ageMs < HOUR_MS) return format.format(-Math.floor(ageMs / MINUTE_MS), 'minute')
  if (ageMs < 2 * DAY_MS) return format.format(-Math.floor(ageMs / HOUR_MS), 'hour')
  return format.format(-Math.floor(ageMs / DAY_MS), 'day')
}

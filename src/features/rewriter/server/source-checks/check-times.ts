import { DAY_MS, HOUR_MS } from '#shared/dates.ts'

/** Stories are checked for so long after their publication. */
export const CHECKED_MS = 14 * DAY_MS
/** After so many failures in a row, only an editor checks again. */
const MAX_FAILURES = 8

interface CheckState {
  /** When the story was published; null for one that is not. */
  publishedAt: string | null
  failures: number
  now: number
}

/** Returns when a source is checked again: the younger the story, the sooner; null for never. */
export function nextCheck({ publishedAt, failures, now }: CheckState): string | null {
  if (failures >= MAX_FAILURES) return null
  const age = publishedAt ? now - Date.parse(publishedAt) : 0
  if (age > CHECKED_MS) return null
  const pause = age < 6 * HOUR_MS ? HOUR_MS : age < 2 * DAY_MS ? 4 * HOUR_MS : DAY_MS
  const delay = Math.min(DAY_MS, Math.max(pause, failures > 0 ? HOUR_MS * 2 ** failures : 0))
  return new Date(now + delay).toISOString()
}

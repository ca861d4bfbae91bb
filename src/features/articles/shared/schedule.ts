/** Time fields have no seconds, so the current minute does not count as past. */
const SCHEDULE_GRACE_MS = 60_000

/** True when a publication time (ISO 8601) is more than a minute before `now` (epoch milliseconds). */
export function isPastSchedule(iso: string, now: number): boolean {
  return Date.parse(iso) < now - SCHEDULE_GRACE_MS
}

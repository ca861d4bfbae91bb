/** What a person reads when a publication time is over. */
export const TIME_IN_PAST = 'This time is in the past. Choose a later time, or publish now.'

/** Time fields have minutes only, so the minute that is running still counts as now. */
export const SCHEDULE_GRACE_MS = 60_000

/** True when a publication time (ISO 8601) lies more than a minute before `now` (milliseconds since 1970). */
export function isPastSchedule(iso: string, now: number): boolean {
  return Date.parse(iso) < now - SCHEDULE_GRACE_MS
}

import { AppError } from '#server/lib/app-error.ts'
import { isPastSchedule } from '#features/articles/shared/schedule.ts'

/**
 * Returns the publication time of an article to be scheduled. Throws BAD_REQUEST when it is missing, or in the
 * past (`detail.isPast`): such an article would be published at once.
 */
export function requireSchedule(at: string | null | undefined, now: string): string {
  if (!at) throw new AppError('BAD_REQUEST', 'scheduleMissing')
  if (isPastSchedule(at, Date.parse(now))) {
    throw new AppError('BAD_REQUEST', 'timeInPast', { detail: { isPast: true } })
  }
  return at
}

import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import { isPastSchedule, timeInPast } from '#shared/schedule.ts'

/**
 * Answers the publication time of a story to be scheduled. Throws BAD_REQUEST when there is none, and when it is in
 * the past (`detail.isPast`): such a story would be published at once, which takes the status `published`.
 */
export function requireSchedule({ clock }: Pick<Deps, 'clock'>, at: string | null | undefined): string {
  if (!at) throw new AppError('BAD_REQUEST', 'Choose when the story is to be published')
  if (isPastSchedule(at, clock.now())) {
    throw new AppError('BAD_REQUEST', timeInPast, { detail: { isPast: true } })
  }
  return at
}

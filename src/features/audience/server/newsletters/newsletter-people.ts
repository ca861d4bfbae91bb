import { and, count, eq, gt, isNotNull, isNull, or } from 'drizzle-orm'
import {
  newsletterDays,
  newsletterSubscriptions,
  subscribers,
} from '#features/audience/tables/subscribers.ts'
import type { Deps } from '#server/lib/deps.ts'
import { addDays, dayOf } from '#shared/dates.ts'

/** How many readers each newsletter would reach. */
export async function peopleByNewsletter({ db }: Pick<Deps, 'db'>): Promise<Map<number, number>> {
  const rows = await db.read
    .select({ newsletterId: newsletterSubscriptions.newsletterId, people: count() })
    .from(newsletterSubscriptions)
    .innerJoin(subscribers, eq(subscribers.id, newsletterSubscriptions.subscriberId))
    .where(and(isNull(newsletterSubscriptions.endedAt), mayGetNewsletters()))
    .groupBy(newsletterSubscriptions.newsletterId)
  return new Map(rows.map(({ newsletterId, people }) => [newsletterId, people]))
}

const WEEKS = 12

/** Readers at the end of each of the last weeks, counted back from today by what each day changed. */
export async function weeksByNewsletter(
  { db, clock, config }: Deps,
  people: ReadonlyMap<number, number>,
): Promise<Map<number, number[]>> {
  const today = dayOf(clock.now(), config.site.timeZone)
  const days = await db.read
    .select()
    .from(newsletterDays)
    .where(gt(newsletterDays.date, addDays(today, -7 * WEEKS)))
  const weeks = new Map<number, number[]>()
  for (const [newsletterId, now] of people) {
    const own = days.filter((day) => day.newsletterId === newsletterId)
    const values = Array.from({ length: WEEKS }, (_, index) => {
      const end = addDays(today, -7 * (WEEKS - 1 - index))
      const later = own.filter(({ date }) => date > end)
      return later.reduce((sum, { joined, left }) => sum - joined + left, now)
    })
    weeks.set(newsletterId, values)
  }
  return weeks
}

/** Whether a reader may get an issue: confirmed here, or imported with a stated consent, and not unsubscribed. */
export const mayGetNewsletters = () =>
  and(
    eq(subscribers.isSubscribed, true),
    or(isNotNull(subscribers.confirmedAt), eq(subscribers.consentSource, 'import')),
    isNotNull(subscribers.consentAt),
  )

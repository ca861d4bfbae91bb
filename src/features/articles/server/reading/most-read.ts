import { gte } from 'drizzle-orm'
import { analytics } from '#features/readers/tables/analytics.ts'
import type { Deps } from '#server/lib/deps.ts'
import { addDays, dayOf } from '#shared/dates.ts'

type Reads = Pick<Deps, 'db' | 'clock' | 'config'>

const MOST_READ_DAYS = 7

/** The first day whose views count for what is most read. */
export const firstDayOfMostRead = ({ clock, config }: Omit<Reads, 'db'>): string =>
  addDays(dayOf(clock.now(), config.site.timeZone), -MOST_READ_DAYS)

/** Returns the ids of the articles with the most views in the last week. Some may no longer be published. */
export async function mostViewedIds(deps: Reads, limit: number): Promise<number[]> {
  const days = await deps.db.read
    .select({ views: analytics.articleViews })
    .from(analytics)
    .where(gte(analytics.date, firstDayOfMostRead(deps)))
  const sums = new Map<number, number>()
  for (const { views } of days) {
    for (const [id, n] of Object.entries(views)) sums.set(Number(id), (sums.get(Number(id)) ?? 0) + n)
  }
  const ranked = [...sums].sort(([idA, a], [idB, b]) => b - a || idB - idA)
  return ranked.slice(0, limit).map(([id]) => id)
}

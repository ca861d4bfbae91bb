import { asc, lt } from 'drizzle-orm'
import { monthOf } from '#db/queries/values.ts'
import { analytics, analyticsMonths } from '#features/readers/tables/analytics.ts'
import type { Tx } from '#db/connection/write-queue.ts'
import type { Deps } from '#server/lib/deps.ts'
import { forEachDue } from '#server/lib/for-each-due.ts'
import { dayOf, lastDayOf } from '#shared/dates.ts'
import { addViews, readDays } from './article-views.ts'
import { firstDayOf } from './current-hour.ts'

/**
 * Sums the article views of past months without a sum, and returns how many. A late change to a day deletes the sum
 * of its month; reads then add up its days.
 */
export async function sumMonths(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'log' | 'stats' | 'stateOf'>,
): Promise<number> {
  const { db, clock, config } = deps
  const thisMonth = dayOf(clock.now(), config.site.timeZone).slice(0, 7)
  const month = monthOf(analytics.date)
  const past = await db.read
    .selectDistinct({ month })
    .from(analytics)
    .where(lt(analytics.date, firstDayOf(thisMonth)))
    .orderBy(asc(month))
  const stored = await db.read.select({ month: analyticsMonths.month }).from(analyticsMonths)
  const summed = new Set(stored.map((row) => row.month))
  const missing = past.filter((row) => !summed.has(row.month))
  // One transaction each, so other writes run in between.
  return forEachDue(deps, {
    job: 'months of views',
    find: async () => missing,
    keyOf: (row) => row.month,
    work: (row) => db.write((tx) => sumMonth(tx, row.month)),
  })
}

async function sumMonth(tx: Tx, month: string): Promise<void> {
  const total = new Map<number, number>()
  const days = await readDays(tx.db, { from: firstDayOf(month), to: lastDayOf(month) })
  for (const { views } of days) addViews(total, views)
  await tx.db
    .insert(analyticsMonths)
    .values({ month, articleViews: Object.fromEntries(total) })
    .onConflictDoNothing()
}

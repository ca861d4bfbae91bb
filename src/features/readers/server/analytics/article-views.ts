import { asc, between, sum } from 'drizzle-orm'
import { analytics, analyticsMonths, pageViewRollups } from '#features/readers/tables/analytics.ts'
import type { Database } from '#db/connection/open-database.ts'
import { nextTurn } from '#server/lib/concurrency/in-turns.ts'
import type { Deps } from '#server/lib/deps.ts'
import { addDays, lastDayOf } from '#shared/dates.ts'
import { firstDayOf } from './current-hour.ts'
import type { Span } from './ranges.ts'

type Days = Omit<Span, 'unit'>

/** Returns views by article id. Uses stored sums for whole months and adds up the days around them. */
export async function articleViewsOf({ db }: Pick<Deps, 'db'>, span: Span): Promise<Map<number, number>> {
  if (span.unit === 'hour') return viewsOfHours(db, span)
  const total = new Map<number, number>()
  let next = span.from
  for (const { month, articleViews } of await monthsWithin(db, span)) {
    await addDayViews(db, { from: next, to: addDays(firstDayOf(month), -1) }, total)
    addViews(total, articleViews)
    next = addDays(lastDayOf(month), 1)
  }
  await addDayViews(db, { from: next, to: span.to }, total)
  return total
}

async function viewsOfHours(db: Database, { from, to }: Days): Promise<Map<number, number>> {
  const rows = await db.read
    .select({ id: pageViewRollups.articleId, views: sum(pageViewRollups.views).mapWith(Number) })
    .from(pageViewRollups)
    .where(between(pageViewRollups.hour, from, to))
    .groupBy(pageViewRollups.articleId)
  return new Map(rows.filter(({ id }) => id > 0).map(({ id, views }) => [id, views]))
}

/** Returns the stored sums of months that lie completely within a span, oldest first. */
async function monthsWithin(db: Database, { from, to }: Days) {
  const [first, last] = [from.slice(0, 7), to.slice(0, 7)]
  const rows = await db.read
    .select()
    .from(analyticsMonths)
    .where(between(analyticsMonths.month, first, last))
    .orderBy(asc(analyticsMonths.month))
  return rows.filter(({ month }) => firstDayOf(month) >= from && lastDayOf(month) <= to)
}

/** Days per query. Other requests run between queries. */
const DAYS_PER_QUERY = 31

async function addDayViews(db: Database, { from, to }: Days, total: Map<number, number>): Promise<void> {
  for (let start = from; start <= to; start = addDays(start, DAYS_PER_QUERY)) {
    await nextTurn()
    const end = addDays(start, DAYS_PER_QUERY - 1)
    const days = await readDays(db.read, { from: start, to: end < to ? end : to })
    for (const { views } of days) addViews(total, views)
  }
}

/** Returns the stored views by article id for each day of a span. */
export function readDays(reader: Database['read'], { from, to }: Days) {
  return reader
    .select({ views: analytics.articleViews })
    .from(analytics)
    .where(between(analytics.date, from, to))
}

/** Adds views by article id to a total. */
export function addViews(total: Map<number, number>, views: Record<string, number>): void {
  for (const id in views) total.set(Number(id), (total.get(Number(id)) ?? 0) + (views[id] ?? 0))
}

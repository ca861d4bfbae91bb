import { asc, between, sum } from 'drizzle-orm'
import { isOneOf } from '#db/queries/conditions.ts'
import { analytics, pageViewRollups } from '#features/readers/tables/analytics.ts'
import { articles } from '#features/articles/tables/articles.ts'
import type { Deps } from '#server/lib/deps.ts'
import { dayOf } from '#shared/dates.ts'
import { asCounts } from './count-writes.ts'
import { hourStart, pointsOf, type Span } from './ranges.ts'

type Reads = Pick<Deps, 'db' | 'config' | 'readCache'>

/** One hour or day of the chart. */
export interface TrafficPoint {
  at: string
  pageViews: number
  visitors: number
  engagedSeconds: number
}

/** The points of the chart, and the records of the days that a span touches. */
export interface Traffic {
  /** Each hour or day, oldest first, with zeros where nothing was counted. */
  series: TrafficPoint[]
  days: DayRecord[]
}

/** Returns views, visitors and engaged seconds of a span. */
export async function trafficOf(deps: Reads, span: Span): Promise<Traffic> {
  const days = await daysOf(deps, daysOfSpan(span, deps.config.site.timeZone))
  const rows = span.unit === 'hour' ? await hoursOf(deps, span) : days.map(toPoint)
  const pointAt = new Map(rows.map((row) => [row.at, row]))
  const nothing = { pageViews: 0, visitors: 0, engagedSeconds: 0 }
  return { days, series: pointsOf(span).map((at) => pointAt.get(at) ?? { at, ...nothing }) }
}

type DayRecord = Awaited<ReturnType<typeof daysOf>>[number]

function daysOf({ db }: Reads, { from, to }: Omit<Span, 'unit'>) {
  return db.read
    .select({
      at: analytics.date,
      pageViews: analytics.pageViews,
      visitors: analytics.uniqueVisitors,
      data: analytics.data,
    })
    .from(analytics)
    .where(between(analytics.date, from, to))
    .orderBy(asc(analytics.date))
}

function toPoint({ data, ...row }: DayRecord): TrafficPoint {
  return { ...row, engagedSeconds: Number(data['engagedSeconds'] ?? 0) }
}

function hoursOf({ db }: Reads, { from, to }: Span): Promise<TrafficPoint[]> {
  return db.read
    .select({
      at: pageViewRollups.hour,
      pageViews: sum(pageViewRollups.views).mapWith(Number),
      visitors: sum(pageViewRollups.visitors).mapWith(Number),
      engagedSeconds: sum(pageViewRollups.engagedSeconds).mapWith(Number),
    })
    .from(pageViewRollups)
    .where(between(pageViewRollups.hour, from, to))
    .groupBy(pageViewRollups.hour)
}

/** Returns views by referrer. Referrers are stored by day, so a span of hours includes whole days. */
export function referrersOf({ days }: Traffic): Map<string, number> {
  const total = new Map<string, number>()
  for (const { data } of days) {
    for (const [name, n] of Object.entries(asCounts(data['referrers']))) {
      total.set(name, (total.get(name) ?? 0) + n)
    }
  }
  return total
}

/** Returns the first and last day that a span touches. */
export function daysOfSpan({ unit, from, to }: Span, timeZone: string): { from: string; to: string } {
  if (unit === 'day') return { from, to }
  return { from: dayOf(hourStart(from), timeZone), to: dayOf(hourStart(to), timeZone) }
}

/** Returns titles and categories by article id. Deleted articles are missing. */
export async function articleTitles({ db }: Pick<Deps, 'db'>, ids: number[]) {
  const rows = await db.read
    .select({ id: articles.id, title: articles.title, category: articles.category })
    .from(articles)
    .where(isOneOf(articles.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Returns the category of every article by id. Cached until an article changes. */
export function categoriesById({ db, readCache }: Reads): Promise<Map<number, string>> {
  return readCache.get('analytics:categories', async () => {
    const rows = await db.read.select({ id: articles.id, category: articles.category }).from(articles)
    return new Map(rows.map((row) => [row.id, row.category]))
  })
}

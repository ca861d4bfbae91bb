import { setImmediate } from 'node:timers/promises'
import { asc, between, inArray } from 'drizzle-orm'
import { analytics, articles, pageViewRollups } from '#db/schema/index.ts'
import { dayIn } from '#server/lib/clock.ts'
import type { Deps } from '#server/lib/deps.ts'
import { addDays } from './calendar.ts'
import { asCounts } from './count-writes.ts'
import { hourStart, pointsOf, type Span } from './ranges.ts'

type Reads = Pick<Deps, 'db' | 'config' | 'memo'>

/** One hour or day of the chart. */
export interface TrafficPoint {
  at: string
  pageViews: number
  visitors: number
  engagedSeconds: number
}

/** Views, visitors and engaged seconds of each hour or day, oldest first, zeros where nothing was counted. */
export async function trafficOf(deps: Reads, span: Span): Promise<TrafficPoint[]> {
  const rows = span.unit === 'hour' ? await hoursOf(deps, span) : await daysOf(deps, span)
  const known = new Map(rows.map((row) => [row.at, row]))
  const nothing = { pageViews: 0, visitors: 0, engagedSeconds: 0 }
  return pointsOf(span).map((at) => known.get(at) ?? { at, ...nothing })
}

/** How many days of a span have a record; a day on which the site did not run is no day without readers. */
export async function countedDays({ db }: Reads, { from, to }: Span): Promise<number> {
  const rows = await db.read
    .select({ date: analytics.date })
    .from(analytics)
    .where(between(analytics.date, from, to))
  return rows.length
}

async function daysOf({ db }: Reads, { from, to }: Span): Promise<TrafficPoint[]> {
  const rows = await db.read
    .select({
      at: analytics.date,
      pageViews: analytics.pageViews,
      visitors: analytics.uniqueVisitors,
      data: analytics.data,
    })
    .from(analytics)
    .where(between(analytics.date, from, to))
    .orderBy(asc(analytics.date))
  return rows.map(({ data, ...row }) => ({ ...row, engagedSeconds: Number(data['engagedSeconds'] ?? 0) }))
}

async function hoursOf(deps: Reads, span: Span): Promise<TrafficPoint[]> {
  const points = new Map<string, TrafficPoint>()
  for (const row of await rollupsOf(deps, span)) {
    const point = points.get(row.hour) ?? { at: row.hour, pageViews: 0, visitors: 0, engagedSeconds: 0 }
    point.pageViews += row.views
    point.visitors += row.visitors
    point.engagedSeconds += row.engagedSeconds
    points.set(row.hour, point)
  }
  return [...points.values()]
}

function rollupsOf({ db }: Reads, { from, to }: Span) {
  return db.read
    .select()
    .from(pageViewRollups)
    .where(between(pageViewRollups.hour, from, to))
}

/**
 * Views by article id. Days before yesterday are summed once and kept until a story changes; yesterday's last
 * views may have been written late.
 */
export async function articleViewsOf(deps: Reads, span: Span, today: string): Promise<Map<number, number>> {
  if (span.unit === 'hour') {
    const views = new Map<number, number>()
    for (const row of await rollupsOf(deps, span)) if (row.articleId > 0) add(views, row.articleId, row.views)
    return views
  }
  if (span.to !== today) return sumDays(deps, span.from, span.to)
  const settled = await deps.memo.get(`analytics:${span.from}:${today}`, () =>
    sumDays(deps, span.from, addDays(today, -2)),
  )
  const views = new Map(settled)
  const recent = addDays(today, -1) < span.from ? span.from : addDays(today, -1)
  for (const [id, n] of await sumDays(deps, recent, today)) add(views, id, n)
  return views
}

/** So many days are read at once; readers of the site get their turn before the next. */
const DAYS_AT_ONCE = 31

async function sumDays({ db }: Reads, from: string, to: string): Promise<Map<number, number>> {
  const total = new Map<number, number>()
  for (let start = from; start <= to; start = addDays(start, DAYS_AT_ONCE)) {
    if (start !== from) await setImmediate()
    const end = addDays(start, DAYS_AT_ONCE - 1)
    const rows = await db.read
      .select({ views: analytics.articleViews })
      .from(analytics)
      .where(between(analytics.date, start, end < to ? end : to))
    for (const { views } of rows) for (const id in views) add(total, Number(id), views[id] ?? 0)
  }
  return total
}

/**
 * Views by where the reader came from. Referrers are kept by the day: for a span of hours these are the days
 * it touches.
 */
export async function referrersOf({ db, config }: Reads, span: Span): Promise<Map<string, number>> {
  const { from, to } = daysOfSpan(span, config.site.timeZone)
  const rows = await db.read
    .select({ data: analytics.data })
    .from(analytics)
    .where(between(analytics.date, from, to))
  const total = new Map<string, number>()
  for (const { data } of rows) {
    for (const [name, n] of Object.entries(asCounts(data['referrers']))) add(total, name, n)
  }
  return total
}

/** First and last day a span touches. */
export function daysOfSpan({ unit, from, to }: Span, timeZone: string): { from: string; to: string } {
  if (unit === 'day') return { from, to }
  return { from: dayIn(timeZone, hourStart(from)), to: dayIn(timeZone, hourStart(to)) }
}

/** Title and category of some stories; those that were purged are missing. */
export async function storyTitles({ db }: Pick<Deps, 'db'>, ids: number[]) {
  const rows = await db.read
    .select({ id: articles.id, title: articles.title, category: articles.category })
    .from(articles)
    .where(inArray(articles.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

/** The category of every story; kept until a story changes. */
export function categoriesById({ db, memo }: Reads): Promise<Map<number, string>> {
  return memo.get('analytics:categories', async () => {
    const rows = await db.read.select({ id: articles.id, category: articles.category }).from(articles)
    return new Map(rows.map((row) => [row.id, row.category]))
  })
}

function add<K>(counts: Map<K, number>, key: K, n: number): void {
  counts.set(key, (counts.get(key) ?? 0) + n)
}

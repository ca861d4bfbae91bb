import type { Deps } from '#server/lib/deps.ts'
import { m } from '#shared/catalog/m.ts'
import { PLATFORMS, type AnalyticsRange } from '#features/readers/shared/analytics.ts'
import { toCsv } from '#shared/csv.ts'
import type { LiveReading } from '#features/changes/shared/live-events.ts'
import { writeCounts } from './analytics.service.ts'
import {
  addEngagement,
  engagementByDay,
  hasSocialPosts,
  noEngagement,
  type Engagement,
} from './engagement.ts'
import { spanBefore, spanOf, type Span } from './ranges.ts'
import { articleViewsOf } from './article-views.ts'
import { categoriesById, daysOfSpan, referrersOf, articleTitles, trafficOf, type Traffic } from './traffic.ts'

type Reads = Pick<Deps, 'db' | 'clock' | 'config' | 'counter' | 'log' | 'readCache'>

/** Rows of a ranking. */
const TOP = 10

export interface RangeTotals {
  pageViews: number
  /** The daily average for a span of days. A sum would count daily visitors repeatedly. */
  visitors: number
  /** Average seconds per page view. */
  engagedSeconds: number
  likes: number
}

/** Returns what the analytics view shows for a range, with the totals of the previous range. */
export async function overview(deps: Reads, range: AnalyticsRange) {
  await writeCounts(deps)
  const { timeZone } = deps.config.site
  const span = spanOf(range, deps.clock.now(), timeZone)
  const traffic = await trafficOf(deps, span)
  const earlier = spanBefore(span)
  const platforms = await engagementOf(deps, span)
  return {
    span,
    series: traffic.series,
    totals: totalsOf(span, traffic, platforms),
    before: totalsOf(earlier, await trafficOf(deps, earlier), await engagementOf(deps, earlier)),
    ...(await rankArticles(deps, span)),
    referrers: top(referrersOf(traffic)).map(([referrer, views]) => ({ referrer, views })),
    hasSocialPosts: await hasSocialPosts(deps),
    platforms: PLATFORMS.map((platform) => ({ platform, ...platforms[platform] })),
  }
}

function totalsOf({ unit }: Span, { series, days }: Traffic, engagement: Engagement): RangeTotals {
  const sum = (key: 'pageViews' | 'visitors' | 'engagedSeconds') =>
    series.reduce((total, point) => total + point[key], 0)
  const pageViews = sum('pageViews')
  // The site did not run on days without a record, so these do not count in the average.
  const counted = unit === 'hour' ? 1 : Math.max(1, days.length)
  return {
    pageViews,
    visitors: Math.round(sum('visitors') / counted),
    engagedSeconds: pageViews === 0 ? 0 : Math.round(sum('engagedSeconds') / pageViews),
    likes: PLATFORMS.reduce((total, platform) => total + engagement[platform].likes, 0),
  }
}

async function engagementOf(deps: Reads, span: Span): Promise<Engagement> {
  const { from, to } = daysOfSpan(span, deps.config.site.timeZone)
  const total = noEngagement()
  for (const [date, day] of await engagementByDay(deps, from, to)) {
    if (date >= from && date <= to) addEngagement(total, day)
  }
  return total
}

async function rankArticles(deps: Reads, span: Span) {
  const views = await articleViewsOf(deps, span)
  const categoryById = await categoriesById(deps)
  const categories = new Map<string, number>()
  for (const [id, n] of views) {
    const category = categoryById.get(id)
    if (category) categories.set(category, (categories.get(category) ?? 0) + n)
  }
  const ranked = top(views)
  const titles = await articleTitles(
    deps,
    ranked.map(([id]) => id),
  )
  return {
    articles: ranked.map(([id, n]) => ({
      id,
      title: titles.get(id)?.title ?? m.deletedArticle(),
      category: titles.get(id)?.category ?? null,
      views: n,
    })),
    categories: top(categories).map(([category, n]) => ({ category, views: n })),
  }
}

function top<K>(counts: Map<K, number>): Array<[K, number]> {
  return [...counts].sort((a, b) => b[1] - a[1]).slice(0, TOP)
}

/** Returns the line chart as CSV (RFC 4180), one row per hour or day, oldest first. */
export async function overviewCsv(deps: Reads, range: AnalyticsRange): Promise<string> {
  await writeCounts(deps)
  const span = spanOf(range, deps.clock.now(), deps.config.site.timeZone)
  const { series } = await trafficOf(deps, span)
  const rows = series.map((point) => [point.at, point.pageViews, point.visitors, point.engagedSeconds])
  return toCsv([
    [span.unit === 'day' ? 'date' : 'hour (UTC)', 'pageViews', 'visitors', 'engagedSeconds'],
    ...rows,
  ])
}

/** Returns how many visitors read each page now, most read first. */
export async function readingNow({
  db,
  counter,
  figures,
}: Pick<Deps, 'db' | 'counter' | 'figures'>): Promise<LiveReading> {
  const pages = addReaders(counter.readingNow(), await figures.others(READING_NOW))
  const shown = pages.slice(0, TOP)
  const idOf = (path: string) => Number(/^\/articles\/(\d+)$/.exec(path)?.[1] ?? 0)
  const titles = await articleTitles(
    { db },
    shown.map((page) => idOf(page.path)),
  )
  return {
    readers: pages.reduce((total, page) => total + page.readers, 0),
    pages: shown.map((page) => ({ ...page, title: titles.get(idOf(page.path))?.title ?? page.path })),
  }
}

const READING_NOW = 'reading now'

/** Lets the other nodes include the readers of this one. */
export async function publishReaders({ counter, figures }: Pick<Deps, 'counter' | 'figures'>): Promise<void> {
  await figures.publish(
    READING_NOW,
    Object.fromEntries(counter.readingNow().map(({ path, readers }) => [path, readers])),
  )
}

/** Returns the readers by page with those of other nodes, most first. */
function addReaders(own: PageReaders[], others: Record<string, number>): PageReaders[] {
  if (Object.keys(others).length === 0) return own
  const sums = new Map(Object.entries(others))
  for (const { path, readers } of own) sums.set(path, (sums.get(path) ?? 0) + readers)
  return [...sums].map(([path, readers]) => ({ path, readers })).sort((a, b) => b.readers - a.readers)
}

type PageReaders = ReturnType<Deps['counter']['readingNow']>[number]

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { analytics, pageViewRollups, referrerRollups } from '#features/readers/tables/analytics.ts'
import { DAY_MS } from '#shared/dates.ts'
import { BROWSER, serveBeacon } from './support/browser/page-views.ts'
import { openTestNewsroom, type TestNewsroom } from './support/newsroom/test-newsroom.ts'

// Sends ten thousand views by known visitors over three days and counts them independently.

const VIEWS = 10_000
const DAYS = ['2026-03-14', '2026-03-15', '2026-03-16']
const VISITORS = 700
const ARTICLES = 40

interface Truth {
  pageViews: number
  visitors: Set<number>
  articleViews: Record<string, number>
  referrers: Record<string, number>
}

let newsroom: TestNewsroom
let beacon: Awaited<ReturnType<typeof serveBeacon>>
const truth = new Map<string, Truth>()

beforeAll(async () => {
  newsroom = await openTestNewsroom({ TRUSTED_PROXIES: '127.0.0.1', RATE_LIMIT_FACTOR: '1000' })
  beacon = await serveBeacon(newsroom.deps)
  const staff = newsroom.as(newsroom.people.staff)
  const ids: number[] = []
  for (let i = 0; i < ARTICLES; i++) {
    const article = { title: `Story ${i}`, content: 'Words.', category: 'news' as const }
    ids.push((await staff.articles.create(article)).id)
  }
  newsroom.clock.advance(Date.parse(`${DAYS[0]}T00:00:00Z`) - newsroom.clock.now())
  await visit(ids)
}, 120_000)
afterAll(async () => {
  await beacon.close()
  await newsroom.close()
})

/** Views are at most a minute apart; a visitor never repeats a page within the deduplication time. */
async function visit(ids: number[]): Promise<void> {
  const stepMs = Math.floor((DAYS.length * DAY_MS) / VIEWS)
  for (let i = 0; i < VIEWS; i++) {
    const visitor = (i * 31 + Math.floor(i / 7)) % VISITORS
    const articleId = i % 3 === 0 ? 0 : (ids[(i * 7) % ARTICLES] ?? 0)
    const referrer = ['search.example', 'social.example', ''][i % 3] ?? ''
    await beacon.send({
      from: `198.51.${visitor >> 8}.${visitor & 255}`,
      headers: { 'user-agent': `${BROWSER} v${visitor % 5}` },
      body: {
        path: articleId ? `/articles/${articleId}` : '/',
        referrer: referrer ? `https://${referrer}/` : '',
      },
    })
    note(visitor, articleId, referrer || 'direct')
    newsroom.clock.advance(stepMs)
    if (i % 500 === 0) await newsroom.deps.counter.flush()
  }
  newsroom.clock.advance(Date.parse(`${DAYS[2]}T23:59:00Z`) - newsroom.clock.now())
  await newsroom.deps.counter.flush()
}

function note(visitor: number, articleId: number, referrer: string): void {
  const date = newsroom.clock.iso().slice(0, 10)
  const day = truth.get(date) ?? { pageViews: 0, visitors: new Set(), articleViews: {}, referrers: {} }
  truth.set(date, day)
  day.pageViews++
  day.visitors.add(visitor)
  if (articleId) day.articleViews[articleId] = (day.articleViews[articleId] ?? 0) + 1
  day.referrers[referrer] = (day.referrers[referrer] ?? 0) + 1
}

const expected = () =>
  DAYS.map((date) => {
    const day = truth.get(date)
    return {
      date,
      pageViews: day?.pageViews,
      uniqueVisitors: day?.visitors.size,
      articleViews: day?.articleViews,
      referrers: day?.referrers,
    }
  })

describe('ten thousand views over three days', () => {
  it('are stored as they happened', async () => {
    expect(DAYS.map((date) => truth.get(date)?.pageViews ?? 0).reduce((a, b) => a + b)).toBe(VIEWS)
    const rows = await newsroom.deps.db.read.select().from(analytics).orderBy(analytics.date)
    expect(
      rows.map(({ date, pageViews, uniqueVisitors, articleViews, data }) => ({
        date,
        pageViews,
        uniqueVisitors,
        articleViews,
        referrers: data['referrers'],
      })),
    ).toEqual(expected())
  })

  it('add up by hour and by referrer', async () => {
    const hours = await newsroom.deps.db.read.select().from(pageViewRollups)
    const sources = await newsroom.deps.db.read.select().from(referrerRollups)
    expect(hours.reduce((sum, row) => sum + row.views, 0)).toBe(VIEWS)
    expect(sources.reduce((sum, row) => sum + row.views, 0)).toBe(VIEWS)
    const visitors = expected().reduce((sum, day) => sum + (day.uniqueVisitors ?? 0), 0)
    expect(hours.reduce((sum, row) => sum + row.visitors, 0)).toBe(visitors)
  })

  it('are returned by GET /api/analytics', async () => {
    const cookie = await newsroom.cookieOf(newsroom.people.admin)
    const response = await newsroom.app.request('/api/analytics', { headers: { cookie } })
    const days: Array<Record<string, unknown>> = await response.json()
    expect(days.map(({ date, pageViews, uniqueVisitors }) => ({ date, pageViews, uniqueVisitors }))).toEqual(
      expected()
        .map(({ date, pageViews, uniqueVisitors }) => ({ date, pageViews, uniqueVisitors }))
        .reverse(),
    )
    expect(Object.keys(days[0]?.['socialEngagement'] ?? {})).toEqual(['instagram', 'twitch', 'tiktok'])
  })

  it('appear in the chart, and the CSV matches the chart', async () => {
    const admin = newsroom.as(newsroom.people.admin)
    const range = { range: 'own' as const, from: DAYS[0] ?? '', to: DAYS[2] ?? '' }
    const { series, totals, articles } = await admin.analytics.overview(range)
    expect(
      series.map(({ at, pageViews, visitors }) => ({ date: at, pageViews, uniqueVisitors: visitors })),
    ).toEqual(expected().map(({ date, pageViews, uniqueVisitors }) => ({ date, pageViews, uniqueVisitors })))
    expect(totals.pageViews).toBe(VIEWS)
    const average = expected().reduce((sum, day) => sum + (day.uniqueVisitors ?? 0), 0) / DAYS.length
    expect(totals.visitors).toBe(Math.round(average))
    expect(articles[0]?.views).toBe(
      expected().reduce((sum, day) => sum + (day.articleViews?.[articles[0]?.id ?? 0] ?? 0), 0),
    )
    const lines = (await admin.analytics.csv(range)).trim().split('\r\n')
    expect(lines).toEqual([
      'date,pageViews,visitors,engagedSeconds',
      ...series.map((point) => [point.at, point.pageViews, point.visitors, point.engagedSeconds].join(',')),
    ])
  })
})

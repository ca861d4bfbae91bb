import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { analytics, pageViewRollups } from '#features/readers/tables/analytics.ts'
import { createPageOf } from './known-page.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'

let newsroom: TestNewsroom
beforeEach(async () => {
  newsroom = await openTestNewsroom()
})
afterEach(() => newsroom.close())

const admin = () => newsroom.as(newsroom.people.admin)

async function addDay(date: string, pageViews: number, uniqueVisitors: number) {
  await newsroom.deps.db.write(async (tx) => {
    const data = { referrers: { direct: pageViews }, engagedSeconds: pageViews * 20 }
    await tx.db
      .insert(analytics)
      .values({ date, pageViews, uniqueVisitors, articleViews: { 77: pageViews }, data, createdAt: date })
  })
}

describe('a range', () => {
  it('of days ends today, and compares with the days before', async () => {
    await addDay('2026-03-13', 100, 50)
    await addDay('2026-03-08', 20, 10)
    await addDay('2026-03-07', 60, 30)
    await addDay('2026-02-28', 999, 999)
    const { span, series, totals, before } = await admin().analytics.overview({ range: '7d' })
    expect(span).toEqual({ unit: 'day', from: '2026-03-08', to: '2026-03-14' })
    expect(series.map((point) => point.pageViews)).toEqual([20, 0, 0, 0, 0, 100, 0])
    // Today has a record too, so the average is over three days.
    expect(totals).toEqual({ pageViews: 120, visitors: 20, engagedSeconds: 20, likes: 0 })
    expect(before).toMatchObject({ pageViews: 60, visitors: 30 })
  })

  it('of 24 hours has a point per hour', async () => {
    await newsroom.deps.db.write(async (tx) => {
      for (const [hour, views] of [
        ['2026-03-14T09', 5],
        ['2026-03-13T10', 7],
        ['2026-03-13T09', 11],
      ] as const) {
        await tx.db.insert(pageViewRollups).values({ hour, articleId: 0, views, visitors: 1 })
      }
    })
    const { series, totals, before } = await admin().analytics.overview({ range: '24h' })
    expect([series.length, series[0]?.at, series[23]?.at]).toEqual([24, '2026-03-13T10', '2026-03-14T09'])
    expect([totals.pageViews, before.pageViews]).toEqual([12, 11])
  })

  it.each([
    [{ range: 'own' as const, from: '2026-03-02', to: '2026-03-01' }, 'The first day is after the last'],
    [{ range: 'own' as const, from: '2020-01-01', to: '2026-03-01' }, 'At most 366 days'],
    [{ range: 'own' as const, from: '2026-02-30', to: '2026-03-01' }, 'Invalid date'],
  ])('is rejected if invalid: %o', async (range, message) => {
    await expect(admin().analytics.overview(range)).rejects.toThrow(message)
  })
})

it('lists deleted articles, and is empty without any views', async () => {
  const empty = await admin().analytics.overview({ range: '30d' })
  expect(empty.totals).toEqual({ pageViews: 0, visitors: 0, engagedSeconds: 0, likes: 0 })
  expect([empty.articles, empty.categories, empty.referrers]).toEqual([[], [], []])
  expect(empty.platforms.map(({ platform }) => platform)).toEqual(['instagram', 'twitch', 'tiktok'])
  await addDay('2026-03-13', 3, 1)
  const { articles } = await admin().analytics.overview({ range: '30d' })
  expect(articles).toEqual([{ id: 77, title: 'Deleted article', category: null, views: 3 }])
})

it('knows whether anybody has entered a post', async () => {
  const hasPosts = async () => (await admin().analytics.overview({ range: '7d' })).hasSocialPosts
  expect(await hasPosts()).toBe(false)
  await admin().socialPosts.create({
    platform: 'instagram',
    content: 'The bridge',
    engagement: { likes: 1, shares: 0, comments: 0 },
  })
  expect(await hasPosts()).toBe(true)
})

it('counts pages for reading, not the log-in', async () => {
  const pageOf = createPageOf(newsroom.deps)
  expect(await pageOf('/about')).toBe(0)
  expect(await pageOf('/auth')).toBeNull()
})

it.each(['user', 'staff'] as const)('is forbidden for %s', async (role) => {
  const caller = newsroom.as(newsroom.people[role])
  await expect(caller.analytics.overview({ range: '7d' })).rejects.toThrow()
  await expect(caller.analytics.csv({ range: '7d' })).rejects.toThrow()
  await expect(caller.analytics.readingNow()).rejects.toThrow()
})

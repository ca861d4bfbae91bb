import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { analytics, pageViewRollups, visitorHashes } from '#features/readers/tables/analytics.ts'
import { BROWSER, serveBeacon } from '#tests/support/browser/page-views.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { DAY_MS } from '#shared/dates.ts'

let newsroom: TestNewsroom
let beacon: Awaited<ReturnType<typeof serveBeacon>>
let articleId: number
beforeEach(async () => {
  newsroom = await openTestNewsroom({ TRUSTED_PROXIES: '127.0.0.1' })
  beacon = await serveBeacon(newsroom.deps)
  const article = { title: 'A bridge opens', content: 'It opened at noon.', category: 'politics' as const }
  articleId = (await newsroom.as(newsroom.people.staff).articles.create(article)).id
})
afterEach(async () => {
  await beacon.close()
  await newsroom.close()
})

const today = async () => (await newsroom.as(newsroom.people.admin).analytics.list())[0]
const viewsToday = async () => (await today())?.pageViews

describe('counts', () => {
  it('pages, articles, daily visitors and referring sites', async () => {
    await beacon.send({ body: { path: '/', referrer: 'https://www.search.example/?q=secret' } })
    await beacon.send({ body: { path: `/articles/${articleId}`, referrer: `${beacon.origin}/` } })
    await beacon.send({ body: { path: '/news' }, from: '198.51.100.9' })
    expect(await today()).toMatchObject({
      date: '2026-03-14',
      pageViews: 3,
      uniqueVisitors: 2,
      articleViews: { [articleId]: 1 },
      data: { referrers: { 'search.example': 1, direct: 1 }, engagedSeconds: 0 },
    })
  })

  it('a reader without script by the pixel', async () => {
    const response = await beacon.send({
      method: 'GET',
      url: `/beacon.gif?p=/articles/${articleId}`,
      headers: { origin: undefined, referer: `${beacon.origin}/articles/${articleId}` },
    })
    expect([response.status, response.headers['content-type']]).toEqual([200, 'image/gif'])
    expect((await today())?.articleViews).toEqual({ [articleId]: 1 })
  })

  it('arrivals from an issue, with and without script, and its name only', async () => {
    const arrive = (from: string, headers: Record<string, string>, body: object) =>
      beacon.send({ from, headers, body: { path: '/', ...body } })
    await arrive('203.0.113.8', { referer: `${beacon.origin}/?from=issue-12` }, {})
    await arrive('203.0.113.9', { referer: `${beacon.origin}/?a=b&from=issue-12#top` }, { referrer: '' })
    await arrive('203.0.113.10', { referer: `${beacon.origin}/?from=issue-ann@a.example` }, {})
    await beacon.send({
      method: 'GET',
      url: '/beacon.gif?p=/',
      from: '203.0.113.11',
      headers: { origin: undefined, referer: `${beacon.origin}/?from=issue-12` },
    })
    // The next page of the same reader is not an arrival.
    const page = { referrer: `${beacon.origin}/?from=issue-12`, path: '/news' }
    await arrive('203.0.113.8', { referer: `${beacon.origin}/news` }, page)
    expect((await today())?.data['referrers']).toEqual({ 'issue-12': 3, direct: 1 })
  })

  it('a signed-in reader', async () => {
    const cookie = await newsroom.cookieOf(newsroom.people.user)
    await beacon.send({ body: { path: '/' }, headers: { cookie } })
    expect(await viewsToday()).toBe(1)
  })

  it('reading time, at most the time that has passed', async () => {
    const path = `/articles/${articleId}`
    await beacon.send({ body: { path } })
    newsroom.clock.advance(30_000)
    for (const engagedSeconds of [20, 20, 25, 5_000]) await beacon.send({ body: { path, engagedSeconds } })
    expect((await today())?.data['engagedSeconds']).toBe(31)
    expect(await viewsToday()).toBe(1)
  })
})

describe('does not count', () => {
  it.each([
    [
      'a crawler',
      { headers: { 'user-agent': 'Mozilla/5.0 (compatible; Searchbot/2.1)' }, body: { path: '/' } },
    ],
    ['no user agent', { headers: { 'user-agent': '' }, body: { path: '/' } }],
    ['a prefetch', { headers: { 'sec-purpose': 'prefetch' }, body: { path: '/' } }],
    ['an unknown path', { body: { path: '/wp-login.php' } }],
    ['the dashboard', { body: { path: '/dashboard/articles' } }],
    ['an unknown article', { body: { path: '/articles/999999' } }],
    ['an article id beyond the safe integers', { body: { path: '/articles/99999999999999999999' } }],
    ['reading time without a view', { body: { path: '/', engagedSeconds: 60 } }],
  ])('%s', async (_, given) => {
    expect((await beacon.send(given)).status).toBe(204)
    expect(await today()).toMatchObject({ pageViews: 0, uniqueVisitors: 0, articleViews: {} })
  })

  it.each(['staff', 'admin'] as const)('a signed-in %s user', async (role) => {
    const cookie = await newsroom.cookieOf(newsroom.people[role])
    expect((await beacon.send({ body: { path: '/' }, headers: { cookie } })).status).toBe(204)
    expect(await viewsToday()).toBe(0)
  })

  it('a draft or a deleted article', async () => {
    const staff = newsroom.as(newsroom.people.staff)
    const draft = await staff.articles.create({
      title: 'Not yet',
      content: 'Nothing.',
      category: 'news',
      status: 'draft',
    })
    await beacon.send({ body: { path: `/articles/${draft.id}` } })
    await beacon.send({ body: { path: `/articles/${articleId}` } })
    await staff.articles.delete({ id: articleId })
    await beacon.send({ body: { path: `/articles/${articleId}` }, from: '198.51.100.9' })
    expect(await today()).toMatchObject({ pageViews: 1, articleViews: { [articleId]: 1 } })
  })

  it('a repeated view within a minute', async () => {
    for (let i = 0; i < 5; i++) await beacon.send({ body: { path: '/' } })
    expect(await viewsToday()).toBe(1)
    newsroom.clock.advance(60_000)
    await beacon.send({ body: { path: '/' } })
    expect(await today()).toMatchObject({ pageViews: 2, uniqueVisitors: 1 })
  })
})

describe('rejects', () => {
  it.each([
    ['another site', { headers: { origin: 'https://evil.example' } }, 403],
    ['another site with a forged origin', { headers: { 'sec-fetch-site': 'cross-site' } }, 403],
    ['nowhere', { headers: { origin: undefined } }, 403],
    ['an opaque page', { headers: { origin: 'null' } }, 403],
    ['no JSON', { body: 'path=/' }, 400],
    ['a path that is a list', { body: { path: ['/'] } }, 400],
    ['negative time', { body: { path: '/', engagedSeconds: -5 } }, 400],
    ['a body that is too long', { body: 'x'.repeat(9_000) }, 413],
    ['another method', { method: 'PUT' }, 405],
    ['a pixel without a path', { method: 'GET', url: '/beacon.gif' }, 400],
  ])('a beacon from %s', async (_, given, status) => {
    expect((await beacon.send({ body: { path: '/' }, ...given })).status).toBe(status)
    expect(await viewsToday()).toBe(0)
  })

  it('a flood from one address with 429, and counts it once', async () => {
    const responses = []
    for (let i = 0; i < 1_000; i++) {
      responses.push(await beacon.send({ body: { path: '/' } }))
      newsroom.clock.advance(100)
    }
    expect(await today()).toMatchObject({ pageViews: 1, uniqueVisitors: 1 })
    const rejected = responses.filter((response) => response.status === 429)
    expect(rejected.length).toBeGreaterThan(600)
    expect(Number(rejected[0]?.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('made-up referrers beyond a bound', async () => {
    await newsroom.deps.counter.load()
    for (let i = 0; i < 5_000; i++) {
      const visit = { address: `a${i}`, userAgent: BROWSER, path: '/', articleId: 0 }
      newsroom.deps.counter.countView(visit, `site${i}.example`)
    }
    const referrers = (await today())?.data['referrers'] as Record<string, number>
    expect(Object.keys(referrers).length).toBeLessThan(1_002)
    expect(Object.values(referrers).reduce((a, b) => a + b)).toBe(5_000)
  })
})

describe('privacy', () => {
  it('stores no address and deletes the hashes after a day', async () => {
    await beacon.send({ body: { path: '/' }, from: '203.0.113.77' })
    await newsroom.deps.counter.flush()
    const { read } = newsroom.deps.db
    const before = await read.select().from(visitorHashes)
    expect(before).toHaveLength(1)
    expect(JSON.stringify([before, await read.select().from(analytics)])).not.toContain('203.0.113')
    newsroom.clock.advance(DAY_MS)
    await newsroom.deps.counter.flush()
    expect(await read.select().from(visitorHashes)).toEqual([])
    await beacon.send({ body: { path: '/' }, from: '203.0.113.77' })
    await newsroom.deps.counter.flush()
    const [after] = await read.select().from(visitorHashes)
    expect(after?.hash).not.toBe(before[0]?.hash)
  })
})

it('visitors per hour add up to visitors per day', async () => {
  for (const from of ['192.0.2.1', '192.0.2.2', '192.0.2.1', '192.0.2.3', '192.0.2.2']) {
    await beacon.send({ body: { path: '/' }, from })
    newsroom.clock.advance(40 * 60_000)
  }
  await newsroom.deps.counter.flush()
  const rows = await newsroom.deps.db.read.select().from(pageViewRollups)
  expect(rows.length).toBeGreaterThan(2)
  expect(rows.reduce((sum, row) => sum + row.visitors, 0)).toBe((await today())?.uniqueVisitors)
})

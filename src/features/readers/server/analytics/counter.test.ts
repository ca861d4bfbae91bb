import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { analytics, visitorHashes } from '#features/readers/tables/analytics.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { PageViewCounter } from './counter.ts'
import { rounds } from '#tests/support/rounds.ts'
import { DAY_MS } from '#shared/dates.ts'

let newsroom: TestNewsroom
beforeEach(async () => {
  newsroom = await openTestNewsroom({ SITE_TIME_ZONE: 'America/New_York' })
})
afterEach(() => newsroom.close())

const visit = (address: string, path = '/') => ({ address, userAgent: 'Firefox', path, articleId: 0 })
const record = async (date: string) =>
  (await newsroom.deps.db.read.select().from(analytics).where(eq(analytics.date, date)))[0]

/** Returns a counter in the state after a start of the process. */
async function start() {
  const counter = new PageViewCounter(newsroom.deps)
  await counter.load()
  return counter
}

it('counts no visitor twice across a restart, and loses only views that were not flushed', async () => {
  const before = await start()
  before.countView(visit('a'), null)
  before.countView(visit('b'), null)
  await before.flush()
  before.countView(visit('c'), null)
  const after = await start()
  newsroom.clock.advance(60_000)
  after.countView(visit('a'), null)
  after.countView(visit('d'), null)
  await after.flush()
  expect(await record('2026-03-14')).toMatchObject({ pageViews: 4, uniqueVisitors: 3 })
})

it('counts a visitor before and after midnight on both days', async () => {
  const counter = await start()
  newsroom.clock.advance(Date.parse('2026-03-15T03:59:50Z') - newsroom.clock.now())
  counter.countView(visit('a'), null)
  newsroom.clock.advance(20_000)
  counter.countView(visit('a', '/news'), null)
  await counter.flush()
  expect(await record('2026-03-14')).toMatchObject({ pageViews: 1, uniqueVisitors: 1 })
  expect(await record('2026-03-15')).toMatchObject({ pageViews: 1, uniqueVisitors: 1 })
  const hashes = await newsroom.deps.db.read.select().from(visitorHashes)
  expect(hashes.map((row) => row.date)).toEqual(['2026-03-15'])
})

it('counts a visitor once who is seen by two processes on two days', async () => {
  const nodes = [await start(), await start()]
  const [a, b] = nodes
  const seen = () => nodes.forEach((node) => node.countView(visit('a'), null))
  seen()
  for (const node of nodes) await node.flush()
  newsroom.clock.advance(DAY_MS)
  seen()
  for (const node of [b, a]) await node?.flush()
  expect(await record('2026-03-14')).toMatchObject({ pageViews: 2, uniqueVisitors: 1 })
  expect(await record('2026-03-15')).toMatchObject({ pageViews: 2, uniqueVisitors: 1 })
})

it('creates the record of a day without views', async () => {
  const counter = await start()
  await counter.flush()
  expect(await record('2026-03-14')).toMatchObject({ pageViews: 0, uniqueVisitors: 0, articleViews: {} })
})

it('writes counts of a failed flush, and those counted meanwhile, at the next flush', async () => {
  const { db } = newsroom.deps
  let isFull = true
  const write: typeof db.write = (work) => (isFull ? Promise.reject(new Error('disk full')) : db.write(work))
  const counter = new PageViewCounter({ ...newsroom.deps, db: { ...db, write } })
  await counter.load()
  counter.countView(visit('a'), 'search.example')
  const failing = counter.flush()
  counter.countView(visit('b'), null)
  await expect(failing).rejects.toThrow('disk full')
  isFull = false
  await counter.flush()
  expect(await record('2026-03-14')).toMatchObject({
    pageViews: 2,
    uniqueVisitors: 2,
    data: { referrers: { 'search.example': 1 } },
  })
})

it('reports visitors as reading for five minutes', async () => {
  const counter = await start()
  for (const address of ['a', 'b', 'c']) counter.countView(visit(address, '/news'), null)
  counter.countView(visit('c'), null)
  expect(counter.readingNow()).toEqual([
    { path: '/news', readers: 2 },
    { path: '/', readers: 1 },
  ])
  newsroom.clock.advance(5 * 60_000 + 1)
  expect(counter.readingNow()).toEqual([])
})

it('counts any number of views from one address once', async () => {
  const counter = await start()
  for (let i = 0; i < rounds(20_000, 200_000); i++) {
    counter.countView(visit('a'), null)
    newsroom.clock.advance(1)
  }
  await counter.flush()
  expect(await record('2026-03-14')).toMatchObject({ pageViews: 1, uniqueVisitors: 1 })
  expect(counter.readingNow()).toEqual([{ path: '/', readers: 1 }])
}, 240_000)

it('bounds the visitors in memory when one address makes up many', async () => {
  const counter = await start()
  for (let i = 0; i < 80_000; i++) counter.touch({ ...visit('a'), userAgent: `Firefox ${i}` })
  expect(counter.readingNow()[0]?.readers).toBeLessThanOrEqual(50_000)
})

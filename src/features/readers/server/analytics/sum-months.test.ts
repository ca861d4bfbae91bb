import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { analytics, analyticsMonths } from '#features/readers/tables/analytics.ts'
import type { Tx } from '#db/connection/write-queue.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { addDays } from '#shared/dates.ts'
import { articleViewsOf } from './article-views.ts'
import { sumMonths } from './sum-months.job.ts'

// The test clock is at 2026-03-14.
const FIRST = '2025-11-20'
const DAYS = 115
let newsroom: TestNewsroom
beforeEach(async () => {
  newsroom = await openTestNewsroom()
  const rows = Array.from({ length: DAYS }, (_, i) => dayRow(addDays(FIRST, i), viewsOf(i)))
  await newsroom.deps.db.write(async (tx) => void (await tx.db.insert(analytics).values(rows)))
})
afterEach(() => newsroom.close())

/** Each day has views of three of seven articles. */
const viewsOf = (i: number): Record<string, number> => ({
  [1 + (i % 7)]: 10 + i,
  [1 + ((i * 3) % 7)]: 2,
  9: 1,
})

function dayRow(date: string, articleViews: Record<string, number>) {
  return { date, pageViews: 1, uniqueVisitors: 1, articleViews, createdAt: date }
}

async function sumDays(from: string, to: string): Promise<Record<string, number>> {
  const total: Record<string, number> = {}
  for (const { date, articleViews } of await newsroom.deps.db.read.select().from(analytics)) {
    if (date < from || date > to) continue
    for (const [id, n] of Object.entries(articleViews)) total[id] = (total[id] ?? 0) + n
  }
  return total
}

const summed = async (from: string, to: string) =>
  Object.fromEntries(await articleViewsOf(newsroom.deps, { unit: 'day', from, to }))

const storedMonths = async () =>
  (await newsroom.deps.db.read.select().from(analyticsMonths)).map((row) => row.month).sort()

it('sums each past month once', async () => {
  expect(await sumMonths(newsroom.deps)).toBe(4)
  expect(await storedMonths()).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
  expect(await sumMonths(newsroom.deps)).toBe(0)
})

it('returns the sum of all days for any range', async () => {
  await sumMonths(newsroom.deps)
  for (const [start, length] of [
    [0, DAYS],
    [0, 1],
    [5, 6],
    [10, 32],
    [11, 31],
    [11, 93],
    [12, 103],
    [40, 35],
    [100, 15],
  ] as const) {
    const [from, to] = [addDays(FIRST, start), addDays(FIRST, start + length - 1)]
    expect(await summed(from, to), `${from} to ${to}`).toEqual(await sumDays(from, to))
  }
})

it.each([
  [
    'changes later',
    (tx: Tx) =>
      tx.db
        .update(analytics)
        .set({ articleViews: { 3: 500 } })
        .where(eq(analytics.date, '2026-01-31')),
  ],
  ['is added later', (tx: Tx) => tx.db.insert(analytics).values(dayRow('2025-11-03', { 4: 700 }))],
  ['is deleted', (tx: Tx) => tx.db.delete(analytics).where(eq(analytics.date, '2026-02-14'))],
  [
    'moves to another month',
    (tx: Tx) => tx.db.update(analytics).set({ date: '2025-11-01' }).where(eq(analytics.date, '2026-01-05')),
  ],
])('stays correct when a day %s, and sums its month again', async (_, change) => {
  await sumMonths(newsroom.deps)
  await newsroom.deps.db.write(async (tx) => void (await change(tx)))
  expect(await storedMonths()).not.toHaveLength(4)
  const [from, to] = ['2025-11-01', '2026-03-14']
  expect(await summed(from, to)).toEqual(await sumDays(from, to))
  expect(await sumMonths(newsroom.deps)).toBeGreaterThan(0)
  expect(await summed(from, to)).toEqual(await sumDays(from, to))
})

it('does not sum the current month', async () => {
  await sumMonths(newsroom.deps)
  newsroom.deps.counter.countView({ address: 'a', userAgent: 'b', path: '/articles/5', articleId: 5 }, null)
  await newsroom.deps.counter.flush()
  expect(await storedMonths()).toHaveLength(4)
  const today = '2026-03-14'
  expect(await summed(FIRST, today)).toEqual(await sumDays(FIRST, today))
  expect((await summed(today, today))[5]).toBeGreaterThan(0)
})

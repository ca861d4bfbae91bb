import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { articles } from '#features/articles/tables/articles.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { DAY_MS } from '#shared/dates.ts'
import { countArticles, countsByStatus } from './article-counts.ts'
import { purgeTrash } from '#features/articles/server/publishing/trash.service.ts'

let newsroom: TestNewsroom
beforeAll(async () => void (newsroom = await openTestNewsroom()))
afterAll(() => newsroom.close())

/** Returns the stored counts, and the counts of the rows themselves. */
async function readBothCounts() {
  const { db } = newsroom.deps
  const stored = await countsByStatus(newsroom.deps)
  const rows = await db.read
    .select({ status: articles.status, n: count() })
    .from(articles)
    .groupBy(articles.status)
  const counted = Object.fromEntries(rows.map(({ status, n }) => [status, n]))
  const present = Object.entries(stored).filter(([, n]) => n > 0)
  return { stored: Object.fromEntries(present), counted }
}

it('matches the number of rows after each kind of change', async () => {
  const staff = newsroom.as(newsroom.people.staff)
  const article = { title: 'A bridge opens', content: 'At noon.' }
  const created = await Promise.all([1, 2, 3, 4].map(() => staff.articles.create(article)))
  const [first, second] = created.map(({ id }) => id)
  await staff.articles.create({ ...article, status: 'draft', category: 'science' })
  await staff.articles.update({ id: first ?? 0, category: 'politics' })
  await staff.articles.setStatus({ id: first ?? 0, status: 'unpublished' })
  await staff.articles.delete({ id: second ?? 0 })
  const before = await readBothCounts()
  expect(before.stored).toEqual({ draft: 1, unpublished: 1, trash: 1, published: 2 })
  expect(before.stored).toEqual(before.counted)

  newsroom.clock.advance(31 * DAY_MS)
  await purgeTrash(newsroom.deps)
  const after = await readBothCounts()
  expect(after.stored).toEqual({ draft: 1, unpublished: 1, published: 2 })
  expect(after.stored).toEqual(after.counted)
})

it('counts by statuses and categories', async () => {
  const { deps } = newsroom
  expect(await countArticles(deps, { statuses: ['draft', 'unpublished'] })).toBe(2)
  expect(
    await countArticles(deps, { statuses: ['draft', 'unpublished'], categories: ['politics', 'news'] }),
  ).toBe(1)
  expect(await countArticles(deps, { statuses: ['scheduled'] })).toBe(0)
})

it('searches within statuses and a category, and returns the total', async () => {
  const staff = newsroom.as(newsroom.people.staff)
  const drafts = await staff.articles.listAll({ q: 'bridge', statuses: ['draft'] })
  expect(drafts).toMatchObject({ total: 1, items: [{ status: 'draft', category: 'science' }] })
  const elsewhere = await staff.articles.listAll({ q: 'bridge', statuses: ['draft'], category: 'news' })
  expect(elsewhere).toMatchObject({ total: 0, items: [] })
  const all = await staff.articles.listAll({ q: 'bridge', limit: 3 })
  expect(all).toMatchObject({ total: 4, items: { length: 3 } })
  const rest = await staff.articles.listAll({ q: 'bridge', limit: 3, cursor: all.nextCursor })
  const ids = [...all.items, ...rest.items].map(({ id }) => id)
  const { db } = newsroom.deps
  const published = await db.read.select().from(articles).where(eq(articles.status, 'published'))
  expect(new Set(ids).size).toBe(4)
  for (const { id } of published) expect(ids).toContain(id)
})

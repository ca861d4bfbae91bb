import { afterAll, beforeAll, expect, test } from 'vitest'
import { articles } from '#features/articles/tables/articles.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'

let news: TestNewsroom

type Row = Partial<typeof articles.$inferInsert>
const insert = (...rows: Row[]) =>
  news.deps.db.write(({ db, emit }) => {
    emit({ type: 'article.changed', id: 1, wasPublished: true, isPublished: true } as never)
    return db.insert(articles).values(
      rows.map((row) => ({
        title: 'Article',
        content: 'Text.',
        category: 'news',
        status: 'published' as const,
        createdAt: '',
        updatedAt: '',
        ...row,
      })),
    )
  })

beforeAll(async () => {
  news = await openTestNewsroom({ SITE_TIME_ZONE: 'America/New_York' })
  const minute = (index: number) => new Date(Date.UTC(2026, 2, 10, 0, index)).toISOString()
  await insert(
    ...Array.from({ length: 65 }, (_, index) => ({
      category: index < 5 ? 'health' : 'news',
      publishedAt: minute(index),
    })),
    // Still December in New York.
    { title: 'New Year’s Eve', category: 'sports', publishedAt: '2026-01-01T03:00:00.000Z' },
    { title: 'Secret', status: 'draft', publishedAt: '2026-02-01T12:00:00.000Z' },
  )
})
afterAll(() => news.close())

const archive = (input: object) => news.as(null).articles.archive(input)

test('lists every published article on exactly one page, newest first', async () => {
  const pages = [await archive({}), await archive({ page: 2 }), await archive({ page: 3 })]
  expect(pages.map(({ items }) => items.length)).toEqual([30, 30, 6])
  expect(pages.map(({ pages: count, total }) => [count, total])).toEqual([
    [3, 66],
    [3, 66],
    [3, 66],
  ])
  const all = pages.flatMap(({ items }) => items)
  expect(new Set(all.map(({ id }) => id)).size).toBe(66)
  expect(all.map(({ publishedAt }) => publishedAt)).toEqual(
    all.map(({ publishedAt }) => publishedAt).toSorted((a, b) => b.localeCompare(a)),
  )
})

test('pages one category, with one empty page for an empty category', async () => {
  expect(await archive({ category: 'health' })).toMatchObject({ total: 5, pages: 1 })
  expect(await archive({ category: 'science' })).toEqual({ items: [], total: 0, pages: 1 })
})

test('uses months of the site’s time zone, not of UTC', async () => {
  expect(await news.as(null).articles.archiveMonths()).toEqual(['2026-03', '2025-12'])
  const { items } = await archive({ month: '2025-12' })
  expect(items.map(({ title }) => title)).toEqual(['New Year’s Eve'])
  expect((await archive({ month: '2026-03' })).total).toBe(65)
})

test.each([
  { page: 4 },
  { category: 'health', page: 2 },
  { month: '2026-01' },
  { month: '2026-03', page: 4 },
])('returns NOT_FOUND for %j, which does not exist', async (input) => {
  await expect(archive(input)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test.each([{ page: 0 }, { page: 1.5 }, { page: 1e9 }, { month: '2026-13' }, { month: 'x' }])(
  'rejects the invalid input %j',
  async (input) => {
    await expect(archive(input)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  },
)

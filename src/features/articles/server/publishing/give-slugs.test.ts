import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { articles } from '#features/articles/tables/articles.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { giveSlugs } from './give-slugs.job.ts'

let newsroom: TestNewsroom
beforeAll(async () => void (newsroom = await openTestNewsroom()))
afterAll(() => newsroom.close())

/** Articles as an older version of the product left them. */
async function forgetSlugs(): Promise<void> {
  await newsroom.deps.db.write(async (tx) => {
    await tx.db.update(articles).set({ slug: sql`null` })
    tx.emit({ type: 'slugs.given' })
  })
}

it('gives older articles an address, each another one, and leaves drafts without', async () => {
  const editor = newsroom.as(newsroom.people.staff)
  const titles = [
    'Harbor',
    'Harbor',
    '???',
    'Море',
    ...Array.from({ length: 210 }, (_, n) => `Story ${n % 105}`),
  ]
  const ids = []
  for (const title of titles) ids.push((await editor.articles.create({ title, content: 'Text.' })).id)
  const draft = await editor.articles.create({ title: 'Draft', content: 'Text.', status: 'draft' })
  await forgetSlugs()
  expect(await giveSlugs(newsroom.deps)).toBe(214)
  const rows = await newsroom.deps.db.read.select({ id: articles.id, slug: articles.slug }).from(articles)
  const slugById = new Map(rows.map(({ id, slug }) => [id, slug]))
  const slugs = ids.map((id) => slugById.get(id))
  expect(new Set(slugs.slice(0, 4))).toEqual(new Set(['harbor', 'harbor-2', 'untitled', 'море']))
  expect(new Set(slugs).size).toBe(214)
  expect(slugById.get(draft.id)).toBeNull()
  expect(await giveSlugs(newsroom.deps)).toBe(0)
})

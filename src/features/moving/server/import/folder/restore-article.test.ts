import { afterAll, beforeAll, expect, it } from 'vitest'
import { embeds } from '#features/articles/tables/embeds.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { restoreArticle } from './restore-article.ts'

let newsroom: TestNewsroom

beforeAll(async () => {
  newsroom = await openTestNewsroom()
})
afterAll(() => newsroom.close())

it('queues an embed that only the restored text has', async () => {
  const { deps } = newsroom
  const editor = newsroom.as(newsroom.people.staff)
  const article = await editor.articles.create({ title: 'Tide', content: 'The text without it.' })
  const content = '::embed{url="https://charts.example/tide"}'
  const now = '2026-03-01T10:00:00.000Z'
  await deps.db.write(async (tx) => {
    const own = { id: article.id, fields: { ...article, content } }
    await restoreArticle(tx, article.id, { own, now, source: 'folder:' })
    const states = { wasPublished: true, isPublished: true }
    tx.emit({ type: 'article.changed', articleId: article.id, category: article.category, ...states })
  })
  const rows = await deps.db.read.select().from(embeds)
  expect(rows).toMatchObject([{ url: 'https://charts.example/tide', nextFetchAt: now }])
})

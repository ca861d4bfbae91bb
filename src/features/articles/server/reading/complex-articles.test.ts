import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { articleRevisions, articles } from '#features/articles/tables/articles.ts'
import { feedDocument } from '#server/http/feeds/feed-documents.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'

let newsroom: TestNewsroom
beforeEach(async () => void (newsroom = await openTestNewsroom()))
afterEach(() => newsroom.close())

const staff = () => newsroom.as(newsroom.people.staff)
const complex = '- '.repeat(3_000) + 'deep'
const tooComplex = { code: 'BAD_REQUEST', message: expect.stringContaining('too complex') }

it('rejects a text that is too complex wherever an article is saved', async () => {
  await expect(staff().articles.create({ title: 'a', content: complex })).rejects.toMatchObject(tooComplex)
  const draft = { title: 'a', content: complex, status: 'draft' as const }
  await expect(staff().articles.create(draft)).rejects.toMatchObject(tooComplex)
  const { id } = await staff().articles.create({ title: 'a', content: 'Plain.' })
  await expect(staff().articles.update({ id, content: complex })).rejects.toMatchObject(tooComplex)
  expect((await newsroom.as(null).articles.list({})).items).toHaveLength(1)
})

it('returns 400 with one sentence over REST', async () => {
  const response = await newsroom.app.request('/api/articles', {
    method: 'POST',
    headers: {
      cookie: await newsroom.cookieOf(newsroom.people.staff),
      'content-type': 'application/json',
    },
    body: JSON.stringify({ title: 'a', content: complex }),
  })
  expect(response.status).toBe(400)
  expect(await response.text()).toMatch(/^The article's formatting is too complex/)
})

it('does not restore a revision that is too complex', async () => {
  const { id } = await staff().articles.create({ title: 'a', content: 'Plain.' })
  const [revision] = await newsroom.deps.db.write((tx) =>
    tx.db
      .update(articleRevisions)
      .set({ content: complex })
      .where(eq(articleRevisions.articleId, id))
      .returning(),
  )
  const input = { articleId: id, revisionId: revision?.id ?? 0 }
  await expect(staff().editor.restore(input)).rejects.toMatchObject(tooComplex)
})

it('still lists, shows, feeds, finds and previews an article saved before the rule', async () => {
  const { id } = await staff().articles.create({ title: 'Old', content: 'Plain.' })
  await staff().articles.create({ title: 'New', content: 'Plain.' })
  await newsroom.deps.db.write(async (tx) => {
    await tx.db.update(articles).set({ content: complex }).where(eq(articles.id, id))
    tx.emit({
      type: 'article.changed',
      articleId: id,
      category: 'news',
      wasPublished: true,
      isPublished: true,
    })
  })
  const reader = newsroom.as(null)
  expect((await reader.articles.cards({})).items.map(({ title }) => title)).toEqual(['New', 'Old'])
  const { blocks } = await reader.articles.page({ id })
  expect(blocks).toEqual([{ kind: 'paragraph', children: [complex] }])
  for (const format of ['rss', 'atom', 'json'] as const) {
    expect((await feedDocument(newsroom.deps, format, { kind: 'site' })).body).toContain('Old')
  }
  expect((await reader.search.articles({ q: 'deep' })).items).toHaveLength(1)
  expect((await staff().articles.preview({ content: complex })).blocks).toHaveLength(1)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { analytics } from '#features/readers/tables/analytics.ts'
import { corrections } from '#features/articles/tables/corrections.ts'
import { mediaItems } from '#features/media/tables/media.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'

let news: TestNewsroom
const ids: number[] = []

beforeAll(async () => {
  news = await openTestNewsroom()
  const staff = news.as(news.people.staff)
  for (const [index, category] of (['science', 'science', 'sports', 'health'] as const).entries()) {
    news.clock.advance(60_000)
    const form = {
      title: `Article ${index}`,
      content: 'Text.',
      category,
      featuredImage: 'http://x.example/a/b.png',
    }
    ids.push((await staff.articles.create(form)).id)
  }
  const hidden = await staff.articles.create({ title: 'Hidden', content: 'x', status: 'draft' })
  const at = news.deps.clock.iso()
  await news.deps.db.write(async (tx) => {
    await tx.db.insert(corrections).values([
      { articleId: ids[0] ?? 0, text: 'It was Tuesday.', createdAt: at },
      { articleId: hidden.id, text: 'Secret.', createdAt: at },
    ])
    await tx.db.insert(mediaItems).values({
      title: 'b',
      type: 'image',
      url: '/uploads/b.png',
      width: 800,
      height: 600,
      variants: [{ url: '/uploads/b-480.avif', width: 480, height: 360, format: 'avif', bytes: 1 }],
      createdAt: at,
      updatedAt: at,
    })
    await tx.db.insert(analytics).values({
      date: at.slice(0, 10),
      pageViews: 1,
      uniqueVisitors: 1,
      articleViews: { [String(ids[1])]: 5, [String(ids[2])]: 9, [String(hidden.id)]: 50, 999: 70 },
      createdAt: at,
    })
    tx.emit({
      type: 'article.changed',
      articleId: ids[0] ?? 0,
      category: 'science',
      wasPublished: true,
      isPublished: true,
    })
  })
})
afterAll(() => news.close())

const article = (id = 0) => news.as(null).articles.page({ id })

test('lists related articles of the same category first, without itself', async () => {
  const { related } = await article(ids[0])
  expect(related.map(({ title }) => title)).toEqual(['Article 1', 'Article 3', 'Article 2'])
})

test('lists the most-read articles, without unpublished ones', async () => {
  const { mostRead } = await article(ids[0])
  expect(mostRead.map(({ title }) => title)).toEqual(['Article 2', 'Article 1'])
})

test('has its corrections; the public list leaves out those of unpublished articles', async () => {
  expect((await article(ids[0])).corrections).toMatchObject([{ text: 'It was Tuesday.' }])
  expect(await news.as(null).articles.corrections()).toMatchObject([{ title: 'Article 0' }])
})

test('returns its image in every stored size', async () => {
  expect((await article(ids[0])).picture).toEqual({
    src: '/uploads/b.png',
    width: 800,
    height: 600,
    srcSetAvif: '/uploads/b-480.avif 480w',
    srcSetWebp: '',
    alt: '',
    placeholder: null,
    focus: null,
  })
})

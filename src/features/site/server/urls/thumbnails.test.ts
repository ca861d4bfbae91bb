import { afterAll, beforeAll, expect, it } from 'vitest'
import { emittingAll } from '#db/testing/emitting-all.ts'
import { mediaItems } from '#features/media/tables/media.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'

let news: TestNewsroom
let tag: string
beforeAll(async () => {
  news = await openTestNewsroom()
  const at = news.deps.clock.iso()
  const variant = (width: number) => ({
    url: `/uploads/pier-${width}.webp`,
    width,
    height: width,
    format: 'webp' as const,
    bytes: 1,
  })
  const item = {
    title: 'Pier',
    type: 'image' as const,
    url: '/uploads/pier.jpg',
    altText: 'A pier',
    variants: [variant(160), variant(480), variant(960)],
    createdAt: at,
    updatedAt: at,
  }
  await news.deps.db.write(emittingAll(async (tx) => tx.db.insert(mediaItems).values(item)))
  const publish = (title: string, featuredImage: string) =>
    editor().articles.create({ title, content: 'Lanterns.', category: 'health', featuredImage })
  const { id } = await publish('Pier', '/uploads/pier.jpg')
  const { id: other } = await publish('Lamps', '')
  for (const articleId of [id, other]) await editor().topics.setTags({ articleId, names: ['Light'] })
  tag = (await editor().topics.list({ kind: 'tag', limit: 1 })).items[0]?.slug ?? ''
})
afterAll(() => news.close())

const editor = () => news.as(news.people.staff)
const thumbnails = (items: ReadonlyArray<{ thumbnail: string | null }>) =>
  items.map(({ thumbnail }) => thumbnail)

it('gives each article of a list a small file of its picture, or the illustration of its section', async () => {
  const reader = news.as(null)
  const expected = [expect.stringMatching(/^\/pictures\/health-\d-480\.webp$/), '/uploads/pier-480.webp']
  expect(thumbnails((await reader.articles.archive({ page: 1 })).items)).toEqual(expected)
  expect(thumbnails((await reader.topics.page({ kind: 'tag', slug: tag, page: 1 })).items)).toEqual(expected)
  const found = thumbnails((await reader.search.articles({ q: 'lanterns' })).items)
  expect(found).toHaveLength(2)
  expect(found).toEqual(expect.arrayContaining(expected))
  await news.as(news.people.admin).settings.update({ hasIllustrations: false })
  expect(thumbnails((await reader.articles.archive({ page: 1 })).items)).toEqual([null, expected[1]])
})

import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { announcing } from '#db/testing/announcing.ts'
import { mediaItems } from '#db/schema/index.ts'
import { feedDocument } from '#server/http/feeds/feed-documents.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'

const variant = (stem: string, width: number, format: 'avif' | 'webp') => ({
  url: `/uploads/${stem}-${width}.${format}`,
  width,
  height: width,
  format,
  bytes: 1,
})

let news: TestNewsroom

beforeAll(async () => {
  news = await openTestNewsroom()
  const at = news.deps.clock.iso()
  const item = (stem: string) => ({
    title: stem,
    type: 'image' as const,
    url: `/uploads/${stem}.jpg`,
    width: 1200,
    height: 1500,
    variants: [variant(stem, 1200, 'webp'), variant(stem, 480, 'avif'), variant(stem, 480, 'webp')],
    placeholder: 'data:image/webp;base64,AA',
    altText: `What ${stem} shows`,
    caption: `${stem} caption`,
    credit: `${stem} credit`,
    createdAt: at,
    updatedAt: at,
  })
  const lead = { ...item('lead'), focalX: 0.72, focalY: 0.1 }
  await news.deps.db.write(announcing(async (tx) => tx.db.insert(mediaItems).values([lead, item('text')])))
})
afterAll(() => news.close())

const staff = () => news.as(news.people.staff)
const publish = (fields: object) =>
  staff().articles.create({ title: 'A story', content: 'Words.', category: 'science', ...fields })
const articleOf = async ({ id }: { id: number }) => news.as(null).articles.page({ id })

test('the library says what a story leaves out, and a crop keeps to its focal point', async () => {
  const article = await articleOf(await publish({ featuredImage: '/uploads/lead.jpg' }))
  expect(article).toMatchObject({ imageCaption: 'lead caption', imageCredit: 'lead credit' })
  expect(article.picture).toEqual({
    src: '/uploads/lead.jpg',
    width: 1200,
    height: 1500,
    srcSetAvif: '/uploads/lead-480.avif 480w',
    srcSetWebp: '/uploads/lead-480.webp 480w, /uploads/lead-1200.webp 1200w',
    alt: 'What lead shows',
    placeholder: 'data:image/webp;base64,AA',
    focus: { x: 70, y: 10 },
  })
})

test('a story’s own words win, and decoration has none', async () => {
  const featuredImage = '/uploads/lead.jpg'
  const own = { imageAlt: 'Seen from here', imageCaption: 'Own', imageCredit: 'Me' }
  const told = await articleOf(await publish({ featuredImage, ...own }))
  expect([told.picture?.alt, told.imageCaption, told.imageCredit]).toEqual(['Seen from here', 'Own', 'Me'])
  const mute = await articleOf(await publish({ featuredImage, imageAlt: 'Old', imageDecorative: true }))
  expect(mute.picture?.alt).toBe('')
})

test('a picture in the text has its sizes and words; the one above the text is not shown again', async () => {
  const content =
    'One.\n\n![](/uploads/lead.jpg)\n\n![](/uploads/text.jpg)\n\n![Mine](/uploads/text.jpg "My caption")\n\n' +
    '![Gone](/uploads/gone.jpg)'
  const { id } = await publish({ featuredImage: '/uploads/lead.jpg', content })
  const pictures = (await articleOf({ id })).blocks.filter((block) => block.kind === 'picture')
  expect(pictures).toMatchObject([
    { alt: 'What text shows', caption: 'text caption', credit: 'text credit', picture: { width: 1200 } },
    { alt: 'Mine', caption: 'My caption', picture: { alt: 'Mine', src: '/uploads/text.jpg' } },
    { alt: 'Gone', caption: '' },
  ])
  expect(pictures[2]).not.toHaveProperty('picture')
})

test('cards, favorites, neighbours and feeds carry it', async () => {
  const { id } = await publish({ featuredImage: 'https://x.example/a/lead.jpg', category: 'health' })
  const pictured = expect.objectContaining({ alt: 'What lead shows', focus: { x: 70, y: 10 } }) as unknown
  const { items } = await news.as(null).articles.cards({ limit: 1 })
  expect(items[0]).toMatchObject({ id, picture: pictured })
  await staff().favorites.add({ userId: news.people.staff.id, articleId: id })
  expect((await staff().favorites.cards())[0]).toMatchObject({ id, picture: pictured })
  news.clock.advance(1_000)
  expect((await articleOf(await publish({ category: 'health' }))).related[0]).toMatchObject({
    id,
    picture: pictured,
  })
  const { body } = await feedDocument(news.deps, 'json', 'health')
  expect(body).toContain('/uploads/lead-1200.webp')
})

test('one query asks for all pictures of a page', async () => {
  await publish({ featuredImage: '/uploads/text.jpg' })
  const { id } = await publish({ featuredImage: '/uploads/lead.jpg', content: '![](/uploads/text.jpg)' })
  const select = vi.spyOn(news.deps.db.read, 'select')
  const article = await articleOf({ id })
  // Of all the reads of a page only the library's asks for whole rows.
  const asked = select.mock.calls.filter((fields: unknown[]) => fields.length === 0)
  select.mockRestore()
  expect(article.related.some(({ picture }) => picture)).toBe(true)
  expect(asked).toHaveLength(1)
})

import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { emittingAll } from '#db/testing/emitting-all.ts'
import { mediaItems } from '#features/media/tables/media.ts'
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
  await news.deps.db.write(emittingAll(async (tx) => tx.db.insert(mediaItems).values([lead, item('text')])))
})
afterAll(() => news.close())

const staff = () => news.as(news.people.staff)
const publish = (fields: object) =>
  staff().articles.create({ title: 'An article', content: 'Text.', category: 'health', ...fields })
const articleOf = async ({ id }: { id: number }) => news.as(null).articles.page({ id })

test('takes missing alt text, caption and credit from the library, and its focal point', async () => {
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

test('prefers the article’s own texts; a decorative image has no alt text', async () => {
  const featuredImage = '/uploads/lead.jpg'
  const own = { imageAlt: 'Seen from here', imageCaption: 'Own', imageCredit: 'Me' }
  const described = await articleOf(await publish({ featuredImage, ...own }))
  expect(described).toMatchObject({
    picture: { alt: 'Seen from here' },
    imageCaption: 'Own',
    imageCredit: 'Me',
  })
  const decorative = await articleOf(await publish({ featuredImage, imageAlt: 'Old', imageDecorative: true }))
  expect(decorative).toMatchObject({ picture: { alt: '' } })
})

test('adds sizes and texts to images in the text, and does not begin with the featured image', async () => {
  const content =
    '![](/uploads/lead.jpg)\n\nOne.\n\n![](/uploads/text.jpg)\n\n![Mine](/uploads/text.jpg "My caption")\n\n' +
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

test('appears in cards, favorites, related articles and feeds', async () => {
  const { id } = await publish({ featuredImage: 'https://x.example/a/lead.jpg', category: 'health' })
  const expectedPicture = expect.objectContaining({
    alt: 'What lead shows',
    focus: { x: 70, y: 10 },
  }) as unknown
  const { items } = await news.as(null).articles.cards({ limit: 1 })
  expect(items[0]).toMatchObject({ id, picture: expectedPicture })
  await staff().favorites.add({ userId: news.people.staff.id, articleId: id })
  expect((await staff().favorites.cards())[0]).toMatchObject({ id, picture: expectedPicture })
  news.clock.advance(1_000)
  expect((await articleOf(await publish({ category: 'health' }))).related[0]).toMatchObject({
    id,
    picture: expectedPicture,
  })
  const { body } = await feedDocument(news.deps, 'json', {
    kind: 'section',
    slug: 'health',
    name: 'Health',
    path: '/health',
    hasAllNews: false,
  })
  expect(body).toContain('/uploads/lead-1200.webp')
})

test('reads all images of a page with one query', async () => {
  await publish({ featuredImage: '/uploads/text.jpg' })
  const { id } = await publish({ featuredImage: '/uploads/lead.jpg', content: '![](/uploads/text.jpg)' })
  const select = vi.spyOn(news.deps.db.read, 'select')
  const article = await articleOf({ id })
  // Only the query for media selects whole rows.
  const mediaQueries = select.mock.calls.filter((fields: unknown[]) => fields.length === 0)
  select.mockRestore()
  expect(article.related.some(({ picture }) => picture)).toBe(true)
  expect(mediaQueries).toHaveLength(1)
})

test('shows the featured image in the text again only for a caption that the lead picture lacks', async () => {
  const [featuredImage, imageCaption] = ['/uploads/lead.jpg', 'The pier']
  const blocksOf = async (content: string) =>
    (await articleOf(await publish({ featuredImage, imageCaption, content }))).blocks.map(({ kind }) => kind)
  expect(await blocksOf('![](/uploads/lead.jpg)\n\nText.')).toEqual(['paragraph'])
  expect(await blocksOf('![](/uploads/lead.jpg "The pier")\n\nText.')).toEqual(['paragraph'])
  expect(await blocksOf('![](/uploads/lead.jpg "At dusk")\n\nText.')).toEqual(['picture', 'paragraph'])
  expect(await blocksOf('Text.\n\n![](/uploads/lead.jpg)')).toEqual(['paragraph', 'picture'])
})

test('a feed with the whole text has the lead picture once at its beginning', async () => {
  await news.as(news.people.admin).settings.update({ hasFullTextFeeds: true })
  const htmlOf = async (content: string) => {
    await publish({ featuredImage: '/uploads/lead.jpg', content, category: 'health' })
    news.clock.advance(1_000)
    const { body } = await feedDocument(news.deps, 'json', { kind: 'site' })
    const [item] = (JSON.parse(body) as { items: Array<{ content_html: string }> }).items
    return item?.content_html.match(/<img|<p>Text/g)
  }
  expect(await htmlOf('![](/uploads/lead.jpg)\n\nText.')).toEqual(['<img', '<p>Text'])
  expect(await htmlOf('![](/uploads/lead.jpg "At dusk")\n\nText.')).toEqual(['<img', '<p>Text'])
  expect(await htmlOf('Text.\n\n![](/uploads/lead.jpg)')).toEqual(['<img', '<p>Text', '<img'])
  await news.as(news.people.admin).settings.update({ hasFullTextFeeds: false })
})

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { mediaItems } from '#features/media/tables/media.ts'
import { emittingAll } from '#db/testing/emitting-all.ts'
import { feedDocument } from '#server/http/feeds/feed-documents.ts'
import { servePages, type PageServer } from '#tests/support/newsroom/page-server.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'

let news: TestNewsroom
let site: PageServer
beforeAll(async () => {
  news = await openTestNewsroom({ RATE_LIMIT_FACTOR: '1000' })
  site = await servePages(news)
  const at = news.deps.clock.iso()
  const item = (stem: string, width: number) => ({
    title: stem,
    type: 'image' as const,
    url: `/uploads/${stem}.jpg`,
    width,
    height: width,
    altText: stem,
    createdAt: at,
    updatedAt: at,
  })
  const items = [item('pier', 1200), item('icon', 32)]
  await news.deps.db.write(emittingAll(async (tx) => tx.db.insert(mediaItems).values(items)))
})
afterAll(async () => {
  site.close()
  await news.close()
})

const admin = () => news.as(news.people.admin)
beforeEach(() => admin().settings.update({ hasIllustrations: true }))

/** Publishes the newest article of the site. */
async function publish(content: string, fields: object = {}) {
  news.clock.advance(1_000)
  const { id } = await admin().articles.create({ title: 'Pier', content, category: 'news', ...fields })
  return id
}
const pageOf = (id: number) => news.as(null).articles.page({ id })
const cardOf = async () => (await news.as(null).articles.cards({ limit: 1 })).items[0]
async function feedItem(kind: 'json' | 'rss' | 'atom') {
  await admin().settings.update({ hasFullTextFeeds: true })
  const { body } = await feedDocument(news.deps, kind, { kind: 'site' })
  return body
}
const read = async (path: string) => (await fetch(site.origin + path)).text()

it('is the first picture of the text, once, above it', async () => {
  const id = await publish(
    '![](/uploads/pier.jpg "At dusk"){credit="Ann"}\n\nText.\n\n![](/uploads/icon.jpg)',
  )
  expect(await pageOf(id)).toMatchObject({
    picture: { src: '/uploads/pier.jpg', alt: 'pier' },
    imageCaption: 'At dusk',
    imageCredit: 'Ann',
    sharedPicture: { src: '/uploads/pier.jpg' },
    blocks: [{ kind: 'paragraph' }, { kind: 'picture', src: '/uploads/icon.jpg' }],
  })
  expect(await cardOf()).toMatchObject({ id, picture: { src: '/uploads/pier.jpg' } })
  expect(await admin().articles.forEdit({ id })).toMatchObject({ featuredImage: '' })
})

it('is only in its place on the page if the text begins otherwise, or it has a link', async () => {
  const later = await publish('Text.\n\n![](/uploads/pier.jpg)')
  expect(await pageOf(later)).toMatchObject({
    picture: null,
    sharedPicture: { src: '/uploads/pier.jpg' },
    blocks: [{ kind: 'paragraph' }, { kind: 'picture' }],
  })
  expect(await cardOf()).toMatchObject({ picture: { src: '/uploads/pier.jpg' } })
  expect(await read(`/articles/${later}`)).not.toMatch(/<figure[^>]*><picture[^>]*>.*\/pictures\/news-/)
  const linked = await publish('[![](/uploads/pier.jpg)](https://example.org/)\n\nText.')
  expect(await pageOf(linked)).toMatchObject({
    picture: null,
    blocks: [{ kind: 'picture' }, { kind: 'paragraph' }],
  })
})

it('is in each feed once', async () => {
  const id = await publish('Text.\n\n![](/uploads/pier.jpg)')
  const feed = JSON.parse(await feedItem('json')) as { items: Array<{ image: string; content_html: string }> }
  const [item] = feed.items
  expect(item?.image).toMatch(/\/uploads\/pier\.jpg$/)
  expect(item?.content_html.match(/pier\.jpg/g)).toHaveLength(1)
  expect(await feedItem('atom')).toMatch(/rel="enclosure" href="[^"]*pier\.jpg"/)
  expect(id).toBeGreaterThan(0)
})

it('is not an icon, a picture of another site, or one in code', async () => {
  for (const text of [
    '![](/uploads/icon.jpg)',
    '![](https://x.example/a.jpg)',
    '```\n![](/uploads/pier.jpg)\n```',
  ]) {
    const id = await publish(`${text}\n\nText.`)
    expect(await pageOf(id)).toMatchObject({ picture: 'illustration', sharedPicture: null })
  }
})

it('never replaces the picture that editors chose', async () => {
  const id = await publish('![](/uploads/pier.jpg)\n\nText.', { featuredImage: '/uploads/chosen.jpg' })
  expect(await pageOf(id)).toMatchObject({
    picture: { src: '/uploads/chosen.jpg' },
    blocks: [{ kind: 'picture' }, { kind: 'paragraph' }],
  })
})

it('is an illustration or nothing without a picture, as the newsroom wants', async () => {
  const id = await publish('Only words.')
  expect(await pageOf(id)).toMatchObject({ picture: 'illustration' })
  expect(await cardOf()).toMatchObject({ picture: 'illustration' })
  expect(await read(`/articles/${id}`)).toMatch(/og:image" content="[^"]*\/pictures\/news-\d-1440\.webp/)
  expect(await feedItem('json')).toContain('/pictures/news-')

  await admin().settings.update({ hasIllustrations: false })
  expect(await pageOf(id)).toMatchObject({ picture: null, sharedPicture: null })
  expect(await cardOf()).toMatchObject({ picture: null })
  expect(await read(`/articles/${id}`)).not.toContain('og:image"')
  expect(await read('/')).not.toContain('/pictures/news-')
  for (const kind of ['json', 'rss', 'atom'] as const)
    expect(await feedItem(kind)).not.toContain('/pictures/')
})

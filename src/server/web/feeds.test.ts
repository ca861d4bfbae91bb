import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveRaw } from '#tests/support/raw-server.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/test-newsroom.ts'
import { createFeeds } from './feeds.ts'
import { createPageCache } from './page-cache.ts'

const ORIGIN = 'https://news.example'
const parser = new XMLParser({
  ignoreAttributes: false,
  isArray: (name) => ['item', 'entry', 'url'].includes(name),
})

let news: TestNewsroom
let site: Awaited<ReturnType<typeof serveRaw>>
let storyId = 0

beforeAll(async () => {
  news = await openTestNewsroom({ PUBLIC_ORIGIN: ORIGIN, SITE_NAME: 'Tide & Times' })
  site = await serveRaw(createFeeds(news.deps, createPageCache(news.deps.db, news.deps.clock)))
  const staff = news.as(news.people.staff)
  const title = 'Salt & <vinegar> ]]> "qu\u0007oted"'
  storyId = (await staff.articles.create({ title, content: 'It is <b>plain</b>.', category: 'science' })).id
  await staff.articles.create({ title: 'Hidden', content: 'Not yet.', status: 'draft' })
})
afterAll(async () => {
  await site.close()
  await news.close()
})

async function xml(path: string) {
  const answer = await fetch(site.origin + path)
  const text = await answer.text()
  expect(XMLValidator.validate(text)).toBe(true)
  expect(text).not.toContain('Hidden')
  return parser.parse(text)
}

test('RSS is well-formed, links to itself and keeps its ids', async () => {
  const { rss } = await xml('/rss.xml')
  expect(rss['@_version']).toBe('2.0')
  const [item] = rss.channel.item
  expect(item.title).toBe('Salt & <vinegar> ]]> "quoted"')
  expect(item.link).toBe(`${ORIGIN}/articles/${storyId}`)
  expect(item.guid['#text'] ?? item.guid).toBe(`${ORIGIN}/articles/${storyId}`)
  expect(new Date(item.pubDate).toISOString()).toBe('2026-03-14T09:26:53.000Z')
})

test('Atom has what RFC 4287 demands', async () => {
  const { feed } = await xml('/atom.xml')
  expect(feed.id).toBe(`${ORIGIN}/`)
  expect(feed.updated).toMatch(/^2026-03-14T/)
  expect(feed.entry[0].id).toBe(`${ORIGIN}/articles/${storyId}`)
  expect(feed.entry[0].updated).toMatch(/Z$/)
  expect(feed.entry[0].author.name).toBe('Staff Reporter')
})

test('JSON Feed has what version 1 demands', async () => {
  const answer = await fetch(`${site.origin}/feed.json`)
  expect(answer.headers.get('content-type')).toContain('application/feed+json')
  const feed = (await answer.json()) as { version: string; items: Array<{ id: string; url: string }> }
  expect(feed.version).toMatch(/^https:\/\/jsonfeed\.org\/version\/1/)
  expect(feed.items.map(({ url }) => url)).toEqual([`${ORIGIN}/articles/${storyId}`])
})

test('a category has feeds of its own, an unknown one none', async () => {
  expect((await xml('/science/rss.xml')).rss.channel.item).toHaveLength(1)
  expect((await xml('/politics/rss.xml')).rss.channel.item).toBeUndefined()
  expect((await fetch(`${site.origin}/gossip/rss.xml`)).status).toBe(404)
})

test('the sitemap index leads to sitemaps that exist', async () => {
  const { sitemapindex } = await xml('/sitemap.xml')
  const paths = sitemapindex.sitemap.map(({ loc }: { loc: string }) => new URL(loc).pathname)
  expect(paths).toEqual(['/sitemap-pages.xml', '/sitemap-articles-1.xml', '/sitemap-news.xml'])
  for (const path of paths) expect((await xml(path)).urlset).toBeDefined()
  expect((await fetch(`${site.origin}/sitemap-articles-2.xml`)).status).toBe(404)
})

test('the news sitemap holds the last two days', async () => {
  const { urlset } = await xml('/news-sitemap.xml')
  const [entry] = urlset.url
  expect(entry.loc).toBe(`${ORIGIN}/articles/${storyId}`)
  expect(entry['news:news']['news:publication']).toEqual({
    'news:name': 'Tide & Times',
    'news:language': 'en',
  })
  expect(entry['news:news']['news:publication_date']).toBe('2026-03-14T09:26:53.000Z')
  news.clock.advance(3 * 86_400_000)
  expect((await xml('/sitemap-news.xml')).urlset.url).toBeUndefined()
})

test('a feed that did not change answers 304, one that did does not', async () => {
  const first = await fetch(`${site.origin}/rss.xml`)
  const etag = first.headers.get('etag') ?? ''
  const headers = { 'if-none-match': etag }
  expect((await fetch(`${site.origin}/rss.xml`, { headers })).status).toBe(304)
  expect(first.headers.get('last-modified')).toBe('Sat, 14 Mar 2026 09:26:53 GMT')
  const staff = news.as(news.people.staff)
  const { id } = await staff.articles.create({ title: 'New', content: 'Now.' })
  expect((await fetch(`${site.origin}/rss.xml`, { headers })).status).toBe(200)
  await staff.articles.delete({ id })
  expect(await (await fetch(`${site.origin}/rss.xml`)).text()).not.toContain('<title>New')
})

test.each([
  ['/feed', 301, '/rss.xml'],
  ['/feed/', 301, '/rss.xml'],
  ['/rss', 301, '/rss.xml'],
  ['/rss/', 301, '/rss.xml'],
  ['/.well-known/change-password', 302, '/dashboard/settings'],
])('%s leads on with %i', async (path, status, to) => {
  const answer = await fetch(site.origin + path, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([status, to])
})

test('robots.txt keeps the newsroom out and names the sitemaps', async () => {
  const text = await (await fetch(`${site.origin}/robots.txt`)).text()
  for (const path of ['/dashboard', '/api/', '/auth']) expect(text).toContain(`Disallow: ${path}\n`)
  expect(text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml\n`)
})

test('the manifest and security.txt say what their formats demand', async () => {
  const manifest = (await (await fetch(`${site.origin}/manifest.webmanifest`)).json()) as Record<
    string,
    unknown
  >
  expect(manifest).toMatchObject({ name: 'Tide & Times', start_url: '/', display: 'standalone' })
  const text = await (await fetch(`${site.origin}/.well-known/security.txt`)).text()
  expect(text).toMatch(/^Contact: mailto:/m)
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '')
  expect(expires).toBeGreaterThan(news.clock.now())
})

test('none of them can be written to', async () => {
  expect((await fetch(`${site.origin}/rss.xml`, { method: 'POST' })).status).toBe(405)
})

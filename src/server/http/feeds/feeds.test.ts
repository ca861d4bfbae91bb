import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { parseFeed } from 'htmlparser2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { like } from 'drizzle-orm'
import { articles } from '#features/articles/tables/articles.ts'
import { mediaItems } from '#features/media/tables/media.ts'
import { emittingAll } from '#db/testing/emitting-all.ts'
import { serveRoutes } from '#tests/support/servers/raw-server.ts'
import { NEWS_SITEMAP_MAX, sitemapCount } from '#features/articles/server/reading/syndication.service.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { DAY_MS } from '#shared/dates.ts'
import { recordFile } from '#features/record/server/record-files.service.ts'
import { signCheckpoint } from '#features/record/server/sign-checkpoint.job.ts'
import { joinInstallation } from '#features/installation/server/installation-mark.ts'
import { createFeedRoutes } from './feeds.ts'
import { createPageCache } from '../pages/page-cache.ts'

const ORIGIN = 'https://news.example'
const parser = new XMLParser({
  ignoreAttributes: false,
  isArray: (name) => ['item', 'entry', 'url'].includes(name),
})

let news: TestNewsroom
let site: Awaited<ReturnType<typeof serveRoutes>>
let articleId = 0

beforeAll(async () => {
  news = await openTestNewsroom({ PUBLIC_ORIGIN: ORIGIN, SITE_NAME: 'Tide & Times' })
  site = await serveRoutes(
    createFeedRoutes(news.deps, createPageCache(news.deps.db, { caching: '', clock: news.deps.clock })),
  )
  const staff = news.as(news.people.staff)
  const title = 'Salt & <vinegar> ]]> "qu\u0007oted"'
  articleId = (await staff.articles.create({ title, content: 'It is <b>plain</b>.', category: 'science' })).id
  await staff.articles.create({ title: 'Hidden', content: 'Not yet.', status: 'draft' })
})
afterAll(async () => {
  await site.close()
  await news.close()
})

async function xml(path: string) {
  const response = await fetch(site.origin + path)
  const text = await response.text()
  expect(XMLValidator.validate(text)).toBe(true)
  expect(text).not.toContain('Hidden')
  return parser.parse(text)
}

test('RSS is well-formed and links to itself', async () => {
  const { rss } = await xml('/rss.xml')
  expect(rss['@_version']).toBe('2.0')
  expect(rss.channel.link).toBe(`${ORIGIN}/`)
  expect(rss.channel['atom:link']['@_href']).toBe(`${ORIGIN}/rss.xml`)
  const [item] = rss.channel.item
  expect(item.title).toBe('Salt & <vinegar> ]]> "quoted"')
  expect(item.link).toBe(`${ORIGIN}/articles/${articleId}`)
  expect(item.guid['#text'] ?? item.guid).toBe(`${ORIGIN}/articles/${articleId}`)
  expect(new Date(item.pubDate).toISOString()).toBe('2026-03-14T09:26:53.000Z')
  // RSS requires an email address in <author>.
  expect(item.author).toBeUndefined()
  expect(item['dc:creator']).toBe('Staff Reporter')
  expect(item.category).toBe('Science')
  // Feed readers parse the description as HTML.
  expect(item.description).toBe('<p>It is &lt;b&gt;plain&lt;/b&gt;.</p>')
  // The size of a built-in image is unknown.
  expect(item.enclosure).toBeUndefined()
})

test('Atom has what RFC 4287 requires', async () => {
  const { feed } = await xml('/atom.xml')
  expect(feed.id).toBe(`${ORIGIN}/`)
  expect(feed.updated).toMatch(/^2026-03-14T/)
  expect(feed.entry[0].id).toBe(`${ORIGIN}/articles/${articleId}`)
  expect(feed.entry[0].updated).toMatch(/Z$/)
  const [entry] = feed.entry
  expect(entry.author.name).toBe('Staff Reporter')
  expect(entry.title).toEqual({ '#text': 'Salt & <vinegar> ]]> "quoted"', '@_type': 'text' })
  expect(entry.category).toEqual({ '@_term': 'science', '@_label': 'Science' })
  expect(entry.summary).toEqual({
    '#text': '<p>It is &lt;b&gt;plain&lt;/b&gt;.</p>',
    '@_type': 'html',
  })
})

test.each([
  ['/rss.xml', 'rss'],
  ['/atom.xml', 'atom'],
])('a feed reader can parse %s as %s', async (path, type) => {
  const feed = parseFeed(await (await fetch(site.origin + path)).text())
  expect(feed).toMatchObject({ type, title: 'Tide & Times', link: `${ORIGIN}/` })
  expect(feed?.items).toMatchObject([
    {
      id: `${ORIGIN}/articles/${articleId}`,
      link: `${ORIGIN}/articles/${articleId}`,
      title: 'Salt & <vinegar> ]]> "quoted"',
      description: '<p>It is &lt;b&gt;plain&lt;/b&gt;.</p>',
      pubDate: new Date('2026-03-14T09:26:53.000Z'),
    },
  ])
})

test('JSON Feed has what version 1.1 requires', async () => {
  const response = await fetch(`${site.origin}/feed.json`)
  expect(response.headers.get('content-type')).toContain('application/feed+json')
  const feed = await response.json()
  expect(feed).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    home_page_url: `${ORIGIN}/`,
    feed_url: `${ORIGIN}/feed.json`,
  })
  expect(feed.items).toEqual([
    {
      id: `${ORIGIN}/articles/${articleId}`,
      url: `${ORIGIN}/articles/${articleId}`,
      title: 'Salt & <vinegar> ]]> "quoted"',
      summary: 'It is <b>plain</b>.',
      content_text: 'It is <b>plain</b>.',
      image: expect.stringMatching(/^https:\/\/news\.example\/pictures\//),
      date_published: '2026-03-14T09:26:53.000Z',
      date_modified: '2026-03-14T09:26:53.000Z',
      authors: [{ name: 'Staff Reporter' }],
      tags: ['Science'],
    },
  ])
})

test('feeds of each format contain the signed checkpoint of the record, and none while it is off', async () => {
  const admin = news.as(news.people.admin)
  await joinInstallation(news.deps)
  await signCheckpoint(news.deps)
  const { id } = await admin.articles.create({ title: 'After', content: 'Signed.', category: 'sports' })
  const checkpoint =
    (await recordFile(news.deps, 'checkpoint'))?.body.toString() ?? expect.fail('no checkpoint')
  const expected = { '@_about': `${ORIGIN}/record`, '#text': checkpoint.trim() }
  const { channel } = (await xml('/sports/rss.xml')).rss
  expect(channel['record:checkpoint']).toMatchObject(expected)
  expect((await xml('/sports/atom.xml')).feed['record:checkpoint']).toMatchObject(expected)
  const json = await (await fetch(`${site.origin}/sports/feed.json`)).json()
  expect(json._record).toEqual({ about: `${ORIGIN}/record`, checkpoint })
  await admin.record.setMode({ mode: 'off' })
  expect((await xml('/sports/rss.xml')).rss.channel['record:checkpoint']).toBeUndefined()
  await admin.record.setMode({ mode: 'everything' })
  await admin.articles.delete({ id })
})

test('feeds contain the whole text and name the hub when the newsroom wants it', async () => {
  const admin = news.as(news.people.admin)
  const content = 'First & last.\n\n## Head\n\n- One\n- [Two](/archive)'
  const { id } = await admin.articles.create({ title: 'Whole', content, category: 'sports' })
  await admin.settings.update({ hasFullTextFeeds: true, webSubHub: 'https://hub.example/' })
  const html = `<p>First &amp; last.</p><h2>Head</h2><ul><li>One</li><li><a href="${ORIGIN}/archive">Two</a></li></ul>`
  const { channel } = (await xml('/sports/rss.xml')).rss
  expect(channel.item[0]['content:encoded']).toBe(html)
  expect(channel['atom:link'][1]).toEqual({ '@_rel': 'hub', '@_href': 'https://hub.example/' })
  const { feed } = await xml('/sports/atom.xml')
  expect(feed.entry[0].content).toEqual({ '#text': html, '@_type': 'html' })
  expect(feed.link).toContainEqual({ '@_rel': 'hub', '@_href': 'https://hub.example/' })
  const json = await (await fetch(`${site.origin}/sports/feed.json`)).json()
  expect(json.items[0]).toMatchObject({ content_html: html })
  expect(json.hubs).toEqual([{ type: 'WebSub', url: 'https://hub.example/' }])
  await admin.settings.update({ hasFullTextFeeds: false, webSubHub: '' })
  await admin.articles.delete({ id })
})

test('feeds with the whole text show an embed as a link with its title', async () => {
  const admin = news.as(news.people.admin)
  const content = '::embed{url="https://youtu.be/dQw4w9WgXcQ?a&b" title="The <vote>" caption="By hour"}'
  const { id } = await admin.articles.create({ title: 'Embed', content, category: 'sports' })
  await admin.settings.update({ hasFullTextFeeds: true })
  const link = '<a href="https://youtu.be/dQw4w9WgXcQ?a&amp;b">The &lt;vote&gt;</a>'
  const json = await (await fetch(`${site.origin}/sports/feed.json`)).json()
  expect(json.items[0].content_html).toBe(`<p>${link}</p><p>By hour</p>`)
  await admin.settings.update({ hasFullTextFeeds: false })
  await admin.articles.delete({ id })
})

test('a category has its own feeds and an unknown one gets a 404', async () => {
  expect((await xml('/science/rss.xml')).rss.channel.item).toHaveLength(1)
  const { channel } = (await xml('/politics/rss.xml')).rss
  expect(channel).toMatchObject({ title: 'Tide & Times: Politics', link: `${ORIGIN}/politics` })
  expect(channel.item).toBeUndefined()
  expect((await xml('/politics/atom.xml')).feed.link[0]['@_href']).toBe(`${ORIGIN}/politics`)
  expect((await fetch(`${site.origin}/gossip/rss.xml`)).status).toBe(404)
})

test('a feed has an enclosure if the size of the image is known', async () => {
  const staff = news.as(news.people.staff)
  const at = news.deps.clock.iso()
  const variants = [
    { url: '/uploads/a-960.webp', width: 960, height: 640, format: 'webp' as const, bytes: 54_321 },
  ]
  const picture = {
    type: 'image' as const,
    altText: 'A dock',
    width: 960,
    height: 640,
    createdAt: at,
    updatedAt: at,
  }
  await news.deps.db.write(async (tx) => {
    const item = { ...picture, title: 'a', url: '/uploads/a.jpg', variants }
    const [added] = await tx.db.insert(mediaItems).values(item).returning()
    tx.emit({ type: 'media.changed', mediaId: added?.id ?? 0 })
  })
  const article = { title: 'Dock', content: 'Text.', category: 'health' as const }
  const { id } = await staff.articles.create({ ...article, featuredImage: '/uploads/a.jpg' })
  const enclosure = { '@_url': `${ORIGIN}/uploads/a-960.webp`, '@_length': '54321', '@_type': 'image/webp' }
  expect((await xml('/health/rss.xml')).rss.channel.item[0].enclosure).toEqual(enclosure)
  expect((await xml('/health/atom.xml')).feed.entry[0].link[1]).toMatchObject({ '@_length': '54321' })
  await staff.articles.delete({ id })
})

test('feeds contain corrections, which change the update time', async () => {
  const staff = news.as(news.people.staff)
  const { id } = await staff.articles.create({ title: 'Figures', content: 'Seven.', category: 'sports' })
  const readCorrections = async () => {
    const { items } = await (await fetch(`${site.origin}/sports/feed.json`)).json()
    const { item } = (await xml('/sports/rss.xml')).rss.channel
    const { entry } = (await xml('/sports/atom.xml')).feed
    expect(item[0].guid['#text']).toBe(`${ORIGIN}/articles/${id}`)
    expect(entry[0].updated).toBe(items[0].date_modified)
    expect(item[0]['atom:updated']).toBe(items[0].date_modified)
    const [text, ...corrections] = items[0].content_text.split('\n\n')
    const html = ['<p>Seven.</p>', ...corrections.map((line: string) => `<p>${line}</p>`)].join('')
    expect([text, item[0].description, entry[0].summary['#text']]).toEqual(['Seven.', html, html])
    return { corrections, updated: items[0].date_modified }
  }
  news.clock.advance(60_000)
  const correction = await staff.corrections.add({ articleId: id, text: 'It was eight.' })
  const added = await readCorrections()
  expect(added).toEqual({
    corrections: ['Correction, Mar 14, 2026: It was eight.'],
    updated: news.clock.iso(),
  })
  news.clock.advance(DAY_MS)
  await staff.corrections.update({ id: correction.id, text: 'It was nine.' })
  expect(await readCorrections()).toEqual({
    corrections: ['Correction, Mar 14, 2026 (edited Mar 15, 2026): It was nine.'],
    updated: news.clock.iso(),
  })
  await staff.corrections.withdraw({ id: correction.id })
  expect((await readCorrections()).corrections).toEqual([
    'The correction of Mar 14, 2026 was withdrawn on Mar 15, 2026.',
  ])
  await staff.articles.delete({ id })
  news.clock.advance(-86_460_000)
})

test('the sitemap index lists sitemaps that exist', async () => {
  const { sitemapindex } = await xml('/sitemap.xml')
  const paths = sitemapindex.sitemap.map(({ loc }: { loc: string }) => new URL(loc).pathname)
  expect(paths).toEqual(['/sitemap-pages.xml', '/sitemap-articles-1.xml', '/sitemap-news.xml'])
  for (const path of paths) expect((await xml(path)).urlset).toBeDefined()
  expect((await fetch(`${site.origin}/sitemap-articles-2.xml`)).status).toBe(404)
})

test('the news sitemap contains the last two days', async () => {
  const { urlset } = await xml('/news-sitemap.xml')
  const [entry] = urlset.url
  expect(entry.loc).toBe(`${ORIGIN}/articles/${articleId}`)
  expect(entry['news:news']['news:publication']).toEqual({
    'news:name': 'Tide & Times',
    'news:language': 'en',
  })
  expect(entry['news:news']['news:publication_date']).toBe('2026-03-14T09:26:53.000Z')
  news.clock.advance(3 * DAY_MS)
  expect((await xml('/sitemap-news.xml')).urlset.url).toBeUndefined()
})

test('an unchanged feed gets a 304 and a changed one does not', async () => {
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
])('%s redirects with %i', async (path, status, to) => {
  const response = await fetch(site.origin + path, { redirect: 'manual' })
  expect([response.status, response.headers.get('location')]).toEqual([status, to])
})

test('robots.txt disallows the dashboard and lists the sitemaps', async () => {
  const text = await (await fetch(`${site.origin}/robots.txt`)).text()
  for (const path of ['/dashboard', '/api/', '/auth']) expect(text).toContain(`Disallow: ${path}\n`)
  expect(text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml\n`)
})

test('the license and tdmrep.json are well-formed and have their media types', async () => {
  const license = await fetch(`${site.origin}/rsl.xml`)
  expect(license.headers.get('content-type')).toBe('application/rsl+xml')
  const text = await license.text()
  expect(XMLValidator.validate(text)).toBe(true)
  expect(text).toContain(`<content url="${ORIGIN}/">`)
  const mining = await fetch(`${site.origin}/.well-known/tdmrep.json`)
  expect(mining.headers.get('content-type')).toBe('application/json')
  expect(await mining.json()).toEqual([{ location: '/', 'tdm-reservation': 1 }])
})

test('the manifest and security.txt have the required fields', async () => {
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

test('feeds reject POST', async () => {
  expect((await fetch(`${site.origin}/rss.xml`, { method: 'POST' })).status).toBe(405)
})

test('a sitemap number beyond the last one gets an uncached 404', async () => {
  expect((await fetch(`${site.origin}/sitemap-articles-1.xml`)).status).toBe(200)
  for (const number of [2, 3, 999_999]) {
    const response = await fetch(`${site.origin}/sitemap-articles-${number}.xml`)
    expect(response.status).toBe(404)
    // Cached documents have an entity tag.
    expect(response.headers.get('etag')).toBeNull()
  }
})

test('a sitemap is added when indexed articles fill the last one, near copies not counted', async () => {
  const large = await openTestNewsroom()
  await large.execute(`INSERT INTO articles (title, content, status, is_noindex, created_at, updated_at, published_at)
    WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 20002)
    SELECT 'Tide', 'Low.', 'published', n < 3, '2026', '2026', '2026' FROM numbers`)
  expect(await sitemapCount(large.deps)).toBe(1)
  await large.as(large.people.staff).articles.create({ title: 'One more', content: 'Text.' })
  expect(await sitemapCount(large.deps)).toBe(2)
  await large.close()
})

test('more than a thousand articles in two days fill further news sitemaps', async () => {
  const at = news.clock.iso()
  const rows = Array.from({ length: NEWS_SITEMAP_MAX + 1 }, (_, index) => ({
    title: `Wire ${index}`,
    content: 'Text.',
    category: 'science',
    status: 'published' as const,
    publishedAt: at,
    createdAt: at,
    updatedAt: at,
  }))
  const before = await news.deps.db.read.$count(articles)
  await news.deps.db.write(emittingAll(async (tx) => tx.db.insert(articles).values(rows)))
  const { sitemapindex } = await xml('/sitemap.xml')
  const paths = sitemapindex.sitemap.map(({ loc }: { loc: string }) => new URL(loc).pathname)
  expect(paths.slice(-2)).toEqual(['/sitemap-news.xml', '/sitemap-news-2.xml'])
  const listed = await Promise.all(paths.slice(-2).map(async (path: string) => (await xml(path)).urlset.url))
  expect(listed.map(({ length }) => length)).toEqual([NEWS_SITEMAP_MAX, 1])
  expect((await fetch(`${site.origin}/sitemap-news-3.xml`)).status).toBe(404)
  await news.deps.db.write(
    emittingAll(async (tx) => tx.db.delete(articles).where(like(articles.title, 'Wire %'))),
  )
  expect(await news.deps.db.read.$count(articles)).toBe(before)
})

test('a change before the publication time that editors set is none', async () => {
  const staff = news.as(news.people.staff)
  const { id } = await staff.articles.create({ title: 'Dated', content: 'One.', status: 'published' })
  news.clock.advance(60_000)
  await staff.articles.update({ id, content: 'Another text.' })
  news.clock.advance(60_000)
  const published = news.clock.iso()
  await news.as(news.people.admin).articles.setPublishedAt({ id, publishedAt: published })
  const entry = (await xml('/atom.xml')).feed.entry.find(({ id: entryId }: { id: string }) =>
    entryId.endsWith(`/${id}`),
  )
  expect(entry).toMatchObject({ published, updated: published })
  const { urlset } = await xml('/sitemap-articles-1.xml')
  expect(urlset.url.find(({ loc }: { loc: string }) => loc.endsWith(`/${id}`)).lastmod).toBe(published)
  await staff.articles.delete({ id })
})

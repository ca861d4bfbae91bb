import { XMLParser } from 'fast-xml-parser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { servePages, type PageServer } from '#tests/support/newsroom/page-server.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'

const ORIGIN = 'https://news.example'
let newsroom: TestNewsroom
let site: PageServer
let ids: Record<'ann' | 'layla', number>
let articleId = 0
beforeAll(async () => {
  newsroom = await openTestNewsroom({ PUBLIC_ORIGIN: ORIGIN, RATE_LIMIT_FACTOR: '1000' })
  site = await servePages(newsroom)
  const editor = newsroom.as(newsroom.people.staff)
  const links = [
    { label: 'Mastodon', url: 'https://social.example/@ann' },
    { label: 'Mail', url: 'mailto:ann@news.example' },
  ]
  const ann = await editor.contributors.create({ name: 'Ann Reed', about: 'Harbors & ships.', links })
  const layla = await editor.contributors.create({ name: 'ليلى العلي' })
  ids = { ann: ann.id, layla: layla.id }
  articleId = (await editor.articles.create({ title: 'A bridge opens', content: 'At noon.' })).id
  const bylines = [
    { contributorId: ann.id, roles: ['words' as const] },
    { contributorId: layla.id, roles: ['words' as const, 'pictures' as const] },
  ]
  await editor.contributors.setBylines({ articleId, bylines })
})
afterAll(async () => {
  site.close()
  await newsroom.close()
})

const get = (path: string) => fetch(site.origin + path, { redirect: 'manual' })
const read = async (path: string) => (await get(path)).text()
const jsonLd = (html: string) =>
  JSON.parse(/<script[^>]+application\/ld\+json[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}')
const LAYLA = `/authors/${encodeURIComponent('ليلى-العلي')}`

describe('an article', () => {
  it('links everyone in its byline and names them as authors', async () => {
    const html = await read(`/articles/${articleId}`)
    expect(html).toMatch(
      /href="\/authors\/ann-reed"[^>]*rel="author"|rel="author"[^>]*href="\/authors\/ann-reed"/,
    )
    expect(html).toContain(`href="${LAYLA}"`)
    expect(html).toContain('Pictures<!-- -->: ')
    expect(jsonLd(html).author).toEqual([
      { '@type': 'Person', name: 'Ann Reed', url: `${ORIGIN}/authors/ann-reed` },
      { '@type': 'Person', name: 'ليلى العلي', url: ORIGIN + LAYLA },
    ])
  })
})

describe('the page of a person', () => {
  it('has the words, links, articles, feeds and schema.org data', async () => {
    const html = await read('/authors/ann-reed')
    expect(html).toContain('<bdi>Ann Reed</bdi>')
    expect(html).toContain('Harbors &amp; ships.')
    expect(html).toContain('href="https://social.example/@ann"')
    expect(html).toContain(`href="/articles/${articleId}"`)
    expect(html).toContain(`<link rel="canonical" href="${ORIGIN}/authors/ann-reed"`)
    for (const file of ['rss.xml', 'atom.xml', 'feed.json'])
      expect(html).toContain(`/authors/ann-reed/${file}`)
    expect(jsonLd(html).mainEntity).toMatchObject({
      '@type': 'Person',
      name: 'Ann Reed',
      description: 'Harbors & ships.',
      sameAs: ['https://social.example/@ann'],
    })
  })

  it('is cached with keys to purge it, and fresh after a new article', async () => {
    const response = await get('/authors/ann-reed')
    expect(response.headers.get('surrogate-key')).toContain('site authors author-ann-reed')
    expect(response.headers.get('cache-control')).toContain('s-maxage')
    const before = site.rendered.length
    for (const path of ['/authors/ann-reed', '/authors/ann-reed/', '/authors/ann-reed?utm=x']) await get(path)
    expect(site.rendered.length).toBe(before)
    const editor = newsroom.as(newsroom.people.staff)
    const bylines = [{ contributorId: ids.ann, roles: ['words' as const] }]
    const { id } = await editor.articles.create({ title: 'A second bridge', content: 'Later.', bylines })
    expect(await read('/authors/ann-reed')).toContain('A second bridge')
    await editor.articles.delete({ id })
    expect(await read('/authors/ann-reed')).not.toContain('A second bridge')
  })

  it('works in any script', async () => {
    const response = await get(LAYLA)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('<bdi>ليلى العلي</bdi>')
    expect((await get(`${LAYLA}/atom.xml`)).status).toBe(200)
  })

  it.each(['/authors/nobody', '/authors/..%2fapi', '/authors/ann-reed/none', '/authors'])(
    'is a 404 for %s, without a rendering of its own',
    async (path) => {
      await get('/nothing/here')
      const before = site.rendered.length
      expect((await get(path)).status).toBe(404)
      expect(site.rendered.length - before).toBeLessThanOrEqual(1)
    },
  )

  it('has pages by number, and a 404 after the last one', async () => {
    const editor = newsroom.as(newsroom.people.staff)
    const many = await editor.contributors.create({ name: 'Many Stories' })
    const bylines = [{ contributorId: many.id, roles: ['words' as const] }]
    for (let n = 1; n <= 31; n++)
      await editor.articles.create({ title: `Story ${n}`, content: 'Text.', bylines })
    expect(await read('/authors/many-stories')).toContain('Page 1 of 2')
    const second = await read('/authors/many-stories?page=2')
    expect(second).toContain('Story\u00a01<')
    expect(second).not.toContain('Story 31')
    expect((await get('/authors/many-stories?page=3')).status).toBe(404)
  })
})

describe('the feeds of a person', () => {
  it('name everyone who wrote the words', async () => {
    const parser = new XMLParser({
      ignoreAttributes: false,
      isArray: (name) => ['item', 'author'].includes(name),
    })
    const { rss } = parser.parse(await read('/authors/ann-reed/rss.xml'))
    expect(rss.channel.title).toContain('Ann Reed')
    expect(rss.channel.item[0]['dc:creator']).toEqual(['Ann Reed', 'ليلى العلي'])
    const { feed } = parser.parse(await read('/authors/ann-reed/atom.xml'))
    expect(feed.entry.author).toEqual([
      { name: 'Ann Reed', uri: `${ORIGIN}/authors/ann-reed` },
      { name: 'ليلى العلي', uri: ORIGIN + LAYLA },
    ])
    const json = JSON.parse(await read('/authors/ann-reed/feed.json'))
    expect(json.items[0].authors).toEqual([
      { name: 'Ann Reed', url: `${ORIGIN}/authors/ann-reed` },
      { name: 'ليلى العلي', url: ORIGIN + LAYLA },
    ])
    expect((await get('/authors/nobody/rss.xml')).status).toBe(404)
  })
})

it('lists the pages of people in the sitemap', async () => {
  const sitemap = await read('/sitemap-pages.xml')
  expect(sitemap).toContain(`<loc>${ORIGIN}/authors/ann-reed</loc>`)
  expect(sitemap).toContain(`<loc>${ORIGIN}${LAYLA}</loc>`)
})

it('leads from a former address to the page with one redirect, feeds included', async () => {
  const admin = newsroom.as(newsroom.people.admin)
  await admin.contributors.update({ id: ids.ann, name: 'Ann Reed-Ross' })
  await admin.contributors.update({ id: ids.ann, name: 'Ann Ross' })
  for (const former of ['ann-reed', 'ann-reed-ross']) {
    const response = await get(`/authors/${former}`)
    expect([response.status, response.headers.get('location')]).toEqual([301, '/authors/ann-ross'])
    const feed = await get(`/authors/${former}/rss.xml`)
    expect([feed.status, feed.headers.get('location')]).toEqual([301, '/authors/ann-ross/rss.xml'])
  }
  expect((await get('/authors/ann-ross')).status).toBe(200)
  expect(await read(`/articles/${articleId}`)).toContain('Ann Ross')
})

import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAppRouter } from '#client/router.tsx'
import { servePages, type PageServer } from '#tests/support/newsroom/page-server.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { isReservedSlug } from '#features/site/shared/reserved-slugs.ts'
import { DEFAULT_SECTIONS } from '#features/site/shared/sections.ts'

let newsroom: TestNewsroom
let site: PageServer

beforeAll(async () => {
  newsroom = await openTestNewsroom({ RATE_LIMIT_FACTOR: '1000', PUBLIC_ORIGIN: 'https://news.example' })
  site = await servePages(newsroom)
  const admin = newsroom.as(newsroom.people.admin)
  const culture = await admin.sections.create({ name: 'Культура', description: 'Stage and page.' })
  await admin.sections.create({ name: 'Opera', parentId: culture.id, isInNavigation: true })
  const { id } = await admin.articles.create({ title: 'Aida', content: 'Text.', category: 'opera' })
  await admin.topics.setTags({ articleId: id, names: ['Verdi & Co'] })
  const { id: seriesId } = await admin.topics.create({ kind: 'series', name: 'Backstage' })
  await admin.topics.setSeries({ articleId: id, seriesId })
  const politics = (await admin.sections.list()).find(({ slug }) => slug === 'politics')
  await admin.sections.update({ id: politics?.id ?? 0, slug: 'council', name: 'Council' })
})
afterAll(async () => {
  site.close()
  await newsroom.close()
})

const get = (path: string) => fetch(site.origin + path, { redirect: 'manual' })

describe('pages of sections, tags and series', () => {
  it('of a tag or series are there while a published article has it', async () => {
    const admin = newsroom.as(newsroom.people.admin)
    const { id } = await admin.articles.create({ title: 'Quiet', content: 'Text.', status: 'draft' })
    await admin.topics.setTags({ articleId: id, names: ['Merger talks'] })
    const { id: seriesId } = await admin.topics.create({ kind: 'series', name: 'Merger talks' })
    await admin.topics.setSeries({ articleId: id, seriesId })
    const [tag] = (await admin.topics.list({ kind: 'tag', q: 'merger' })).items
    await admin.topics.update({ kind: 'tag', id: tag?.id ?? 0, slug: 'talks' })
    const paths = ['tags/talks', 'tags/merger-talks', 'series/merger-talks'].flatMap((path) =>
      ['', '/rss.xml', '/atom.xml', '/feed.json'].map((file) => `/${path}${file}`),
    )
    const lists = ['/api/tags', '/api/series']
    const expectHidden = async () => {
      for (const path of [...paths, ...lists]) {
        const response = await get(path)
        expect([path, response.status]).toEqual([path, lists.includes(path) ? 200 : 404])
        expect(await response.text()).not.toContain('Merger talks')
      }
    }
    await expectHidden()
    await admin.articles.setStatus({ id, status: 'published' })
    for (const path of [...paths, ...lists]) {
      const response = await fetch(site.origin + path)
      expect([path, response.status]).toEqual([path, 200])
      expect(await response.text()).toContain('Merger talks')
    }
    await admin.articles.setStatus({ id, status: 'unpublished', reason: 'wrong' })
    await expectHidden()
  })

  it.each([
    [`/${encodeURIComponent('культура')}`, 'Культура'],
    ['/opera', 'Opera'],
    ['/council', 'Council'],
    ['/tags/verdi-co', 'Verdi &amp; Co'],
    ['/series/backstage', 'Backstage'],
  ])('%s is rendered and cached', async (path, name) => {
    const response = await get(path)
    expect(response.status).toBe(200)
    const html = await response.text()
    expect(html).toMatch(new RegExp(`<h1[^>]*>(<[^>]*>)*${name}`))
    expect(html).toContain(`href="${path}/rss.xml"`)
    expect(html).toContain(`<link rel="canonical" href="https://news.example${path}"`)
    const rendered = site.rendered.length
    expect((await get(path)).status).toBe(200)
    expect(site.rendered).toHaveLength(rendered)
  })

  it('name the keys by which shared caches purge them', async () => {
    const keys = async (path: string) => (await get(path)).headers.get('surrogate-key')
    expect(await keys('/opera')).toContain('category-opera')
    expect(await keys('/tags/verdi-co')).toContain('tag-verdi-co')
    expect(await keys('/series/backstage')).toContain('series-backstage')
    expect(await keys('/articles/1')).toMatch(/tag-verdi-co series-backstage/)
  })

  it.each([
    ['/politics', '/council'],
    ['/politics?page=2', '/council?page=2'],
    ['/politics/rss.xml', '/council/rss.xml'],
  ])('%s redirects to %s', async (path, to) => {
    const response = await get(path)
    expect([response.status, response.headers.get('location')]).toEqual([301, to])
  })

  it.each([
    '/nowhere',
    '/tags/none',
    '/series/none',
    '/%D0%BA',
    '/tags/%D0%BA',
    '/opera?page=9',
    '/none/rss.xml',
  ])('%s is a 404', async (path) => {
    expect((await get(path)).status).toBe(404)
  })

  it.each(['opera', 'tags/verdi-co', 'series/backstage'])('/%s has three feeds', async (path) => {
    for (const file of ['rss.xml', 'atom.xml', 'feed.json']) {
      const response = await get(`/${path}/${file}`)
      expect(response.status).toBe(200)
      expect(await response.text()).toContain('Aida')
    }
  })

  it('are in the sitemaps', async () => {
    const pages = await (await get('/sitemap-pages.xml')).text()
    expect(pages).toContain('https://news.example/opera<')
    const topics = await (await get('/sitemap-topics.xml')).text()
    expect(topics).toContain('https://news.example/tags/verdi-co<')
    expect(topics).toContain('https://news.example/series/backstage<')
    expect(await (await get('/sitemap.xml')).text()).toContain('/sitemap-topics.xml')
  })
})

it('no section can take an address of the site', () => {
  const ownPaths = [
    ...Object.keys(createAppRouter([]).routesByPath),
    ...readdirSync('public').map((name) => `/${name}`),
    '/api',
    '/trpc',
    '/uploads',
    '/assets',
    '/live',
    '/beacon',
    '/healthz',
    '/readyz',
    '/metrics',
    '/feed',
    '/rss',
    '/atom',
  ]
  const first = ownPaths
    .map((path) => path.split('/')[1] ?? '')
    .filter((part) => part && !part.startsWith('$'))
  expect(first.filter((part) => !isReservedSlug(part))).toEqual([])
  expect(DEFAULT_SECTIONS.filter(({ slug }) => isReservedSlug(slug))).toEqual([])
})

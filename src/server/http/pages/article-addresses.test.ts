import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { servePages, type PageServer } from '#tests/support/newsroom/page-server.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import type { AddressForm } from '#features/site/shared/addresses.ts'

let newsroom: TestNewsroom
let site: PageServer
let id: number
let secondId: number
let arabicId: number

const origin = 'https://news.example'
const arabic = encodeURIComponent('الجدار-البحري')

beforeAll(async () => {
  newsroom = await openTestNewsroom({ RATE_LIMIT_FACTOR: '1000', PUBLIC_ORIGIN: origin })
  site = await servePages(newsroom)
  const create = async (title: string) =>
    (await editor().articles.create({ title, content: 'Text of the story.', category: 'politics' })).id
  id = await create('Council backs sea wall')
  secondId = await create('Second')
  arabicId = await create('الجدار البحري')
})
afterAll(async () => {
  site.close()
  await newsroom.close()
})

const editor = () => newsroom.as(newsroom.people.staff)
const admin = () => newsroom.as(newsroom.people.admin)
const use = (addressForm: AddressForm, hasIdPages = false) =>
  admin().settings.update({ addressForm, hasIdPages })
const get = (path: string) => fetch(site.origin + path, { redirect: 'manual' })
const text = async (path: string) => (await get(path)).text()
const responseOf = async (path: string) => {
  const response = await get(path)
  return [response.status, response.headers.get('location')]
}

describe('a new newsroom', () => {
  it('has addresses with ids, and readable ones lead to them', async () => {
    expect(await responseOf(`/articles/${id}`)).toEqual([200, null])
    expect(await responseOf('/2026/03/council-backs-sea-wall')).toEqual([301, `/articles/${id}`])
    expect(await text('/news')).toContain(`href="/articles/${id}"`)
    expect(await text('/news')).not.toContain('council-backs-sea-wall')
  })
})

describe.each([
  ['date', '/2026/03/council-backs-sea-wall', '/2026/03/'],
  ['day', '/2026/03/14/council-backs-sea-wall', '/2026/03/14/'],
  ['section', '/politics/council-backs-sea-wall', '/politics/'],
  ['slug', '/council-backs-sea-wall', '/'],
  ['p', '/p/council-backs-sea-wall', '/p/'],
] as const)('addresses by %s', (form, path, folder) => {
  beforeAll(() => use(form))

  it('show the page, which names its address', async () => {
    const html = await text(path)
    expect(await responseOf(path)).toEqual([200, null])
    expect(html).toMatch(/<h1[^>]*>Council backs sea wall/)
    expect(html).toContain(`<link rel="canonical" href="${origin}${path}"`)
    expect(html).toContain(`"@id":"${origin}${path}"`)
    expect(html).toContain(`content="${origin}${path}"`)
  })

  it('are redirected to from every other form, with their query', async () => {
    for (const other of [
      `/articles/${id}`,
      '/2020/01/council-backs-sea-wall',
      '/2020/01/31/council-backs-sea-wall',
      '/sports/council-backs-sea-wall',
      '/p/council-backs-sea-wall',
      '/council-backs-sea-wall',
    ].filter((one) => one !== path))
      expect(await responseOf(`${other}?utm_source=letter`)).toEqual([301, `${path}?utm_source=letter`])
    expect(await responseOf(`${folder}Council-Backs-Sea-Wall`)).toEqual([301, path])
    expect(await responseOf(`${path}/`)).toEqual([200, null])
  })

  it('are in every list, feed and sitemap', async () => {
    for (const page of [
      '/',
      '/politics',
      '/archive',
      '/politics/rss.xml',
      '/atom.xml',
      '/feed.json',
      '/sitemap-articles-1.xml',
      '/sitemap-news.xml',
      `${folder}second`,
    ])
      expect(await text(page), page).toContain(path)
    const live = await newsroom.as(null).breakingNews.live()
    expect(live.map((item) => item.path)).toContain(path)
    expect((await newsroom.as(null).search.articles({ q: 'council' })).items[0]?.path).toBe(path)
  })

  it('leave the id in feeds as it was', async () => {
    expect(await text('/rss.xml')).toContain(`>${origin}/articles/${id}</guid>`)
    expect(await text('/atom.xml')).toContain(`<id>${origin}/articles/${id}</id>`)
  })

  it('name the keys by which shared caches purge them', async () => {
    const keys = (await get(path)).headers.get('surrogate-key') ?? ''
    expect(keys.split(' ')).toEqual(expect.arrayContaining([`article-${id}`, `article-${secondId}`]))
  })

  it('are cached like any page', async () => {
    await get(path)
    const rendered = site.rendered.length
    expect((await get(path)).status).toBe(200)
    expect(site.rendered).toHaveLength(rendered)
  })

  it('may have letters of any script', async () => {
    expect(await responseOf(`${folder}${arabic}`)).toEqual([200, null])
    expect(await responseOf(`/articles/${arabicId}`)).toEqual([301, `${folder}${arabic}`])
    expect(await text('/politics')).toContain(`href="${folder}${arabic}"`)
  })

  it('show the page at the address with the id too, if the newsroom wants that', async () => {
    await use(form, true)
    expect(await responseOf(`/articles/${id}`)).toEqual([200, null])
    expect(await text(`/articles/${id}`)).toContain(`<link rel="canonical" href="${origin}${path}"`)
    await use(form)
  })
})

describe('an address that is only a slug', () => {
  beforeAll(() => use('slug'))
  const create = async (title: string) =>
    (await editor().articles.create({ title, content: 'Text.', category: 'politics' })).id

  it('is below /p/ when another page has it', async () => {
    for (const [title, slug] of [
      ['Politics', 'politics'],
      ['Search', 'search'],
    ] as const) {
      const taken = await create(title)
      expect(await responseOf(`/p/${slug}`)).toEqual([200, null])
      expect(await responseOf(`/articles/${taken}`)).toEqual([301, `/p/${slug}`])
      expect(await text('/archive')).toContain(`href="/p/${slug}"`)
      expect(await text(`/${slug}`)).not.toMatch(/<h1[^>]*>Text/)
      expect((await get(`/${slug}`)).status).toBe(200)
    }
  })

  it('cannot be taken by a section or page', async () => {
    await create('Schools')
    const taken = { code: 'CONFLICT', message: 'An article has this address' }
    await expect(admin().sections.create({ name: 'Schools' })).rejects.toMatchObject(taken)
    await expect(admin().pages.create({ title: 'Schools', slug: 'schools' })).rejects.toMatchObject(taken)
    const { id: section } = await admin().sections.create({ name: 'Learning' })
    await expect(admin().sections.update({ id: section, slug: 'schools' })).rejects.toMatchObject(taken)
  })

  it('shows the section to which a former one leads', async () => {
    const { id: section } = await admin().sections.create({ name: 'Culture' })
    await admin().sections.update({ id: section, slug: 'arts' })
    expect(await responseOf('/culture')).toEqual([301, '/arts'])
    expect((await get('/arts')).status).toBe(200)
  })

  it('has no numbered pages', async () => {
    expect((await get('/second?page=2')).status).toBe(404)
    expect((await get('/second?page=1')).status).toBe(200)
  })
})

describe('the address of an article that was removed', () => {
  it.each([
    ['date', '/2026/03/gone-with-date'],
    ['section', '/politics/gone-with-section'],
    ['slug', '/gone-with-slug'],
  ] as const)('by %s has the page of a missing article until it is published again', async (form, path) => {
    await use(form)
    const title = path.slice(path.lastIndexOf('/') + 1).replaceAll('-', ' ')
    const one = await editor().articles.create({ title, content: 'Text.', category: 'politics' })
    expect(await responseOf(path)).toEqual([200, null])
    await editor().articles.setStatus({ id: one.id, status: 'unpublished' })
    expect(await responseOf(path)).toEqual([404, null])
    expect(await text(path)).toMatch(/<h1[^>]*>Article Not Found/)
    await editor().articles.delete({ id: one.id })
    expect(await text(path)).toMatch(/<h1[^>]*>Article Not Found/)
    await editor().articles.restore({ id: one.id })
    await editor().articles.setStatus({ id: one.id, status: 'published' })
    expect(await responseOf(path)).toEqual([200, null])
  })

  it('does not name a draft', async () => {
    await use('section')
    const { id: draft } = await editor().articles.create({
      title: 'Secret plan',
      content: 'Text.',
      category: 'politics',
      status: 'draft',
    })
    await editor().articles.setSlug({ id: draft, slug: 'secret-plan' })
    expect(await text('/politics/secret-plan')).toMatch(/<h1[^>]*>404 - Page Not Found/)
  })
})

it.each([
  '/politics/no-such-story',
  '/2026/03/no-such-story',
  '/no-such-story',
  '/2026/03/14/no-such-story',
  '/2026/03/32/council-backs-sea-wall',
  '/2026/13/council-backs-sea-wall',
  '/a/b/council-backs-sea-wall',
  '/tags/council-backs-sea-wall',
  '/articles/council-backs-sea-wall',
  '/articles/999999',
  '/politics/%E0%A4',
  '/foo/bar',
  `/politics/${'a'.repeat(3_000)}`,
])('%s is not found', async (path) => {
  await use('section')
  expect((await get(path)).status).toBeGreaterThanOrEqual(400)
})

describe('an article that moves', () => {
  it('is found at every address that it had', async () => {
    await use('section')
    const { id: moving } = await editor().articles.create({
      title: 'Harbor',
      content: 'Text.',
      category: 'health',
    })
    await editor().articles.setSlug({ id: moving, slug: 'Old Harbor' })
    await editor().articles.setSlug({ id: moving, slug: 'new-harbor' })
    await editor().articles.update({ id: moving, category: 'science' })
    for (const path of [
      '/health/harbor',
      '/health/old-harbor',
      '/science/old-harbor',
      '/health/new-harbor',
      `/articles/${moving}`,
    ])
      expect(await responseOf(path)).toEqual([301, '/science/new-harbor'])
    await editor().articles.setStatus({ id: moving, status: 'unpublished' })
    for (const path of ['/health/harbor', '/science/new-harbor', `/articles/${moving}`])
      expect((await get(path)).status).toBe(404)
  })

  it('takes back an address that it had', async () => {
    await editor().articles.setSlug({ id: secondId, slug: 'other' })
    await editor().articles.setSlug({ id: secondId, slug: 'second' })
    expect(await responseOf('/politics/other')).toEqual([301, '/politics/second'])
    expect(await responseOf('/politics/second')).toEqual([200, null])
  })

  it('cannot take an address that another one has or had', async () => {
    for (const slug of ['council-backs-sea-wall', 'old-harbor'])
      await expect(editor().articles.setSlug({ id: secondId, slug })).rejects.toMatchObject({
        code: 'CONFLICT',
      })
    await expect(editor().articles.setSlug({ id: secondId, slug: '../' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'An address needs letters or digits',
    })
  })
})

it('gives articles of the same title different addresses', async () => {
  const slugs = []
  for (let n = 0; n < 12; n++) {
    const { id: next } = await editor().articles.create({ title: 'Weather', content: 'Rain.' })
    slugs.push((await editor().articles.address({ id: next }))?.slug)
  }
  expect(slugs.slice(0, 3)).toEqual(['weather', 'weather-2', 'weather-3'])
  expect(new Set(slugs).size).toBe(12)
})

it('suggests the address of a draft, and stores it at the publication', async () => {
  await use('date')
  const { id: draft } = await editor().articles.create({
    title: 'First words',
    content: 'Text.',
    status: 'draft',
  })
  expect(await editor().articles.address({ id: draft })).toMatchObject({
    slug: null,
    path: '/2026/03/first-words',
  })
  await editor().articles.update({ id: draft, title: 'Last words' })
  await editor().articles.setStatus({ id: draft, status: 'published' })
  await editor().articles.update({ id: draft, title: 'Another title' })
  expect(await responseOf('/2026/03/last-words')).toEqual([200, null])
  expect((await get('/2026/03/first-words')).status).toBe(404)
})

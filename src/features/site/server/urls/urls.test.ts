import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { missedPaths } from '#features/site/tables/addresses.ts'
import { servePages, type PageServer } from '#tests/support/newsroom/page-server.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { limits } from '#shared/limits.ts'
import { storeMisses } from './misses.service.ts'

let newsroom: TestNewsroom
let site: PageServer
let id: number

const origin = 'https://news.example'

beforeAll(async () => {
  newsroom = await openTestNewsroom({ RATE_LIMIT_FACTOR: '10000', PUBLIC_ORIGIN: origin })
  site = await servePages(newsroom)
  await admin().settings.update({ addressForm: 'date' })
  id = (await admin().articles.create({ title: 'Sea wall', content: 'Text.', category: 'politics' })).id
})
afterAll(async () => {
  site.close()
  await newsroom.close()
})

const admin = () => newsroom.as(newsroom.people.admin)
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.origin + path, { redirect: 'manual', headers })
const locationOf = async (path: string) => {
  const response = await get(path)
  return response.status === 301 ? response.headers.get('location') : response.status
}
const add = (path: string, target: string) => admin().siteAddresses.createRedirect({ path, target })

describe('a redirect manually', () => {
  it.each([
    ['/old/story.html', '/politics', '/politics'],
    ['/2009/07/14/sea', '/2026/03/sea-wall', '/2026/03/sea-wall'],
    ['/tags/gone', 'https://archive.example/x?y=1', 'https://archive.example/x?y=1'],
    [`${origin}/moved/`, `${origin}/about`, '/about'],
    ['/стена', '/news', '/news'],
    ['/blog/rss.xml', '/politics', '/politics'],
    ['/articles/99999', `/articles/1`, '/2026/03/sea-wall'],
  ])('%s leads to %s', async (path, target, location) => {
    await add(path, target)
    expect(await locationOf(path.replace(origin, ''))).toBe(location)
  })

  it('follows a story that moves, with one redirect', async () => {
    await admin().articles.setSlug({ id, slug: 'wall' })
    expect(await locationOf('/2009/07/14/sea')).toBe('/2026/03/wall')
    await admin().articles.setSlug({ id, slug: 'sea-wall' })
  })

  it.each([
    ['old', '/politics', 'Use an address of this site without a question mark, such as /old-story'],
    ['/?page=12', '/politics', 'Use an address of this site without a question mark, such as /old-story'],
    [
      'https://elsewhere.example/x',
      '/politics',
      'Use an address of this site without a question mark, such as /old-story',
    ],
    [
      '//elsewhere.example',
      '/politics',
      'Use an address of this site without a question mark, such as /old-story',
    ],
    ['/', '/politics', 'The front page cannot be redirected'],
    ['/api/x', '/politics', 'This address is used by the site itself'],
    ['/x/../dashboard/articles', '/politics', 'This address is used by the site itself'],
    ['/%64ashboard', '/politics', 'This address is used by the site itself'],
    ['/uploads/a.jpg', '/politics', 'This address is used by the site itself'],
    ['/robots.txt', '/politics', 'This address is used by the site itself'],
    ['/business', '/politics', 'There is a page at this address'],
    ['/2026/03/sea-wall', '/politics', 'There is a page at this address'],
    ['/articles/1', '/politics', 'There is a page at this address'],
    ['/old/story.html', '/business', 'This address already redirects to /politics'],
    ['/loop', '/loop', 'There is no page at this target'],
    ['/dead', '/nowhere', 'There is no page at this target'],
    [
      '/script',
      'javascript:alert(1)',
      'Use an address of this site such as /politics, or one that begins with https://',
    ],
    [
      '/secret',
      'https://a:b@elsewhere.example/',
      'Use an address of this site such as /politics, or one that begins with https://',
    ],
    [
      '/relative',
      'politics',
      'Use an address of this site such as /politics, or one that begins with https://',
    ],
  ])('from %s to %s is rejected with one sentence', async (path, target, message) => {
    await expect(add(path, target)).rejects.toMatchObject({ code: 'BAD_REQUEST', message })
  })

  it('may begin with the query of another system', async () => {
    await add('/index.php?page_id=31', '/politics')
    expect(await locationOf('/?p=31')).toBe('/politics')
    expect(await locationOf('/?utm_source=x&page_id=31')).toBe('/politics')
    expect(await locationOf('/?p=32')).toBe(200)
    await expect(add('/?attachment_id=31', '/business')).rejects.toMatchObject({
      message: 'This address already redirects to /politics',
    })
  })

  it('does not close a loop with one whose target is gone', async () => {
    const { id: gone } = await admin().articles.create({ title: 'Gone', content: 'Text.' })
    await add('/way', `/articles/${gone}`)
    await admin().articles.setStatus({ id: gone, status: 'unpublished' })
    await expect(add(`/articles/${gone}`, '/way')).rejects.toMatchObject({
      message: 'An address cannot redirect to itself',
    })
    expect((await get('/way')).status).toBe(301)
    expect((await get(`/articles/${gone}`)).status).toBe(404)
  })

  it('gives way to a page that takes its address, and can be removed', async () => {
    await add('/schools', '/news')
    await admin().sections.create({ name: 'Schools' })
    expect(await locationOf('/schools')).toBe(200)
    await add('/short', '/news')
    await admin().siteAddresses.removeRedirect({ path: '/short' })
    expect(await locationOf('/short')).toBe(404)
    await expect(admin().siteAddresses.removeRedirect({ path: '/short' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  it('is for admins', async () => {
    const editor = newsroom.as(newsroom.people.staff)
    await expect(editor.siteAddresses.redirects({})).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('a file of redirects', () => {
  it('adds the lines that are right and names the others', async () => {
    const csv = [
      'from,to',
      '/c/1,/politics',
      '/c/2,/nowhere',
      '/api/x,/politics',
      '/c/1,/business',
      '/c/3',
      '/c/4,/articles/1',
      '/c/5,/c/1',
      '/c/6,/c/7',
      '/c/7,/c/6',
    ].join('\r\n')
    expect(await admin().siteAddresses.importRedirects({ csv })).toEqual({
      added: 2,
      rejected: [
        { line: 3, message: 'There is no page at this target' },
        { line: 4, message: 'This address is used by the site itself' },
        { line: 5, message: 'Line 2 has the same address' },
        { line: 6, message: 'Two addresses are needed' },
        { line: 8, message: 'There is no page at this target' },
        { line: 9, message: 'There is no page at this target' },
        { line: 10, message: 'There is no page at this target' },
      ],
    })
    expect(await locationOf('/c/4')).toBe('/2026/03/sea-wall')
    expect((await admin().siteAddresses.importRedirects({ csv: '/c/5,/c/1' })).added).toBe(1)
    expect(await locationOf('/c/5')).toBe('/politics')
  })

  it('is what an export writes', async () => {
    const csv = await admin().siteAddresses.exportRedirects()
    expect(csv).toContain('\r\n/c/4,/articles/1\r\n')
    const again = await admin().siteAddresses.importRedirects({ csv })
    expect(again.added).toBe(0)
    expect(
      again.rejected.every(
        ({ message }) =>
          message.startsWith('This address already redirects to') || message.startsWith('There is'),
      ),
    ).toBe(true)
  })

  it.each([
    ['from,to', 'The file has no line with two addresses'],
    ['/a,"/b', 'The quotation marks in line 1 do not match'],
    ['/a,/b\n'.repeat(5_001), 'At most 5,000 lines at once'],
  ])('%.20s is rejected', async (csv, message) => {
    await expect(admin().siteAddresses.importRedirects({ csv })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message,
    })
  })
})

describe('addresses that lead nowhere', () => {
  const misses = async () => (await admin().siteAddresses.misses({})).items

  it('are listed with how often they were opened, and from where', async () => {
    newsroom.deps.misses.take()
    for (let n = 0; n < 3; n++)
      await get('/blog/123-sea-wall.html?x=1', { referer: 'https://links.example/list?q=secret' })
    await get('/other')
    await get('/politics')
    await get('/api/none')
    expect(await storeMisses(newsroom.deps)).toBe(2)
    expect(await misses()).toMatchObject([
      {
        path: '/blog/123-sea-wall.html',
        hits: 3,
        referrer: 'https://links.example/list',
        suggested: '/2026/03/sea-wall',
      },
      { path: '/other', hits: 1, referrer: '', suggested: null },
    ])
    await get('/other')
    expect(await storeMisses(newsroom.deps)).toBe(1)
    expect((await misses())[1]).toMatchObject({ path: '/other', hits: 2 })
    expect(await storeMisses(newsroom.deps)).toBe(0)
  })

  it('are fixed with a redirect, or dismissed', async () => {
    await add('/blog/123-sea-wall.html', '/2026/03/sea-wall')
    await admin().siteAddresses.dismissMiss({ path: '/other' })
    expect(await misses()).toEqual([])
    await get('/other')
    await storeMisses(newsroom.deps)
    expect(await misses()).toEqual([])
    expect(await locationOf('/blog/123-sea-wall.html')).toBe('/2026/03/sea-wall')
  })

  it('are bounded in memory, in writes and in rows, whatever is sent', async () => {
    for (let n = 0; n < 5_000; n++) newsroom.deps.misses.count(`/made-up/${n}`, undefined)
    for (let n = 0; n < 3; n++) newsroom.deps.misses.count('/made-up/7', undefined)
    newsroom.deps.misses.count(`/${'x'.repeat(400)}`, undefined)
    const taken = newsroom.deps.misses.take()
    expect(taken).toHaveLength(1_000)
    expect(taken[0]).toMatchObject({ path: '/made-up/7', hits: 4 })
    for (let batch = 0; batch < limits.missesMax / 200 + 2; batch++) {
      for (let n = 0; n < 300; n++) newsroom.deps.misses.count(`/flood/${batch}/${n}`, undefined)
      for (let n = 0; n < 2; n++) newsroom.deps.misses.count('/frequent', undefined)
      expect(await storeMisses(newsroom.deps)).toBe(200)
    }
    expect(await newsroom.deps.db.read.$count(missedPaths)).toBe(limits.missesMax)
    expect((await misses())[0]).toMatchObject({ path: '/frequent' })
  })
})

describe('a page of the newsroom that moves', () => {
  it('leaves a redirect once it was published, and takes an address back', async () => {
    const page = await admin().pages.create({ title: 'Team', slug: 'team' })
    await admin().pages.move({ id: page.id, slug: 'people-here' })
    await admin().articles.update({ id: page.id, content: 'Nine people.' })
    await admin().articles.setStatus({ id: page.id, status: 'published' })
    expect(await locationOf('/team')).toBe(404)
    await admin().pages.move({ id: page.id, slug: 'staff' })
    await admin().pages.move({ id: page.id, slug: 'newsroom' })
    expect(await locationOf('/people-here')).toBe('/newsroom')
    expect(await locationOf('/staff')).toBe('/newsroom')
    await admin().pages.move({ id: page.id, slug: 'staff' })
    expect(await locationOf('/staff')).toBe(200)
    expect(await locationOf('/newsroom')).toBe('/staff')
  })

  it('and a section never share an address', async () => {
    await expect(admin().sections.create({ name: 'Staff' })).rejects.toMatchObject({
      message: 'A page has this address',
    })
    await expect(admin().pages.create({ title: 'X', slug: 'schools' })).rejects.toMatchObject({
      message: 'A section has this address',
    })
  })
})

describe('an article that is merged into another one', () => {
  it('leads there from every address that it had, and can be restored at another', async () => {
    const create = async (title: string) => (await admin().articles.create({ title, content: 'Text.' })).id
    const [first, second, third] = [
      await create('Harbor one'),
      await create('Harbor two'),
      await create('Harbor three'),
    ]
    await admin().articles.setSlug({ id: first, slug: 'first' })
    await admin().articles.merge({ id: first, into: '/2026/03/harbor-two' })
    await admin().articles.merge({ id: second, into: String(third) })
    for (const path of [
      '/2026/03/harbor-one',
      '/2026/03/first',
      '/2026/03/harbor-two',
      `/articles/${first}`,
      `/articles/${second}`,
    ])
      expect(await locationOf(path), path).toBe('/2026/03/harbor-three')
    await admin().articles.restore({ id: first })
    expect(await locationOf(`/articles/${first}`)).toBe('/2026/03/harbor-one-2')
    expect(await locationOf('/2026/03/first')).toBe('/2026/03/harbor-three')
  })

  it.each(['999999', '/2026/03/none', 'https://elsewhere.example/', ''])(
    'is not merged into %s',
    async (into) => {
      await expect(admin().articles.merge({ id, into })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    },
  )
})

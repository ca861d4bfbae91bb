import { afterAll, beforeAll, expect, it } from 'vitest'
import { servePages, type PageServer } from '#tests/support/newsroom/page-server.ts'
import { storeMisses } from '#features/site/server/urls/misses.service.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'

let newsroom: TestNewsroom
let site: PageServer

beforeAll(async () => {
  newsroom = await openTestNewsroom({ RATE_LIMIT_FACTOR: '1000' })
  site = await servePages(newsroom)
})
afterAll(async () => {
  site.close()
  await newsroom.close()
})

const admin = () => newsroom.as(newsroom.people.admin)
const get = (path: string) => fetch(site.origin + path, { redirect: 'manual' })

// Old sites have addresses in windows-1252, and WordPress cuts long ones within a letter.
const ADDRESSES = [
  '/artikel/m%FCller.html',
  '/100%',
  '/2019/05/%d0%bd%d0%/',
  '/politics/%E0%A4',
  '/%FF',
  '/tags/%FF',
]

it.each(ADDRESSES)('%s is not found, is listed as missed, and can be redirected', async (path) => {
  const missing = await get(path)
  expect([missing.status, await missing.text()]).toEqual([
    404,
    expect.stringContaining('404 - Page Not Found'),
  ])
  await storeMisses(newsroom.deps)
  const { items } = await admin().siteAddresses.misses({})
  const shown = items.map((each) => each.path)
  const { path: stored } = await admin().siteAddresses.createRedirect({ path, target: '/news' })
  expect(shown).toContain(stored)
  for (const spelling of [path, path.toLowerCase(), stored]) {
    const moved = await get(spelling)
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/news'])
  }
})

it('a missed one is listed with the story that has its words', async () => {
  const { id } = await admin().articles.create({
    title: 'Müller resigns',
    content: 'Text.',
    category: 'politics',
  })
  await admin().articles.setStatus({ id, status: 'published' })
  await get('/2009/m%FCller-resigns.html')
  await storeMisses(newsroom.deps)
  const { items } = await admin().siteAddresses.misses({ q: 'resigns' })
  expect(items).toMatchObject([{ path: '/2009/m%FCller-resigns.html', suggested: `/articles/${id}` }])
})

it.each(['/api/articles/%FF', '/trpc/%FF', '/api/%'])('%s is a bad request', async (path) => {
  expect((await get(path)).status).toBe(400)
})

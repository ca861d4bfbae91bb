import { afterAll, beforeAll, expect, it } from 'vitest'
import { servePages, type PageServer } from '#tests/support/newsroom/page-server.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'

let newsroom: TestNewsroom
let site: PageServer
beforeAll(async () => {
  newsroom = await openTestNewsroom({ PUBLIC_ORIGIN: 'https://news.example' })
  site = await servePages(newsroom)
})
afterAll(async () => {
  site.close()
  await newsroom.close()
})

const PATHS = [
  '/',
  '/nowhere',
  '/articles/9',
  '/dashboard/x',
  '/rss.xml',
  '/feed',
  '/robots.txt',
  '/uploads/none.png',
]
const MORE = [
  '/sitemap-articles-99.xml',
  '/api/articles',
  '/api/none',
  '/trpc/site.info',
  '/beacon',
  '/%',
  '/metrics',
]

it.each([...PATHS, ...MORE])('%s has Strict-Transport-Security, cached or not', async (path) => {
  for (let i = 0; i < 2; i++) {
    const response = await fetch(site.origin + path, { redirect: 'manual' })
    expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000')
    await response.arrayBuffer()
  }
})

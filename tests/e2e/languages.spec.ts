import type { APIRequestContext, Page } from '@playwright/test'
import { findViolations } from '#tests/support/browser/find-violations.ts'
import { addPerson, expect, logIn, test } from '#tests/support/browser/test.ts'
import { ADMIN, startSite } from '#tests/support/servers/built-site.ts'

// Everything that a newsroom writes is Greek here, so Latin letters are words of the product.

const CONTENT =
  'Πρώτη παράγραφος για το λιμάνι.\n\n| Ώρα | Ύψος |\n| --- | --- |\n| 8 | 2 |\n\nΤέλος[^1].\n\n[^1]: Σημείωση.'

async function post(request: APIRequestContext, path: string, data: unknown) {
  const response = await request.post(path, { data })
  expect([path, response.ok()]).toEqual([path, true])
  return (await response.json()) as { id: number; slug?: string }
}

async function put(request: APIRequestContext, path: string, data: unknown) {
  const response = await request.put(path, { data })
  expect([path, response.ok()]).toEqual([path, true])
}

/** Fills a newsroom and returns the paths of its public screens. */
async function fillNewsroom(admin: APIRequestContext): Promise<string[]> {
  let id = 0
  for (let n = 1; n <= 31; n++) {
    const data = {
      title: `Λιμάνι ${n}`,
      content: CONTENT,
      excerpt: 'Τα νέα του λιμανιού',
      category: 'politics',
    }
    id = (await post(admin, '/api/articles', data)).id
  }
  await post(admin, '/trpc/corrections.add', { articleId: id, text: 'Διόρθωση ώρας' })
  await post(admin, '/trpc/breakingNews.create', { text: 'Έκτακτη είδηση', articleId: id })
  const tag = await post(admin, '/api/tags', { name: 'Θάλασσα' })
  const series = await post(admin, '/api/series', { name: 'Το τείχος' })
  await put(admin, `/api/articles/${id}/tags`, { names: ['Θάλασσα'] })
  for (const part of [id, id - 1]) await put(admin, `/api/articles/${part}/series`, { seriesId: series.id })
  const month = new Date().toISOString().slice(0, 7)
  return [
    '/',
    '/politics',
    '/politics?page=2',
    '/health',
    '/archive',
    `/archive/${month}`,
    `/articles/${id}`,
    `/tags/${tag.slug}`,
    `/series/${series.slug}`,
    '/search',
    `/search?q=${encodeURIComponent('λιμάνι')}`,
    `/search?q=${encodeURIComponent('βουνό')}`,
    '/about',
    '/contact',
    '/privacy',
    '/terms',
    '/corrections',
    '/no/such/page',
    '/articles/999999',
    '/auth',
    '/auth?mode=register',
  ]
}

const READER_PATHS = ['/dashboard', '/dashboard/favorites', '/dashboard/settings']

const isWiderThanWindow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

const LANGUAGES = [
  { language: 'de', direction: 'ltr', colorScheme: 'light' },
  { language: 'ar', direction: 'rtl', colorScheme: 'light' },
  { language: 'ar', direction: 'rtl', colorScheme: 'dark' },
] as const

for (const { language, direction, colorScheme } of LANGUAGES) {
  test(`public screens fit into a phone in ${language}, ${colorScheme} with no barrier`, async ({
    browser,
  }) => {
    test.setTimeout(420_000)
    const site = await startSite({ DEMO: '0', SITE_LANGUAGE: language, SITE_NAME: 'Ώρα' })
    const options = { baseURL: site.origin, colorScheme, viewport: { width: 390, height: 844 } } as const
    const admin = await browser.newContext(options)
    const visitor = await browser.newContext(options)
    try {
      await logIn(admin.request, ADMIN)
      const paths = await fillNewsroom(admin.request)
      const page = await visitor.newPage()
      const logged: string[] = []
      page.on('console', (message) => logged.push(`${page.url()} ${message.text()}`))
      page.on('pageerror', (error) => logged.push(`${page.url()} ${error.message}`))
      const check = async (path: string) => {
        await page.goto(path, { waitUntil: 'networkidle' })
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await expect(page.locator('html')).toHaveAttribute('dir', direction)
        expect([path, await isWiderThanWindow(page)]).toEqual([path, false])
        const violations = (await findViolations(page)).map(({ id, nodes }) => [id, nodes[0]?.html])
        expect([path, violations]).toEqual([path, []])
      }
      for (const path of paths) await check(path)
      const reader = await addPerson(admin.request, visitor.request, { username: 'reader', role: 'user' })
      await logIn(visitor.request, reader)
      for (const path of READER_PATHS) await check(path)
      expect(logged.filter((text) => !/status of 404/.test(text))).toEqual([])
    } finally {
      await admin.close()
      await visitor.close()
      await site.stop()
    }
  })
}

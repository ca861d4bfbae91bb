import type { APIRequestContext, Page } from '@playwright/test'
import { findViolationsInBothColors } from '#tests/support/browser/find-violations.ts'
import { CATALOGS } from '#shared/catalog/catalogs.ts'
import { addPerson, expect, logIn, test, waitUntilReady } from '#tests/support/browser/test.ts'
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

/** Screens of the newsroom, some of which share parts with pages of readers. */
const DESK_PATHS = [
  '/dashboard',
  '/dashboard/settings',
  '/dashboard/articles/1',
  '/dashboard/team',
  '/dashboard/calendar',
  '/dashboard/front-page',
  '/dashboard/readers',
  '/dashboard/mail',
  '/dashboard/site-settings',
]

/** Names of things, and what Intl writes in English there. */
const NOT_WORDS = new RegExp(
  '^(January|February|March|April|May|June|July|August|September|October|November|December|' +
    '(Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day|Sun|Mon|Tue|Wed|Thu|Fri|Sat|[AP]M|UTC|ID|' +
    'Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec|' +
    'RSS|Atom|JSON|Feed|Instagram|Twitch|TikTok|chief|reader|newsroom|broadsheet|example|Chrome|Linux|HTTP|' +
    'Ctrl|Alt|Shift|Enter|Esc|Tab|' +
    'http|articles|uploads)$',
)

/** Latin words of the Arabic texts, such as RSS and SMTP. */
const ARABIC_KEEPS = new Set(
  Object.values(CATALOGS.ar).flatMap(
    (entry) =>
      JSON.stringify(entry)
        .replaceAll(/\{\w+\}/g, '')
        .match(/[A-Za-z]{2,}/g) ?? [],
  ),
)

/** Returns the words with Latin letters that a reader sees or hears, without dates. */
const latinWords = (page: Page) =>
  page.evaluate(() => {
    const texts = [
      document.title,
      document.querySelector('meta[name=description]')?.getAttribute('content') ?? '',
    ]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement
      if (parent?.closest('script, style, noscript, time, .print-only, [href^="/archive/2"]')) continue
      texts.push(walker.currentNode.textContent ?? '')
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [alt], [placeholder]')) {
      for (const name of ['aria-label', 'title', 'alt', 'placeholder'])
        texts.push(element.getAttribute(name) ?? '')
    }
    return texts.flatMap((text) => text.match(/[A-Za-z]{2,}/g) ?? [])
  })

const isWiderThanWindow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

const LANGUAGES = [
  { language: 'de', direction: 'ltr' },
  { language: 'ar', direction: 'rtl' },
  { language: 'en-XA', direction: 'ltr' },
] as const

for (const { language, direction } of LANGUAGES) {
  test(`public screens fit into a phone in ${language}, with no English word and no barrier`, async ({
    browser,
  }) => {
    test.setTimeout(420_000)
    const site = await startSite({ DEMO: '0', SITE_LANGUAGE: language, SITE_NAME: 'Ώρα' })
    const options = { baseURL: site.origin, viewport: { width: 390, height: 844 } } as const
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
        await page.goto(path)
        await waitUntilReady(page)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await expect(page.locator('html')).toHaveAttribute('dir', direction)
        expect([path, await isWiderThanWindow(page)]).toEqual([path, false])
        const words = (await latinWords(page)).filter((word) => !NOT_WORDS.test(word))
        if (language === 'en-XA') expect([path, words]).toEqual([path, []])
        expect([path, await findViolationsInBothColors(page)]).toEqual([path, []])
      }
      for (const path of paths) await check(path)
      const reader = await addPerson(admin.request, visitor.request, { username: 'reader', role: 'user' })
      await logIn(visitor.request, reader)
      for (const path of READER_PATHS) await check(path)
      const desk = await admin.newPage()
      await desk.goto('/dashboard/articles/new')
      const text = desk.locator('.article-text[role=textbox]')
      await expect(text).toHaveAttribute('dir', direction)
      for (const path of DESK_PATHS) {
        await desk.goto(path)
        await waitUntilReady(desk)
        await expect(desk.locator('html')).toHaveAttribute('lang', language)
        await expect(desk.locator('html')).toHaveAttribute('dir', direction)
        const words = (await latinWords(desk)).filter((word) => !NOT_WORDS.test(word))
        const unknown = words.filter((word) => language !== 'ar' || !ARABIC_KEEPS.has(word))
        if (language !== 'de') expect([path, unknown]).toEqual([path, []])
        if (language !== 'en-XA') expect([path, await findViolationsInBothColors(desk)]).toEqual([path, []])
      }
      expect(logged.filter((text) => !/status of 404/.test(text))).toEqual([])
    } finally {
      await admin.close()
      await visitor.close()
      await site.stop()
    }
  })
}

test('an admin chooses the language, and the next page of a reader has it', async ({
  adminPage: page,
  browser,
  site,
}) => {
  await page.goto('/dashboard/site')
  await page.getByLabel('Language').selectOption({ label: 'Deutsch' })
  await page.getByRole('button', { name: 'Save and publish' }).click()
  await expect(page.getByText('Fassung 1')).toBeVisible()
  const visitor = await browser.newContext({ baseURL: site.origin })
  try {
    const reader = await visitor.newPage()
    await reader.goto('/')
    await expect(reader.locator('html')).toHaveAttribute('lang', 'de')
    await expect(reader.getByRole('link', { name: 'Anmelden' })).toBeVisible()
    await expect(reader.getByRole('link', { name: 'Politik', exact: true }).first()).toHaveAttribute(
      'href',
      '/politics',
    )
    // The scripts of the page are German too: this link is drawn in the browser.
    await reader.getByRole('link', { name: 'Anmelden' }).click()
    await expect(reader.getByRole('heading', { name: 'Anmelden' })).toBeVisible()
    await reader.getByLabel('Benutzername').fill('niemand')
    await reader.getByLabel('Passwort', { exact: true }).fill('falsches Passwort')
    await reader.getByRole('button', { name: 'Anmelden' }).click()
    await expect(reader.getByText('Benutzername oder Passwort ist falsch')).toBeVisible()
    const rest = await visitor.request.post('/api/login', { data: { username: 'a', password: 'b' } })
    expect(await rest.text()).toBe('Invalid username or password')
  } finally {
    await visitor.close()
    await page.goto('/dashboard/site')
    await page.locator('select').first().selectOption('none')
    await page.locator('form button[type=submit]').first().click()
  }
})

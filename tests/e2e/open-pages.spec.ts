import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { ADMIN, startSite, type BuiltSite } from '#tests/support/servers/built-site.ts'
import { expect, test, waitUntilHydrated } from '#tests/support/browser/test.ts'
import { nextBuild } from '#tests/support/releases/next-build.ts'

// Pages that stay open while the server is updated, stopped, or sends unexpected responses.

const MISSING = 'This section could not be loaded'
const FAILED = 'Something went wrong here'

/** What Chromium and React log for each failure. */
const MISSING_MESSAGES = [
  /404 \(Not Found\)|^MissingPart: |ERR_CONNECTION_(REFUSED|RESET)|ERR_SOCKET_NOT_CONNECTED/,
]

const openMedia = (page: Page) => page.getByRole('link', { name: 'Media Library' }).first().click()
const inFrame = (page: Page) => page.locator('.dashboard main')

test.describe('across an update', () => {
  test.use({ expectedMessages: MISSING_MESSAGES })
  let folder: string
  let site: BuiltSite
  test.beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'broadsheet-open-page-'))
    site = await startSite({}, folder)
  })
  test.afterEach(async () => {
    await site.stop()
    await rm(folder, { recursive: true, force: true })
  })

  async function restart(root?: string) {
    await site.stop()
    const { port } = new URL(site.origin)
    site = await startSite({ PORT: port }, folder, root ? { root } : {})
  }

  test('open pages keep loading parts of the version they started with', async ({ page, context }) => {
    await page.request.post(`${site.origin}/api/login`, { data: ADMIN })
    await page.goto(`${site.origin}/dashboard`)
    await inFrame(page).getByRole('heading', { level: 1 }).waitFor()
    const reader = await context.newPage()
    await reader.goto(`${site.origin}/`)
    await waitUntilHydrated(reader)
    await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }))
    await restart(nextBuild(join(folder, 'next')))
    expect(await (await page.request.get(`${site.origin}/`)).text()).toContain('nextbild')
    await openMedia(page)
    await expect(page.getByRole('button', { name: 'Upload' }).first()).toBeVisible()
    expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true)
    await reader.locator('main a[href^="/articles/"]').first().click()
    await expect(reader.locator('article h1')).toBeVisible()
  })

  test('while the server is down, a view shows an error inside the dashboard and recovers by itself', async ({
    page,
  }) => {
    await page.request.post(`${site.origin}/api/login`, { data: ADMIN })
    await page.goto(`${site.origin}/dashboard`)
    await inFrame(page).getByRole('heading', { level: 1 }).waitFor()
    await site.stop()
    await openMedia(page)
    await expect(inFrame(page).getByRole('heading', { name: MISSING })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Media Library' }).first()).toBeVisible()
    await expect(inFrame(page).getByRole('button', { name: 'Reload' })).toBeVisible()
    await restart()
    await expect(page.getByRole('button', { name: 'Upload' }).first()).toBeVisible({ timeout: 15_000 })
  })
})
test.describe('a part that cannot be loaded', () => {
  test.use({ expectedMessages: MISSING_MESSAGES })
  const part = /assets\/media-view-.*\.js$/

  test('reloads the page once when it is missing once, and the view opens', async ({ adminPage: page }) => {
    let misses = 0
    await page.route(part, (route) => (misses++ === 0 ? route.fulfill({ status: 404 }) : route.continue()))
    await page.goto('/dashboard')
    await openMedia(page)
    await expect(page.getByRole('button', { name: 'Upload' }).first()).toBeVisible()
    expect(misses).toBe(2)
  })

  test('reloads once when it stays missing, then offers a choice', async ({ adminPage: page }) => {
    let loads = 0
    page.on('request', (request) => void (request.isNavigationRequest() && loads++))
    await page.route(part, (route) => route.fulfill({ status: 404 }))
    await page.goto('/dashboard')
    await openMedia(page)
    await expect.poll(() => loads).toBe(2)
    await expect(inFrame(page).getByRole('heading', { name: MISSING })).toBeVisible()
    await page.getByRole('link', { name: 'Article Management' }).first().click()
    await expect(inFrame(page).getByRole('heading', { name: MISSING })).toBeHidden()
    expect(loads).toBe(2)
  })

  test('leaves the page alone when only the account menu is missing', async ({ adminPage: page }) => {
    await page.route(/assets\/account-menu-.*\.js$/, (route) => route.fulfill({ status: 404 }))
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'Dashboard', exact: true })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('keeps the site’s frame on a reader page, with a way back', async ({ page }) => {
    await page.goto('/')
    await page.evaluate(() => sessionStorage.setItem('broadsheet.reloaded-at', String(Date.now())))
    await page.route(/assets\/static-pages-.*\.js$/, (route) => route.fulfill({ status: 404 }))
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
    await expect(page.getByRole('heading', { name: MISSING })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Front page' }).click()
    await expect(page).toHaveURL('/')
  })
})

test.describe('a response of an unexpected shape', () => {
  test.use({ expectedMessages: [/TypeError|Minified React error/] })

  test('shows an error inside the dashboard, and other views still open', async ({ adminPage: page }) => {
    await page.goto('/dashboard')
    await page.route('**/trpc/**media.list**', (route) =>
      route.fulfill({ json: { result: { data: { items: [{ id: 1 }, null] } } } }),
    )
    await openMedia(page)
    await expect(inFrame(page).getByRole('heading', { name: FAILED })).toBeVisible()
    await page.getByRole('link', { name: 'Content Projects' }).first().click()
    await expect(inFrame(page).getByRole('heading', { name: FAILED })).toBeHidden()
  })

  test('shows an error with a way back when the header itself fails', async ({ adminPage: page }) => {
    await page.route('**/trpc/**auth.currentUser**', (route) =>
      route.fulfill({ json: { result: { data: { id: 1, username: 'x', role: '__proto__' } } } }),
    )
    await page.goto('/about')
    await expect(page.getByRole('heading', { name: FAILED })).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('link', { name: 'Front page' }).click()
    await expect(page).toHaveURL('/')
  })
})

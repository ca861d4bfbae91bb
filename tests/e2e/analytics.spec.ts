import type { APIRequestContext, Page } from '@playwright/test'
import { addPerson, expect, logIn, test } from '#tests/support/browser/test.ts'
import { ADMIN } from '#tests/support/servers/built-site.ts'
import { listCalls } from '#tests/support/browser/calls.ts'
import { createBeaconSender } from '#tests/support/browser/page-views.ts'

interface Day {
  date: string
  pageViews: number
  articleViews: Record<string, number>
}

async function today(admin: APIRequestContext): Promise<Day> {
  const days = (await (await admin.get('/api/analytics')).json()) as Day[]
  if (!days[0]) throw new Error('No record of today')
  return days[0]
}

/** Resolves with the response to the next beacon of a page. */
const nextBeacon = (page: Page) => page.waitForResponse((response) => response.url().includes('/beacon'))

test.describe('page views', () => {
  test.describe.configure({ mode: 'serial' })

  test('a reader’s front page and the article opened from it count once each', async ({
    page,
    playwright,
    site,
  }) => {
    const admin = await playwright.request.newContext({ baseURL: site.origin })
    await logIn(admin, ADMIN)
    const before = await today(admin)
    const front = nextBeacon(page)
    await page.goto('/')
    expect((await front).status()).toBe(204)
    const article = page.waitForRequest((sent) => (sent.postData() ?? '').includes('"path":"/articles/'))
    await page.getByRole('link', { name: 'Continue Reading' }).click()
    await (await article).response()
    const after = await today(admin)
    expect(after.pageViews).toBe(before.pageViews + 2)
    const id = /\/articles\/(\d+)/.exec(page.url())?.[1] ?? ''
    expect(after.articleViews[id]).toBe((before.articleViews[id] ?? 0) + 1)
    await admin.dispose()
  })

  test('an editor’s views do not count, and nothing is sent', async ({ adminPage }) => {
    const sent: string[] = []
    adminPage.on('request', (request) => {
      if (request.url().includes('/beacon')) sent.push(request.url())
    })
    const before = await today(adminPage.request)
    await adminPage.clock.install()
    await adminPage.goto('/')
    await expect(adminPage.getByRole('link', { name: 'Dashboard' }).first()).toBeVisible()
    await adminPage.clock.runFor(5_000)
    expect(sent).toEqual([])
    expect((await today(adminPage.request)).pageViews).toBe(before.pageViews)
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('a tracking pixel counts the page', async ({ page, playwright, site }) => {
      const admin = await playwright.request.newContext({ baseURL: site.origin })
      await logIn(admin, ADMIN)
      const before = await today(admin)
      const pixel = nextBeacon(page)
      await page.goto('/politics')
      expect((await pixel).status()).toBe(200)
      expect((await today(admin)).pageViews).toBe(before.pageViews + 1)
      await admin.dispose()
    })
  })
})

test.describe('the analytics view', () => {
  test('shows cards and charts, each chart with its data as a table', async ({ adminPage }) => {
    await adminPage.goto('/dashboard/analytics')
    await expect(adminPage.getByText('Page Views', { exact: true })).toBeVisible()
    await expect(adminPage.getByRole('img', { name: /Line chart/ })).toBeVisible()
    await expect(adminPage.getByRole('img', { name: /Bar chart: Top articles/ })).toBeVisible()
    await expect(adminPage.getByRole('img', { name: /Ring chart/ })).toBeVisible()
    const table = adminPage.getByRole('table', { name: 'Engagement by platform' })
    for (const name of ['instagram', 'twitch', 'tiktok']) {
      await expect(table.getByRole('row', { name })).toBeVisible()
    }
  })

  test('exports exactly what a chart shows', async ({ adminPage }) => {
    await adminPage.goto('/dashboard/analytics')
    await adminPage.getByRole('button', { name: '7 days' }).click()
    await adminPage.getByText('Show as a table').first().click()
    const table = adminPage.getByRole('table', { name: 'Views and visitors' })
    await expect(table.getByRole('row')).toHaveCount(8)
    const cells = (await table.getByRole('row').allTextContents()).slice(1)
    const download = adminPage.waitForEvent('download')
    await adminPage.getByRole('button', { name: 'Export CSV' }).click()
    const stream = await (await download).createReadStream()
    let csv = ''
    for await (const chunk of stream) csv += String(chunk)
    const rows = csv.trim().split('\r\n').slice(1).reverse()
    const group = (value = '') => Number(value).toLocaleString('en-US')
    expect(rows.map((row) => row.split(',').slice(1, 3).map(group).join(''))).toEqual(
      cells.map((text) => text.replace(/^.*?\d{4}/, '')),
    )
  })

  test('updates current readers by itself and requests nothing else', async ({ adminPage, site }) => {
    const reader = createBeaconSender(site.origin)
    await adminPage.clock.install()
    const connected = adminPage.waitForResponse((response) => response.url().endsWith('/live'))
    await adminPage.goto('/dashboard/analytics')
    await adminPage.clock.runFor(6_000)
    await connected
    await expect(adminPage.getByRole('img', { name: /Ring chart/ })).toBeVisible()
    const calls = listCalls(adminPage)
    // A page that no other test visits.
    const page = adminPage.getByRole('listitem').filter({ hasText: '/terms' })
    expect((await reader.send({ body: { path: '/terms' } })).status).toBe(204)
    await expect(page).toHaveText('/terms1')
    await reader.send({ body: { path: '/privacy' } })
    await expect(page).toHaveCount(0)
    await adminPage.clock.runFor(31 * 60_000)
    expect(calls).toEqual([])
    reader.close()
  })

  test('tells staff that only admins have access', async ({ adminPage, page, playwright, site }) => {
    const anonymous = await playwright.request.newContext({ baseURL: site.origin })
    const credentials = await addPerson(adminPage.request, anonymous, {
      username: 'analytics.staff',
      role: 'staff',
    })
    await page.request.post('/api/logout')
    await logIn(page.request, credentials)
    await page.goto('/dashboard/analytics')
    await expect(page.getByText('Access Denied')).toBeVisible()
    await expect(
      page.getByText(
        'You need admin privileges to view the analytics dashboard. Please contact your administrator for access.',
      ),
    ).toBeVisible()
    await anonymous.dispose()
  })
})

test.describe('User Management', () => {
  test('sets a role and confirms it; the own role is locked', async ({ adminPage, playwright, site }) => {
    const anonymous = await playwright.request.newContext({ baseURL: site.origin })
    await addPerson(adminPage.request, anonymous, { username: 'rising.reader', role: 'user' })
    await adminPage.goto('/dashboard/analytics')
    await expect(adminPage.getByRole('heading', { name: 'User Management' })).toBeVisible()
    await expect(adminPage.getByLabel(`Role of ${ADMIN.username}`)).toBeDisabled()
    const select = adminPage.getByLabel('Role of rising.reader')
    await expect(select.locator('option')).toHaveText(['User', 'Writer', 'Staff', 'Admin'])
    await select.selectOption('staff')
    await expect(adminPage.getByText('User role updated successfully')).toBeVisible()
    await expect(select).toHaveValue('staff')
    await anonymous.dispose()
  })
})

test.describe('when the server fails', () => {
  test.use({ expectedMessages: [/Failed to load resource/] })

  test('each failed call has its message', async ({ adminPage }) => {
    const toast = adminPage.locator('[data-toaster]')
    for (const [call, message] of [
      ['users.page', 'Failed to fetch users'],
      ['analytics.overview', 'Failed to fetch analytics'],
    ] as const) {
      await adminPage.route(
        (url) => url.pathname.startsWith('/trpc/') && url.pathname.includes(call),
        (route) => route.fulfill({ status: 500, contentType: 'text/plain', body: 'no' }),
      )
      await adminPage.goto('/dashboard/analytics')
      await expect(toast.getByText(message)).toBeVisible()
      await expect(toast.getByText('Error', { exact: true })).toBeVisible()
      await adminPage.unrouteAll({ behavior: 'wait' })
    }
  })

  test('a failed role change shows Failed to update role', async ({ adminPage }) => {
    await adminPage.route(/\/trpc\/users\.setRole/, (route) =>
      route.fulfill({ status: 500, contentType: 'text/plain', body: 'no' }),
    )
    await adminPage.goto('/dashboard/analytics')
    const select = adminPage.getByLabel('Role of ben.osei')
    await select.selectOption('admin')
    await expect(adminPage.locator('[data-toaster]').getByText('Failed to update role')).toBeVisible()
    await expect(select).toHaveValue('user')
  })
})

import type { Page } from '@playwright/test'
import { addPerson, expect, logIn, test } from '#tests/support/browser/test.ts'
import { respondWith, failCalls, holdResponses } from '#tests/support/browser/calls.ts'

// Chromium logs failed responses.
test.use({ expectedMessages: [/Failed to load resource/] })

const toast = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' })

async function submitLogin(page: Page) {
  await page.getByLabel('Username').fill('some.reader')
  await page.getByLabel('Password').fill('a long enough password')
  await page.getByRole('button', { name: 'Login' }).click()
}

test('a spinner shows while the current user loads', async ({ adminPage: page }) => {
  const release = await holdResponses(page, 'auth.currentUser')
  await page.goto('/dashboard')
  await expect(page.locator('main .animate-spin')).toBeVisible()
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Article Management' })).toBeVisible()
  await expect(page.locator('main .animate-spin')).toHaveCount(0)
})

const RESPONSES = [
  [{ status: 500, body: 'upstream is down' }, 'Internal Server Error'],
  [{ status: 400, body: 'ZZ boom' }, 'ZZ boom'],
  [{ status: 200, body: '<html>' }, 'An unexpected error occurred'],
] as const

for (const [response, text] of RESPONSES) {
  test(`a login that returns ${response.status} shows '${text}'`, async ({ page }) => {
    await respondWith(page, 'auth.login', response)
    await page.goto('/auth')
    await submitLogin(page)
    await expect(toast(page).getByRole('alert')).toContainText('Error')
    await expect(toast(page).getByRole('alert').locator('p').last()).toHaveText(text)
    await expect(page).toHaveURL('/auth')
  })
}

test('a login without a network shows the browser’s error', async ({ page }) => {
  await failCalls(page, 'auth.login')
  await page.goto('/auth')
  await submitLogin(page)
  await expect(toast(page).getByRole('alert')).toContainText('Failed to fetch')
})

test('a failed logout shows the status text, and the user stays signed in', async ({ adminPage: page }) => {
  await respondWith(page, 'auth.logout', { status: 500, body: '' })
  await page.goto('/')
  await bar(page).getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(toast(page).getByRole('alert').locator('p').last()).toHaveText('Internal Server Error')
  await expect(bar(page).getByRole('link', { name: 'Dashboard' })).toBeVisible()
})

const FAILURES = [
  [{ status: 503, body: 'upstream is down' }, '503: Service Unavailable'],
  [{ status: 418, body: 'short and stout' }, '418: short and stout'],
] as const

for (const [response, text] of FAILURES) {
  test(`a failed current-user call shows '${text}', and public pages still work`, async ({
    adminPage: page,
  }) => {
    await respondWith(page, 'auth.currentUser', response)
    await page.goto('/dashboard')
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(text)
    await page.goto('/')
    await expect(page.getByRole('region', { name: 'Top Story' })).toBeVisible()
    await expect(bar(page).getByRole('link', { name: 'Log in' })).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1, name: 'Article Management' })).toBeVisible()
  })
}

test('one toast shows at a time, for five seconds', async ({ adminPage: page }) => {
  const created = await page.request.post('/api/articles', {
    data: { title: 'For a toast', content: 'Text.' },
  })
  const { id } = (await created.json()) as { id: number }
  await page.goto(`/articles/${id}`)
  const add = page.getByRole('button', { name: 'Add to Favorites' })
  await expect(add).toBeVisible()
  await page.clock.install()
  await add.click()
  await expect(toast(page).locator('[data-style]')).toHaveAttribute('data-style', 'default')
  await expect(toast(page)).toContainText('Added to favorites')
  await respondWith(page, 'favorites.remove', { status: 500, body: '' })
  await page.getByRole('button', { name: 'Favorited' }).click()
  await expect(toast(page)).toContainText('Failed to update favorite')
  await expect(toast(page).locator('[data-style]')).toHaveCount(1)
  await expect(toast(page).locator('[data-style]')).toHaveAttribute('data-style', 'destructive')
  await page.clock.runFor(4_000)
  await expect(toast(page).locator('[data-style]')).toHaveCount(1)
  await page.clock.runFor(1_500)
  await expect(toast(page).locator('[data-style]')).toHaveCount(0)
})

test('each role gets its dashboard, and every role the front page', async ({ adminPage, browser, site }) => {
  for (const role of ['user', 'staff'] as const) {
    const context = await browser.newContext({ baseURL: site.origin })
    const person = await addPerson(adminPage.request, context.request, {
      username: `signs.in.as.${role}`,
      role,
    })
    await logIn(context.request, person)
    const page = await context.newPage()
    await page.goto('/dashboard')
    const reader = page.getByRole('heading', { name: `Welcome back, signs.in.as.${role}!` })
    const dashboard = page.getByRole('complementary', { name: 'Dashboard' })
    await expect(role === 'user' ? reader : dashboard).toBeVisible()
    await expect(role === 'user' ? dashboard : reader).toHaveCount(0)
    await page.getByRole('button', { name: 'Account menu' }).click()
    await expect(page.getByRole('menuitem', { name: 'Settings', exact: true })).toHaveCount(
      role === 'user' ? 0 : 1,
    )
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'Continue Reading' })).toBeVisible()
    await context.close()
  }
})

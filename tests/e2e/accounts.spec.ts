import type { Page } from '@playwright/test'
import { expect, test, waitUntilReady } from '#tests/support/browser/test.ts'
import { startSite } from '#tests/support/servers/built-site.ts'
import { findViolations } from '#tests/support/browser/find-violations.ts'
import { respondWith, holdResponses, listCalls } from '#tests/support/browser/calls.ts'

const PASSWORD = 'a long enough password'
const LOGIN_FIELD = 'Enter your username'

async function registerReader(page: Page, username: string) {
  const reader = { username, password: PASSWORD }
  expect((await page.request.post('/api/register', { data: reader })).status()).toBe(201)
  return reader
}

test('a signed-in user never sees the login form', async ({ adminPage: page }) => {
  for (const address of ['/dashboard', '/dashboard/media', '/auth']) {
    expect(await (await page.request.get(address)).text(), address).not.toContain(LOGIN_FIELD)
    const visitor = await fetch(new URL(address, (await page.request.get('/')).url()))
    expect(await visitor.text(), address).toContain(LOGIN_FIELD)
    expect(visitor.headers.get('cache-control')).toBe('no-store')
  }
  const release = await holdResponses(page, 'auth.currentUser')
  await page.goto('/dashboard')
  await expect(page.locator('main .animate-spin')).toBeVisible()
  await expect(page.getByPlaceholder(LOGIN_FIELD)).toHaveCount(0)
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Article Management' })).toBeVisible()
})

test.describe('a failed current-user call', () => {
  test.use({ expectedMessages: [/status of 503/] })

  test('is retried only by the Retry button', async ({ adminPage: page }) => {
    await respondWith(page, 'auth.currentUser', { status: 503, body: 'upstream is down' })
    const calls = listCalls(page)
    const count = () => calls.filter((call) => call === 'auth.currentUser').length
    await page.goto('/dashboard')
    const panel = page.getByRole('main').getByRole('alert')
    await expect(panel).toHaveText('503: Service Unavailable')
    // Parts that load later, such as live updates, also request the current user.
    await waitUntilReady(page)
    expect(count()).toBe(1)
    await page.unrouteAll({ behavior: 'wait' })
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Article Management' })).toBeVisible()
    expect(count()).toBe(2)
  })
})

test('a reader who opens a dashboard view sees why access is denied and a way back', async ({ page }) => {
  await registerReader(page, 'curious.reader')
  const views = [
    'calendar',
    'breaking-news',
    'social-posts',
    'style-guide',
    'audit',
    'articles/1',
    'site-settings',
  ]
  for (const view of views) {
    await page.goto(`/dashboard/${view}`)
    await expect(page.getByText('Access Denied'), view).toBeVisible()
  }
  await page.getByRole('link', { name: 'Back to your dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back, curious.reader!' })).toBeVisible()
})

test.describe('a short password', () => {
  test.use({ expectedMessages: [/status of 400/] })

  test('shows an error at the field and in a toast, and can be revealed', async ({ page }) => {
    await page.goto('/auth?mode=register')
    await page.getByLabel('Username').fill('short.password')
    const password = page.getByLabel('Password')
    await expect(page.getByText('At least 8 characters.')).toBeVisible()
    await password.fill('abcd')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(password).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(password).toHaveAttribute('aria-invalid', 'true')
    const text = 'Password must be at least 8 characters'
    await expect(page.getByRole('main').getByText(text)).toBeVisible()
    await expect(page.locator('[data-toaster]').getByText(text)).toBeVisible()
  })
})

test('the register page says when an admin has closed registration', async ({
  adminPage: page,
  browser,
  site,
}) => {
  await page.goto('/dashboard/site-settings')
  await page.getByRole('radio', { name: 'Closed' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The settings were saved')).toBeVisible()
  const visitor = await browser.newContext({ baseURL: site.origin })
  const register = await visitor.newPage()
  await register.goto('/')
  await register.getByRole('link', { name: 'Sign up' }).first().click()
  await expect(
    register.getByText('Registration is closed. Please ask an admin for an invitation.'),
  ).toBeVisible()
  await expect(register.getByPlaceholder(LOGIN_FIELD)).toHaveCount(0)
  await register.getByRole('link', { name: 'Already have an account? Login' }).click()
  await expect(register.getByText('Ask an admin for a reset link.')).toBeVisible()
  await page.getByRole('radio', { name: 'Open' }).check()
  const saved = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('button', { name: 'Save' }).click()
  expect((await saved).status()).toBe(200)
  await register.goto('/auth?mode=register')
  await expect(register.getByPlaceholder(LOGIN_FIELD)).toBeVisible()
  await visitor.close()
})

test('a reader downloads their data and deletes the account', async ({ page }) => {
  const reader = await registerReader(page, 'leaving.reader')
  await page.goto('/dashboard/settings')
  await expect(page.getByText('This browser')).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('my-account.json')
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Your account was deleted')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()
  expect((await page.request.post('/api/login', { data: reader })).status()).toBe(401)
})

test('a reader sets up two-factor sign-in with a QR code', async ({ page }) => {
  await registerReader(page, 'two.factor.reader')
  await page.goto('/dashboard/settings')
  await page.getByRole('button', { name: 'Set up' }).click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await expect(page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)).toBeVisible()
})

test('first steps open from the sidebar, can be put off one by one, and dismissed', async ({
  adminPage: page,
}) => {
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'First steps' }).click()
  await expect(page.getByRole('heading', { name: /^Set up/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What is the paper called?' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Later' }).click()
  await page.getByLabel('Time zone').selectOption('Europe/Vienna')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The newsroom’s time zone is Europe/Vienna')).toBeVisible()
  await expect(page.getByRole('button', { name: /Time zone Europe\/Vienna/ })).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss first steps' }).click()
  await expect(page.getByRole('heading', { name: 'Article Manager', exact: true })).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Article Manager', exact: true })).toBeVisible()
  await expect(page.getByText('First steps')).toHaveCount(0)
})

test.describe('a fresh site without the demo', () => {
  test.use({ expectedMessages: [/status of 404/] })

  test('prints a one-time address that creates the first admin', async ({ page }) => {
    const freshSite = await startSite({ DEMO: '0', ADMIN_USERNAME: '', ADMIN_PASSWORD: '' })
    try {
      await expect.poll(() => freshSite.output()).toContain('/setup?code=')
      const address = /http:\S+\/setup\?code=\S+/.exec(freshSite.output())?.[0] ?? ''
      const proxied = { 'x-forwarded-for': '198.51.100.7' }
      const statusOf = async (url: string, headers = {}) => (await fetch(url, { headers })).status
      expect(await statusOf(`${freshSite.origin}/setup`, proxied)).toBe(404)
      expect(await statusOf(`${freshSite.origin}/setup?code=AAAA-AAAA-AAAA-AAAA`, proxied)).toBe(404)
      expect(await statusOf(address, proxied)).toBe(200)
      await page.goto(freshSite.origin)
      await expect(page).toHaveURL(`${freshSite.origin}/setup`)
      await expect(page.getByRole('button', { name: 'Create admin' })).toBeVisible()
      await expect(page.getByRole('navigation')).toHaveCount(0)
      await page.setExtraHTTPHeaders(proxied)
      await page.goto(freshSite.origin)
      await expect(page.getByText('open the address with the one-time code')).toBeVisible()
      await page.goto(address)
      const late = await page.context().newPage()
      await late.goto(address)
      await page.getByLabel('Name of the paper').fill('The Mill Courier')
      await page.getByLabel('Username').fill('first.admin')
      await page.getByLabel('Full name').fill('Ann Admin')
      await page.getByLabel('Password').fill(PASSWORD)
      await page.getByRole('button', { name: 'Create admin' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Article Management' })).toBeVisible()
      await expect(page.getByText('ADMIN', { exact: true })).toBeVisible()
      await late.getByLabel('Username').fill('second.admin')
      await late.getByLabel('Full name').fill('Bo Admin')
      await late.getByLabel('Password').fill(PASSWORD)
      await late.getByRole('button', { name: 'Create admin' }).click()
      await expect(late.getByText(/There is an admin already\./).first()).toBeVisible()
      await expect(late.getByRole('main').getByRole('link', { name: 'Log in' })).toHaveAttribute(
        'href',
        '/auth',
      )
      await late.close()
      await expect(page.getByRole('heading', { name: 'Set up The Mill Courier' })).toBeVisible()
      await expect(page.getByText('3 of 10 done')).toBeVisible()
      expect(await findViolations(page)).toEqual([])
      await page.goto(freshSite.origin)
      await expect(page.getByRole('link', { name: 'The Mill Courier' }).first()).toBeVisible()
      await expect(page.locator('.masthead')).toBeVisible()
      await expect(page.getByText('No articles yet').first()).toBeVisible()
      expect(await statusOf(address)).toBe(404)
      await page.goto(address)
      await expect(page.getByRole('main').getByText('There is an admin already.')).toBeVisible()
      await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
      // This browser is signed in.
      await expect(page).toHaveURL(`${freshSite.origin}/dashboard`)
      // A request after the site has stopped would be a console error.
      await page.goto('about:blank')
    } finally {
      await freshSite.stop()
    }
  })
})

import { expect, test } from '#tests/support/browser/test.ts'

const PASSWORD = 'a long enough password'

test('a reader registers, saves favorites, and logs out', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Sign up' }).first().click()
  await expect(page.getByRole('heading', { name: 'Register' })).toBeVisible()
  await page.getByRole('link', { name: 'Already have an account? Login' }).click()
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  await expect(page).toHaveTitle('Log in — Broadsheet')
  await page.getByRole('link', { name: "Don't have an account? Register" }).click()
  await expect(page).toHaveTitle('Register — Broadsheet')
  await page.getByPlaceholder('Enter your username').fill('journey-reader')
  await page.getByPlaceholder('Enter your password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
  await expect(page.getByText('Registered', { exact: true })).toBeVisible()
  await expect(page.getByText('Welcome to Broadsheet')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Welcome back, journey-reader!' })).toBeVisible()
  for (const label of ['Total Articles', 'Your Favorites', 'Recent Posts', 'Member Since', 'This week']) {
    await expect(page.getByText(label, { exact: true })).toBeVisible()
  }
  await expect(page.getByRole('heading', { name: 'Your Favorite Articles' })).toHaveCount(0)

  const recent = page.getByRole('region', { name: 'Recent Articles' })
  await expect(recent.getByRole('article')).toHaveCount(6)
  await recent
    .getByRole('button', { name: /add to favorites/i })
    .first()
    .click()
  await expect(page.getByText('Added to favorites')).toBeVisible()
  await expect(page.getByText('Your favorites have been updated')).toBeVisible()
  const favorites = page.getByRole('region', { name: 'Your Favorite Articles' })
  await expect(favorites.getByRole('article')).toHaveCount(1)
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('favorites') ?? '[]').length)).toBe(1)

  await favorites.getByRole('link', { name: 'Read More' }).click()
  const toggle = page.getByRole('button', { name: 'Favorited' })
  await toggle.click()
  await expect(page.getByText('Removed from favorites')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to Favorites' })).toBeVisible()

  await page.goto('/dashboard/articles')
  await expect(page.getByText('Access Denied')).toBeVisible()
  await expect(page.getByText('You need staff privileges to manage articles.')).toBeVisible()

  await page.getByRole('button', { name: 'Account menu' }).click()
  for (const name of ['Dashboard', 'Favorites', 'Account Settings']) {
    await expect(page.getByRole('menuitem', { name, exact: true })).toBeVisible()
  }
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('favorites'))).toBeNull()
})

test.describe('rejected calls', () => {
  test.use({ expectedMessages: [/40[01] \(|500 \(/] })

  test('a session that ended while a page was open asks the reader to log in', async ({ page, context }) => {
    const credentials = { username: 'ended-reader', password: PASSWORD }
    expect((await page.request.post('/api/register', { data: credentials })).status()).toBe(201)
    await page.goto('/articles/37')
    const toggle = page.getByRole('button', { name: 'Add to Favorites' })
    await expect(toggle).toBeVisible()
    const cookies = (await context.cookies()).filter(({ httpOnly }) => httpOnly)
    for (const { name } of cookies) await context.clearCookies({ name })
    await toggle.click()
    await expect(page.getByText('Please log in')).toBeVisible()
    await expect(page.getByText('You need to be logged in to favorite articles')).toBeVisible()
    await expect(toggle).toHaveCount(0)
  })

  test('a wrong password shows the error in a destructive toast', async ({ page }) => {
    await page.goto('/auth')
    await page.getByLabel('Username').fill('unknown-reader')
    await page.getByLabel('Password').fill('wrong password')
    await page.getByRole('button', { name: 'Login' }).click()
    const toast = page.getByRole('alert')
    await expect(toast).toContainText('Error')
    await expect(toast).toContainText('Invalid username or password')
    await expect(page.getByText('Please check the username and the password.')).toBeVisible()
    await expect(page.locator('[data-style="destructive"]')).toHaveCount(1)
  })

  test('a favorite that fails to save shows an error', async ({ page }) => {
    const credentials = { username: 'failing-reader', password: PASSWORD }
    expect((await page.request.post('/api/register', { data: credentials })).status()).toBe(201)
    await page.goto('/articles/37')
    await page.route('**/trpc/favorites.add*', (route) =>
      route.fulfill({
        status: 500,
        json: [{ error: { message: 'x', code: -32603, data: { httpStatus: 500 } } }],
      }),
    )
    await page.getByRole('button', { name: 'Add to Favorites' }).click()
    await expect(page.getByRole('alert')).toContainText('Failed to update favorite')
  })
})

test('an article shows its documented parts and can be shared', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/articles/37')
  await expect(page.getByText('Politics', { exact: true }).nth(1)).toBeVisible()
  await expect(page.getByText('5 min read')).toBeVisible()
  await expect(page.getByText('Mara Lindqvist').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /favorite/i })).toHaveCount(0)
  await expect(page.getByText('Updated')).toHaveCount(0)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByText('Link Copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  await expect(page.getByRole('heading', { name: 'Related stories' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Most read' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Stories' }).click()
  await expect(page).toHaveURL('/')
})

test('a click and a scroll position from before the script loads are preserved', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  let sendScript = () => {}
  const clicked = new Promise<void>((resolve) => (sendScript = resolve))
  await page.route('**/entry-client-*.js', async (route) => {
    await clicked
    await route.continue()
  })
  await page.goto('/articles/37', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Share' }).click()
  await page.evaluate(() => window.scrollTo(0, 30))
  await expect(page.getByText('Link Copied')).toHaveCount(0)
  sendScript()
  await expect(page.getByText('Link Copied')).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(30)
})

test('search highlights matches and accepts any text', async ({ page }) => {
  await page.goto('/search')
  await page.getByRole('searchbox').fill('sea wall')
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/\/search\?q=sea\+wall/)
  await expect(page.locator('mark').first()).toBeVisible()
  for (const odd of [
    '"',
    '*',
    '(',
    ')',
    'NEAR',
    ':',
    '-',
    'a" OR b*',
    '\u0000',
    '%25',
    '5',
    'true',
    'x'.repeat(900),
  ]) {
    const response = await page.goto(`/search?q=${encodeURIComponent(odd)}`)
    expect([odd, response?.status()]).toEqual([odd, 200])
  }
})

test('a reader gets from the skip link to search, an article, and the login by keyboard alone', async ({
  page,
}) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/#content')
  await page.goto('/search?q=ferry')
  await page.getByRole('searchbox').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/articles\/\d+/)
  await page.goto('/auth')
  await page.getByLabel('Username').focus()
  await page.keyboard.type('keyboard-reader')
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Login' })).toBeFocused()
})

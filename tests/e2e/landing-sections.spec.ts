import { addPerson, expect, logIn, test } from '#tests/support/browser/test.ts'

for (const path of ['/news', '/politics', '/business', '/entertainment']) {
  test(`${path} has every section of the landing page`, async ({ page }) => {
    const response = await page.goto(path)
    expect(response?.status()).toBe(200)
    const main = page.getByRole('main')
    for (const text of ['Top Story', 'Latest Headlines', 'Leading News Network']) {
      await expect(main.getByText(text, { exact: true })).toBeVisible()
    }
    await expect(page.getByRole('region', { name: 'Breaking news' })).toBeVisible()
    for (const name of ['View All Headlines', 'Start Your Free Trial Today', 'Learn More About Membership']) {
      await expect(main.getByRole('link', { name })).toBeVisible()
    }
    await expect(page.getByRole('contentinfo')).toBeVisible()
  })
}

test('each card of the latest headlines has a text link to its article', async ({ page, request }) => {
  const articles = (await (await request.get('/api/articles?limit=3')).json()) as Array<{ id: number }>
  await page.goto('/')
  const latest = page.getByRole('region', { name: 'Latest Headlines' })
  for (const { id } of articles) {
    const link = latest.locator(`a[href="/articles/${id}"]`, { hasText: /Read (More|Article)/ })
    await expect(link.first()).toBeVisible()
  }
})

test('every social network in the footer has an accessible name', async ({ page }) => {
  await page.goto('/')
  const social = page.getByRole('contentinfo').locator('a, [role=link]')
  for (const one of await social.all()) await expect(one).toHaveAccessibleName(/\S/)
  for (const name of ['Instagram', 'Twitch', 'TikTok']) {
    await expect(page.getByRole('contentinfo').getByText(name)).toBeVisible()
  }
})

test.describe('when the ticker fails', () => {
  test.use({ expectedMessages: [/500 \(Internal Server Error\)/] })

  test('three different headlines take its place', async ({ page }) => {
    await page.route(/trpc\/.*breakingNews/, (route) => route.fulfill({ status: 500, body: '[]' }))
    await page.goto('/about')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
    const items = page.getByRole('region', { name: 'Breaking news' }).getByRole('listitem')
    await expect(items).toHaveCount(3)
    expect(new Set(await items.allTextContents()).size).toBe(3)
  })
})

test('a reader sees the total, short excerpts, and the reader menu', async ({ adminPage, browser, site }) => {
  const content = 'Words that run on. '.repeat(20).trim()
  const data = { title: 'Long enough to be cut', content }
  const { id } = await (await adminPage.request.post('/api/articles', { data })).json()
  const context = await browser.newContext({ baseURL: site.origin })
  const reader = await addPerson(adminPage.request, context.request, {
    username: 'landing-reader',
    role: 'user',
  })
  await logIn(context.request, reader)
  const page = await context.newPage()
  await page.goto('/dashboard')
  const total = (await context.request.get('/api/articles?limit=1')).headers()['x-total-count']
  await expect(page.getByText('Total Articles', { exact: true }).locator('xpath=../..')).toContainText(
    total ?? '',
  )
  const card = page.getByRole('article').filter({ hasText: data.title }).first()
  await expect(card.getByText(`${content.slice(0, 100)}...`, { exact: true })).toBeVisible()
  await expect(page.getByRole('banner').getByText(/^(Admin|Staff)$/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Account menu' }).click()
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
  for (const name of ['Articles', 'Analytics', 'Article Rewriter', 'Settings']) {
    await expect(page.getByRole('menuitem', { name, exact: true })).toHaveCount(0)
  }
  await context.close()
  await adminPage.request.delete(`/api/articles/${id}`)
})

test('registering sets the session cookie, and logging out ends it', async ({ request }) => {
  const account = { username: 'cookie-reader', password: 'a-long-pass-phrase-9' }
  const created = await request.post('/api/register', { data: account })
  expect(created.status()).toBe(201)
  expect(created.headers()['set-cookie']).toMatch(/broadsheet=.+HttpOnly/i)
  expect((await request.get('/api/user')).status()).toBe(200)
  expect((await request.post('/api/logout')).ok()).toBe(true)
  expect((await request.get('/api/user')).status()).toBe(401)
})

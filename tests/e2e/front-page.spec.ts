import { addPerson, expect, logIn, test } from '#tests/support/browser/test.ts'
import { ADMIN } from '#tests/support/servers/built-site.ts'

test('the landing page has its seven sections and calls to action', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle(/Real News, Real Time/)
  const main = page.getByRole('main')
  for (const words of ['Breaking News', 'Top Story', 'Latest Headlines', 'Leading News Network']) {
    await expect(main.getByText(words, { exact: true })).toBeVisible()
  }
  for (const name of [
    'Get Premium Access',
    'Explore Our Platform',
    'View All Headlines',
    'Start Your Free Trial Today',
    'Learn More About Membership',
  ]) {
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', /^\/auth/)
  }
  await expect(
    main.getByRole('heading', { name: 'Get Unlimited Access to Premium News Content' }),
  ).toBeVisible()
  for (const name of ['Product', 'Resources', 'Company', 'Legal']) {
    await expect(page.getByRole('contentinfo').getByRole('heading', { name })).toBeVisible()
  }
})

test('the top story is the newest article, cut to 320 characters', async ({ page, request }) => {
  await logIn(request, ADMIN)
  const title = 'A long article'
  const created = await request.post('/api/articles', {
    data: { title, content: 'A long sentence. '.repeat(40) },
  })
  const first = (await created.json()) as { id: number; title: string; content: string }
  await page.goto('/')
  const top = page.getByRole('region', { name: 'Top Story' })
  await expect(top.getByRole('heading', { name: first.title })).toBeVisible()
  await expect(top.getByText('Staff Reporter')).toBeVisible()
  await expect(top.getByText(/\w{3} \d{1,2}, \d{4}, \d{1,2}:\d\d [AP]M/)).toBeVisible()
  const text = await top.getByText(/\.\.\.$/).textContent()
  expect(text).toBe(`${first.content.slice(0, 320)}...`)
  const link = top.getByRole('link', { name: 'Continue Reading' })
  await expect(link).toHaveAttribute('href', `/articles/${first.id}`)
})

test('chips filter the headlines and leave the top story', async ({ page }) => {
  await page.goto('/')
  const latest = page.getByRole('region', { name: 'Latest Headlines' })
  const top = await page.getByRole('region', { name: 'Top Story' }).getByRole('heading').last().textContent()
  await expect(latest.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true')
  await latest.getByRole('button', { name: 'Tech' }).click()
  await expect(latest.getByText('Technology')).toHaveCount(6)
  await expect(page.getByRole('region', { name: 'Top Story' })).toContainText(top ?? '')
})

test.describe('when calls fail', () => {
  test.use({ expectedMessages: [/500 \(Internal Server Error\)/] })

  test('the headlines show an error and can be retried', async ({ page }) => {
    await page.goto('/')
    await page.route('**/trpc/articles.cards*', (route) =>
      route.fulfill({ status: 500, json: [{ error: { message: 'x', code: -32603, data: {} } }] }),
    )
    const latest = page.getByRole('region', { name: 'Latest Headlines' })
    await latest.getByRole('button', { name: 'Business' }).click()
    await expect(latest.getByText('Failed to fetch articles')).toBeVisible()
    await page.unroute('**/trpc/articles.cards*')
    await latest.getByRole('button', { name: 'Retry' }).click()
    await expect(latest.getByText('Business', { exact: true })).not.toHaveCount(1)
    await expect(latest.getByText('Failed to fetch articles')).toHaveCount(0)
  })

  test('the ticker falls back to three headlines, and the posts are left out', async ({ page }) => {
    await page.route(/trpc\/.*(breakingNews|socialPosts)/, (route) =>
      route.fulfill({ status: 500, body: '[]' }),
    )
    await page.goto('/about')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
    await expect(page.getByRole('region', { name: 'Breaking news' }).getByRole('listitem')).toHaveCount(3)
    await expect(page.getByRole('heading', { name: 'Latest Headlines' })).toBeVisible()
  })
})

test('a picture that fails to load is replaced by a placeholder', async ({ page }) => {
  await page.route(/pictures\/(news|politics|health)-\d/, (route) => route.fulfill({ status: 200, body: '' }))
  await page.goto('/')
  const picture = page.getByRole('region', { name: 'Top Story' }).locator('img')
  await expect(picture).toHaveAttribute('src', '/pictures/image-not-found.webp')
})

test('the ticker moves at one speed and can be paused (WCAG 2.2.2)', async ({ page }) => {
  await page.goto('/')
  const ticker = page.getByRole('region', { name: 'Breaking news' })
  const band = ticker.locator('.ticker-track')
  const left = () => band.evaluate((element) => element.getBoundingClientRect().left)
  const before = await left()
  await expect.poll(left).toBeLessThan(before - 10)
  const speed = await band.evaluate((element) => {
    const [list] = element.children
    const seconds = element.getAnimations()[0]?.effect?.getComputedTiming().duration
    return (list?.getBoundingClientRect().width ?? 0) / (Number(seconds) / 1000)
  })
  expect(speed).toBeCloseTo(60, 0)
  await ticker.getByRole('button', { name: /pause/i }).click()
  await page.mouse.move(0, 0)
  await expect(ticker.getByRole('button', { name: /play/i })).toBeVisible()
  const stopped = await left()
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))),
  )
  expect(await left()).toBeCloseTo(stopped, 0)
  await expect(ticker.getByRole('list')).toHaveCount(1)
})

test('reduced motion shows the ticker as a list (WCAG 2.3.3)', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const band = page.locator('.ticker-track')
  expect(await band.evaluate((element) => element.getAnimations().length)).toBe(0)
  await expect(page.locator('.ticker-copy')).toBeHidden()
})

test('the bar turns solid after 20 px and marks the current page', async ({ page }) => {
  await page.goto('/')
  const bar = page.getByRole('navigation', { name: 'Main' })
  const isSolid = () => bar.getAttribute('data-solid')
  await page.evaluate(() => window.scrollTo(0, 10))
  await expect.poll(isSolid).toBe('false')
  await page.evaluate(() => window.scrollTo(0, 30))
  await expect.poll(isSolid).toBe('true')
  await bar.getByRole('link', { name: 'Politics' }).click()
  await expect(page).toHaveURL('/politics')
  await expect(bar.getByRole('link', { name: 'Politics' })).toHaveAttribute('aria-current', 'page')
})

test('a phone has a menu that opens and closes', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto('/')
  const bar = page.getByRole('navigation', { name: 'Main' })
  await expect(bar.getByRole('link', { name: 'Business' })).toBeHidden()
  await bar.getByRole('button', { name: 'Menu' }).click()
  await bar.getByRole('link', { name: 'Business' }).click()
  await expect(page).toHaveURL('/business')
  await expect(bar.getByRole('link', { name: 'Business' })).toBeHidden()
})

test('each role has its badge and menu', async ({ page, playwright, site }) => {
  const admin = await playwright.request.newContext({ baseURL: site.origin })
  const anonymous = await playwright.request.newContext({ baseURL: site.origin })
  await logIn(admin, ADMIN)
  const staff = await addPerson(admin, anonymous, { username: 'nav-staff', role: 'staff' })
  await page.goto('/')
  const bar = page.getByRole('navigation', { name: 'Main' })
  await expect(bar.getByRole('link', { name: 'Log in' })).toBeVisible()
  await expect(bar.getByRole('link', { name: 'Dashboard' })).toHaveCount(0)

  await logIn(page.request, staff)
  await page.goto('/')
  await expect(bar.getByText('Staff', { exact: true })).toBeVisible()
  await expect(bar.getByRole('link', { name: 'Log in' })).toHaveCount(0)
  await bar.getByRole('button', { name: 'Account menu' }).click()
  for (const name of ['Articles', 'Analytics', 'Article Rewriter', 'Settings', 'Logout']) {
    await expect(page.getByRole('menuitem', { name, exact: true })).toBeVisible()
  }
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(bar.getByRole('link', { name: 'Log in' })).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByLabel('Username')).toBeVisible()
  await admin.dispose()
  await anonymous.dispose()
})

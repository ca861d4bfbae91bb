import { expect, logIn, test } from '#tests/support/browser/test.ts'
import { ADMIN, startSite } from '#tests/support/servers/built-site.ts'

test('following a link moves the focus to the heading of the new page', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Continue Reading' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('link', { name: 'Back to Stories' }).press('Enter')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test.describe('offline', () => {
  // Chromium logs each dropped request, such as the live connection.
  test.use({ expectedMessages: [/ERR_INTERNET_DISCONNECTED/] })

  test('a link without a connection shows an error, and the page stays', async ({ page, context }) => {
    await page.goto('/articles/37')
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Back to Stories' }).click()
    await expect(page.getByText('You are offline')).toBeVisible()
    await expect(page).toHaveURL('/articles/37')
    await context.setOffline(false)
    await page.getByRole('link', { name: 'Back to Stories' }).click()
    await expect(page).toHaveURL('/')
  })
})

test('a breaking item stays over an open article until it is closed', async ({ page, playwright, site }) => {
  const staff = await playwright.request.newContext({ baseURL: site.origin })
  await logIn(staff, ADMIN)
  const connected = page.waitForResponse((response) => response.url().endsWith('/live'))
  await page.goto('/articles/37')
  await connected
  const created = await staff.post('/trpc/breakingNews.create', { data: { text: 'The lock gate is stuck' } })
  const line = page.getByRole('status').filter({ hasText: 'The lock gate is stuck' })
  await expect(line).toBeVisible()
  await line.getByRole('button', { name: 'Close' }).click()
  await expect(line).toHaveCount(0)
  const { result } = (await created.json()) as { result: { data: { id: number } } }
  await staff.post('/trpc/breakingNews.retire', { data: { id: result.data.id } })
  await staff.dispose()
})

test('a printed article names the site, the address, and the print time', async ({ page }) => {
  await page.goto('/articles/37')
  await page.emulateMedia({ media: 'print' })
  // The line comes from a part that loads when the browser is idle.
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await expect(page.getByText(/\/articles\/37 · Printed \w{3} \d/)).toBeVisible({ timeout: 500 })
  }).toPass()
  const left = async (element: ReturnType<typeof page.locator>) => (await element.boundingBox())?.x
  expect(await left(page.getByRole('heading', { level: 1 }))).toBe(await left(page.locator('.article-text')))
})

test('a transparent picture in a text has a light ground in the dark', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/articles/37')
  const ground = await page.locator('.article-text').evaluate((text) => {
    const picture = document.createElement('img')
    text.append(picture)
    return getComputedStyle(picture).backgroundColor
  })
  expect(ground).toBe('rgb(241, 239, 233)')
})

test('a site in Arabic reads right to left, and each article sets its own direction', async ({ browser }) => {
  const site = await startSite({ DEMO: '0', SITE_LANGUAGE: 'ar' })
  const context = await browser.newContext({ baseURL: site.origin })
  try {
    await logIn(context.request, ADMIN)
    const arabic = { title: 'المجلس يوافق على الجدار', content: 'وافق المجلس.\n\n- أولا\n- ثانيا' }
    const english = { title: 'The council agrees', content: 'It did.\n\n- One' }
    const ids: number[] = []
    for (const data of [arabic, english]) {
      ids.push(((await (await context.request.post('/api/articles', { data })).json()) as { id: number }).id)
    }
    const page = await context.newPage()
    const directionOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).direction)
    await page.goto(`/articles/${ids[0]}`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
    expect([await directionOf('html'), await directionOf('.article-text')]).toEqual(['rtl', 'rtl'])
    expect(
      await page.locator('.article-text ul').evaluate((list) => getComputedStyle(list).paddingLeft),
    ).toBe('0px')
    await page.goto(`/articles/${ids[1]}`)
    expect([await directionOf('h1'), await directionOf('.article-text')]).toEqual(['ltr', 'ltr'])
    const post = {
      platform: 'instagram',
      content: 'The wall holds.',
      engagement: { likes: 1, shares: 0, comments: 0 },
    }
    const headers = { origin: site.origin }
    await expect(await context.request.post('/trpc/socialPosts.create', { data: post, headers })).toBeOK()
    await page.goto('/')
    await expect(page.getByText(post.content)).toHaveCSS('direction', 'ltr')
    await page.goto('/dashboard')
    const title = page.getByRole('link', { name: arabic.title, exact: true })
    await expect(title).toHaveCSS('unicode-bidi', 'plaintext')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/')
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      const sticksOut = await page.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      )
      expect([width, sticksOut]).toEqual([width, false])
    }
  } finally {
    await context.close()
    await site.stop()
  }
})

import { expect, logIn, test } from '#tests/support/browser/test.ts'
import { ADMIN, startSite } from '#tests/support/servers/built-site.ts'
import { photograph } from '#tests/support/fixtures/photograph.ts'

test('every published article can be reached through the archive', async ({ page, request }) => {
  const articles = (await (await request.get('/api/articles?limit=200')).json()) as Array<{ id: number }>
  const found = new Set<string>()
  await page.goto('/archive')
  for (;;) {
    const hrefs = await page
      .getByRole('main')
      .getByRole('listitem')
      .getByRole('heading')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    hrefs.forEach((href) => found.add(href))
    const older = page.getByRole('link', { name: 'Older stories' })
    if ((await older.count()) === 0) break
    await older.click()
    await expect(page.getByText(/^Page [2-9] of/)).toBeVisible()
  }
  expect(articles.length).toBeGreaterThan(30)
  for (const { id } of articles) expect(found).toContain(`/articles/${id}`)
})

test('View All Headlines leads visitors through login to the archive, readers straight there', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'View All Headlines' }).click()
  await expect(page).toHaveURL(/\/auth/)
  await page.getByLabel('Username').fill(ADMIN.username)
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Archive' })).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'View All Headlines' })).toHaveAttribute('href', '/archive')
  await expect(page.getByText('Get Premium Access')).toBeHidden()
  await expect(page.getByText('Start Your Free Trial Today')).toBeHidden()
})

test.describe('page numbers out of range', () => {
  test.use({ expectedMessages: [/404 \(Not Found\)/] })

  test('return 404', async ({ page, request }) => {
    for (const path of ['/news?page=99', '/archive?page=99', '/archive/2020-01', '/archive/soon']) {
      expect([path, (await request.get(path)).status()]).toEqual([path, 404])
    }
    await page.goto('/science?page=99')
    await expect(page.getByRole('heading', { name: '404 - Page Not Found' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'archive' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Archive' })).toBeVisible()
  })
})

test('every category has a page with its heading and a link in the footer', async ({ page }) => {
  for (const name of ['News', 'Politics', 'Technology', 'Health', 'Sports', 'Science']) {
    await page.goto(`/${name.toLowerCase()}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  }
  const sections = page.getByRole('contentinfo').getByRole('navigation', { name: 'Sections' })
  await expect(sections.getByRole('link')).toHaveCount(9)
})

test('an article has one picture everywhere, and a phone’s first screen shows a headline', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const top = page.getByRole('region', { name: 'Top Story' })
  const box = await top.getByRole('heading', { level: 3 }).boundingBox()
  expect((box?.y ?? 9_999) + (box?.height ?? 0)).toBeLessThan(844)
  const images = await page
    .locator('main a[href^="/articles/"]:has(img)')
    .evaluateAll((links) =>
      links.map((link) => [
        link.getAttribute('href'),
        link.querySelector('picture img')?.getAttribute('src'),
      ]),
    )
  expect(images.length).toBeGreaterThan(3)
  const shown = new Map<unknown, unknown>()
  for (const [href, src] of images) {
    expect(src).toBe(shown.get(href) ?? src)
    shown.set(href, src)
  }
})

test('with fewer than four articles, none appears twice and none is called breaking', async ({ browser }) => {
  const site = await startSite({ DEMO: '0' })
  const context = await browser.newContext({ baseURL: site.origin })
  try {
    await logIn(context.request, ADMIN)
    for (const title of ['One bakery', 'Two bakeries', 'Three bakeries']) {
      await context.request.post('/api/articles', { data: { title, content: 'Text.' } })
    }
    const page = await context.newPage()
    const connected = page.waitForResponse((response) => response.url().endsWith('/live'))
    await page.goto('/')
    await connected
    for (const title of ['One bakery', 'Two bakeries', 'Three bakeries']) {
      await expect(page.getByRole('heading', { name: title, exact: true })).toHaveCount(1)
    }
    const ticker = page.getByRole('region', { name: 'Breaking news' })
    await expect(ticker.getByText('Latest', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText('bakery')
    await context.request.post('/trpc/breakingNews.create', { data: { text: 'The oven is on fire' } })
    await expect(page.getByRole('heading', { level: 1, name: 'The oven is on fire' })).toBeVisible()
    await expect(ticker.getByText('Breaking', { exact: true })).toBeVisible()
  } finally {
    await context.close()
    await site.stop()
  }
})

test('opening the account menu moves nothing on the page', async ({ adminPage: page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  const brand = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Broadsheet' })
  const before = await brand.boundingBox()
  await page.getByRole('button', { name: 'Account menu' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  expect(await brand.boundingBox()).toEqual(before)
})

test('a picture in the text covers its placeholder and is no larger than its file or the window', async ({
  adminPage: page,
}) => {
  const sizes = [
    { name: 'wide', width: 1500, height: 1000 },
    { name: 'small', width: 300, height: 200 },
    { name: 'tall', width: 800, height: 1600 },
  ]
  const lines: string[] = []
  for (const [seed, { name, width, height }] of sizes.entries()) {
    const buffer = await photograph(width, height, 70 + seed)
    const multipart = { file: { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer }, title: name }
    const created = await page.request.post('/api/media/upload', { multipart })
    expect(created.status()).toBe(201)
    lines.push(`![${name}](${((await created.json()) as { url: string }).url})`)
  }
  const data = { title: 'Three pictures', content: lines.join('\n\n') }
  const { id } = (await (await page.request.post('/api/articles', { data })).json()) as { id: number }
  await page.goto(`/articles/${id}`)
  for (const { name, width } of sizes) {
    const picture = page.getByRole('img', { name, exact: true })
    await picture.scrollIntoViewIfNeeded()
    const box = (await picture.boundingBox()) ?? { width: 0, height: 0 }
    const placeholder = await page.locator('.image-placeholder', { has: picture }).boundingBox()
    expect(Math.abs((placeholder?.height ?? 0) - box.height)).toBeLessThan(1)
    expect(Math.abs((placeholder?.width ?? 0) - box.width)).toBeLessThan(1)
    expect(box.width).toBeLessThanOrEqual(width)
    expect(box.height).toBeLessThan(0.81 * (page.viewportSize()?.height ?? 0))
  }
  await page.request.delete(`/api/articles/${id}`)
})

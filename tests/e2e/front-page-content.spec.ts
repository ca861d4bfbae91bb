import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, logIn, test } from '#tests/support/browser/test.ts'
import { ADMIN, startSite } from '#tests/support/servers/built-site.ts'

const ASSETS = 'dist/client/assets'

test('an empty newsroom shows its headings, and a single article fills what it can', async ({ browser }) => {
  const site = await startSite({ DEMO: '0' })
  const context = await browser.newContext({ baseURL: site.origin })
  try {
    const page = await context.newPage()
    await page.goto('/')
    await expect(page.getByText('Top Story', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Latest Headlines' })).toBeVisible()
    await expect(page.getByText('No articles yet').first()).toBeVisible()
    await expect(page.getByText('From our channels')).toHaveCount(0)
    await logIn(context.request, ADMIN)
    await page.goto('/dashboard/projects')
    await expect(page.getByText('No projects yet')).toBeVisible()
    await context.request.post('/api/articles', { data: { title: 'The only one', content: 'Text.' } })
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'The only one' }).first()).toBeVisible()
  } finally {
    await context.close()
    await site.stop()
  }
})

test('markup in titles and texts is shown as text', async ({ page, request }) => {
  await logIn(request, ADMIN)
  const title = '<img src=x onerror=alert(1)> & <b>bold</b>'
  const content = 'Before <script>alert(1)</script> after.\n\n<iframe src="/"></iframe>'
  const { id } = await (await request.post('/api/articles', { data: { title, content } })).json()
  page.on('dialog', () => expect('a script ran').toBe('no script ran'))
  await page.goto('/')
  await expect(page.getByText(title).first()).toBeVisible()
  await page.goto(`/articles/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByText('Before <script>alert(1)</script> after.')).toBeVisible()
  expect(await page.locator('main iframe, main script:not([type])').count()).toBe(0)
  await request.delete(`/api/articles/${id}`)
})

test('the first three articles appear large and in the grid', async ({ page, request }) => {
  const articles = (await (await request.get('/api/articles?limit=3')).json()) as Array<{
    id: number
    title: string
  }>
  await page.goto('/')
  const section = page
    .locator('section', { has: page.getByRole('heading', { name: 'Latest Headlines' }) })
    .last()
  for (const { id, title } of articles) {
    expect(await section.getByRole('heading', { name: title, exact: true }).count()).toBeGreaterThanOrEqual(2)
    await expect(section.locator(`a[href="/articles/${id}"]`).first()).toBeAttached()
  }
})

test('no option is empty, and categories are in order', async ({ adminPage }) => {
  await adminPage.goto('/dashboard/articles/new')
  const form = adminPage.getByRole('form', { name: 'Create Article' })
  const category = form.getByLabel('Category', { exact: true })
  await expect(category).toHaveValue('news')
  expect(
    await category
      .locator('option')
      .evaluateAll((all) => all.map((each) => (each as HTMLOptionElement).value)),
  ).toEqual(['news', 'technology', 'politics', 'business', 'health', 'entertainment', 'sports', 'science'])
  expect(await adminPage.locator('option[value=""]').count()).toBe(0)
})

test('no screen says that a feature is coming soon', async () => {
  const scripts = (await readdir(ASSETS)).filter((name) => name.endsWith('.js'))
  const texts = await Promise.all(scripts.map((name) => readFile(join(ASSETS, name), 'utf8')))
  expect(texts.join('').length).toBeGreaterThan(500_000)
  expect(texts.filter((text) => /coming soon/i.test(text))).toEqual([])
})

test('the landing page shows the three newest social posts', async ({ page }) => {
  await page.goto('/')
  const strip = page.getByRole('region', { name: 'From our channels' })
  await expect(strip.getByRole('listitem')).toHaveCount(3)
})

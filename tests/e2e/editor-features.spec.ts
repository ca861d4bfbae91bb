import type { APIRequestContext, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '#tests/support/browser/test.ts'

// The visual editor is tested in visual-editor.spec.ts.
test.use({ textView: 'markdown' })

const content = (page: Page) => page.getByLabel('Content')
const toast = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const question = (page: Page) => page.getByRole('dialog', { name: 'This time is in the past. Publish now?' })

async function createArticle(request: APIRequestContext, fields: object): Promise<number> {
  const data = { title: 'The bakery', content: 'alpha beta', status: 'draft', ...fields }
  const response = await request.post('/trpc/articles.create', { data })
  return ((await response.json()) as { result: { data: { id: number } } }).result.data.id
}

async function statusOf(request: APIRequestContext, id: number): Promise<string> {
  const input = encodeURIComponent(JSON.stringify({ id }))
  const response = await request.get(`/trpc/articles.forEdit?input=${input}`)
  return ((await response.json()) as { result: { data: { status: string } } }).result.data.status
}

async function openEditor(page: Page, fields: object = {}): Promise<number> {
  const id = await createArticle(page.request, fields)
  await page.goto(`/dashboard/articles/${id}`)
  await expect(content(page)).toBeVisible()
  return id
}

async function imageFile(name: string) {
  const background = '#536'
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

test('the create form asks about a time in the past', async ({ adminPage: page }) => {
  await page.goto('/dashboard/articles/new')
  const form = page.getByRole('form', { name: 'Create Article' })
  await form.getByLabel('Title').fill('Embargoed')
  await form.getByLabel('Content').fill('Not yet.')
  await form.getByRole('button', { name: 'Review or schedule' }).click()
  await page.getByRole('menuitem', { name: 'Schedule…' }).click()
  await expect(page.getByLabel('Publication time')).toBeFocused()
  const publish = page.getByRole('button', { name: 'Publish', exact: true })
  const schedule = form.getByRole('button', { name: 'Schedule', exact: true })
  const groundOf = (button: Locator) =>
    button.evaluate((element) => getComputedStyle(element).backgroundColor)
  const filled = await groundOf(publish)
  await form.getByLabel('Publication time').fill('2020-01-01T10:00')
  await expect.poll(() => groundOf(schedule)).toBe(filled)
  await expect.poll(() => groundOf(publish)).not.toBe(filled)
  await schedule.click()
  await expect(question(page)).toBeVisible()
  await question(page).getByRole('button', { name: 'Choose another time' }).click()
  const search = encodeURIComponent(JSON.stringify({ q: 'Embargoed' }))
  const found = async () => (await page.request.get(`/trpc/articles.listAll?input=${search}`)).json()
  await expect.poll(found).toMatchObject({ result: { data: { items: [{ status: 'draft' }] } } })
  await form.getByRole('button', { name: 'Tomorrow 6:00' }).click()
  await form.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(toast(page)).toContainText(/Scheduled for .*6:00 AM/)
})

test('the editor and the calendar ask about a time in the past', async ({ adminPage: page }) => {
  const id = await openEditor(page)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Schedule…' }).click()
  const time = page.getByLabel('Publication time')
  await expect(time).toBeFocused()
  // Typed in one go: the year takes four digits, not six.
  await time.pressSequentially('050520211000AM')
  await expect(time).toHaveValue('2021-05-05T10:00')
  // Typing a year over another passes through 0002 and leaves month, day, and time alone.
  for (const _part of ['minute', 'hour', 'year']) await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('2022')
  await expect(time).toHaveValue('2022-05-05T10:00')
  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  await question(page).getByRole('button', { name: 'Choose another time' }).click()
  expect(await statusOf(page.request, id)).toBe('draft')

  const soon = new Date(Date.now() + 3_600_000).toISOString()
  await createArticle(page.request, { title: 'Moves back', status: 'scheduled', scheduledFor: soon })
  await page.goto('/dashboard/calendar')
  const entry = page.getByRole('link', { name: /Moves back/ })
  await entry.press('Alt+ArrowLeft')
  await expect(question(page)).toBeVisible()
  await question(page).getByRole('button', { name: 'Publish now' }).click()
  await expect(toast(page)).toContainText('Published')
})

test.describe('rejected calls', () => {
  test.use({ expectedMessages: [/status of 400/] })

  test('the next Publish uses alt text typed after a rejection', async ({ adminPage: page }) => {
    const file = await imageFile('Bakery.jpg')
    const sent = await page.request.post('/api/media/upload', { multipart: { title: 'Bakery', file } })
    const { url } = (await sent.json()) as { url: string }
    await page.goto('/dashboard/articles/new')
    const form = page.getByRole('form', { name: 'Create Article' })
    await form.getByLabel('Title').fill('Bread at dawn')
    await form.getByLabel('Content').fill('It is warm.')
    await form.getByLabel('Featured picture').fill(url)
    await form.getByRole('button', { name: 'Publish', exact: true }).click()
    const alt = form.getByLabel('Alt text of Bakery')
    await expect(alt).toBeFocused()
    // The notice shows the error; a toast would repeat it.
    await expect(toast(page)).toBeEmpty()
    await alt.fill('A bakery front at dawn')
    await form.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(toast(page)).toContainText('Article created successfully')
    await toast(page).getByRole('link', { name: 'View on the site' }).click()
    await expect(page.getByAltText('A bakery front at dawn').first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Edit', exact: true })).toBeVisible()
  })
})

test('alt text typed beside the text stays while the preview updates', async ({ adminPage: page }) => {
  const file = await imageFile('Oven.jpg')
  const sent = await page.request.post('/api/media/upload', { multipart: { title: 'Oven', file } })
  const { url } = (await sent.json()) as { url: string }
  const id = await openEditor(page, { content: `Bread.\n\n![](${url})` })
  await page.getByLabel('Alt text of Oven').fill('An open oven')
  await content(page).press('Control+Home')
  const previewed = page.waitForResponse(/articles\.preview/)
  await content(page).pressSequentially('Warm. ')
  await previewed
  await expect(page.getByLabel('Alt text of Oven')).toHaveValue('An open oven')
  await page.getByRole('button', { name: 'Add and publish' }).click()
  await expect(toast(page)).toContainText('Published')
  expect(await statusOf(page.request, id)).toBe('published')
})

test('a missing picture is flagged and needs confirmation to publish', async ({ adminPage: page }) => {
  // The preview requests the file itself; Chromium logs a missing one.
  await page.route('/uploads/nothing.jpg', (route) => route.fulfill({ body: '' }))
  const id = await openEditor(page, { content: 'Bread.\n\n![The oven](/uploads/nothing.jpg)' })
  await expect(page.getByText('A picture does not exist')).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Publish now' }).click()
  const altDialog = page.getByRole('dialog', { name: 'A picture does not exist. Publish anyway?' })
  await altDialog.getByRole('button', { name: 'Go back' }).click()
  expect(await statusOf(page.request, id)).toBe('draft')
})

test('the list opens first, follows the search box, and restores its position', async ({
  adminPage: page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/dashboard')
  const firstRow = page.getByRole('row').nth(1)
  await expect(firstRow).toBeVisible()
  expect((await firstRow.boundingBox())?.y).toBeLessThanOrEqual(180)
  const all = await page.getByText(/^\d+ articles?$/).textContent()
  const box = page.getByRole('searchbox', { name: 'Search articles' })
  await box.pressSequentially('ferry')
  await expect(page).toHaveURL(/q=ferry/)
  await expect(box).toBeFocused()
  await expect(page.getByText(/^\d+ articles?$/)).not.toHaveText(all ?? '')
  await page.getByRole('link', { name: 'Media Library' }).click()
  await expect(box).toHaveValue('')
  await page.getByRole('link', { name: 'Article Management' }).click()
  const last = page.getByRole('row').nth(20)
  await last.scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => scrollY)
  expect(left).toBeGreaterThan(100)
  await last.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Back to the articles' }).click()
  await expect(last).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left)
})

test('on a wide screen a headline takes one line of the list, and its tooltip has all of it', async ({
  adminPage: page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const title = `The council ${'votes on the bridge again '.repeat(6)}today`
  await createArticle(page.request, { title })
  await page.goto('/dashboard/articles')
  const link = page.getByRole('link', { name: title })
  expect((await link.boundingBox())?.height).toBeLessThan(24)
  await expect(page.getByTitle(title)).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  expect((await link.boundingBox())?.height).toBeGreaterThan(60)
})

test('a phone shows the list without scrolling sideways, with the actions of a row in a menu', async ({
  adminPage: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard')
  const row = page.getByRole('row').nth(1)
  await row.getByRole('button', { name: 'Actions' }).click()
  for (const name of ['Edit', 'Select', 'Delete']) {
    const item = page.getByRole('menuitem', { name, exact: true })
    await expect(item).toBeVisible()
    const place = await item.boundingBox()
    expect((place?.x ?? 999) + (place?.width ?? 0)).toBeLessThanOrEqual(390)
  }
  await page.keyboard.press('Escape')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('anonymous visitors see no Edit link on an article', async ({ page, adminPage, browser, site }) => {
  const id = await createArticle(adminPage.request, { status: 'published', title: 'Public' })
  const response = await page.request.get(`/articles/${id}`)
  expect(await response.text()).not.toContain('/dashboard/articles/')
  const visitor = await (await browser.newContext({ baseURL: site.origin })).newPage()
  await visitor.goto(`/articles/${id}`)
  await expect(visitor.getByRole('heading', { level: 1, name: 'Public' })).toBeVisible()
  await expect(visitor.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0)
  await visitor.context().close()
})

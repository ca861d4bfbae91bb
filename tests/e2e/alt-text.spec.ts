import { findViolations } from '#tests/support/browser/find-violations.ts'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '#tests/support/browser/test.ts'

// Chromium logs every rejected call.
test.use({ expectedMessages: [/status of 400/] })

// The visual editor is tested in visual-editor.spec.ts.
test.use({ textView: 'markdown' })

const TEXT = 'The ferry left at noon.'
const content = (page: Page): Locator => page.getByLabel('Content')
const rejection = (title: string) =>
  `Before this article is published, give the picture “${title}” an alt text or mark it as decorative`

async function upload(page: Page, title: string, background: string): Promise<string> {
  const buffer = await sharp({ create: { width: 1_200, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const file = { name: `${title}.jpg`, mimeType: 'image/jpeg', buffer }
  const response = await page.request.post('/api/media/upload', { multipart: { title, file } })
  return ((await response.json()) as { url: string }).url
}

async function createArticle(page: Page, fields: object): Promise<number> {
  const data = { title: 'The ferry', content: TEXT, category: 'news', ...fields }
  const response = await page.request.post('/trpc/articles.create', { data })
  return ((await response.json()) as { result: { data: { id: number } } }).result.data.id
}

test('a new article waits for its image’s alt text and keeps its text', async ({ adminPage: page }) => {
  const url = await upload(page, 'Pier', '#357')
  await page.goto('/dashboard/articles/new')
  const form = page.getByRole('form', { name: 'Create Article' })
  await form.getByLabel('Title').fill('The pier')
  await form.getByLabel('Content').fill(TEXT)
  await form.getByLabel('Featured picture').fill(url)
  await form.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText(rejection('Pier')).first()).toBeVisible()
  await expect(form.getByText('Alt text is missing')).toBeVisible()
  const violations = await findViolations(page)
  expect(violations).toEqual([])
  await expect(form.getByLabel('Title')).toHaveValue('The pier')
  await expect(form.getByLabel('Content')).toHaveValue(TEXT)
  await form.getByLabel('Alt text of Pier').fill('Planks over green water')
  await form.getByLabel('Alt text of Pier').press('Enter')
  await expect(form.getByText('Alt text is missing')).toBeHidden()
  await form.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Article created successfully').first()).toBeVisible()
  await page.goto('/')
  const shown = page.getByAltText('Planks over green water').first()
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await shown.scrollIntoViewIfNeeded()
  const isOnTop = await shown.evaluate((image) => {
    const { left, top, width, height } = image.getBoundingClientRect()
    return document.elementFromPoint(left + width / 2, top + height / 2) === image
  })
  // The placeholder lies under the image.
  expect(isOnTop).toBe(true)
})

test('the editor publishes an article whose image is marked decorative', async ({ adminPage: page }) => {
  const url = await upload(page, 'Rope', '#753')
  const id = await createArticle(page, { content: `${TEXT}\n\n![](${url})`, status: 'draft' })
  await page.goto('/dashboard/articles')
  await expect(page.getByRole('row').filter({ hasText: 'The ferry' }).first()).toContainText('No alt text')
  await page.goto(`/dashboard/articles/${id}`)
  await expect(page.getByText('Alt text is missing')).toBeVisible()
  await page.getByText('Publication', { exact: true }).click()
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText(rejection('Rope')).first()).toBeVisible()
  await page.getByLabel('Decorative (in the text)').check()
  await page.getByRole('button', { name: 'Save alt text' }).click()
  await expect(page.getByText('Alt text is missing')).toBeHidden()
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByRole('button', { name: 'Unpublish' })).toBeVisible()
  await page.goto(`/articles/${id}`)
  await expect(page.locator(`.article-text img[src="${url}"]`)).toHaveAttribute('alt', '')
})

test('a published article saves a new image only with alt text', async ({ adminPage: page }) => {
  const url = await upload(page, 'Gull', '#375')
  const id = await createArticle(page, { title: 'The gull', status: 'published' })
  await page.goto(`/dashboard/articles/${id}`)
  await content(page).fill(`${TEXT}\n\n![](${url})`)
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await expect(page.locator('[data-phase]')).toContainText(`NOT SAVED: ${rejection('Gull')}`)
  await expect(content(page)).toHaveValue(`${TEXT}\n\n![](${url})`)
  await page.getByLabel('Alt text of Gull').fill('A gull on a bollard')
  await page.getByRole('button', { name: 'Save alt text' }).click()
  await expect(page.getByText('Alt text is missing')).toBeHidden()
  await save.click()
  await expect(page.getByText('Article updated successfully').first()).toBeVisible()
  await page.goto(`/articles/${id}`)
  await expect(page.getByAltText('A gull on a bollard')).toBeVisible()
})

test('bulk publishing leaves out the article without alt text', async ({ adminPage: page }) => {
  const url = await upload(page, 'Net', '#573')
  await createArticle(page, { title: 'The net', featuredImage: url, status: 'draft' })
  await page.goto('/dashboard/articles')
  await page.getByLabel('Select The net').check()
  await page.getByRole('button', { name: 'Publish selected', exact: true }).click()
  await expect(page.getByText(`0 articles changed, 1 not changed. ${rejection('Net')}`).first()).toBeVisible()
})

import { findViolations, findViolationsInBothColors } from '#tests/support/browser/find-violations.ts'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '#tests/support/browser/test.ts'
import { isoMedia } from '#tests/support/fixtures/odd-files.ts'

// Chromium logs rejected uploads and deletions.
test.use({ expectedMessages: [/status of (400|409|415|500)/] })

const picture = (hue: string, width = 900) =>
  sharp({ create: { width, height: 600, channels: 3, background: hue } })
    .jpeg()
    .toBuffer()
const fileOf = (name: string, buffer: Buffer, mimeType = 'image/jpeg') => ({ name, mimeType, buffer })
const input = (page: Page) => page.locator('input[type=file]').first()
const card = (page: Page, name: string): Locator => page.getByRole('listitem').filter({ hasText: name })

async function openLibrary(page: Page): Promise<void> {
  await page.goto('/dashboard/media')
  await expect(page.getByRole('heading', { name: 'Media Portfolio' })).toBeVisible()
}

test('an empty library explains what to do', async ({ adminPage: page }) => {
  let release = () => undefined as void
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/trpc/**media.list**', async (route) => {
    await held
    const upstream = await route.fetch()
    const text = (await upstream.text()).replace(
      /"items":\[.*?\],"nextCursor":\w+/s,
      '"items":[],"nextCursor":null',
    )
    await route.fulfill({ response: upstream, body: text })
  })
  await openLibrary(page)
  await expect(page.getByText('Loading media portfolio...')).toBeVisible()
  release()
  await expect(page.getByText('No media items yet')).toBeVisible()
  await expect(page.getByText('Upload some images, videos, or documents to get started.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Upload Media' })).toHaveCount(2)
})

test('an upload shows its progress, its card, and its toast', async ({ adminPage: page }) => {
  await openLibrary(page)
  expect(await input(page).getAttribute('accept')).toBe('image/*,video/*,application/pdf')
  let release = () => undefined as void
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('/api/media/upload', async (route) => {
    await held
    await route.continue()
  })
  const shown: number[] = []
  await page.exposeFunction('progressShown', (percent: number) => void shown.push(percent))
  await page.evaluate(() => {
    new MutationObserver(() => {
      const percent = /Uploading (\d+)%/.exec(document.body.innerText)?.[1]
      const report = (window as unknown as { progressShown: (percent: number) => void }).progressShown
      if (percent) report(Number(percent))
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  await input(page).setInputFiles(fileOf('Harbor.jpg', await picture('#345')))
  await expect(page.getByRole('button', { name: /^Uploading \d+%$/ }).first()).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Uploading 90%' }).first()).toBeVisible({ timeout: 20_000 })
  expect(shown[0]).toBe(10)
  expect(shown.every((percent, at) => at === 0 || percent - (shown[at - 1] ?? 0) <= 15)).toBe(true)
  expect(Math.max(...shown)).toBe(90)
  release()
  await expect(page.getByText('Your file has been uploaded successfully')).toBeVisible()
  await expect(card(page, 'Harbor.jpg')).toContainText(/Added: \w{3} \d+, \d{4}/)
  await expect(card(page, 'Harbor.jpg').locator('img')).toHaveAttribute('src', /^\/uploads\/[0-9a-f]+\.jpg$/)
  await expect(page.getByRole('button', { name: 'Upload Media' }).first()).toBeEnabled()
})

test('of several files, the invalid one is named', async ({ adminPage: page }) => {
  await openLibrary(page)
  await input(page).setInputFiles([
    fileOf('Quay.jpg', await picture('#543')),
    fileOf('Budget.pdf', Buffer.from('%PDF-1.7\n%%EOF'), 'application/pdf'),
    fileOf('Ferry.mp4', isoMedia('isom'), 'video/mp4'),
    fileOf('Drawing.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'),
  ])
  const sentence =
    'Only PNG, JPEG, GIF, WebP, AVIF, MP4, WebM, MOV, MP3, M4A, Ogg, PDF and WebVTT files are accepted'
  await expect(page.getByText(`Failed to upload: ${sentence}`)).toBeVisible()
  await expect(page.getByText(`Drawing.svg: ${sentence}`)).toBeVisible()
  await expect(card(page, 'Quay.jpg')).toBeVisible()
  await expect(card(page, 'Budget.pdf')).toContainText('Document')
  await expect(card(page, 'Ferry.mp4')).toContainText('Video')
  await page.getByRole('button', { name: 'Documents' }).click()
  await expect(card(page, 'Quay.jpg')).toHaveCount(0)
  await expect(card(page, 'Budget.pdf')).toBeVisible()
})

test('files can be dropped, pasted, and canceled', async ({ adminPage: page }) => {
  await openLibrary(page)
  const bytes = [...(await picture('#731'))]
  const dispatch = (kind: 'drop' | 'paste', name: string) =>
    page.evaluate(
      ({ kind, name, bytes }) => {
        const carrier = new DataTransfer()
        carrier.items.add(new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' }))
        const event =
          kind === 'drop'
            ? new DragEvent('drop', { dataTransfer: carrier, bubbles: true, cancelable: true })
            : new ClipboardEvent('paste', { clipboardData: carrier, bubbles: true, cancelable: true })
        document.querySelector('#media-heading')?.dispatchEvent(event)
      },
      { kind, name, bytes },
    )
  await dispatch('drop', 'Dropped.jpg')
  await expect(card(page, 'Dropped.jpg')).toBeVisible()
  await dispatch('paste', 'Pasted.jpg')
  await expect(card(page, 'Pasted.jpg')).toBeVisible()

  await page.route('/api/media/upload', () => new Promise(() => undefined))
  await dispatch('drop', 'Never.jpg')
  await page.getByRole('button', { name: 'Cancel upload' }).click()
  await expect(page.getByRole('button', { name: 'Upload Media' }).first()).toBeEnabled()
  await expect(card(page, 'Never.jpg')).toHaveCount(0)
})

test('an item is described, found, protected while an article shows it, and deleted', async ({
  adminPage: page,
}) => {
  await openLibrary(page)
  await input(page).setInputFiles(fileOf('Regatta.jpg', await picture('#171')))
  await card(page, 'Regatta.jpg').getByRole('button').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Alt text').fill('Rowers at the start')
  await dialog.getByLabel('Credit').fill('Jonah Reyes')
  await dialog.getByLabel('Horizontal focal point').fill('20')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await page.getByLabel('Search media').fill('jonah')
  const image = card(page, 'Regatta.jpg').locator('img')
  await expect(image).toHaveAttribute('alt', 'Rowers at the start')
  await expect(image).toHaveCSS('object-position', '20% 50%')

  const listed = (await (await page.request.get('/api/media')).json()) as Array<{
    title: string
    url: string
  }>
  const featuredImage = listed.find(({ title }) => title === 'Regatta.jpg')?.url ?? ''
  const data = { title: 'The regatta', content: 'Rowed.', category: 'sports', featuredImage }
  const { id } = (await (await page.request.post('/api/articles', { data })).json()) as { id: number }
  await card(page, 'Regatta.jpg').getByRole('button').click()
  await expect(dialog.getByRole('link', { name: 'The regatta' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(dialog.getByText('This file is used in an article and cannot be deleted')).toBeVisible()

  await page.request.put(`/api/articles/${id}`, { data: { featuredImage: '' } })
  await page.reload()
  await card(page, 'Regatta.jpg').getByRole('button').click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(dialog).toBeHidden()
  await expect(card(page, 'Regatta.jpg')).toHaveCount(0)
})

test('a broken picture and a failed library show errors', async ({ adminPage: page }) => {
  await openLibrary(page)
  await input(page).setInputFiles(fileOf('Broken.jpg', await picture('#999')))
  await expect(card(page, 'Broken.jpg')).toBeVisible()
  await page.route('/uploads/**', (route) => route.fulfill({ status: 400, body: '' }))
  await page.reload()
  await expect(card(page, 'Broken.jpg')).toContainText('Image Not Found')

  await page.route('**/trpc/**media.list**', (route) => route.fulfill({ status: 500, body: '' }))
  await page.reload()
  await expect(page.getByText('Failed to load media items. Please try again.')).toBeVisible()
  await page.unroute('**/trpc/**media.list**')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(card(page, 'Broken.jpg')).toBeVisible()
})

test('a library picture is stored in the article by its path', async ({ adminPage: page }) => {
  await openLibrary(page)
  await input(page).setInputFiles(fileOf('Chosen.jpg', await picture('#624')))
  await expect(card(page, 'Chosen.jpg')).toBeVisible()
  await page.goto('/dashboard/articles/new')
  const form = page.getByRole('form', { name: 'Create Article' })
  await form.getByRole('button', { name: 'Publish' }).click()
  await expect(form.getByText('Required')).toHaveCount(2)
  await form.getByRole('button', { name: 'Library' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Chosen.jpg' }).click()
  const question = page.getByRole('dialog', { name: 'What does the picture show?' })
  await question.getByLabel('Credit').fill('Ida Quist')
  await question.getByRole('button', { name: 'Describe it later' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await form.getByRole('button', { name: 'Replace', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Chosen.jpg' }).click()
  await expect(question.getByLabel('Credit')).toHaveValue('Ida Quist')
  await question.getByLabel('Alt text').fill('A red boat')
  await question.getByRole('button', { name: 'Use picture' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(form.getByLabel('Featured picture')).toHaveValue(/^\/uploads\/[0-9a-f]{32}\.jpg$/)
})

test('a pasted upload address is shortened to its path under /uploads/', async ({ adminPage: page }) => {
  const bytes = await picture('#264')
  await openLibrary(page)
  await input(page).setInputFiles(fileOf('Foreign.jpg', bytes))
  await expect(card(page, 'Foreign.jpg')).toBeVisible()
  await page.route('**/trpc/**media.list**', async (route) => {
    const upstream = await route.fetch()
    const text = (await upstream.text())
      .replace(/"url":"[^"]+\.jpg"/g, '"url":"http://x.example/y/pic.png?w=9"')
      .replace(/"variants":\[.*?\]/gs, '"variants":[]')
    await route.fulfill({ response: upstream, body: text })
  })
  await page.route('/uploads/pic.png', (route) => route.fulfill({ contentType: 'image/jpeg', body: bytes }))
  await page.reload()
  const image = card(page, 'Foreign.jpg').locator('img')
  await expect(image).toHaveAttribute('src', '/uploads/pic.png')
  await expect.poll(() => image.evaluate((node: HTMLImageElement) => node.naturalWidth)).toBe(900)
})

test('the library passes axe in light and dark', async ({ adminPage: page }) => {
  await openLibrary(page)
  await input(page).setInputFiles(fileOf('Axe.jpg', await picture('#bbb')))
  await expect(card(page, 'Axe.jpg')).toBeVisible()
  await expect(page.getByText('Your file has been uploaded successfully')).toBeVisible()
  await page.reload()
  await expect(card(page, 'Axe.jpg')).toBeVisible()
  expect(await findViolationsInBothColors(page, 'section[aria-labelledby=media-heading]')).toEqual([])
  await card(page, 'Axe.jpg').getByRole('button').click()
  await expect(page.getByText('Where it is used')).toBeVisible()
  const violations = await findViolations(page, '[role=dialog]')
  expect(violations).toEqual([])
})

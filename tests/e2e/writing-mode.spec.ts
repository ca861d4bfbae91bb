import type { Page } from '@playwright/test'
import { holdRequests } from '#tests/support/browser/calls.ts'
import { putCursorAfter, untilSelectionIsRead } from '#tests/support/browser/cursor.ts'
import { findViolations } from '#tests/support/browser/find-violations.ts'
import { expect, test } from '#tests/support/browser/test.ts'

const TITLE = 'Council backs $412 million sea wall by a single vote after nine hours of debate'
const EXCERPT = 'A Civic Union member crossed the floor to carry the largest public work in town since 1958.'
const TEXT = 'Port Ellery will rebuild its sea wall.\n\nThe deciding vote came from the opposition.'

const content = (page: Page) => page.getByRole('textbox', { name: 'Content' })
const title = (page: Page) => page.getByLabel('Title', { exact: true })

async function createDraft(page: Page, fields: object = {}): Promise<number> {
  const data = { title: TITLE, excerpt: EXCERPT, content: TEXT, status: 'draft', ...fields }
  const response = await page.request.post('/trpc/articles.create', { data })
  return ((await response.json()) as { result: { data: { id: number } } }).result.data.id
}

async function openDraft(page: Page, fields: object = {}): Promise<number> {
  const id = await createDraft(page, fields)
  await page.goto(`/dashboard/articles/${id}`)
  await expect(content(page)).toBeVisible()
  return id
}

async function stored(page: Page, id: number): Promise<{ title: string; content: string }> {
  const input = encodeURIComponent(JSON.stringify({ id }))
  const response = await page.request.get(`/trpc/articles.forEdit?input=${input}`)
  return ((await response.json()) as { result: { data: { title: string; content: string } } }).result.data
}

test('a story is written as readers see it, with few controls around it', async ({ adminPage: page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openDraft(page)
  expect(Math.round((await title(page).boundingBox())?.height ?? 0)).toBeGreaterThanOrEqual(3 * 48)
  await expect(title(page)).toHaveCSS('font-size', '44px')
  await expect(content(page)).toHaveCSS('font-size', '19px')
  const first = await content(page).locator('p').first().boundingBox()
  expect(first?.y).toBeLessThanOrEqual(340)
  expect(first?.width).toBe(580)
  for (const name of ['Dashboard', 'Most used views'])
    await expect(page.getByRole('navigation', { name })).toHaveCount(0)
  expect(await findViolations(page)).toEqual([])

  await page.getByRole('button', { name: 'Hide the panel' }).click()
  const panel = page.getByRole('complementary', { name: 'Article tools' })
  await expect(panel).toBeHidden()
  const controls = page.locator('main :is(button, a, input, select, textarea, [contenteditable=true])')
  expect(await controls.filter({ visible: true }).count()).toBeLessThanOrEqual(20)
  await page.reload()
  await expect(content(page)).toBeVisible()
  await expect(panel).toBeHidden()
  await page.getByRole('button', { name: 'Show the panel' }).click()
  await expect(panel).toBeVisible()
})

test('the keyboard leads from the headline to the text and back', async ({ adminPage: page }) => {
  const id = await openDraft(page, { title: 'Wall', excerpt: '' })
  const excerpt = page.getByLabel('Excerpt')
  await title(page).press('End')
  await page.keyboard.press('Enter')
  await expect(excerpt).toBeFocused()
  await page.keyboard.type('One vote.')
  await page.keyboard.press('Enter')
  await expect(content(page)).toBeFocused()
  await untilSelectionIsRead(page)
  await page.keyboard.press('ArrowUp')
  await expect(excerpt).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(title(page)).toBeFocused()
  await title(page).evaluate((area: HTMLTextAreaElement) => {
    area.select()
    document.execCommand('insertText', false, 'Two\n  lines\nof a headline')
  })
  await expect(title(page)).toHaveValue('Two lines of a headline')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(excerpt).toBeFocused()
  await expect.poll(async () => (await stored(page, id)).title).toBe('Two lines of a headline')
})

test('the arrow asks about text that is not saved, and leaves it in the browser', async ({
  adminPage: page,
}) => {
  const id = await openDraft(page, { status: 'published', lang: 'en' })
  await putCursorAfter(page, 'The deciding vote')
  await page.keyboard.type(' More words.')
  await page.keyboard.press('Alt+F10')
  await page.keyboard.press('Escape')
  await expect(content(page)).toBeFocused()
  await page.getByRole('button', { name: 'Back to the articles' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard\/articles$/)
  await page.goto(`/dashboard/articles/${id}`)
  await expect(content(page)).toContainText('More words.')
})

test('typed quotes are those of the language, and undo brings the straight one back', async ({
  adminPage: page,
}) => {
  const id = await openDraft(page, { title: 'Zitat', content: 'Start.', lang: 'de' })
  await putCursorAfter(page, 'Start.')
  await page.keyboard.type(' "Ja')
  await expect(content(page)).toHaveText('Start. „Ja')
  await page.keyboard.type('"')
  await expect(content(page)).toHaveText('Start. „Ja“')
  await page.keyboard.press('Control+z')
  await expect(content(page)).toHaveText('Start. „Ja"')
  await page.keyboard.press('Control+Shift+z')
  await expect(content(page)).toHaveText('Start. „Ja“')
  await page.keyboard.press('Control+e')
  await page.keyboard.type(`'x'`)
  await expect(content(page)).toHaveText(`Start. „Ja“'x'`)

  await title(page).press('End')
  await page.keyboard.type(' "a')
  await expect(title(page)).toHaveValue('Zitat „a')
  await page.keyboard.type('"')
  await expect(title(page)).toHaveValue('Zitat „a“')
  await page.keyboard.press('Control+z')
  await expect(title(page)).toHaveValue('Zitat „a"')
  await expect.poll(async () => (await stored(page, id)).title).toBe('Zitat „a"')

  await page.getByRole('button', { name: 'More formatting' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Typographic quotes while typing' }).click()
  await title(page).press('End')
  await page.keyboard.type(' "b"')
  await expect(title(page)).toHaveValue('Zitat „a" "b"')
})

test('a phone leaves its screen to the text, and has the tools at its foot', async ({ adminPage: page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openDraft(page)
  const paragraph = await content(page).locator('p').first().boundingBox()
  expect(paragraph?.width).toBeGreaterThanOrEqual(350)
  const tools = page.getByRole('toolbar', { name: 'Formatting' })
  const foot = await tools.boundingBox()
  expect(Math.round((foot?.y ?? 0) + (foot?.height ?? 0))).toBe(844)
  // As high as what a keyboard leaves.
  await page.setViewportSize({ width: 390, height: 508 })
  const bar = await page
    .getByRole('button', { name: 'Back to the articles' })
    .locator('xpath=../..')
    .boundingBox()
  const left = ((await tools.boundingBox())?.y ?? 0) - (bar?.y ?? 0) - (bar?.height ?? 508)
  expect(left / 508).toBeGreaterThanOrEqual(0.8)
  await page.getByRole('button', { name: 'Show the panel' }).click()
  const panel = page.getByRole('complementary', { name: 'Article tools' })
  await expect(panel.getByRole('tab', { name: 'Article' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await page.getByRole('button', { name: 'Show the panel' }).click()
  // As after a dialog whose button is gone.
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(content(page)).toBeVisible()
  expect(await page.evaluate(() => innerWidth - document.documentElement.scrollWidth)).toBe(0)
})

test('the preview beside the text follows the cursor', async ({ adminPage: page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const paragraphs = Array.from(
    { length: 40 },
    (_, index) => `Paragraph ${index}. ${'Words of it. '.repeat(20)}`,
  )
  await openDraft(page, { content: paragraphs.join('\n\n') })
  await page.getByRole('tab', { name: 'Preview' }).click()
  const shown = page.locator('[role=tabpanel] iframe').last().contentFrame()
  const last = shown.getByText('Paragraph 39.')
  await expect(last).not.toBeInViewport()
  await content(page).focus()
  await untilSelectionIsRead(page)
  await page.keyboard.press('Control+End')
  await expect(last).toBeInViewport()
  await page.keyboard.press('Control+Home')
  await expect(last).not.toBeInViewport()
})

test('a new article is written on the same screen, which stays after Ctrl S', async ({ adminPage: page }) => {
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('n')
  const form = page.getByRole('form', { name: 'Create Article' })
  await expect(title(page)).toBeFocused()
  await page.keyboard.type('The tide')
  await page.keyboard.press('Enter')
  await page.keyboard.type('It turns.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('It turned at noon.')
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/dashboard\/articles\/\d+$/)
  await expect(form).toHaveCount(1)
  await expect(content(page)).toBeFocused()
  await expect(title(page)).toHaveValue('The tide')
  await expect(page.getByLabel('Excerpt')).toHaveValue('It turns.')
  await expect(content(page)).toHaveText('It turned at noon.')
})

const holdEditor = (page: Page) => holdRequests(page, /assets\/visual-editor-.*\.js$/)

test('what is typed before the editor has loaded is in the text', async ({ adminPage: page }) => {
  const load = await holdEditor(page)
  await page.goto('/dashboard/articles/new')
  await expect(title(page)).toBeFocused()
  await page.keyboard.type('The tide')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('It turned')
  load()
  await expect(content(page)).toHaveAttribute('contenteditable', 'true')
  await expect(content(page)).toBeFocused()
  await page.keyboard.type(' at noon.')
  await expect(content(page)).toHaveText('It turned at noon.')
  await expect(page.getByLabel('Excerpt')).toHaveValue('')
})

test('Enter leads to a text whose editor is still loading', async ({ adminPage: page }) => {
  const id = await createDraft(page, { title: 'The tide', content: 'It turned.' })
  const load = await holdEditor(page)
  await page.goto(`/dashboard/articles/${id}`)
  await page.getByLabel('Excerpt').focus()
  await page.keyboard.press('Enter')
  load()
  await expect(content(page)).toBeFocused()
})

test('the link dialog finds an own story by its words', async ({ adminPage: page }) => {
  const linked = await createDraft(page, { title: 'The lighthouse keeper retires', status: 'published' })
  const id = await openDraft(page, { content: 'Read more.' })
  await content(page).getByText('Read more.').dblclick()
  await untilSelectionIsRead(page)
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Link' })
  await dialog.getByRole('combobox', { name: 'Or one of your stories' }).fill('lighthouse keeper')
  await dialog.getByRole('option', { name: 'The lighthouse keeper retires' }).click()
  await dialog.getByRole('button', { name: 'Use link' }).click()
  await expect.poll(async () => (await stored(page, id)).content).toContain(`](/articles/${linked})`)
})

import type { APIRequestContext, Page } from '@playwright/test'
import { untilSelectionIsRead } from '#tests/support/browser/cursor.ts'
import { findViolations } from '#tests/support/browser/find-violations.ts'
import { addPerson, expect, logIn, test } from '#tests/support/browser/test.ts'

const TEXT = 'The **bakery** closes in June.\n\nThe owner said that the rent had doubled.'

async function createDraft(request: APIRequestContext, content = TEXT): Promise<number> {
  const data = { title: 'The bakery', content, status: 'draft' }
  const response = await request.post('/trpc/articles.create', { data })
  return ((await response.json()) as { result: { data: { id: number } } }).result.data.id
}

async function storedText(request: APIRequestContext, id: number): Promise<string> {
  const input = encodeURIComponent(JSON.stringify({ id }))
  const response = await request.get(`/trpc/articles.forEdit?input=${input}`)
  return ((await response.json()) as { result: { data: { content: string } } }).result.data.content
}

const content = (page: Page) => page.getByRole('textbox', { name: 'Content' })
const panel = (page: Page) => page.getByRole('tabpanel')

async function selectWord(page: Page, word: string) {
  await content(page).focus()
  await untilSelectionIsRead(page)
  await content(page).evaluate((element, wanted) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.nodeValue?.indexOf(wanted) ?? -1
      if (at < 0) continue
      getSelection()?.setBaseAndExtent(node, at, node, at + wanted.length)
      return
    }
  }, word)
  await untilSelectionIsRead(page)
}

test('a note is written, answered, and resolved by keyboard, and follows its words', async ({
  adminPage: page,
  browser,
  site,
}) => {
  const id = await createDraft(page.request)
  const context = await browser.newContext({ baseURL: site.origin })
  const editor = await addPerson(page.request, context.request, { username: 'ana.ruiz', role: 'staff' })
  await logIn(context.request, editor)
  const theirs = await context.newPage()
  await Promise.all([theirs.goto('/dashboard/notes'), page.goto(`/dashboard/articles/${id}`)])
  await expect(theirs.getByText('No notes yet')).toBeVisible()

  await content(page).waitFor()
  await selectWord(page, 'bakery')
  await page.keyboard.press('Control+Alt+m')
  await expect(page.getByRole('region', { name: 'New note' })).toContainText('bakery')
  await page.keyboard.type('Which one, @ana')
  await expect(page.getByRole('option', { name: '@ana.ruiz' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await page.keyboard.type('please?')
  await page.keyboard.press('Control+Enter')
  await expect(panel(page).getByText('Which one, @ana.ruiz please?')).toBeVisible()
  await expect(content(page).locator('.mark-note')).toHaveText('bakery')

  // Arrives without a reload.
  await expect(theirs.getByText('mentioned you')).toBeVisible()
  await expect(theirs.getByRole('link', { name: /Notes for Me/ })).toContainText('1 unread')
  expect(await findViolations(theirs)).toEqual([])
  await theirs.getByRole('link', { name: 'Open in the article' }).click()
  await expect(panel(theirs).getByText('Which one, @ana.ruiz please?')).toBeVisible()
  await panel(theirs).getByRole('button', { name: 'Reply' }).click()
  await theirs.keyboard.type('The one on Mill Street.')
  await theirs.keyboard.press('Control+Enter')
  await expect(panel(page).getByText('The one on Mill Street.')).toBeVisible()
  const list = await context.newPage()
  await list.goto('/dashboard/notes')
  await expect(list.getByText('mentioned you')).toBeVisible()
  await expect(list.getByRole('link', { name: /Notes for Me/ })).not.toContainText('unread')
  await list.close()

  await selectWord(page, 'The ')
  await page.keyboard.press('ArrowLeft')
  await untilSelectionIsRead(page)
  await page.keyboard.type('News: ')
  await expect.poll(() => storedText(page.request, id)).toBe(`News: ${TEXT}`)
  await expect(content(page).locator('.mark-note')).toHaveText('bakery')
  await selectWord(page, 'bakery')
  await page.keyboard.press('Delete')
  await expect(panel(page).getByText('The text was removed')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(panel(page).getByText('The text was removed')).toBeHidden()
  await expect(content(page).locator('.mark-note')).toHaveText('bakery')

  await panel(page).getByRole('button', { name: 'Resolve' }).click()
  await expect(panel(theirs).getByText('Resolved', { exact: true })).toBeVisible()
  await context.close()
})

test('keys go from note to note and to what a note says', async ({ adminPage: page }) => {
  const id = await createDraft(page.request)
  for (const quote of ['closes in', 'rent']) {
    const anchor = { start: TEXT.indexOf(quote), quote, before: '', after: '' }
    const data = { articleId: id, anchor, text: `About ${quote}` }
    expect((await page.request.post('/trpc/notes.add', { data })).status()).toBe(200)
  }
  await page.goto(`/dashboard/articles/${id}`)
  await expect(content(page).locator('.mark-note')).toHaveText(['closes in', 'rent'])
  await content(page).getByText('bakery').click()
  await untilSelectionIsRead(page)
  await page.keyboard.press('Alt+PageDown')
  await expect(page.getByRole('group', { name: 'Note', exact: true })).toContainText('About closes in')
  await page.keyboard.press('Alt+PageDown')
  await expect(page.getByRole('group', { name: 'Note', exact: true })).toContainText('About rent')
  await page.keyboard.press('Alt+Enter')
  await expect(page.getByRole('button', { name: 'Open note' })).toBeFocused()
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(content(page)).toBeFocused()
  await expect(page.getByRole('group', { name: 'Note', exact: true })).toBeHidden()
})

for (const width of [390, 1440]) {
  test(`notes are accessible and fit in a right-to-left text, ${width} px`, async ({ adminPage: page }) => {
    await page.setViewportSize({ width, height: 900 })
    const text = 'أغلق المخبز أبوابه في يونيو.'
    const id = await createDraft(page.request, text)
    const anchor = { start: 0, quote: 'أغلق المخبز', before: '', after: '' }
    await page.request.post('/trpc/notes.add', { data: { articleId: id, anchor, text: 'متى؟' } })
    await page.goto(`/dashboard/articles/${id}`)
    if (width === 390) await page.getByRole('button', { name: 'Show the panel' }).click()
    await page.getByRole('tab', { name: 'Notes (1)' }).click()
    const tabs = page.getByRole('tablist', { name: 'Article tools' })
    expect(await tabs.evaluate((row) => row.scrollWidth - row.clientWidth)).toBe(0)
    await expect(panel(page).getByText('متى؟')).toBeVisible()
    await panel(page).getByRole('button', { name: 'Reply' }).click()
    expect(await findViolations(page)).toEqual([])
    const spare = await page.evaluate(() => innerWidth - document.documentElement.scrollWidth)
    expect(spare).toBe(0)
  })
}

test.describe('in the Markdown view', () => {
  test.use({ textView: 'markdown' })

  test('notes are written about the selected words, which the panel shows', async ({ adminPage: page }) => {
    const id = await createDraft(page.request)
    await page.goto(`/dashboard/articles/${id}`)
    const start = TEXT.indexOf('the rent')
    await content(page).evaluate((area: HTMLTextAreaElement, from) => {
      area.focus()
      area.setSelectionRange(from, from + 8)
    }, start)
    await page.getByRole('tab', { name: 'Notes' }).click()
    await panel(page).getByRole('button', { name: 'Add note' }).click()
    await page.getByLabel('Note', { exact: true }).fill('Since when?')
    await page.getByRole('button', { name: 'Save note' }).click()
    await panel(page).getByTitle('Show in the text').click()
    const selected = await content(page).evaluate((area: HTMLTextAreaElement) =>
      area.value.slice(area.selectionStart, area.selectionEnd),
    )
    expect(selected).toBe('the rent')
  })
})

import type { APIRequestContext, Page } from '@playwright/test'
import { putCursorAfter, untilSelectionIsRead } from '#tests/support/browser/cursor.ts'
import { expect, test } from '#tests/support/browser/test.ts'
import { translate } from '#tests/support/browser/translate.ts'
import { googleDocs } from '#features/editor/client/testing/clipboards.ts'

const TEXT = 'The first paragraph.\n\n* one\n* two\n\nThe **last** paragraph.\n'

async function openDraft(page: Page, text = TEXT): Promise<number> {
  const data = { title: 'The bakery', content: text, status: 'draft' }
  const response = await page.request.post('/trpc/articles.create', { data })
  const { id } = ((await response.json()) as { result: { data: { id: number } } }).result.data
  await page.goto(`/dashboard/articles/${id}`)
  await expect(content(page)).toBeVisible()
  return id
}

async function storedText(request: APIRequestContext, id: number): Promise<string> {
  const input = encodeURIComponent(JSON.stringify({ id }))
  const response = await request.get(`/trpc/articles.forEdit?input=${input}`)
  return ((await response.json()) as { result: { data: { content: string } } }).result.data.content
}

const content = (page: Page) => page.getByRole('textbox', { name: 'Content' })
const expectText = (page: Page, id: number, text: string) =>
  expect.poll(() => storedText(page.request, id)).toBe(text)

test('only the block that was edited changes in the stored text', async ({ adminPage: page }) => {
  const id = await openDraft(page)
  await putCursorAfter(page, 'The first paragraph.')
  await page.keyboard.type(' And more.')
  await expectText(page, id, TEXT.replace('paragraph.\n\n*', 'paragraph. And more.\n\n*'))
})

test('typed marks become headings, lists, and bold words', async ({ adminPage: page }) => {
  const id = await openDraft(page, 'Start.')
  await putCursorAfter(page, 'Start.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('## A heading')
  await page.keyboard.press('Enter')
  await page.keyboard.type('- one')
  await page.keyboard.press('Enter')
  await page.keyboard.type('two')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('A **strong** word')
  await expect(content(page).getByRole('heading', { name: 'A heading' })).toBeVisible()
  await expectText(page, id, 'Start.\n\n## A heading\n\n- one\n  - two\n\nA **strong** word')
})

test('a click below the text begins a paragraph, and another click no second one', async ({
  adminPage: page,
}) => {
  const id = await openDraft(page, 'Start.')
  const clickBelow = async () => {
    const { height } = (await content(page).boundingBox()) ?? { height: 0 }
    await content(page).click({ position: { x: 60, y: height - 8 } })
  }
  await clickBelow()
  await clickBelow()
  await page.keyboard.type('The end.')
  await expectText(page, id, 'Start.\n\nThe end.')
})

const QUOTE = ':::quote\nSaid.\n:::'
for (const [text, way, left] of [
  [`${QUOTE}\n\nWords.`, 'ArrowRight', `${QUOTE}\n\nWords.X`],
  [`${QUOTE}\n\nWords.`, 'click', `${QUOTE}\n\nWords.X`],
  [`Words.\n\n${QUOTE}`, 'ArrowLeft', `XWords.\n\n${QUOTE}`],
  [QUOTE, 'ArrowUp', `X\n\n${QUOTE}`],
  [QUOTE, 'click', ':::quote\nSaid.X\n:::'],
] as const) {
  const place = text.startsWith('W') ? 'ends with' : text === QUOTE ? 'is only' : 'begins with'
  test(`${way} ends the selection of a text that ${place} a box`, async ({ adminPage: page }) => {
    const id = await openDraft(page, text)
    await content(page).focus()
    await page.keyboard.press('Control+a')
    if (way !== 'click') await page.keyboard.press(way)
    else
      await content(page)
        .getByText(text === QUOTE ? 'Said.' : 'Words.')
        .click()
    await untilSelectionIsRead(page)
    await page.keyboard.type('X')
    await expectText(page, id, left)
  })
}

test('the slash menu inserts blocks by keyboard', async ({ adminPage: page }) => {
  const id = await openDraft(page, 'Start.')
  await putCursorAfter(page, 'Start.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/pull')
  await expect(page.getByRole('option', { name: 'Pull quote' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await page.keyboard.type('A town without bread')
  await page.getByLabel('Speaker').fill('Ana')
  await expectText(page, id, 'Start.\n\n:::quote{by="Ana"}\nA town without bread\n:::')
})

test('undo and redo work across blocks', async ({ adminPage: page }) => {
  const id = await openDraft(page)
  await putCursorAfter(page, 'The first paragraph.')
  await page.keyboard.press('Alt+ArrowDown')
  await expectText(page, id, '* one\n* two\n\nThe first paragraph.\n\nThe **last** paragraph.\n')
  await page.keyboard.press('Control+z')
  await expectText(page, id, TEXT)
})

test('undo reverts typing, a shortcut and a paste', async ({ adminPage: page }) => {
  const id = await openDraft(page, 'alpha')
  await putCursorAfter(page, 'alpha')
  await page.keyboard.type(' beta')
  await expectText(page, id, 'alpha beta')
  await page.keyboard.press('Control+Shift+ArrowLeft')
  await untilSelectionIsRead(page)
  await page.keyboard.press('Control+b')
  await expectText(page, id, 'alpha **beta**')
  await page.keyboard.press('End')
  await untilSelectionIsRead(page)
  await content(page).evaluate((element) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', '<p>gamma</p>')
    clipboardData.setData('text/plain', 'gamma')
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(content(page)).toContainText('gamma')
  await page.keyboard.press('Control+z')
  await expectText(page, id, 'alpha **beta**')
  await page.keyboard.press('Control+z')
  await expectText(page, id, 'alpha beta')
  await page.keyboard.press('Control+z')
  await expect(content(page)).not.toContainText('alpha beta')
})

test('words are found and replaced in all blocks', async ({ adminPage: page }) => {
  const id = await openDraft(page)
  await content(page).click()
  await page.keyboard.press('Control+f')
  await page.getByLabel('Find', { exact: true }).fill('paragraph')
  await expect(page.getByText('1 of 2')).toBeVisible()
  // The button that closes the bar is at the end of its first row.
  const closeAt = await page.getByRole('button', { name: 'Close find and replace' }).boundingBox()
  const fieldAt = await page.getByLabel('Find', { exact: true }).boundingBox()
  expect(Math.abs((closeAt?.y ?? 0) - (fieldAt?.y ?? 0))).toBeLessThan(20)
  await page.getByLabel('Replace with').fill('part')
  await page.getByRole('button', { name: 'Replace all' }).click()
  await expectText(page, id, TEXT.replaceAll('paragraph', 'part'))
})

test('a paste from Google Docs has no literal marks', async ({ adminPage: page }) => {
  await openDraft(page, 'Start.')
  await putCursorAfter(page, 'Start.')
  await page.keyboard.press('Enter')
  await content(page).evaluate((element, html) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    clipboardData.setData('text/plain', 'plain')
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, googleDocs)
  await expect(content(page)).not.toContainText('**')
  await expect(content(page).getByRole('listitem').first()).toBeVisible()
})

test('the text can be shown as Markdown', async ({ adminPage: page }) => {
  await openDraft(page)
  await page.getByRole('button', { name: 'More formatting' }).click()
  await page.getByRole('menuitem', { name: 'Markdown' }).click()
  await expect(page.getByLabel('Content')).toHaveValue(TEXT)
  await page.getByRole('button', { name: 'Visual' }).click()
  await expect(content(page).getByRole('list')).toBeVisible()
})

test('a link is set on the selected words', async ({ adminPage: page }) => {
  const id = await openDraft(page, 'Read the report.')
  await content(page).getByText('Read the report.').dblclick()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByLabel('Address').fill('example.org/report')
  await page.getByRole('button', { name: 'Use link' }).click()
  await expect.poll(() => storedText(page.request, id)).toContain('](https://example.org/report)')
})

test('a table is made and grows', async ({ adminPage: page }) => {
  const id = await openDraft(page, 'Start.')
  await putCursorAfter(page, 'Start.')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Insert' }).click()
  await page.getByRole('menuitem', { name: 'Table' }).click()
  await page.keyboard.type('Town')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Votes')
  await expect.poll(() => storedText(page.request, id)).toContain('| Town | Votes |')
})

test('a page that the browser translates still saves, and the story is not translated', async ({
  adminPage: page,
}) => {
  const id = await openDraft(page, 'Start.')
  await putCursorAfter(page, 'Start.')
  await translate(page)
  await page.keyboard.type(' More.')
  await expectText(page, id, 'Start. More.')
  await expect(page.getByText(/Saved at/)).toBeVisible()
})

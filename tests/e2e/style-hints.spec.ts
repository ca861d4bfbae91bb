import type { Page } from '@playwright/test'
import { putCursorAfter } from '#tests/support/browser/cursor.ts'
import { findViolations } from '#tests/support/browser/find-violations.ts'
import { expect, test } from '#tests/support/browser/test.ts'

const TEXT = 'They will **utilize** the hall.\n\nIt is very unique.'

const content = (page: Page) => page.getByRole('textbox', { name: 'Content' })
const marked = (page: Page) => content(page).locator('.mark-hint')
const hint = (page: Page) => page.getByRole('group', { name: 'Style hint' })

async function openDraft(page: Page, text = TEXT): Promise<number> {
  const data = { title: 'The hall', content: text, status: 'draft' }
  const response = await page.request.post('/trpc/articles.create', { data })
  const { id } = ((await response.json()) as { result: { data: { id: number } } }).result.data
  await page.goto(`/dashboard/articles/${id}`)
  return id
}

async function storedText(page: Page, id: number): Promise<string> {
  const input = encodeURIComponent(JSON.stringify({ id }))
  const response = await page.request.get(`/trpc/articles.forEdit?input=${input}`)
  return ((await response.json()) as { result: { data: { content: string } } }).result.data.content
}

test('words that break the house style are marked and replaced by keyboard', async ({ adminPage: page }) => {
  const id = await openDraft(page)
  await expect(marked(page)).toHaveText(['utilize', 'very unique'])
  await content(page).getByText('utilize').click()
  await expect(hint(page)).toContainText('Use “use”')
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Alt+Enter')
  await expect(hint(page).getByRole('button', { name: 'Replace with “use”' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => storedText(page, id)).toBe(TEXT.replace('utilize', 'use'))
  await expect(marked(page)).toHaveText(['very unique'])
  await page.keyboard.press('Control+z')
  await expect.poll(() => storedText(page, id)).toBe(TEXT)
  await expect(marked(page)).toHaveText(['utilize', 'very unique'])
})

test('a hint stays below its words when the text moves', async ({ adminPage: page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openDraft(page, `${'The council met at the old mill. '.repeat(12)}They will utilize the hall.`)
  await marked(page).click()
  const distance = async () => {
    const [words, box] = [await marked(page).boundingBox(), await hint(page).boundingBox()]
    return words && box ? Math.abs(box.y - words.y - words.height) : Infinity
  }
  await expect.poll(distance).toBeLessThan(12)
  await page.setViewportSize({ width: 620, height: 900 })
  await expect.poll(distance).toBeLessThan(12)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect.poll(distance).toBeLessThan(12)
})

test('a long sentence has a dot in the margin instead of a line below it', async ({ adminPage: page }) => {
  const sentence = `The council met ${'and talked '.repeat(20)}until dusk.`
  await openDraft(page, `${sentence} They will utilize the hall.`)
  await expect(marked(page)).toHaveText(['utilize'])
  await expect(content(page).locator('.mark-dot')).toHaveCount(1)
  await content(page)
    .getByText('The council met')
    .click({ position: { x: 60, y: 8 } })
  await expect(hint(page)).toContainText('45 words in one sentence')
})

test('a hint is ignored in its article, and all hints can be hidden', async ({ adminPage: page }) => {
  await openDraft(page)
  await content(page).getByText('very unique').click()
  await expect(marked(page)).toHaveText(['utilize', 'very unique'])
  await marked(page).last().click()
  await hint(page).getByRole('button', { name: 'Ignore' }).click()
  await expect(marked(page)).toHaveText(['utilize'])
  await page.reload()
  await expect(marked(page)).toHaveText(['utilize'])
  await page.getByRole('button', { name: 'More formatting' }).click()
  const hintSwitch = page.getByRole('menuitemcheckbox', { name: 'Style hints in the text' })
  await expect(hintSwitch).toBeChecked()
  await hintSwitch.click()
  await expect(marked(page)).toHaveCount(0)
  await page.reload()
  await expect(content(page)).toContainText('utilize')
  await page.getByRole('tab', { name: 'Checks' }).click()
  await expect(page.getByRole('tabpanel')).toContainText('utilize')
  await expect(marked(page)).toHaveCount(0)
})

test('marks do not interrupt a word that an input method composes', async ({ adminPage: page }) => {
  await page.clock.install()
  const id = await openDraft(page)
  await expect(marked(page)).toHaveText(['utilize', 'very unique'])
  await putCursorAfter(page, 'It is very')
  await page.keyboard.type(' ')
  const input = await page.context().newCDPSession(page)
  await input.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 })
  // Longer than the pauses after which marks are computed.
  await page.clock.fastForward(2_000)
  await input.send('Input.imeSetComposition', { text: 'にほん', selectionStart: 3, selectionEnd: 3 })
  await input.send('Input.insertText', { text: '日本' })
  await expect.poll(() => storedText(page, id)).toBe(`${TEXT} 日本`)
  await expect(marked(page)).toHaveText(['utilize', 'very unique'])
})

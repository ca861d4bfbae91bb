import type { APIRequestContext, Page } from '@playwright/test'
import { putCursorAfter } from '#tests/support/browser/cursor.ts'
import { findViolations } from '#tests/support/browser/find-violations.ts'
import { expect, test } from '#tests/support/browser/test.ts'

const TEXT = '* one\n* two\n\nThe first.\n\nThe **second**.\n\nThe third.\n'

// Chromium logs the response with 409.
test.use({ expectedMessages: [/Failed to load resource/] })

async function createDraft(request: APIRequestContext): Promise<number> {
  const data = { title: 'Two at once', content: TEXT, status: 'draft' }
  const response = await request.post('/trpc/articles.create', { data })
  return ((await response.json()) as { result: { data: { id: number } } }).result.data.id
}

async function storedText(request: APIRequestContext, id: number): Promise<string> {
  const input = encodeURIComponent(JSON.stringify({ id }))
  const response = await request.get(`/trpc/articles.forEdit?input=${input}`)
  return ((await response.json()) as { result: { data: { content: string } } }).result.data.content
}

const content = (page: Page) => page.getByRole('textbox', { name: 'Content' })
const versions = (page: Page) => page.getByRole('group', { name: 'Two versions' })

/** Opens a draft, saves their changes elsewhere, and types mine at the end of a paragraph. */
async function clash(page: Page, theirs: (text: string) => string, mine: Record<string, string>) {
  const id = await createDraft(page.request)
  await page.goto(`/dashboard/articles/${id}`)
  await expect(content(page)).toBeVisible()
  const data = { id, content: theirs(TEXT) }
  expect((await page.request.post('/trpc/articles.update', { data })).status()).toBe(200)
  for (const [words, typed] of Object.entries(mine)) {
    await putCursorAfter(page, words)
    await page.keyboard.type(typed)
  }
  await expect(versions(page).first()).toBeVisible()
  return id
}

for (const [choice, expected] of [
  ['Keep mine', 'The first.\n\nThe **second**. Mine.\n'],
  ['Keep theirs', 'The first.\n\nTheir *second*.\n'],
  ['Keep both', 'The first.\n\nTheir *second*.\n\nThe **second**. Mine.\n'],
] as const) {
  test(`${choice}: both versions of a paragraph are blocks, and a key chooses`, async ({
    adminPage: page,
  }) => {
    const id = await clash(page, (text) => text.replace('The **second**', 'Their *second*'), {
      second: ' Mine.',
    })
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(versions(page).getByText('Their second.')).toBeVisible()
    await expect(content(page).getByText('The second. Mine.')).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Go to the versions' }).focus()
    await page.keyboard.press('Enter')
    await expect(versions(page).getByRole('button', { name: 'Keep mine' })).toBeFocused()
    while (
      !(await versions(page)
        .getByRole('button', { name: choice })
        .evaluate((one) => one.matches(':focus')))
    ) {
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Enter')
    await expect(versions(page)).toHaveCount(0)
    await expect.poll(() => storedText(page.request, id)).toBe(`* one\n* two\n\n${expected}\nThe third.\n`)
    await expect(content(page)).not.toContainText(choice === 'Keep theirs' ? 'Mine.' : 'nothing')
  })
}

test('several clashes are decided one by one, and typing goes on meanwhile', async ({ adminPage: page }) => {
  const id = await clash(
    page,
    (text) => text.replace('The first', 'Their first').replace('The third', 'Their third'),
    { 'The first.': ' Mine 1.', 'The third.': ' Mine 3.' },
  )
  await expect(page.getByText('in 2 places')).toBeVisible()
  await versions(page).first().getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByText('in one place')).toBeVisible()
  await putCursorAfter(page, 'The first. Mine 1.', { exact: true })
  await page.keyboard.type(' And more.')
  await expect(versions(page)).toHaveCount(2)
  await versions(page).last().getByRole('button', { name: 'Keep both' }).click()
  await expect
    .poll(() => storedText(page.request, id))
    .toBe(
      '* one\n* two\n\nThe first. Mine 1. And more.\n\nThe **second**.\n\nTheir third.\n\nThe third. Mine 3.\n',
    )
})

test('the Markdown view asks in a dialog', async ({ adminPage: page }) => {
  await clash(page, (text) => text.replace('The first', 'Their first'), { 'The first.': ' Mine.' })
  await page.getByRole('button', { name: 'More formatting' }).click()
  await page.getByRole('menuitem', { name: 'Markdown' }).click()
  await expect(page.getByRole('dialog', { name: 'Merge the two versions' })).toBeVisible()
})

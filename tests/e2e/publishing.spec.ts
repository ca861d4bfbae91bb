import type { Browser } from '@playwright/test'
import { addPerson, expect, logIn, test } from '#tests/support/browser/test.ts'
import { ADMIN } from '#tests/support/servers/built-site.ts'

const SENTENCE = 'The harbor board met on Tuesday to vote on quays.'
/** 1,000 words: ten per sentence, five sentences per paragraph. */
const TEXT = Array.from({ length: 20 }, () => Array(5).fill(SENTENCE).join(' ')).join('\n\n')

const TITLE = 'The longer quay is voted for'
const RENAMED = 'The longer quay is built'

// Chromium logs the 404 of a deleted article.
test.use({ expectedMessages: [/404 \(Not Found\)/] })

test('staff publish, edit, and delete a story, and readers see each step', async ({
  page,
  browser,
  playwright,
  site,
}) => {
  const admin = await playwright.request.newContext({ baseURL: site.origin })
  await logIn(admin, ADMIN)
  const staff = await addPerson(admin, page.request, { username: 'journey.staff', role: 'staff' })
  await page.context().clearCookies()
  await admin.dispose()
  expect(TEXT.split(/\s+/)).toHaveLength(1_000)

  await page.goto('/dashboard')
  await page.getByLabel('Username').fill(staff.username)
  await page.getByLabel('Password').fill(staff.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Logged in', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Create Article' }).click()
  const form = page.getByRole('form', { name: 'Create Article' })
  await form.getByLabel('Title').fill(TITLE)
  await form.getByLabel('Content').fill(TEXT)
  await form.getByLabel('Category').selectOption('business')
  await form.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Article created successfully')).toBeVisible()

  const reader = await openReader(browser, site.origin)
  await reader.goto('/business')
  await reader
    .getByRole('region', { name: 'Top Story' })
    .getByRole('link', { name: 'Continue Reading' })
    .click()
  await expect(reader.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
  const address = reader.url()
  const text = await reader.locator('.article-text').innerText()
  expect(text.split(/\s+/)).toHaveLength(1_000)

  const row = (title: string) => page.getByRole('row').filter({ hasText: title })
  await row(TITLE).getByRole('button', { name: 'Edit' }).click()
  const edit = page.getByRole('form', { name: 'Edit article' })
  await edit.getByLabel('Title').fill(RENAMED)
  await edit.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Article updated successfully')).toBeVisible()
  await reader.reload()
  await expect(reader.getByRole('heading', { level: 1, name: RENAMED })).toBeVisible()
  await expect(reader.getByText('Updated')).toBeVisible()
  await reader.goto('/')
  await expect(reader.getByRole('heading', { name: RENAMED }).first()).toBeVisible()

  const questions: string[] = []
  page.once('dialog', (dialog) => {
    questions.push(dialog.message())
    void dialog.accept()
  })
  await row(RENAMED).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Article deleted successfully')).toBeVisible()
  expect(questions).toEqual([`Are you sure you want to delete "${RENAMED}"?`])
  expect((await reader.goto(address))?.status()).toBe(404)
  await expect(reader.getByText('Article Not Found')).toBeVisible()
  await reader.goto('/')
  await expect(reader.getByRole('region', { name: 'Top Story' })).toBeVisible()
  await expect(reader.getByText(RENAMED)).toHaveCount(0)
  await reader.context().close()
})

async function openReader(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL })
  return context.newPage()
}

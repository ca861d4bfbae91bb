import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { untilSelectionIsRead } from '#tests/support/browser/cursor.ts'
import { expect, test } from '#tests/support/browser/test.ts'

const text = (page: Page) => page.getByRole('textbox', { name: 'Content' })

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze()
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
}

async function openDraft(page: Page, fields: { title: string; content: string }): Promise<number> {
  const response = await page.request.post('/trpc/articles.create', { data: { ...fields, status: 'draft' } })
  const { id } = ((await response.json()) as { result: { data: { id: number } } }).result.data
  await page.goto(`/dashboard/articles/${id}`)
  await expect(text(page)).toBeVisible()
  return id
}

test('an article becomes a template, and the next one starts from it', async ({ adminPage: page }) => {
  await openDraft(page, { title: 'Morning briefing', content: '## Today\n\nThe tide.' })
  await page.getByText('Source, language, template').click()
  await page.getByRole('button', { name: 'Save as template…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save as template' })
  await dialog.getByLabel('Name').fill('Briefing')
  await dialog.getByRole('button', { name: 'Save template' }).press('Enter')
  await expect(dialog).toBeHidden()

  await page.goto('/dashboard/templates')
  await page.getByRole('button', { name: 'Edit Briefing' }).click()
  const form = page.getByRole('dialog', { name: 'Edit template' })
  await expect(text(page)).toContainText('The tide.')
  await form.getByLabel('Title', { exact: true }).fill('Briefing {year}')
  await form.getByLabel('Tags').fill('Briefing, Weather')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText(/^Briefing \{year\} · News · Briefing, Weather$/)).toBeVisible()

  await page.goto('/dashboard/articles/new')
  await page.getByRole('button', { name: 'New from template' }).click()
  await page.getByRole('menuitem', { name: 'Briefing' }).press('Enter')
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(/^Briefing 20\d\d$/)
  await expect(text(page)).toContainText('The tide.')
  await expect(page.getByText('Weather', { exact: true })).toBeVisible()

  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto('/dashboard/templates')
  await page.getByRole('button', { name: 'Delete Briefing' }).click()
  await expect(page.getByText('No templates yet')).toBeVisible()
})

test.describe(() => {
  // Chromium logs the rejected call.
  test.use({ expectedMessages: [/status of 409/] })

  test('a box is written once and shown by the articles that link to it', async ({ adminPage: page }) => {
    await page.goto('/dashboard/templates')
    await page.getByRole('tab', { name: 'Reusable boxes' }).click()
    await page.getByRole('button', { name: 'New box' }).click()
    const form = page.getByRole('dialog', { name: 'New box' })
    await form.getByLabel('Name').fill('Helpline')
    await text(page).click()
    await page.keyboard.type('Call 112.')
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form).toBeHidden()

    const id = await openDraft(page, { title: 'Storm', content: 'The storm came.' })
    await text(page).click()
    await page.keyboard.press('Control+End')
    await untilSelectionIsRead(page)
    await page.keyboard.press('Enter')
    await page.keyboard.type('/reusable')
    await page.keyboard.press('Enter')
    const picker = page.getByRole('dialog', { name: 'Reusable box' })
    await picker.getByRole('button', { name: 'Insert linked Helpline' }).press('Enter')
    await expect(text(page).getByText('Call 112.')).toBeVisible()
    await expect(text(page).getByText('Linked box')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Article updated successfully')).toBeVisible()

    await page.goto('/dashboard/templates')
    await page.getByRole('tab', { name: 'Reusable boxes' }).click()
    await page.getByRole('button', { name: 'In 1 article Helpline' }).click()
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Storm' })).toBeVisible()
    await page.keyboard.press('Escape')
    page.on('dialog', (dialog) => void dialog.accept())
    await page.getByRole('button', { name: 'Delete Helpline' }).click()
    await expect(page.getByText(/One article shows this box/)).toBeVisible()

    await page.goto(`/dashboard/articles/${id}`)
    await text(page).getByRole('button', { name: 'Replace with a copy' }).click()
    await expect(text(page).getByText('Linked box')).toHaveCount(0)
    await page.getByRole('button', { name: 'More formatting' }).click()
    await page.getByRole('menuitem', { name: 'Markdown' }).click()
    await expect(page.getByLabel('Content', { exact: true })).toHaveValue('The storm came.\n\nCall 112.')
  })
})

import { findViolations } from '#tests/support/browser/find-violations.ts'
import { expect, test } from '#tests/support/browser/test.ts'

// Chromium logs every rejected call.
test.use({ expectedMessages: [/status of 400/] })

test('a correction is edited and withdrawn, and readers see both changes', async ({ adminPage: page }) => {
  const data = { title: 'The ferry', content: 'It left at noon.', category: 'news' }
  const response = await page.request.post('/trpc/articles.create', { data })
  const { id } = ((await response.json()) as { result: { data: { id: number } } }).result.data
  await page.goto(`/dashboard/articles/${id}`)
  await page.getByText('Corrections', { exact: true }).click()
  await page.getByLabel('Correction', { exact: true }).fill('It left at eleven.')
  await page.getByRole('button', { name: 'Publish the correction' }).click()
  await expect(page.getByText('It left at eleven.')).toBeVisible()

  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Edit the correction').fill('')
  await page.getByRole('button', { name: 'Save', exact: true }).last().click()
  await expect(page.getByText('Required')).toBeVisible()
  await page.getByLabel('Edit the correction').fill('It left at ten.')
  await page.getByRole('button', { name: 'Save', exact: true }).last().click()
  await expect(page.getByText('It left at ten. (edited ')).toBeVisible()

  page.once('dialog', (dialog) => void dialog.accept())
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText(/^Withdrawn /)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeHidden()
  const violations = await findViolations(page, '[role=tabpanel]')
  expect(violations).toEqual([])

  await page.goto(`/articles/${id}`)
  const notes = page.getByRole('region', { name: 'Correction' })
  await expect(notes.locator('del')).toHaveText('It left at ten.')
  await expect(notes).toContainText(/\(edited .+\) Withdrawn /)
  await page.goto('/corrections')
  await expect(page.locator('del')).toHaveText('It left at ten.')
})

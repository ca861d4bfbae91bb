import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openNewsroom } from '#tests/support/screens/open-newsroom.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'

const PATH = '/dashboard/breaking-news'

test('a breaking news item links an article found by words of its title', async () => {
  const newsroom = await openNewsroom()
  const title = 'Quarrymen weigh a winter walkout'
  await newsroom.as('staff').articles.create.mutate({ title, content: 'Long.', category: 'politics' })
  await openScreen(PATH, { as: 'staff' })
  await page.getByLabelText('Text').fill('Quarry strike looms')
  const picker = page.getByRole('combobox', { name: 'Linked article' })
  await picker.fill('quarrymen wint')
  await expect.element(page.getByRole('option')).toHaveTextContent(title)
  await userEvent.keyboard('{Enter}')
  await expect.element(picker).toHaveValue(title)
  await page.getByRole('button', { name: 'Add to the ticker' }).click()
  const line = page.getByRole('listitem').filter({ hasText: 'Quarry strike looms' })
  await expect.element(line).toHaveTextContent(`Linked article: ${title}`)

  await line.getByRole('button', { name: 'Edit: Quarry strike looms' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit breaking news' })
  await dialog.getByRole('button', { name: 'Remove the linked article' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(line).toHaveTextContent('No linked article')
  await line.getByRole('button', { name: 'Retire: Quarry strike looms' }).click()
  await expect.element(line).not.toBeInTheDocument()
})

test('a breaking news item shows its length before the limit cuts it', async () => {
  await openNewsroom()
  await openScreen(PATH, { as: 'staff' })
  const text = page.getByLabelText('Text')
  await text.fill('a'.repeat(100))
  await expect.element(page.getByText(/of 200 characters/)).not.toBeInTheDocument()
  await text.fill('a'.repeat(170))
  await expect.element(page.getByText('170 of 200 characters')).toBeVisible()
})

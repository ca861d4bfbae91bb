import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { checkScreen } from '#tests/support/screens/check-screen.ts'
import { openNewsroom } from '#tests/support/screens/open-newsroom.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'

const PATH = '/dashboard/site-settings/record'
const list = page.getByRole('navigation', { name: 'Settings of the site' })
const search = list.getByRole('searchbox', { name: 'Search settings' })

test('Site has a page about the record unless it is switched off', async () => {
  const newsroom = await openNewsroom()
  await openScreen(PATH, { as: 'admin' })
  await expect.element(page.getByRole('heading', { name: 'Public record', level: 2 })).toBeVisible()
  await expect.element(list.getByRole('link', { name: 'Public record' })).toBeVisible()
  await checkScreen()
  await search.fill('public record')
  await expect.element(list.getByRole('link')).toHaveTextContent('Public record')
  await search.fill('witnesses')
  await expect.element(list.getByRole('link', { name: 'Witnesses' })).toBeVisible()

  await newsroom.as('admin').features.switch.mutate({ name: 'record', isOn: false })
  await openScreen(PATH, { as: 'admin' })
  await expect.element(page.getByRole('heading', { name: 'Registration' })).toBeVisible()
  await expect.element(list.getByRole('link', { name: 'Feeds' })).toBeVisible()
  await expect.element(list.getByRole('link', { name: 'Public record' })).not.toBeInTheDocument()
  await search.fill('witnesses')
  await expect.element(list.getByRole('link')).not.toBeInTheDocument()
})

test('what it keeps is a first step of a new paper', async () => {
  const newsroom = await openNewsroom()
  await openScreen('/dashboard/articles', { as: 'admin' })
  const row = page.getByRole('listitem').filter({ hasText: /^\d?Public record/ })
  await row.getByRole('button').click()
  await expect.element(page.getByRole('heading', { name: 'What does the public record keep?' })).toBeVisible()
  await expect.element(page.getByLabelText('Everything')).toBeChecked()
  await expect.element(page.getByText('Readers see your choice on the page of the record.')).toBeVisible()
  await checkScreen()
  await page.getByLabelText('Changes and corrections').click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(row.getByLabelText('Done')).toBeVisible()
  expect((await newsroom.as('admin').record.status.query()).mode).toBe('changes')
  // Readers see the choice as a note, not as a warning.
  await openScreen('/record')
  const note = page.getByText('Only changes and corrections are recorded.', { exact: true })
  await expect.element(note).toHaveClass('text-second')
})

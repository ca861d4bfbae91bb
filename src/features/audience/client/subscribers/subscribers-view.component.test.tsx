import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { checkScreen } from '#tests/support/screens/check-screen.ts'
import { LONG_WORD } from '#tests/support/screens/long-word.ts'
import { openNewsroom } from '#tests/support/screens/open-newsroom.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'

const PATH = '/dashboard/subscribers'

test('people are filtered by newsletter, also one with a long name', async () => {
  const newsroom = await openNewsroom()
  await newsroom.as('admin').newsletters.create.mutate({ name: LONG_WORD })
  await openScreen(PATH, { as: 'admin' })
  await expect.element(page.getByText('No subscribers yet')).toBeVisible()
  await checkScreen()
  await page.getByRole('combobox', { name: 'Newsletter' }).selectOptions(LONG_WORD)
  await expect.element(page.getByText('No subscribers found')).toBeVisible()
  await expect.element(page.getByText('Try another name, newsletter or tier.')).toBeVisible()
  await checkScreen()
})

test('people that fail to load say so, and are tried again', async () => {
  await openNewsroom()
  const calls = await openScreen(PATH, { as: 'admin', failing: ['subscribers.list'] })
  await expect.element(page.getByText('The subscribers could not be loaded.')).toBeVisible()
  await checkScreen()
  calls.release()
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByText('No subscribers yet')).toBeVisible()
})

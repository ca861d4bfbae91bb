import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { checkScreen } from '#tests/support/screens/check-screen.ts'
import { LONG_WORD } from '#tests/support/screens/long-word.ts'
import { openNewsroom } from '#tests/support/screens/open-newsroom.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'

const PATH = '/dashboard/readers'

test('without newsletters the list says so; one with long words fits', async () => {
  const newsroom = await openNewsroom()
  await openScreen(PATH, { as: 'admin' })
  await expect.element(page.getByText('No newsletters yet')).toBeVisible()
  await checkScreen()
  await newsroom.as('admin').newsletters.create.mutate({ name: LONG_WORD, description: LONG_WORD })
  await openScreen(PATH, { as: 'admin' })
  const table = page.getByRole('table', { name: 'Newsletters' })
  await expect.element(table.getByText(LONG_WORD).first()).toBeVisible()
  await checkScreen()
})

test('newsletters that fail to load say so, and are tried again', async () => {
  await openNewsroom()
  const calls = await openScreen(PATH, { as: 'admin', failing: ['newsletters.list'] })
  await expect.element(page.getByText('The newsletters could not be loaded.')).toBeVisible()
  await checkScreen()
  calls.release()
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByText('No newsletters yet')).toBeVisible()
})

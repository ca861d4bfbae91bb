import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { checkScreen } from '#tests/support/screens/check-screen.ts'
import { LONG_WORD } from '#tests/support/screens/long-word.ts'
import { openNewsroom } from '#tests/support/screens/open-newsroom.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { pictureFile } from '#tests/support/screens/picture-file.ts'

const PATH = '/dashboard/media'
const main = page.getByRole('main')

test('an empty library says so, and a file that is chosen is listed and opened', async () => {
  await openNewsroom()
  await openScreen(PATH, { as: 'staff' })
  await expect.element(main.getByText('No media items yet')).toBeVisible()
  await checkScreen()
  const input = main.element().querySelector('input[type=file]')
  if (!input) throw new Error('The library has no field for files')
  await page
    .elementLocator(input)
    .upload([await pictureFile(`${LONG_WORD}.png`), await pictureFile('Ferry.png')])
  await expect.element(main.getByRole('button', { name: 'Ferry' })).toBeVisible()
  await checkScreen()
  await main.getByRole('button', { name: 'Ferry' }).click()
  await expect.element(page.getByRole('dialog').getByLabelText('Title')).toHaveValue('Ferry.png')
  await checkScreen()
})

test('a library that loads, fails to load, and is tried again', async () => {
  await openNewsroom()
  const calls = await openScreen(PATH, { as: 'staff', held: ['media.list'] })
  await expect.element(main.getByText('Loading media portfolio...')).toBeVisible()
  calls.release()
  await expect.element(main.getByText('No media items yet')).toBeVisible()
  const failing = await openScreen(PATH, { as: 'staff', failing: ['media.list'] })
  await expect.element(main.getByText('Failed to load media items. Please try again.')).toBeVisible()
  await checkScreen()
  failing.release()
  await main.getByRole('button', { name: 'Retry' }).click()
  await expect.element(main.getByText('No media items yet')).toBeVisible()
})

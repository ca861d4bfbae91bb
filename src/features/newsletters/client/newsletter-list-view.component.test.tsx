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

test('a rule that cannot be saved says why at its fields', async () => {
  const newsroom = await openNewsroom()
  await openScreen(PATH, { as: 'admin' })
  await page.getByRole('button', { name: 'New newsletter' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Name').fill('Morning')
  await dialog.getByLabelText('How issues are created').selectOptions('front-page')
  await dialog.getByLabelText('At', { exact: true }).fill('')
  await dialog.getByLabelText('Articles at most').fill('25')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect
    .element(dialog.getByLabelText('At', { exact: true }))
    .toHaveAccessibleDescription(/Enter a time/)
  await expect.element(dialog.getByLabelText('Articles at most')).toHaveAccessibleDescription(/20/)
  await checkScreen()
  await dialog.getByLabelText('At', { exact: true }).fill('07:15')
  await dialog.getByLabelText('Articles at most').fill('12')
  await dialog.getByRole('button', { name: 'Tue' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  const [saved] = await newsroom.as('admin').newsletters.list.query()
  expect(saved?.rule).toMatchObject({ days: [1, 3, 4, 5], time: '07:15', stories: 12 })
})

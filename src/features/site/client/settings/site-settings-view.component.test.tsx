import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { checkScreen } from '#tests/support/screens/check-screen.ts'
import { LONG_WORD } from '#tests/support/screens/long-word.ts'
import { openNewsroom } from '#tests/support/screens/open-newsroom.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'

const PATH = '/dashboard/site-settings'
const fourEyes = page.getByRole('checkbox', { name: 'Require a second editor to publish' })

test('site settings are shown, saved and read again', async () => {
  const newsroom = await openNewsroom()
  await openScreen(PATH, { as: 'admin' })
  await expect.element(fourEyes).not.toBeChecked()
  await checkScreen()
  await fourEyes.click()
  await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => newsroom.as('admin').settings.read.query()).toMatchObject({ hasFourEyes: true })
  await openScreen(PATH, { as: 'admin' })
  await expect.element(fourEyes).toBeChecked()
})

test('saving leaves settings that another tab changed meanwhile', async () => {
  const newsroom = await openNewsroom()
  const { settings } = newsroom.as('admin')
  await openScreen(PATH, { as: 'admin' })
  await expect.element(fourEyes).not.toBeChecked()
  await settings.update.mutate({ hasFourEyes: true })
  await page.getByRole('radio', { name: 'Closed' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => settings.read.query()).toMatchObject({ isRegistrationOpen: false })
  expect(await settings.read.query()).toMatchObject({ hasFourEyes: true })
  await expect.element(fourEyes).toBeChecked()
})

test('site settings that fail to load or to be saved say so', async () => {
  await openNewsroom()
  const calls = await openScreen(PATH, { as: 'admin', failing: ['settings.read'] })
  await checkScreen()
  calls.release()
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click()
  await expect.element(fourEyes).toBeVisible()
})

test('an address that is not one is rejected beside its field', async () => {
  await openNewsroom()
  await openScreen(`${PATH}/feeds`, { as: 'admin' })
  const hub = page.getByLabelText('WebSub hub')
  await hub.fill(LONG_WORD)
  await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(hub).toBeInvalid()
  await expect.element(hub).toHaveFocus()
  await checkScreen()
})

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openNewsroom } from '#tests/support/screens/open-newsroom.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'

const PATH = '/dashboard/site-settings'
const showsThem = page.getByRole('checkbox', { name: 'Articles show them' })
const main = page.getByRole('main')

test('Articles and accounts show and save old comments unless they are switched off', async () => {
  const newsroom = await openNewsroom()
  const { features, settings } = newsroom.as('admin')
  const { hasOldComments } = await settings.read.query()
  await openScreen(PATH, { as: 'admin' })
  await showsThem.click()
  await main.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => settings.read.query()).toMatchObject({ hasOldComments: !hasOldComments })

  await features.switch.mutate({ name: 'old-comments', isOn: false })
  await openScreen(PATH, { as: 'admin' })
  await expect.element(page.getByRole('heading', { name: 'Pictures' })).toBeVisible()
  await expect.element(showsThem).not.toBeInTheDocument()
  await page.getByRole('checkbox', { name: 'Require a second editor to publish' }).click()
  await main.getByRole('button', { name: 'Save', exact: true }).click()
  const saved = { hasFourEyes: true, hasOldComments: !hasOldComments }
  await expect.poll(() => settings.read.query()).toMatchObject(saved)
})

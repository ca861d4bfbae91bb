import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openNewsroom } from '#tests/support/screens/open-newsroom.ts'
import { openScreen, untilReady } from '#tests/support/screens/open-screen.tsx'

const save = page.getByRole('button', { name: 'Save and publish' })

test('what is typed while the look is saved stays, and is saved next', async () => {
  const newsroom = await openNewsroom()
  const { identity } = newsroom.as('admin')
  const calls = await openScreen('/dashboard/site', { as: 'admin' })
  const name = page.getByLabelText('Name', { exact: true })
  await name.fill('The Quay Courier')
  calls.hold('identity.save')
  await save.click()
  await calls.untilHeld()
  await name.fill('The Quay Courier and Post')
  calls.release()
  await expect.poll(async () => (await identity.read.query()).version).toBe(1)
  await untilReady()
  await expect.element(name).toHaveValue('The Quay Courier and Post')
  await expect.element(page.getByText('Not saved', { exact: true })).toBeVisible()
  await save.click()
  const next = { version: 2, identity: { name: 'The Quay Courier and Post' } }
  await expect.poll(() => identity.read.query()).toMatchObject(next)
  await expect.element(page.getByText('Version 2', { exact: false })).toBeVisible()
})

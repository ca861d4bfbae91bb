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
  await expect.element(page.getByText('Try another name or filter.')).toBeVisible()
  await checkScreen()
})

test('a member is not called free', async () => {
  const newsroom = await openNewsroom()
  const { tiers, members } = newsroom.as('admin')
  const words = { name: 'Friends', description: '', price: '', payUrl: '', trialDays: 0 }
  const { id } = await tiers.create.mutate({ ...words, kind: 'paid', payment: 'manual', isOpen: true })
  await members.add.mutate({ email: 'ann@mill.example', tierId: id, lastDay: null })
  await openScreen(PATH, { as: 'admin' })
  await expect.element(page.getByText('ann@mill.example', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/^Free/)).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Remove ann@mill.example' }).click()
  await expect.element(page.getByText(/a subscription at Stripe is canceled/)).toBeVisible()
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

test('a consent without a newsletter says that one is missing', async () => {
  const newsroom = await openNewsroom()
  await newsroom.as('admin').newsletters.create.mutate({ name: 'Morning' })
  const waiting = 'subscribers.withoutConsent'
  const calls = await openScreen('/dashboard/consent', { as: 'admin', failing: [waiting] })
  // No call brings readers in, so the network says that two wait.
  const send = globalThis.fetch
  globalThis.fetch = async (target, init) => {
    const { pathname } = new URL(target instanceof Request ? target.url : target, location.origin)
    return pathname.endsWith(waiting) ? Response.json({ result: { data: 2 } }) : send(target, init)
  }
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click()
  await page.getByLabelText('How they consented').fill('They agreed on the former site.')
  await page.getByRole('button', { name: 'Record their consent' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Choose at least one newsletter')
  await checkScreen()
  await page.getByRole('checkbox', { name: 'Morning' }).click()
  await expect.element(page.getByText('Choose at least one newsletter')).not.toBeInTheDocument()
  expect(calls.made.some(({ path }) => path === 'subscribers.stateConsent')).toBe(false)
})

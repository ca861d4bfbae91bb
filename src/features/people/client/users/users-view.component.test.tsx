import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { checkScreen } from '#tests/support/screens/check-screen.ts'
import { LONG_WORD } from '#tests/support/screens/long-word.ts'
import { openNewsroom } from '#tests/support/screens/open-newsroom.ts'
import { openScreen, skeletons } from '#tests/support/screens/open-screen.tsx'

const PATH = '/dashboard/team'
const newsroom = page.getByRole('table', { name: 'Newsroom' })

test('the team is listed by role, and found by a part of a name', async () => {
  const { as } = await openNewsroom()
  await as('admin').users.invite.mutate({ role: 'writer', note: LONG_WORD })
  await openScreen(PATH, { as: 'admin' })
  await expect.element(page.getByText('4 accounts')).toBeVisible()
  await expect.element(newsroom.getByText('student')).toBeVisible()
  await expect.element(page.getByText(LONG_WORD).first()).toBeVisible()
  await checkScreen()
  await page.getByRole('searchbox', { name: 'Search users' }).fill('edit')
  await expect.element(newsroom.getByText('student')).not.toBeInTheDocument()
  await expect.element(newsroom.getByText('editor')).toBeVisible()
})

test('a search that finds no account says so', async () => {
  await openNewsroom()
  await openScreen(PATH, { as: 'admin' })
  await page.getByRole('searchbox', { name: 'Search users' }).fill(LONG_WORD)
  await expect.element(page.getByText('No users found')).toBeVisible()
  await checkScreen()
})

test('a team that loads, fails to load, and is tried again', async () => {
  await openNewsroom()
  const calls = await openScreen(PATH, { as: 'admin', held: ['users.page'] })
  await expect.poll(skeletons).toBeGreaterThan(0)
  calls.release()
  await expect.element(newsroom.getByText('editor')).toBeVisible()
  const failing = await openScreen(PATH, { as: 'admin', failing: ['users.page'] })
  await expect.element(page.getByText('The users could not be loaded.').first()).toBeVisible()
  await checkScreen()
  failing.release()
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).first().click()
  await expect.element(newsroom.getByText('editor')).toBeVisible()
})

test('a letter typed in an open menu is no shortcut', async () => {
  await openNewsroom()
  await openScreen(PATH, { as: 'admin' })
  await page.getByRole('button', { name: 'Actions for student' }).click()
  await expect.element(page.getByRole('menu')).toBeVisible()
  await userEvent.keyboard('n')
  expect(location.pathname).toBe(PATH)
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await userEvent.keyboard('n')
  await expect.poll(() => location.pathname).toBe('/dashboard/articles/new')
})

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openNewsroom } from '#tests/support/screens/open-newsroom.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'

const PATH = '/dashboard'
const loading = page.getByRole('status', { name: 'Loading' })

test('the reader’s dashboard shows four gray cards while it loads', async () => {
  await openNewsroom()
  const calls = await openScreen(PATH, { as: 'user', held: ['articles.cards'] })
  await expect.poll(() => loading.element().children).toHaveLength(4)
  calls.release()
  await expect.element(page.getByText('Total Articles')).toBeVisible()
  await expect.element(loading).not.toBeInTheDocument()
})

test('favorites that fail to load count as none, and failed articles show an error', async () => {
  await openNewsroom()
  await openScreen(PATH, { as: 'user', failing: ['favorites.list'] })
  const card = () => page.getByText('Your Favorites').element().parentElement?.parentElement?.textContent
  await expect.poll(card).toBe('Your Favorites0')
  await expect.element(page.getByRole('heading', { name: 'Your Favorite Articles' })).not.toBeInTheDocument()
  await openScreen(PATH, { as: 'user', failing: ['articles.cards'] })
  const toast = page.getByRole('region', { name: 'Notifications' })
  await expect.element(toast).toHaveTextContent('Failed to fetch articles')
})

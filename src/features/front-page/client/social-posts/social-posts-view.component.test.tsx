import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openNewsroom } from '#tests/support/screens/open-newsroom.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'

test('a social post is recorded with its article in the site’s time zone, not the browser’s', async () => {
  const newsroom = await openNewsroom({ env: { SITE_TIME_ZONE: 'Asia/Kolkata' } })
  const { articles } = newsroom.as('staff')
  const title = 'Ferrymen tune their horns'
  const { id } = await articles.create.mutate({ title, content: 'Long.', category: 'politics' })
  const { made } = await openScreen('/dashboard/social-posts', { as: 'staff' })
  await page.getByRole('button', { name: 'Record post' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record a post' })
  await dialog.getByLabelText('Platform').selectOptions('TikTok')
  await dialog.getByLabelText('Post text').fill('Horns at dawn')
  await dialog.getByLabelText('Posted at').fill('2026-01-05T06:00')
  await dialog.getByRole('combobox', { name: 'Article' }).fill('ferrymen')
  await dialog.getByRole('option', { name: title }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Horns at dawn' })
  await expect.element(row).toHaveTextContent('TikTok')
  const sent = made.find(({ path }) => path === 'socialPosts.create')
  expect(sent?.input).toMatchObject({ postedAt: '2026-01-05T00:30:00.000Z', articleId: id })
})

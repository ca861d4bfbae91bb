import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openNewsroom } from '#tests/support/screens/open-newsroom.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'

test('an article shows that it is loading, and a failed one is not found', async () => {
  await openNewsroom({ demo: true })
  const calls = await openScreen('/')
  calls.hold('articles.page')
  const link = page.getByRole('link', { name: 'Continue Reading' })
  await link.click()
  await expect.element(page.getByText('Loading article...')).toBeVisible()
  calls.release()
  await expect.element(page.getByRole('link', { name: 'Back to Stories' })).toBeVisible()
  await openScreen('/', { failing: ['articles.page'] })
  await link.click()
  await expect.element(page.getByText('Article Not Found')).toBeVisible()
  await page.getByRole('link', { name: 'Return to Homepage' }).click()
  await expect.poll(() => location.pathname).toBe('/')
})

test('only an edited article shows an update time', async () => {
  const newsroom = await openNewsroom()
  const { articles } = newsroom.as('staff')
  const { id, version } = await articles.create.mutate({ title: 'Dated', content: 'Once.' })
  await openScreen(`/articles/${id}`)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Dated' })).toBeVisible()
  await expect.element(page.getByText('Updated')).not.toBeInTheDocument()
  await newsroom.advance(60_000)
  await articles.update.mutate({ id, version, content: 'Twice.' })
  await openScreen(`/articles/${id}`)
  await expect.element(page.getByText(/Updated.*\w{3} \d{1,2}, \d{4}, \d{1,2}:\d\d [AP]M/)).toBeVisible()
})

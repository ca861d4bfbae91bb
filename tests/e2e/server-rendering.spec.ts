import { expect, test, waitUntilReady } from '#tests/support/browser/test.ts'

test('a page requests no data after it has loaded, and logs nothing', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (/\/(trpc|api)\//.test(request.url())) calls.push(request.url())
  })
  await page.goto('/')
  await page.getByRole('heading', { name: 'Latest Headlines' }).waitFor()
  await page.getByRole('link', { name: 'Continue Reading' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.reload()
  await waitUntilReady(page)
  expect(calls.filter((url) => !url.includes('articles.page'))).toEqual([])
})

test('a page says when it is busy and when it is ready, for tests', async ({ adminPage: page }) => {
  const state = page.locator('html')
  await page.goto('/')
  await expect(state).toHaveAttribute('data-page', 'ready')
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/trpc/media.list*', async (route) => {
    await isReleased
    await route.continue()
  })
  await page.goto('/dashboard/media')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(state).toHaveAttribute('data-page', 'busy')
  release()
  await expect(state).toHaveAttribute('data-page', 'ready')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the front page and an article are complete', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByText('Top Story')).toBeVisible()
    await page.getByRole('link', { name: 'Continue Reading' }).click()
    await expect(page.getByRole('link', { name: 'Back to Stories' })).toBeVisible()
    await page.goto('/articles/37')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('sea wall')
    await expect(page.getByText('Mara Lindqvist').first()).toBeVisible()
    await expect(page.locator('time').first()).toHaveAttribute('datetime', /^\d{4}-/)
    await expect(page.getByText('5 min read')).toBeVisible()
    await expect(page.getByText('The deciding vote came from the opposition benches.')).toBeVisible()
  })
})

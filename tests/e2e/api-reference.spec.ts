import { emulateColors } from '#tests/support/browser/find-violations.ts'
import { expect, test } from '#tests/support/browser/test.ts'

// The fixture fails on any console message, such as a violation of the content-security policy.

test('the API reference shows every call and fits, in light and dark colors', async ({ page }) => {
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { name: /Broadsheet API/ })).toBeVisible()
  const { paths } = await (await page.request.get('/api/openapi.json')).json()
  const calls = Object.values<object>(paths).flatMap((methods) => Object.keys(methods))
  await expect(page.locator('.opblock')).toHaveCount(calls.length)
  await page.locator('.opblock-summary-control', { hasText: 'Create an article' }).click()
  await expect(page.getByText('A bridge opens')).toBeVisible()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await emulateColors(page, colorScheme)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect([width, colorScheme, overflow]).toEqual([width, colorScheme, 0])
    }
  }
})

test('the API reference opens calls and sends one', async ({ page }) => {
  await page.goto('/api/docs')
  for (const id of ['Articles-putArticlesId', 'Newsroom-postMediaUpload', 'Articles-getArticles']) {
    await page.locator(`#operations-${id} .opblock-summary-control`).click()
    await expect(page.locator(`#operations-${id}`)).toHaveClass(/is-open/)
  }
  const list = page.locator('#operations-Articles-getArticles')
  await list.getByRole('button', { name: 'Try it out' }).click()
  await list.getByRole('button', { name: 'Execute' }).click()
  await expect(list.locator('.live-responses-table .response-col_status').last()).toHaveText(/^200/)
})

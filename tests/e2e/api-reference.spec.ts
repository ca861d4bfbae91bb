import { expect, test } from '#tests/support/browser/test.ts'

// The fixture fails on any console message, such as a violation of the content-security policy.

for (const width of [390, 1440]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`the API reference shows every call, ${width} px, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/api/docs')
      await expect(page.getByRole('heading', { name: /Broadsheet API/ })).toBeVisible()
      const { paths } = await (await page.request.get('/api/openapi.json')).json()
      const calls = Object.values<object>(paths).flatMap((methods) => Object.keys(methods))
      await expect(page.locator('.opblock')).toHaveCount(calls.length)
      await page.locator('.opblock-summary-control', { hasText: 'Create an article' }).click()
      await expect(page.getByText('A bridge opens')).toBeVisible()
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow).toBe(0)
    })
  }
}

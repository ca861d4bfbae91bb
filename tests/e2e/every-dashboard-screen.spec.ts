import { findViolations } from '#tests/support/browser/find-violations.ts'
import type { Page } from '@playwright/test'
import { VARIANTS } from '#tests/support/browser/runs.ts'
import { expect, test } from '#tests/support/browser/test.ts'

// The fixture fails on any console message, such as a violation of the content-security policy.

/** Addresses of all views that the wide sidebar lists for an admin, and of the editor. */
async function screensOf(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/dashboard')
  const links = page.locator('.dashboard aside a[href^="/dashboard"], .dashboard nav a[href^="/dashboard"]')
  await links.first().waitFor({ state: 'attached' })
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  return [...new Set(['/dashboard', ...hrefs, '/dashboard/articles/1'])]
}

for (const { colorScheme, width } of VARIANTS) {
  test(`every dashboard screen is accessible and fits, ${width} px, ${colorScheme}`, async ({
    adminPage: page,
  }) => {
    test.setTimeout(300_000)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const screens = await screensOf(page)
    await page.setViewportSize({ width, height: 900 })
    expect(screens.length).toBeGreaterThanOrEqual(16)
    for (const screen of screens) {
      await page.goto(screen)
      await page.waitForLoadState('networkidle')
      const violations = await findViolations(page)
      expect(violations.map(({ id, nodes }) => `${screen} ${id} ${nodes[0]?.html}`)).toEqual([])
      const spare = await page.evaluate(() => innerWidth - document.documentElement.scrollWidth)
      expect(`${screen} ${spare}`).toBe(`${screen} 0`)
    }
  })
}

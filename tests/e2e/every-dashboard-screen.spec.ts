import { findViolations } from '#tests/support/browser/find-violations.ts'
import { readFileSync } from 'node:fs'
import type { APIRequestContext } from '@playwright/test'
import { VARIANTS } from '#tests/support/browser/runs.ts'
import { expect, test } from '#tests/support/browser/test.ts'

// The fixture fails on any console message, such as a violation of the content-security policy.

/** The addresses of all views, and of the editor. */
const SCREENS = ['/dashboard', '/dashboard/articles/1', '/dashboard/articles/new'].concat(
  [
    ...readFileSync('src/client/routes/dashboard/dashboard-screens.tsx', 'utf8').matchAll(
      /^ {4}id: '(.+)'/gm,
    ),
  ].map(([, id]) => `/dashboard/${id}`),
)

/** Puts long words into lists that show what somebody entered. */
async function enterLongWords(request: APIRequestContext, own: string): Promise<void> {
  const data = { path: `/${own}${'long'.repeat(40)}`, target: '/news' }
  expect((await request.post('/trpc/siteAddresses.createRedirect', { data })).status()).toBe(200)
}

for (const { colorScheme, width } of VARIANTS) {
  test(`every dashboard screen is accessible and fits, ${width} px, ${colorScheme}`, async ({
    adminPage: page,
  }) => {
    test.setTimeout(300_000)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    await enterLongWords(page.request, `${colorScheme}${width}`)
    expect(SCREENS.length).toBeGreaterThanOrEqual(30)
    for (const screen of SCREENS) {
      await page.goto(screen)
      await page.waitForLoadState('networkidle')
      const violations = await findViolations(page)
      expect(violations.map(({ id, nodes }) => `${screen} ${id} ${nodes[0]?.html}`)).toEqual([])
      const spare = await page.evaluate(() => innerWidth - document.documentElement.scrollWidth)
      expect(`${screen} ${spare}`).toBe(`${screen} 0`)
    }
  })
}

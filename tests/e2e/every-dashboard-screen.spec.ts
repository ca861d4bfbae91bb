import type { APIRequestContext, Page } from '@playwright/test'
import { findViolations } from '#tests/support/browser/find-violations.ts'
import { readFileSync } from 'node:fs'
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

/** Checks what is on the screen: with axe in one direction of writing, and whether it fits in both. */
async function check(page: Page, name: string, direction: 'ltr' | 'rtl'): Promise<void> {
  const spare = { ltr: Number.NaN, rtl: Number.NaN }
  for (const dir of [direction === 'ltr' ? 'rtl' : 'ltr', direction] as const) {
    spare[dir] = await page.evaluate((written) => {
      document.documentElement.dir = written
      return innerWidth - document.documentElement.scrollWidth
    }, dir)
  }
  const violations = await findViolations(page)
  expect(violations.map(({ id, nodes }) => `${name} ${id} ${nodes[0]?.html}`)).toEqual([])
  expect({ name, ...spare }).toEqual({ name, ltr: 0, rtl: 0 })
}

/** Opens each tab beside the text of an article, and the field of Ctrl K. */
async function checkWhatOpens(page: Page, direction: 'ltr' | 'rtl'): Promise<void> {
  await page.goto('/dashboard/articles/1')
  await page.getByRole('textbox', { name: 'Content' }).waitFor()
  const opener = page.getByRole('button', { name: 'Show the panel' })
  if (await opener.isVisible()) await opener.click()
  for (const tab of ['Article', 'Preview', 'Notes', 'Checks', 'History']) {
    await page.getByRole('tab', { name: tab }).click()
    if (tab === 'Article') for (const fold of await page.locator('aside summary').all()) await fold.click()
    await page.waitForLoadState('networkidle')
    await check(page, `the tab ${tab}`, direction)
  }
  await page.goto('/dashboard')
  await page.getByRole('row').nth(1).waitFor()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog')
  await palette.getByRole('combobox').fill('sea')
  await palette.getByRole('option').first().waitFor()
  await check(page, 'Ctrl K', direction)
}

for (const { colorScheme, width } of VARIANTS) {
  const direction = colorScheme === 'light' ? 'ltr' : 'rtl'
  test.describe(`${width} px, ${colorScheme}`, () => {
    test.beforeEach(async ({ adminPage: page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 900 })
    })

    test('every dashboard screen is accessible and fits', async ({ adminPage: page }) => {
      test.setTimeout(300_000)
      await enterLongWords(page.request, `${colorScheme}${width}`)
      expect(SCREENS.length).toBeGreaterThanOrEqual(30)
      for (const screen of SCREENS) {
        await page.goto(screen)
        await page.waitForLoadState('networkidle')
        await check(page, screen, direction)
      }
    })

    test('the panel beside a text and the field of Ctrl K are accessible and fit', async ({
      adminPage: page,
    }) => {
      test.setTimeout(180_000)
      await checkWhatOpens(page, direction)
    })
  })
}

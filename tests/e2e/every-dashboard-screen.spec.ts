import type { APIRequestContext, Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import {
  findViolations,
  findViolationsInBothColors,
  RULES_OF_STYLE,
  WIDTHS,
} from '#tests/support/browser/find-violations.ts'
import { expect, test, waitUntilReady } from '#tests/support/browser/test.ts'
import { sourcesIn } from '#tests/support/repository/imports.ts'

// The fixture fails on any console message, such as a violation of the content-security policy.

const SOURCE = sourcesIn('src/features')
  .filter((path) => path.endsWith('/feature.desk.ts'))
  .map((path) => readFileSync(path, 'utf8'))
  .join('')

/** The addresses of all views, each with those of its pages. */
function* viewPaths(): Generator<string> {
  let view = ''
  for (const [, key, value = ''] of SOURCE.matchAll(/^ +(?:\{ )?(id|view|rest): '(.+?)'/gm)) {
    if (key !== 'rest') view = value
    if (key !== 'view') yield key === 'id' ? `/dashboard/${view}` : `/dashboard/${view}/${value}`
  }
}

const SCREENS = [
  '/dashboard',
  '/dashboard/articles/1',
  '/dashboard/articles/new',
  '/dashboard/move-in/out',
  ...viewPaths(),
]

/** A tablet, in pixels. */
const BETWEEN = 768

/** Puts long words into lists that show what somebody entered. */
async function enterLongWords(request: APIRequestContext, own: string): Promise<void> {
  const data = { path: `/${own}${'long'.repeat(40)}`, target: '/news' }
  expect((await request.post('/trpc/siteAddresses.createRedirect', { data })).status()).toBe(200)
}

/** Changes the direction of writing. Returns the pixels by which the page is narrower than the window. */
const turn = (page: Page, direction: 'ltr' | 'rtl') =>
  page.evaluate((dir) => {
    document.documentElement.dir = dir
    return innerWidth - document.documentElement.scrollWidth
  }, direction)

/**
 * Checks what is on the screen, left to right in light colors and right to left in dark ones. The widths between a phone
 * and a desk have the elements and colors of one of them, so only places are checked there.
 */
async function check(page: Page, name: string): Promise<void> {
  const spare = { ltr: await turn(page, 'ltr'), rtl: Number.NaN }
  const toRight = async () => void (spare.rtl = await turn(page, 'rtl'))
  const violations =
    page.viewportSize()?.width === BETWEEN
      ? await findViolations(page, undefined, RULES_OF_STYLE).then((found) => found.map(({ id }) => id))
      : await findViolationsInBothColors(page, undefined, toRight)
  await toRight()
  expect({ name, violations, ...spare }).toEqual({ name, violations: [], ltr: 0, rtl: 0 })
  await turn(page, 'ltr')
}

/** Checks that a screen of 1440 by 900 pixels needs no scrolling sideways at a zoom of 200 %. */
async function checkZoomed(page: Page, name: string): Promise<void> {
  await page.setViewportSize({ width: 720, height: 450 })
  // Charts take the new width a moment later.
  for (const direction of ['rtl', 'ltr'] as const)
    await expect.poll(() => turn(page, direction), `${name} at 200 %, ${direction}`).toBe(0)
  await page.setViewportSize({ width: 1440, height: 900 })
}

/** Opens each tab beside the text of an article, and the field of Ctrl K. */
async function checkWhatOpens(page: Page): Promise<void> {
  await page.goto('/dashboard/articles/1')
  await page.getByRole('textbox', { name: 'Content' }).waitFor()
  const opener = page.getByRole('button', { name: 'Show the panel' })
  if (await opener.isVisible()) await opener.click()
  for (const tab of ['Article', 'Preview', 'Notes', 'Checks', 'History']) {
    await page.getByRole('tab', { name: tab }).click()
    if (tab === 'Article') for (const fold of await page.locator('aside summary').all()) await fold.click()
    await waitUntilReady(page)
    await check(page, `the tab ${tab}`)
  }
  await page.goto('/dashboard')
  await page.getByRole('row').nth(1).waitFor()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog')
  await palette.getByRole('combobox').fill('sea')
  await palette.getByRole('option').first().waitFor()
  await check(page, 'Ctrl K')
}

test.describe.configure({ mode: 'parallel' })

for (const width of WIDTHS) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('every dashboard screen is accessible and fits', async ({ adminPage: page }) => {
      test.setTimeout(600_000)
      await enterLongWords(page.request, String(width))
      expect(SCREENS.length).toBeGreaterThanOrEqual(48)
      for (const screen of SCREENS) {
        await page.goto(screen)
        await waitUntilReady(page)
        await check(page, screen)
        if (width === 1440) await checkZoomed(page, screen)
      }
    })

    test('the panel beside a text and the field of Ctrl K are accessible and fit', async ({
      adminPage: page,
    }) => {
      test.setTimeout(300_000)
      await checkWhatOpens(page)
    })
  })
}

import axe from 'axe-core'
import { expect } from 'vitest'
import { commands, page } from 'vitest/browser'
import { describeIn, MORE_RULES, WIDTHS, withoutBars } from '#tests/support/browser/axe-rules.ts'

/** Which colors axe checks at a width. A tablet has the elements and colors of one of the others. */
const COLORS: Record<number, 'light' | 'dark'> = { 1440: 'light', 390: 'dark' }

/**
 * Checks that what is on the screen fits at every width in both directions, and is accessible: on a desk in light
 * colors from left to right, on a phone in dark ones from right to left.
 */
export async function checkScreen(): Promise<void> {
  const before = innerWidth
  const results = []
  for (const width of WIDTHS) {
    await page.viewport(width, 900)
    const colors = COLORS[width]
    const [ltr, rtl] = [turn('ltr'), turn('rtl')]
    if (colors !== 'dark') turn('ltr')
    results.push({ width, ltr, rtl, violations: colors ? await findViolations(colors) : [] })
  }
  turn('ltr')
  await page.viewport(before, 900)
  expect(results).toEqual(WIDTHS.map((width) => ({ width, ltr: 0, rtl: 0, violations: [] })))
}

/** Changes the direction of writing. Returns the pixels by which the page is narrower than the window. */
function turn(direction: 'ltr' | 'rtl'): number {
  document.documentElement.dir = direction
  return innerWidth - document.documentElement.scrollWidth
}

/** Runs every rule of axe on the screen, in these colors. Returns the first element of each violation. */
export async function findViolations(colors: 'light' | 'dark' = 'light'): Promise<string[]> {
  await commands.emulateColors(colors)
  const { violations } = await axe.run(document, { resultTypes: ['violations'], rules: MORE_RULES })
  await commands.emulateColors('light')
  return withoutBars(violations).map(describeIn(colors))
}

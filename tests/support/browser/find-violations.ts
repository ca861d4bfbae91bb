import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { describeIn, MORE_RULES, RULES_OF_STYLE, withoutBars } from './axe-rules.ts'

export { RULES_OF_STYLE, WIDTHS } from './axe-rules.ts'

/** A preview that is loaded again meanwhile never answers, and the page is then checked again. */
const FRAME_MS = 5_000
const ATTEMPTS = 5

/** Sets the colors of a page, without motion. Colors are style sheets only, so the page need not load again. */
export function emulateColors(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  return page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
}

/**
 * Runs every rule of axe on a page in light colors, and those that style sheets can break in dark ones. Returns the color
 * scheme, the rule and the first element of each violation. `beforeDark` runs in between.
 */
export async function findViolationsInBothColors(
  page: Page,
  selector?: string,
  beforeDark?: () => Promise<unknown>,
): Promise<string[]> {
  await emulateColors(page, 'light')
  const light = await findViolations(page, selector)
  await emulateColors(page, 'dark')
  await beforeDark?.()
  const dark = await findViolations(page, selector, RULES_OF_STYLE)
  await emulateColors(page, 'light')
  return [...light.map(describeIn('light')), ...dark.map(describeIn('dark'))]
}

/** Runs rules of axe, by default every one, on a page or a part of it. Returns violations without passes, for speed. */
export async function findViolations(page: Page, selector?: string, rules?: string[]) {
  for (let attempt = 1; ; attempt++) {
    try {
      // The frame of a preview has its content once it is loaded, and may be replaced before that.
      for (const frame of page.frames()) {
        await frame.waitForLoadState('load', { timeout: FRAME_MS }).catch(() => undefined)
      }
      const { violations } = await builderOf(page, selector, rules).analyze()
      return withoutBars(violations)
    } catch (error) {
      if (attempt === ATTEMPTS) throw error
    }
  }
}

function builderOf(page: Page, selector?: string, rules?: string[]): AxeBuilder {
  // The other mode opens a second page for frames of other sites, which the product does not have.
  const builder = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], frameWaitTime: FRAME_MS, rules: MORE_RULES })
  if (rules) builder.withRules(rules)
  return selector ? builder.include(selector) : builder
}

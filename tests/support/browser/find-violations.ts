import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Runs every rule of axe on a page or one part of it. Returns the violations; passes are not listed, for speed. */
export async function findViolations(page: Page, selector?: string) {
  // The frame of a preview has its content once it is loaded.
  for (const frame of page.frames()) await frame.waitForLoadState()
  // The other mode opens a second page for frames of other sites, which the product does not have.
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await (selector ? builder.include(selector) : builder).analyze()
  return violations
}

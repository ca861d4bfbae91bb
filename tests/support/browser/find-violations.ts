import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** A preview that is loaded again meanwhile never answers, and the page is then checked again. */
const FRAME_MS = 5_000
const ATTEMPTS = 3

/** Runs every rule of axe on a page or one part of it. Returns the violations; passes are not listed, for speed. */
export async function findViolations(page: Page, selector?: string) {
  for (let attempt = 1; ; attempt++) {
    // The frame of a preview has its content once it is loaded.
    for (const frame of page.frames()) await frame.waitForLoadState()
    try {
      return (await builderOf(page, selector).analyze()).violations
    } catch (error) {
      if (attempt === ATTEMPTS) throw error
    }
  }
}

function builderOf(page: Page, selector: string | undefined): AxeBuilder {
  // The other mode opens a second page for frames of other sites, which the product does not have.
  const builder = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], frameWaitTime: FRAME_MS })
  return selector ? builder.include(selector) : builder
}

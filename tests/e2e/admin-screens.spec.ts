import { findViolationsInBothColors, WIDTHS } from '#tests/support/browser/find-violations.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/test.ts'

/** Screens with a function that opens their parts before the check; every-dashboard-screen.spec.ts has them closed. */
const SCREENS: Record<string, (page: Page) => Promise<void>> = {
  analytics: async (page) => {
    await expect(page.getByRole('img', { name: /Ring chart/ })).toBeVisible()
    for (const table of await page.getByText('Show as a table').all()) await table.click()
    await page.getByRole('button', { name: 'Custom' }).click()
    await expect(page.getByLabel('First day')).toBeVisible()
  },
  'team#disable': async (page) => {
    await page.getByRole('button', { name: 'Actions for ben.osei' }).click()
    await page.getByRole('menuitem', { name: 'Disable account' }).click()
    await expect(page.getByRole('dialog', { name: 'Disable ben.osei?' })).toBeVisible()
  },
  'team#invite': async (page) => {
    await page.getByRole('button', { name: 'Invite' }).click()
    await page.getByRole('button', { name: 'Create link' }).click()
    await expect(page.getByLabel('One-time link')).toBeVisible()
  },
  'social-posts#record': async (page) => {
    await page.getByRole('button', { name: 'Record post' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByLabel('Post text')).toHaveAttribute('aria-invalid', 'true')
  },
  'social-posts#import': async (page) => {
    await page.getByRole('button', { name: 'Import CSV' }).click()
    await expect(page.getByLabel('CSV file')).toBeVisible()
  },
}

for (const width of WIDTHS) {
  test.describe(`at ${width}`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('opened parts of analytics, users and posts pass axe and do not overflow', async ({
      adminPage: page,
    }) => {
      test.setTimeout(600_000)
      for (const [screen, open] of Object.entries(SCREENS)) {
        await page.goto(`/dashboard/${screen.split('#')[0]}`)
        await open(page)
        expect([screen, await findViolationsInBothColors(page)]).toEqual([screen, []])
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect([screen, overflow]).toEqual([screen, 0])
      }
    })
  })
}

import type { Page } from '@playwright/test'
import { findViolations } from '#tests/support/browser/find-violations.ts'
import { expect } from '#tests/support/browser/test.ts'
import {
  openRewriter,
  publishButton,
  rewriteButton,
  test,
  toast,
} from '#tests/support/browser/rewriter-test.ts'

/** Two days must not publish the same headline. */
const wire = (headline: string) => `URGENT: BC-EU--Ostmark-Rates, 2nd Ld-Writethru

${headline}

Eds: ADDS analyst quote.

Embargoed until further notice

By LENA VOSS
Associated Press

BRENN, Ostmark (AP) — The central bank of Ostmark raised its key rate on
Thursday, citing inflation.

“We are not done,” Governor Ivo Lang said.

(more)`

const REASON = 'Our contract with the agency covers it.'

/** Publishes the result on the screen, and gives a reason if the dialog asks for one. */
async function publish(page: Page): Promise<void> {
  await publishButton(page).click()
  const dialog = page.getByRole('dialog')
  const now = dialog.getByRole('button', { name: 'Publish Now' })
  await expect(now).toBeEnabled()
  const reason = dialog.getByLabel('Reason')
  if (await reason.isVisible()) await reason.fill(REASON)
  await now.click()
  await expect(dialog).toBeHidden()
  await expect(toast(page)).toContainText('Published Successfully')
}

for (const width of [1440, 390]) {
  test(`a day at the desk at ${width} px`, async ({ adminPage: page, source }) => {
    await page.setViewportSize({ width, height: 844 })
    const headline = `Ostmark central bank ${width > 1_000 ? 'raises' : 'lifts'} rates`

    await test.step('a wire with an embargo that cannot be read', async () => {
      await openRewriter(page)
      await page.getByRole('button', { name: 'Paste text instead' }).click()
      const file = { name: 'wire.txt', mimeType: 'text/plain', buffer: Buffer.from(wire(headline)) }
      await page.getByLabel('File', { exact: true }).setInputFiles(file)
      await expect(page.getByLabel('Source headline')).toHaveValue(headline)
      await expect(page.getByLabel('Slug')).toHaveValue('BC-EU--Ostmark-Rates, 2nd Ld-Writethru')
      await expect(page.getByLabel('Source name')).toHaveValue('Associated Press')
      await expect(page.getByLabel('Notes to editors')).toHaveValue('Eds: ADDS analyst quote.')
      await page.getByLabel('Author').fill('Lena Voss')
      await page.getByLabel('Rewriting style').selectOption('conservative')
      await page.getByRole('button', { name: 'Rewrite text' }).click()
      await expect(page.getByText('Under embargo; its end could not be read')).toBeVisible()
      await expect(publishButton(page)).toBeDisabled()
      await page.getByRole('button', { name: 'Lift the embargo' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Lift the embargo' }).click()
      await expect(page.getByText('Under embargo; its end could not be read')).toBeHidden()
      expect(
        (await findViolations(page, 'section[aria-label="Article Rewriter"]')).map(({ id }) => id),
      ).toEqual([])
      await publish(page)
    })

    await test.step('the story of another paper, as a digest with a headline of its own', async () => {
      await page.getByRole('button', { name: 'Start Over' }).click()
      await page.getByLabel('Article URL').fill(`${source.origin}/story`)
      await page.getByLabel('Rewriting style').selectOption('creative')
      await rewriteButton(page).click()
      await expect(page.getByText('Built-in engine, creative')).toBeVisible()
      await expect(page.getByLabel('Title')).toHaveValue('')
      await expect(page.getByText('Harbour council keeps the night ferry').first()).toBeVisible()
      await expect(publishButton(page)).toBeDisabled()
      await page.getByLabel('Title').fill(`Night ferry stays, council decides (${width})`)
      await publish(page)
    })
  })
}

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

const RELEASE = `FOR IMMEDIATE RELEASE

Bayline launches a night bus

PORT ELLERY, May 3, 2026 /PRNewswire/ -- Bayline Ferries, the world's leading operator, will run a night bus to the pier from June.

The bus will leave every 40 minutes, Bayline said.

About Bayline
Bayline Ferries runs boats and buses.

Media contact:
Jane Doe, jane@bayline.example`

const OTHER_VOICE = `Night ferry survives vote

Opposition leader Tomas Brandt said that the reserve fund would be empty by 2027.`

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

/** Opens a text as a file in the form. */
async function openText(page: Page, name: string, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Paste text instead' }).click()
  const file = { name, mimeType: 'text/plain', buffer: Buffer.from(text) }
  await page.getByLabel('File', { exact: true }).setInputFiles(file)
}

for (const width of [1440, 390]) {
  test(`a day at the desk at ${width} px`, async ({ adminPage: page, source }) => {
    await page.setViewportSize({ width, height: 844 })
    const headline = `Ostmark central bank ${width > 1_000 ? 'raises' : 'lifts'} rates`

    await test.step('a wire with an embargo that cannot be read', async () => {
      await openRewriter(page)
      await openText(page, 'wire.txt', wire(headline))
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
      expect(await violationsOf(page)).toEqual([])
      await publish(page)
    })

    await test.step('a release, whose praise is named and whose contacts are cut', async () => {
      await page.getByRole('button', { name: 'Start Over' }).click()
      await openText(page, 'release.txt', RELEASE)
      await expect(page.getByLabel('Source headline')).toHaveValue('Bayline launches a night bus')
      await expect(page.getByLabel('Contacts, cut from the text')).toHaveValue(/jane@bayline\.example/)
      await expect(page.getByLabel('About the issuer')).toHaveValue(/runs boats and buses/)
      await expect(
        page.getByText(/praises its issuer without naming a speaker: world's leading/),
      ).toBeVisible()
      await page.getByRole('button', { name: 'Rewrite text' }).click()
      await page.getByRole('button', { name: 'Edit Article' }).click()
      const content = page.getByRole('textbox', { name: 'Content' })
      await content.fill(
        (await content.inputValue()).replace(/, the world.s leading operator,/, '').replace('40', '45'),
      )
      const title = page.getByRole('textbox', { name: 'Title' })
      await title.fill(`${await title.inputValue()} in ${width > 1_000 ? 'June' : 'summer'}`)
      await page.getByRole('button', { name: 'Done Editing' }).click()
      const row = page.getByRole('listitem').filter({ hasText: 'every 45 minutes' }).last()
      await page.getByRole('button', { name: 'Next finding' }).click()
      await expect(row.getByText('Number', { exact: true })).toBeVisible()
      await row.getByRole('button', { name: 'Use the source’s sentence' }).click()
      await expect(row).toBeHidden()
      await publish(page)
    })

    await test.step('the story of another paper, as a quotation with a headline of its own', async () => {
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

    await test.step('three sources into one draft', async () => {
      await page.getByRole('button', { name: 'Start Over' }).click()
      await page.getByLabel('Article URL').fill(`${source.origin}/${width > 1_000 ? 'june' : 'july'}`)
      await page.getByRole('button', { name: 'Add to a draft from several sources' }).click()
      for (const [name, text] of [
        ['wire.txt', wire('Another vote')],
        ['other.txt', OTHER_VOICE],
      ] as const) {
        await openText(page, name, text)
        await expect(page.getByLabel('Source headline')).not.toHaveValue('')
        await page.getByLabel('Source name').fill(name === 'wire.txt' ? 'Associated Press' : 'Coast Wire')
        const add = page.getByRole('button', { name: 'Add to a draft from several sources' }).last()
        await add.click()
      }
      await expect(page.getByText('Sources of one draft (3 of 5)')).toBeVisible()
      await page.getByLabel('Rewriting style').selectOption('conservative')
      await page.getByRole('button', { name: 'Make one draft' }).click()
      await expect(page.getByText('3 sources', { exact: true })).toBeVisible()
      if (width < 500)
        await page
          .getByText(/^\d+ sentences?/)
          .first()
          .click()
      const brandt = page.getByRole('listitem').filter({ hasText: 'empty by 2027' }).last()
      await expect(brandt.getByText('Coast Wire')).toBeVisible()
      expect(await violationsOf(page)).toEqual([])
      await page.getByRole('button', { name: 'Save as draft' }).click()
      await expect(page.getByText('The article was saved as a draft.')).toBeVisible()
    })

    await test.step('a correction of what was published', async () => {
      const articles = (await (await page.request.get('/api/articles?limit=20')).json()) as {
        id: number
        title: string
      }[]
      const id = articles.find(({ title }) => title === headline)?.id
      await page.goto(`/dashboard/articles/${id}`)
      if (width < 500) await page.getByRole('button', { name: 'Panel' }).click()
      await page.getByText('Corrections', { exact: true }).click()
      await page
        .getByLabel('Correction', { exact: true })
        .fill('The bank decided on Friday, not on Thursday.')
      await page.getByRole('button', { name: 'Publish the correction' }).click()
      await expect(page.getByText('The bank decided on Friday, not on Thursday.')).toBeVisible()
      await page.goto(`/articles/${id}`)
      await expect(page.getByRole('region', { name: 'Correction' })).toContainText('on Friday')
    })
  })
}

async function violationsOf(page: Page): Promise<string[]> {
  return (await findViolations(page, 'section[aria-label="Article Rewriter"]')).map(({ id }) => id)
}

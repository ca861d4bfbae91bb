import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/test.ts'

const HEADING = 'platform,content,likes,shares,comments,postedAt,articleId'
const toast = (page: Page) => page.locator('[data-toaster]')
const posts = (page: Page) => page.getByRole('table', { name: 'Social posts' }).getByRole('row')

async function engagementOf(page: Page, platform: string): Promise<string[]> {
  await page.goto('/dashboard/analytics')
  const row = page.getByRole('table', { name: 'Engagement by platform' }).getByRole('row', { name: platform })
  await expect(row).toBeVisible()
  return row.getByRole('cell').allTextContents()
}

const numbers = (texts: string[]) => texts.map((text) => Number(text.replaceAll(',', '')))

async function importFile(page: Page, lines: string[]): Promise<void> {
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const file = { name: 'posts.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) }
  await page.getByLabel('CSV file').setInputFiles(file)
  await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click()
}

test('a post recorded manually counts in the platform chart and can be edited and removed', async ({
  adminPage: page,
}) => {
  const before = numbers(await engagementOf(page, 'tiktok'))
  await page.goto('/dashboard/social-posts')
  await page.getByRole('button', { name: 'Record post' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record a post' })
  await dialog.getByLabel('Platform').selectOption('tiktok')
  await dialog.getByLabel('Likes').fill('-1')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel('Likes')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Post text').fill('Forty seconds on the lock gate')
  for (const [label, figure] of [
    ['Likes', '1200'],
    ['Shares', '30'],
    ['Comments', '4'],
  ] as const) {
    await dialog.getByLabel(label).fill(figure)
  }
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page).getByText('Post recorded')).toBeVisible()
  const row = posts(page).filter({ hasText: 'Forty seconds on the lock gate' })
  await expect(row).toContainText('1,200')
  const after = numbers(await engagementOf(page, 'tiktok'))
  expect(after.map((figure, i) => figure - (before[i] ?? 0))).toEqual([1200, 30, 4])

  await page.goto('/dashboard/social-posts')
  await row.getByRole('button', { name: 'Edit engagement' }).click()
  await page.getByRole('dialog', { name: 'Edit engagement' }).getByLabel('Likes').fill('1500')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('1,500')
  page.once('dialog', (question) => void question.accept())
  await row.getByRole('button', { name: 'Remove the post' }).click()
  await expect(row).toHaveCount(0)
  expect(numbers(await engagementOf(page, 'tiktok'))).toEqual(before)
})

test.describe('a CSV file', () => {
  test.use({ expectedMessages: [/status of 400/] })

  test('with invalid lines lists each line and imports nothing', async ({ adminPage: page }) => {
    await page.goto('/dashboard/social-posts')
    await expect(posts(page).nth(1)).toBeVisible()
    const before = await posts(page).count()
    const good = 'twitch,Half of this must not arrive,1,2,3,2026-03-01,'
    await importFile(page, [
      HEADING,
      good,
      'myspace,Long ago,1,1,1,,',
      'tiktok,Half a like,1.5,1,1,,',
      'tiktok,No such day,1,1,1,2026-02-30,',
      'instagram,No such article,1,1,1,,999999',
    ])
    const problems = page.getByRole('dialog').getByRole('alert')
    await expect(problems.getByRole('listitem')).toHaveCount(3)
    for (const words of [
      /Line 3 · platform/,
      /Line 4 · likes/,
      /Line 5 · postedAt: "2026-02-30" is not a date/,
    ]) {
      await expect(problems).toContainText(words)
    }
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.reload()
    await expect(posts(page)).toHaveCount(before)
    await expect(posts(page).filter({ hasText: 'must not arrive' })).toHaveCount(0)

    await importFile(page, [HEADING, good.replace('must not', 'does'), 'tiktok,"And ""this""",1,1,1,,'])
    await expect(toast(page).getByText('2 posts imported')).toBeVisible()
    await expect(posts(page).filter({ hasText: 'Half of this does arrive' })).toHaveCount(1)
    await expect(posts(page).filter({ hasText: 'And "this"' })).toHaveCount(1)
  })
})

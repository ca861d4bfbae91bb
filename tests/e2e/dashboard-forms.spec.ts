import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/test.ts'

interface Published {
  id: number
  title: string
}

async function publish(page: Page, title: string): Promise<Published> {
  const data = { title, content: 'The lock stays open.', category: 'politics' }
  const response = await page.request.post('/api/articles', { data })
  expect(response.ok()).toBe(true)
  return (await response.json()) as Published
}

test('a breaking news item links an article found by words of its title', async ({ adminPage: page }) => {
  const article = await publish(page, 'Quarrymen weigh a winter walkout')
  await page.goto('/dashboard/breaking-news')
  await page.getByLabel('Text').fill('Quarry strike looms')
  const picker = page.getByRole('combobox', { name: 'Linked article' })
  await picker.fill('quarrymen wint')
  await expect(page.getByRole('option')).toHaveText([article.title])
  await picker.press('Enter')
  await expect(picker).toHaveValue(article.title)
  await page.getByRole('button', { name: 'Add to the ticker' }).click()
  const line = page.getByRole('listitem').filter({ hasText: 'Quarry strike looms' })
  await expect(line).toContainText(`Linked article: ${article.title}`)

  await line.getByRole('button', { name: 'Edit: Quarry strike looms' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit breaking news' })
  await dialog.getByRole('button', { name: 'Remove the linked article' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(line).toContainText('No linked article')
  await line.getByRole('button', { name: 'Retire: Quarry strike looms' }).click()
  await expect(line).toHaveCount(0)
})

test('a breaking news item shows its length before the limit cuts it', async ({ adminPage: page }) => {
  await page.goto('/dashboard/breaking-news')
  const text = page.getByLabel('Text')
  await text.fill('a'.repeat(100))
  await expect(page.getByText(/of 200 characters/)).toHaveCount(0)
  await text.fill('a'.repeat(170))
  await expect(page.getByText('170 of 200 characters')).toBeVisible()
})

test.describe('in another time zone than the site', () => {
  test.use({ timezoneId: 'Asia/Kolkata' })

  test('a social post is recorded with its article in the site’s time zone', async ({ adminPage: page }) => {
    const article = await publish(page, 'Ferrymen tune their horns')
    await page.goto('/dashboard/social-posts')
    await page.getByRole('button', { name: 'Record post' }).click()
    const dialog = page.getByRole('dialog', { name: 'Record a post' })
    await dialog.getByLabel('Platform').selectOption({ label: 'TikTok' })
    await dialog.getByLabel('Post text').fill('Horns at dawn')
    await dialog.getByLabel('Posted at').fill('2026-01-05T06:00')
    await dialog.getByRole('combobox', { name: 'Article' }).fill('ferrymen')
    await dialog.getByRole('option', { name: article.title }).click()
    const sent = page.waitForRequest(/socialPosts\.create/)
    await dialog.getByRole('button', { name: 'Save' }).click()
    const body = (await sent).postData() ?? ''
    expect(body).toContain('"postedAt":"2026-01-05T06:00:00.000Z"')
    expect(body).toContain(`"articleId":${article.id}`)
    await expect(page.getByRole('row').filter({ hasText: 'Horns at dawn' })).toContainText('TikTok')
  })

  test('the audit log filters by days of the site’s time zone', async ({ adminPage: page }) => {
    await page.goto('/dashboard/audit')
    const requested = page.waitForRequest((request) => decodeURIComponent(request.url()).includes('"from"'))
    await page.getByLabel('From').fill('2026-01-05')
    expect(decodeURIComponent((await requested).url())).toContain('"from":"2026-01-05T00:00:00.000Z"')
    await expect(page.getByLabel('From')).toHaveAccessibleDescription('UTC')
  })
})

test('buttons under a toast stay clickable', async ({ adminPage: page }) => {
  await page.goto('/dashboard/settings')
  await page.getByRole('button', { name: 'Save name' }).click()
  const toast = page.locator('[data-toaster]')
  await expect(toast).toBeVisible()
  const box = await toast.boundingBox()
  if (!box) throw new Error('The toast has no place on the page')
  const isCovered = await page.evaluate(
    ([x, y]) => document.elementFromPoint(x, y)?.closest('[data-toaster]') !== null,
    [box.x + 20, box.y + box.height / 2] as const,
  )
  expect(isCovered).toBe(false)
  await toast.getByRole('button', { name: 'Close' }).click()
  await expect(toast).toHaveCount(0)
})

test('a phone shows a long banned word in full', async ({ adminPage: page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard/style-guide')
  await page.getByRole('button', { name: 'Add a word' }).click()
  const word = page.getByLabel(/^Instead of, /).last()
  await word.fill('irregardless of the')
  expect(await word.evaluate((field: HTMLInputElement) => field.scrollWidth - field.clientWidth)).toBe(0)
})

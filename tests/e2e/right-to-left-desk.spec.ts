import type { Locator } from '@playwright/test'
import { CATALOGS } from '#shared/catalog/catalogs.ts'
import { expect, test, waitUntilReady } from '#tests/support/browser/test.ts'

// The desk of an Arabic newsroom, with the English stories of the sample.

const texts = CATALOGS.ar as Readonly<Record<string, string>>
const word = (key: string) => texts[key] ?? key

test.use({ siteEnv: { SITE_LANGUAGE: 'ar' }, viewport: { width: 1280, height: 900 } })

async function edges(part: Locator): Promise<{ left: number; right: number; top: number; bottom: number }> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await part.boundingBox()) ?? {}
  return { left: x, right: x + width, top: y, bottom: y + height }
}

test('the sidebar is at the right, with the name of the paper at its edge', async ({ adminPage: page }) => {
  await page.goto('/dashboard')
  await waitUntilReady(page)
  const sidebar = await edges(page.getByRole('navigation', { name: word('dashboardViews') }))
  const main = await edges(page.getByRole('main'))
  expect(main.right).toBeLessThanOrEqual(sidebar.left)
  const name = page.getByRole('link', { name: 'Broadsheet', exact: true })
  const letters = await name.evaluate((link) => {
    const range = document.createRange()
    range.selectNodeContents(link)
    return range.getBoundingClientRect().right
  })
  expect(sidebar.right - letters).toBeLessThan(24)
})

test('a menu opens below its button, within the window, and its words begin at the right', async ({
  adminPage: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard')
  await waitUntilReady(page)
  const button = page.getByRole('row').nth(1).locator('button[aria-haspopup=menu]')
  await button.click()
  const menu = page.getByRole('menu')
  await expect(menu).toHaveAttribute('dir', 'rtl')
  const [opener, opened] = [await edges(button), await edges(menu)]
  expect(opened.left).toBeGreaterThanOrEqual(0)
  expect(opened.left).toBeLessThanOrEqual(opener.right)
  expect(opened.right).toBeGreaterThanOrEqual(opener.left)
  expect(opened.right).toBeLessThanOrEqual(390)
})

test('in the calendar, the next month and the next day are to the left', async ({ adminPage: page }) => {
  await page.goto('/dashboard/calendar')
  await waitUntilReady(page)
  const before = page.getByRole('button', { name: word('previousMonth') })
  const after = page.getByRole('button', { name: word('nextMonth') })
  expect((await edges(after)).right).toBeLessThanOrEqual((await edges(before)).left)
  await expect(after.locator('svg')).toHaveCSS('scale', '-1 1')
  const entry = page.getByRole('link', { name: /Forty-two tide gauges/ })
  const day = async () => (await entry.locator('xpath=ancestor::td').getAttribute('data-day')) ?? ''
  const first = await day()
  await entry.press('Alt+ArrowLeft')
  await expect.poll(async () => (await day()) > first).toBe(true)
  await entry.press('Alt+ArrowRight')
  await expect.poll(day).toBe(first)
})

test('the arrow keys follow the letters of a text, and the tabs beside it', async ({ adminPage: page }) => {
  await page.goto('/dashboard/articles/new')
  const text = page.locator('.article-text[role=textbox]')
  await text.click()
  await page.keyboard.type('سلام')
  // The editor may put the cursor back while it still reads what was typed.
  await expect(async () => {
    await page.keyboard.press('Home')
    expect(await page.evaluate(() => getSelection()?.anchorOffset)).toBe(0)
  }).toPass()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('ا')
  await expect(text).toHaveText(/^سالام$/)
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('ي')
  await expect(text).toHaveText(/^سالايم$/)
  await page.goto('/dashboard/articles/1')
  const tabs = page.getByRole('tab')
  await expect(tabs.nth(1)).toBeEnabled()
  await tabs.first().focus()
  await page.keyboard.press('ArrowLeft')
  await expect(tabs.nth(1)).toBeFocused()
  expect((await edges(tabs.nth(1))).right).toBeLessThanOrEqual((await edges(tabs.first())).left + 1)
})

test('charts and addresses begin at the left', async ({ adminPage: page }) => {
  await page.goto('/dashboard/analytics')
  await waitUntilReady(page)
  await expect(page.locator('main svg text').first()).toHaveCSS('direction', 'ltr')
  await page.goto('/dashboard/rewriter')
  await expect(page.locator('input[type=url]').first()).toHaveCSS('direction', 'ltr')
})

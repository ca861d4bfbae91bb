import type { Page } from '@playwright/test'
import { findViolations } from '#tests/support/browser/find-violations.ts'
import { expect, test } from '#tests/support/browser/test.ts'

/** Headlines with the place at which each begins, in pixels from the top of the window. */
const headlines = (page: Page) =>
  page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('h3 a')].map((link) => ({
      href: link.getAttribute('href') ?? '',
      top: link.getBoundingClientRect().top,
    })),
  )
const pictures = (page: Page) =>
  page
    .getByRole('main')
    .evaluate((main) => [...main.querySelectorAll('img')].map((image) => image.getAttribute('src')))

/** Expects no barrier and no sideways scroll. */
async function expectSound(page: Page, where: string): Promise<void> {
  const violations = await findViolations(page)
  expect(violations.map(({ id, nodes }) => `${where} ${id} ${nodes[0]?.html}`)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

test('an editor chooses Edition, sees what goes where, and readers get it', async ({
  adminPage: page,
  browser,
  request,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/dashboard/front-page')
  await page.getByRole('button', { name: 'Use Edition' }).click()
  const frame = page.frameLocator('section[aria-label="Preview"] iframe').last()
  await expect(frame.getByRole('banner')).toBeVisible()

  const place = page.getByRole('button', { name: /^Place / }).nth(4)
  const title = (await place.textContent())?.replace(/^Place\s*/, '') ?? ''
  await place.click()
  await expect(page.getByRole('status').filter({ hasText: `“${title}” is now in Lead.` })).toBeVisible()
  const lead = frame.locator('[data-zone="lead"]')
  await expect(lead).toContainText(title)
  await expect(lead).toHaveAttribute('data-outlined', '')
  await page.getByRole('button', { name: 'Drag Most read' }).focus()
  await expect(frame.locator('[data-zone="most-read"]')).toHaveAttribute('data-outlined', '')
  await expect(lead).not.toHaveAttribute('data-outlined', '')
  await page.getByRole('button', { name: 'Save and publish' }).click()
  await expect(page.getByText('Readers see the page now')).toBeVisible()

  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({
        viewport: { width, height },
        colorScheme,
        reducedMotion: 'reduce',
      })
      const reader = await context.newPage()
      const problems: string[] = []
      reader.on('console', (message) => problems.push(message.text()))
      reader.on('pageerror', (error) => problems.push(error.message))
      await reader.goto('/')
      await expect(reader.getByRole('region', { name: 'Top Story' })).toContainText(title)
      const shown = await headlines(reader)
      expect(new Set(shown.map(({ href }) => href)).size).toBe(shown.length)
      const sources = await pictures(reader)
      expect(new Set(sources).size).toBe(sources.length)
      const inView = shown.filter(({ top }) => top < height - 20)
      expect(inView.length).toBeGreaterThanOrEqual(width === 1440 ? 12 : 4)
      expect((await reader.getByText('Top Story').boundingBox())?.y).toBeLessThan(width === 1440 ? 200 : 145)
      await expectSound(reader, `${width} ${colorScheme}`)
      await reader.goto('/politics')
      await expect(reader.getByRole('heading', { level: 1, name: 'Politics' })).toBeVisible()
      await expectSound(reader, `section ${width} ${colorScheme}`)
      expect(problems).toEqual([])
      await context.close()
    }
  }
  // The server sends all of it.
  const html = await (await request.get('/')).text()
  expect(html).toMatch(/Top Story<\/h2>/)
  const still = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  const scriptless = await still.newPage()
  await scriptless.goto('/')
  await scriptless.getByRole('banner').locator('summary').click()
  await expect(scriptless.getByRole('banner').getByRole('link', { name: 'Science' }).first()).toBeVisible()
  await still.close()
})

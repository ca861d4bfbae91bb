import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/test.ts'
import { listCalls } from '#tests/support/browser/calls.ts'

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' })

test('focus, time, and navigation trigger no new requests', async ({ page }) => {
  await page.clock.install()
  const connected = page.waitForResponse((response) => response.url().endsWith('/live'))
  await page.goto('/')
  await page.clock.runFor(6_000)
  await connected
  await expect(page.getByRole('region', { name: 'Top Story' })).toBeVisible()
  const calls = listCalls(page)
  await page.evaluate(() => {
    window.dispatchEvent(new Event('focus'))
    window.dispatchEvent(new Event('online'))
  })
  // The front page has a heading of the same name, and is shown until these are there.
  const listed = [/articles\.cards/, /articles\.archive/].map((call) => page.waitForResponse(call))
  await bar(page).getByRole('link', { name: 'Politics' }).click()
  await expect(page).toHaveURL('/politics')
  await Promise.all(listed)
  await expect(page.getByRole('heading', { name: 'Top Story' })).toBeVisible()
  const first = [...calls]
  await bar(page).getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/')
  await bar(page).getByRole('link', { name: 'Politics' }).click()
  await expect(page).toHaveURL('/politics')
  await expect(page.getByRole('heading', { name: 'Top Story' })).toBeVisible()
  expect(calls).toEqual(first)
  const again = page.waitForRequest(/breakingNews\.live/)
  await page.clock.runFor(30 * 60_000 + 1_000)
  await again
  expect(calls.slice(first.length)).toEqual(['breakingNews.live'])
})

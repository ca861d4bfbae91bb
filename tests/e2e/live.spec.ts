import type { Page } from '@playwright/test'
import { expect, logIn, test } from '#tests/support/browser/test.ts'
import { ADMIN } from '#tests/support/servers/built-site.ts'

async function openFront(page: Page) {
  const connected = page.waitForResponse((response) => response.url().endsWith('/live'))
  await page.goto('/')
  await connected
}

test('a breaking item appears in the ticker of an open page and leaves it', async ({
  page,
  browser,
  site,
}) => {
  await openFront(page)
  const ticker = page.getByRole('region', { name: 'Breaking news' }).getByRole('list')
  const context = await browser.newContext({ baseURL: site.origin })
  await logIn(context.request, ADMIN)
  const dashboard = await context.newPage()
  await dashboard.goto('/dashboard/breaking-news')
  await dashboard.getByLabel('Text').fill('The north lock is shut')
  await dashboard.getByRole('button', { name: 'Add to the ticker' }).click()
  await expect(dashboard.getByRole('listitem').filter({ hasText: 'The north lock is shut' })).toBeVisible()
  await expect(ticker.getByText('The north lock is shut')).toBeVisible()
  await dashboard.getByRole('button', { name: 'Retire: The north lock is shut' }).click()
  await expect(ticker.getByText('The north lock is shut')).toHaveCount(0)
  await context.close()
})

test('a new story waits behind a bar on an open page', async ({ page, playwright, site }) => {
  const staff = await playwright.request.newContext({ baseURL: site.origin })
  await logIn(staff, ADMIN)
  await openFront(page)
  const title = 'Published while the page was open'
  const created = await staff.post('/api/articles', {
    data: { title, content: 'Text.', category: 'science' },
  })
  expect(created.status()).toBe(201)
  const bar = page.getByRole('button', { name: /1 new story/ })
  await expect(bar).toBeVisible()
  await expect(page.getByRole('heading', { name: title })).toHaveCount(0)
  await bar.click()
  await expect(
    page.getByRole('region', { name: 'Top Story' }).getByRole('heading', { name: title }),
  ).toBeVisible()
  const { id } = (await created.json()) as { id: number }
  await page.getByRole('link', { name: 'Continue Reading' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect((await staff.delete(`/api/articles/${id}`)).status()).toBe(204)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await staff.dispose()
})

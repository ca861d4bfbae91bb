import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/test.ts'
import { respondWith, holdResponses, listCalls } from '#tests/support/browser/calls.ts'

// Chromium logs failed responses.
test.use({ expectedMessages: [/Failed to load resource/] })

const FAILURE = { status: 500, body: '{}' }
const toast = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' })

async function becomeReader(page: Page, username: string) {
  const data = { username, password: 'a long enough password' }
  expect((await page.request.post('/api/register', { data })).status()).toBe(201)
}

test('an article shows that it is loading, and a failed one is not found', async ({ page }) => {
  await page.goto('/')
  const release = await holdResponses(page, 'articles.page')
  const link = page.getByRole('link', { name: 'Continue Reading' })
  await link.click()
  await expect(page.getByText('Loading article...')).toBeVisible()
  release()
  await expect(page.getByRole('link', { name: 'Back to Stories' })).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await page.goto('/')
  await respondWith(page, 'articles.page', FAILURE)
  await link.click()
  await expect(page.getByText('Article Not Found')).toBeVisible()
  await page.getByRole('link', { name: 'Return to Homepage' }).click()
  await expect(page).toHaveURL('/')
})

test('only an edited article shows an update time', async ({ adminPage: page }) => {
  const created = await page.request.post('/api/articles', { data: { title: 'Dated', content: 'Once.' } })
  const { id } = (await created.json()) as { id: number }
  await page.goto(`/articles/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Dated' })).toBeVisible()
  await expect(page.getByText('Updated')).toHaveCount(0)
  expect((await page.request.put(`/api/articles/${id}`, { data: { content: 'Twice.' } })).status()).toBe(200)
  await page.reload()
  await expect(page.getByText(/Updated.*\w{3} \d{1,2}, \d{4}, \d{1,2}:\d\d [AP]M/)).toBeVisible()
})

test('the reader’s dashboard shows four gray cards while it loads', async ({ page }) => {
  await becomeReader(page, 'loading.reader')
  const release = await holdResponses(page, 'articles.cards')
  await page.goto('/dashboard')
  await expect(page.getByRole('status', { name: 'Loading' }).locator('> *')).toHaveCount(4)
  release()
  await expect(page.getByText('Total Articles')).toBeVisible()
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
})

test('favorites that fail to load count as none, and failed articles show an error', async ({ page }) => {
  await becomeReader(page, 'failing.reader')
  await respondWith(page, 'favorites.list', FAILURE)
  await page.goto('/dashboard')
  await expect(page.getByText('Your Favorites').locator('../..')).toHaveText('Your Favorites0')
  await expect(page.getByRole('heading', { name: 'Your Favorite Articles' })).toHaveCount(0)
  await page.unrouteAll({ behavior: 'wait' })
  await respondWith(page, 'articles.cards', FAILURE)
  await page.reload()
  await expect(toast(page)).toContainText('Failed to fetch articles')
})

test('projects show that they are loading, and a new one is confirmed and listed', async ({
  adminPage: page,
}) => {
  const release = await holdResponses(page, 'projects.list')
  await page.goto('/dashboard/projects')
  await expect(page.getByText('Loading...')).toBeVisible()
  release()
  await expect(page.getByText('Loading...')).toHaveCount(0)
  await page.getByRole('button', { name: 'New Project' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill('Lock keepers')
  await dialog.getByLabel('Description').fill('Who opens the gates.')
  await dialog.getByRole('button', { name: 'Create Project' }).click()
  await expect(toast(page).getByText('Success', { exact: true })).toBeVisible()
  await expect(toast(page)).toContainText('Project created successfully')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Lock keepers' })).toBeVisible()
})

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

test('a failed call is not retried', async ({ adminPage: page }) => {
  await respondWith(page, 'projects.list', FAILURE)
  await respondWith(page, 'projects.create', FAILURE)
  const calls = listCalls(page)
  await page.goto('/dashboard/projects')
  await page.getByRole('button', { name: 'New Project' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill('Once')
  await dialog.getByLabel('Description').fill('And no more.')
  await dialog.getByRole('button', { name: 'Create Project' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Failed to create project')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await page.getByRole('link', { name: 'Media Library' }).click()
  await expect(page.getByRole('button', { name: 'Upload Media' }).first()).toBeVisible()
  expect(calls.filter((call) => call.startsWith('projects.'))).toEqual(['projects.list', 'projects.create'])
})

import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/test.ts'

// The visual editor is tested in visual-editor.spec.ts.
test.use({ textView: 'markdown' })

const toast = (page: Page) => page.getByRole('region', { name: 'Notifications' })

test('a project is created in its dialog and appears as a card', async ({ adminPage: page }) => {
  await page.goto('/dashboard/projects')
  await expect(page.getByRole('heading', { name: 'Projects', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'New Project' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create New Project' })
  await expect(dialog.getByLabel('Title')).toHaveAttribute('required', '')
  await expect(dialog.getByLabel('Description')).toHaveAttribute('required', '')
  await dialog.getByLabel('Title').fill('Harbor series')
  await dialog.getByLabel('Description').fill('Four parts on the harbor.')
  const sent = page.waitForRequest(/projects\.create/)
  await dialog.getByRole('button', { name: 'Create Project' }).click()
  expect((await sent).postData()).toContain('"name":"Harbor series"')
  await expect(toast(page)).toContainText('Project created successfully')
  await expect(dialog).toBeHidden()
  const card = page.getByRole('heading', { name: 'Harbor series' }).locator('..')
  await expect(card).toContainText('Status: active')
  await expect(card).toContainText('Four parts on the harbor.')
})

test('the project grid has one, two, or three columns', async ({ adminPage: page }) => {
  await page.goto('/dashboard/projects')
  const grid = page.locator('section[aria-labelledby=projects] > .grid')
  await grid.getByRole('heading').first().waitFor()
  for (const [width, columns] of [
    [500, 1],
    [800, 2],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const template = () =>
      grid.evaluate((node) => getComputedStyle(node).gridTemplateColumns.split(' ').length)
    await expect.poll(template).toBe(columns)
  }
})

test('headlines in the list of articles are readable on narrow screens', async ({ adminPage: page }) => {
  await page.goto('/dashboard/articles')
  const rows = page.getByRole('table', { name: 'Articles' }).locator('tbody tr')
  await rows.first().waitFor()
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 900 })
    const narrowest = () =>
      rows.evaluateAll((each) =>
        Math.min(...each.map((row) => row.querySelectorAll('td')[1]?.offsetWidth ?? 0)),
      )
    await expect.poll(narrowest).toBeGreaterThan(110)
  }
})

test.describe('failed requests', () => {
  test.use({ expectedMessages: [/Failed to load resource/] })

  test('a project that cannot be created keeps its dialog open and shows no toast', async ({
    adminPage: page,
  }) => {
    await page.goto('/dashboard/projects')
    await page.route(/projects\.create/, (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.getByRole('button', { name: 'New Project' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Title').fill('Kept')
    await dialog.getByLabel('Description').fill('Kept too')
    await dialog.getByRole('button', { name: 'Create Project' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Failed to create project')
    await expect(dialog.getByLabel('Title')).toHaveValue('Kept')
    await expect(toast(page).locator('[data-toaster]')).toHaveCount(0)
  })

  test('projects that fail to load are hidden and break nothing', async ({ adminPage: page }) => {
    await page.route(/projects\.list/, (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.goto('/dashboard/projects')
    await expect(page.getByRole('button', { name: 'New Project' })).toBeVisible()
    await expect(toast(page).locator('[data-toaster]')).toHaveCount(0)
  })

  test('favorites that fail to load show an error', async ({ adminPage: page }) => {
    await page.route(/\/trpc\/.*favorites\./, (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.goto('/dashboard/favorites')
    await expect(toast(page)).toContainText('Failed to fetch favorites')
  })
})

test('favorites are mirrored in the browser and listed', async ({ adminPage: page }) => {
  const me = (await (await page.request.get('/api/user')).json()) as { id: number }
  const [article] = (await (await page.request.get('/api/articles?limit=1')).json()) as [
    { id: number; title: string },
  ]
  await page.request.post(`/api/users/${me.id}/favorites/${article.id}`)
  await page.goto('/dashboard/favorites')
  await expect(page.getByRole('heading', { level: 2, name: article.title })).toBeVisible()
  const mirror = () => page.evaluate(() => localStorage.getItem('favorites'))
  await expect.poll(mirror).toBe(JSON.stringify([String(article.id)]))
  await page.getByRole('button', { name: /^Remove .* from favorites$/ }).click()
  await expect(toast(page)).toContainText('Removed from favorites')
  await expect.poll(mirror).toBe('[]')
})

test('breaking news is added, ordered, and retired', async ({ adminPage: page }) => {
  await page.goto('/dashboard/breaking-news')
  await page.getByLabel('Text').fill('Bridge closed')
  await page.getByRole('button', { name: 'Add to the ticker' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Bridge closed' })).toBeVisible()
  const live = async () => (await (await page.request.get('/api/breaking-news')).json()) as string[]
  expect((await live())[0]).toBe('Bridge closed')
  await page.getByRole('button', { name: 'Move down: Bridge closed' }).click()
  await expect.poll(async () => (await live())[1]).toBe('Bridge closed')
  await page.getByRole('button', { name: 'Retire: Bridge closed' }).click()
  await expect.poll(live).not.toContain('Bridge closed')
})

test('settings show the account, and the password changes', async ({ adminPage: page }) => {
  await page.goto('/dashboard/settings')
  await expect(page.getByText('newsroom@broadsheet.example')).toBeVisible()
  await expect(page.getByText('Last login')).toBeVisible()
  await page.getByRole('button', { name: 'Change Password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change Password' })
  await dialog.getByLabel('Current password').fill('a long enough password')
  await dialog.getByLabel('New password', { exact: true }).fill('a long enough password')
  await dialog.getByLabel('Repeat new password').fill('another one')
  await dialog.getByRole('button', { name: 'Change Password' }).click()
  await expect(dialog.getByText('The passwords do not match')).toBeVisible()
  await dialog.getByLabel('Repeat new password').fill('a long enough password')
  await dialog.getByRole('button', { name: 'Change Password' }).click()
  await expect(toast(page)).toContainText('Your password was changed')
  await page.getByRole('button', { name: 'Manage Permissions' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Team Management' })).toBeVisible()
})

test('a calendar entry dragged to another day stays there', async ({ adminPage: page }) => {
  await page.setViewportSize({ width: 1440, height: 1200 })
  const month = new Date().toISOString().slice(0, 7)
  const created = await page.request.post('/trpc/articles.create', {
    data: {
      title: 'Dragged across the month',
      content: 'Text.',
      status: 'draft',
      plannedFor: `${month}-10T12:00:00.000Z`,
    },
  })
  expect(created.status()).toBe(200)
  await page.goto('/dashboard/calendar')
  const entry = page.getByRole('link', { name: /Dragged across the month/ })
  const dayOf = () => entry.evaluate((link) => link.closest('td')?.dataset['day'])
  await expect.poll(dayOf).toBe(`${month}-10`)
  await entry.dragTo(page.locator(`td[data-day="${month}-18"]`))
  await expect.poll(dayOf).toBe(`${month}-18`)
  await page.reload()
  await expect.poll(dayOf).toBe(`${month}-18`)
})

test('a calendar entry moves by keyboard', async ({ adminPage: page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/dashboard/calendar')
  const entry = page.getByRole('link', { name: /Forty-two tide gauges/ })
  const day = () => entry.locator('xpath=ancestor::td').getAttribute('data-day')
  const before = await day()
  await entry.focus()
  await page.keyboard.press('Alt+ArrowLeft')
  await expect.poll(day).not.toBe(before)
  await expect(entry).toBeFocused()
})

test('the style guide is saved, and the editor marks deviations from it', async ({ adminPage: page }) => {
  await page.goto('/dashboard/style-guide')
  await page.getByRole('button', { name: 'Add a word' }).click()
  await page
    .getByLabel(/^Instead of/)
    .last()
    .fill('leverage')
  await page
    .getByLabel(/^We write/)
    .last()
    .fill('use')
  await page.getByRole('button', { name: 'Save style guide' }).click()
  await expect(toast(page)).toContainText('The style guide was saved')
  const created = await page.request.post('/trpc/articles.create', {
    data: { title: 'Style', content: 'They leverage the tide.', status: 'draft' },
  })
  const { result } = (await created.json()) as { result: { data: { id: number } } }
  await page.goto(`/dashboard/articles/${result.data.id}`)
  await page.getByRole('tab', { name: 'Checks' }).click()
  await page.getByRole('button', { name: 'Replace “leverage” with “use”' }).click()
  await expect(page.getByLabel('Content')).toHaveValue('They use the tide.')
})

import type { Locator } from '@playwright/test'
import { expect, logIn, test, addPerson } from '#tests/support/browser/test.ts'
import { findViolations } from '#tests/support/browser/find-violations.ts'

/** The entry in the sidebar, the path, a heading, and the first heading where it is another. */
const VIEWS: ReadonlyArray<readonly [string, string, string, string?]> = [
  ['Article Management', 'articles', 'Article Manager'],
  ['Content Projects', 'projects', 'Projects'],
  ['Media Library', 'media', 'Media Portfolio'],
  ['Account Settings', 'settings', 'Your account'],
  ['Favorite Articles', 'favorites', 'Favorite Articles'],
  ['Readers', 'readers', 'Latest issues', 'Newsletters'],
]

test('the sidebar switches views under /dashboard, and Back returns', async ({ adminPage: page }) => {
  await page.goto('/dashboard')
  const nav = page.getByRole('navigation', { name: 'Dashboard views' })
  for (const [label, id, heading, title = label] of VIEWS) {
    await nav.getByRole('link', { name: label }).click()
    await expect(page).toHaveURL(new RegExp(`/dashboard/${id}$`))
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
  }
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Favorite Articles' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Favorite Articles' })).toBeVisible()
})

test('Breaking News is a tab of Front Page, at its own address', async ({ adminPage: page }) => {
  await page.goto('/dashboard/front-page')
  await page.getByRole('link', { name: 'Breaking News', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard\/breaking-news$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Breaking News' })).toBeFocused()
})

test('by keys, a view opens at its heading, and what changes no view leaves the focus', async ({
  adminPage: page,
}) => {
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  await page.goto('/dashboard/media')
  const account = page.getByRole('button', { name: 'Account menu' })
  await account.press('Enter')
  await page.getByRole('menuitem', { name: 'Settings' }).press('Enter')
  await expect(heading('Account Settings')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('searchbox', { name: 'Search articles' })).toBeFocused()
  await page.getByRole('link', { name: 'Site', exact: true }).press('Enter')
  const settings = page.getByRole('navigation', { name: 'Settings of the site' })
  await settings.getByRole('link', { name: 'Webhooks' }).press('Enter')
  await expect(heading('Webhooks')).toBeFocused()
  const colors = settings.getByRole('link', { name: 'Colors and fonts' })
  await colors.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/site\/colors$/)
  await expect(heading('Colors and fonts')).toBeFocused()
  await colors.focus()
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).press('Escape')
  await expect(colors).toBeFocused()
})

test('the sidebar shows the signed-in user and collapses to icons', async ({ adminPage: page }) => {
  await page.goto('/dashboard')
  const sidebar = page.getByRole('complementary', { name: 'Dashboard' })
  await expect(sidebar).toContainText('Broadsheet Editorial Dashboard')
  await expect(sidebar.getByText('Tools & Settings')).toBeVisible()
  await expect(sidebar.getByText('Quick Access')).toBeVisible()
  await expect(sidebar.getByText('chief')).toBeVisible()
  await expect(sidebar.getByText('Admin', { exact: true })).toBeVisible()
  const wide = (await sidebar.boundingBox())?.width ?? 0
  await sidebar.getByRole('button', { name: 'Collapse sidebar' }).click()
  await expect(sidebar.getByText('Quick Access')).toBeHidden()
  await expect(sidebar.getByText('Content Projects')).toBeHidden()
  await expect(sidebar.getByRole('link', { name: 'Content Projects' })).toBeVisible()
  await expect(sidebar.getByRole('link', { name: 'Team Management' })).toBeVisible()
  await expect.poll(async () => (await sidebar.boundingBox())?.width ?? 0).toBeLessThan(wide / 2)
})

test('the sidebar collapses by itself below 768 px', async ({ adminPage: page }) => {
  const sidebar = page.getByRole('complementary', { name: 'Dashboard' })
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto('/dashboard')
  await expect(sidebar.getByText('Tools & Settings')).toBeVisible()
  await page.setViewportSize({ width: 767, height: 900 })
  await expect(sidebar.getByText('Tools & Settings')).toBeHidden()
})

test('Quick Access opens the calendar, the style guide, and the team', async ({ adminPage: page }) => {
  await page.goto('/dashboard')
  for (const name of ['Editorial Calendar', 'Style Guide', 'Team Management']) {
    await page.getByRole('navigation', { name: 'Dashboard views' }).getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
  }
})

test('staff see neither analytics nor Quick Access, and their addresses are denied too', async ({
  adminPage,
  browser,
  site,
}) => {
  const context = await browser.newContext({ baseURL: site.origin })
  const staff = await addPerson(adminPage.request, context.request, { username: 'shell.1', role: 'staff' })
  await logIn(context.request, staff)
  const page = await context.newPage()
  await page.goto('/dashboard')
  await expect(page.getByText('STAFF', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Performance Analytics' })).toHaveCount(0)
  await expect(page.getByText('Quick Access')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Team Management' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Style Guide' }).click()
  await expect(page).toHaveTitle('Style Guide — Broadsheet')
  await page.getByRole('link', { name: 'Editorial Calendar' }).click()
  await expect(page).toHaveTitle('Editorial Calendar — Broadsheet')
  await page.goto('/dashboard/analytics')
  await expect(page.getByText('Access Denied')).toBeVisible()
  await expect(page.getByText('You need admin privileges to view the analytics dashboard.')).toBeVisible()
  for (const view of ['site', 'audit', 'system']) {
    await page.goto(`/dashboard/${view}`)
    await expect(page.getByText('You need admin privileges to open this view.')).toBeVisible()
  }
  await page.goto('/dashboard/settings')
  await page.getByRole('button', { name: 'Manage Permissions' }).click()
  await expect(page.getByRole('dialog')).toContainText('Create, edit, publish and delete articles')
  await context.close()
})

test('the header searches articles from any view, and its clock updates every minute', async ({
  adminPage: page,
}) => {
  await page.clock.install({ time: new Date('2026-11-20T21:12:30Z') })
  await page.goto('/dashboard/projects')
  await expect(page.getByText('9:12 PM')).toBeVisible()
  await page.clock.runFor(60_000)
  await expect(page.getByText('9:13 PM')).toBeVisible()
  await page.clock.resume()
  await expect(page.getByText('ADMIN', { exact: true })).toBeVisible()
  await page.getByPlaceholder('Search articles...').fill('tide gauges')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/articles\?q=/)
  await expect(page.getByRole('link', { name: /Forty-two tide gauges/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /One vote won the sea wall/ })).toHaveCount(0)
})

test('? lists the shortcuts, and they can be turned off', async ({ adminPage: page }) => {
  await page.goto('/dashboard')
  await page.getByRole('heading', { level: 1, name: 'Article Management' }).waitFor()
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(dialog).toBeVisible()
  await dialog.getByLabel('Enable single-key shortcuts').uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(dialog).toBeHidden()
})

test('the cards show true counts below a solid bar', async ({ adminPage: page }) => {
  await page.goto('/dashboard')
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveAttribute('data-solid', 'true')
  await expect(page.getByText('Total Articles')).toBeVisible()
  await expect(page.getByText('24,521')).toBeVisible()
  await expect(page.getByText('+12%')).toBeVisible()
  await expect(page.getByText(/articles this week/)).toBeVisible()
  await expect(page.getByText(/\d+ upcoming deadlines?/)).toBeVisible()
})

test('a short view has no scroll bar', async ({ adminPage: page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/dashboard/tokens')
  await expect(page.getByRole('heading', { level: 1, name: 'API Tokens' })).toBeVisible()
  const overflow = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  await expect.poll(overflow).toBe(0)
})

test('views that share an entry are tabs, and the site has a list with a search', async ({
  adminPage: page,
}) => {
  await page.goto('/dashboard/front-page')
  const views = page.getByRole('navigation', { name: 'Dashboard views' })
  await expect(views.getByRole('link')).toHaveCount(14)
  await page
    .getByRole('navigation', { name: 'Views of this part' })
    .getByRole('link', { name: 'People' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible()
  await expect(views.getByRole('link', { name: 'Front Page' })).toHaveAttribute('aria-current', 'page')
  await views.getByRole('link', { name: 'Site', exact: true }).click()
  const settings = page.getByRole('navigation', { name: 'Settings of the site' })
  await expect(settings.getByRole('link', { name: 'Webhooks' })).toBeVisible()
  await settings.getByLabel('Search settings').fill('main col')
  await settings.getByRole('link', { name: 'Main color' }).click()
  await expect(page).toHaveURL(/\/dashboard\/site\/colors$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Colors and fonts' })).toBeVisible()
})

test('the palette finds articles, views and settings by their words', async ({ adminPage: page }) => {
  await page.goto('/dashboard/media')
  await page.getByRole('heading', { level: 1, name: 'Media Library' }).waitFor()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Find an article' })
  await expect(field).toBeFocused()
  await field.fill('tide gauges')
  await expect(page.getByRole('option', { name: /Forty-two tide gauges/ })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await field.fill('embed')
  await expect(page.getByRole('option', { name: /^Other sites that articles may embed/ })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  for (const [words, name] of [
    ['newsl', 'Newsletters Readers'],
    ['mail server', 'Mail server Email'],
    ['name and logo', 'Name and logo Site'],
  ] as const) {
    await field.fill(words)
    await expect(page.getByRole('option', { name })).toHaveCount(1)
    await expect(page.getByRole('option', { name })).toBeVisible()
  }
  await field.fill('style gui')
  await expect(page.getByRole('option', { name: 'Style Guide' })).toBeVisible()
  await expect(page.getByRole('option', { name: 'Style Guide' })).toHaveAttribute('aria-selected', 'false')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Style Guide' })).toBeFocused()
})

test('the palette puts an article on top of the front page and of the ticker, by keys alone', async ({
  adminPage: page,
}) => {
  const toasts = page.getByRole('region', { name: 'Notifications' })
  const run = async (action: string) => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type('taken off safely')
    const item = page.getByRole('option', { name: `${action}: All 143 taken off safely` })
    await item.waitFor()
    while ((await item.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
  }
  await page.goto('/dashboard/media')
  await page.getByRole('heading', { level: 1, name: 'Media Library' }).waitFor()
  await run('Put on top of the front page')
  await expect(toasts).toContainText('is on top of the front page.')
  await expect(toasts.getByRole('link', { name: 'Front Page' })).toBeVisible()
  await run('Add to the ticker')
  await expect(toasts).toContainText('is on top of the ticker.')
  await run('Open on the site')
  await expect(page.getByRole('heading', { level: 1, name: /^All 143/ })).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Breaking news' }).getByRole('link')).toContainText('All 143')
  await expect(page.getByRole('region', { name: 'Top Story' })).toContainText('All 143')
  await page.goto('/dashboard/breaking-news')
  await page.getByRole('button', { name: 'Retire: All 143' }).click()
  await expect(page.getByRole('button', { name: 'Retire: All 143' })).toHaveCount(0)
  const { version } = await (await page.request.get('/api/front-page')).json()
  expect((await page.request.put('/api/front-page', { data: { version, layout: null } })).status()).toBe(200)

  // What the palette did can be taken back.
  await run('Put on top of the front page')
  await toasts.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(toasts).toContainText('The change is undone.')
  expect(await (await page.request.get('/api/front-page')).json()).toMatchObject({ isBuiltIn: true })
  await run('Add to the ticker')
  await expect(page.getByRole('button', { name: 'Retire: All 143' })).toBeVisible()
  await toasts.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Retire: All 143' })).toHaveCount(0)
})

test('the palette offers writers no change of the front page', async ({ adminPage, browser, site }) => {
  const context = await browser.newContext({ baseURL: site.origin })
  const writer = await addPerson(adminPage.request, context.request, {
    username: 'palette.1',
    role: 'writer',
  })
  await logIn(context.request, writer)
  const page = await context.newPage()
  await page.goto('/dashboard')
  await page.getByRole('heading', { level: 1, name: 'Article Management' }).waitFor()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('taken off safely')
  await expect(page.getByRole('option', { name: /^Open on the site/ })).toBeVisible()
  await expect(page.getByRole('option', { name: /^Put on top|^Add to the ticker/ })).toHaveCount(0)
  await context.close()
})

test('a phone has a bar with words at its foot, and the list at once', async ({ adminPage: page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard')
  const first = page.getByRole('link', { name: /One vote won the sea wall/ })
  await expect(first).toBeVisible()
  expect((await page.getByRole('row').nth(1).boundingBox())?.y).toBeLessThanOrEqual(150)
  expect(await findViolations(page)).toEqual([])
  const bar = page.getByRole('navigation', { name: 'Most used views' })
  await bar.getByRole('button', { name: 'More' }).click()
  const sidebar = page.getByRole('complementary', { name: 'Dashboard' })
  await sidebar.getByRole('link', { name: 'Media Library' }).click()
  await expect(sidebar).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Media Library' })).toBeFocused()
  await bar.getByRole('button', { name: 'Write' }).click()
  await expect(page.getByRole('form', { name: 'Create Article' })).toBeVisible()
})

test('at 1280 px, no tab and no figure of the head is cut', async ({ adminPage: page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const hidden = (row: Locator) => row.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  for (const view of ['front-page', 'readers']) {
    await page.goto(`/dashboard/${view}`)
    expect([view, await hidden(page.getByRole('navigation', { name: 'Views of this part' }))]).toEqual([
      view,
      0,
    ])
  }
  await page.goto('/dashboard')
  await expect(page.getByText('upcoming deadlines')).toBeVisible()
  expect(await hidden(page.getByText('Favorite Articles').last().locator('xpath=../..'))).toBe(0)
})

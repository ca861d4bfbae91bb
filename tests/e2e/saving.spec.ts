import type { Page } from '@playwright/test'
import { putCursorAfter } from '#tests/support/browser/cursor.ts'
import { findViolations } from '#tests/support/browser/find-violations.ts'
import { settingsPage } from '#tests/support/browser/newsroom-pages.ts'
import { expect, test } from '#tests/support/browser/test.ts'

// What is typed is saved, or the screen says that it is not and asks before it is dropped.

test.use({ expectedMessages: [/net::ERR_FAILED|status of 409/] })

const content = (page: Page) => page.getByRole('textbox', { name: 'Content' })
const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })
const stay = (page: Page) => question(page).getByRole('button', { name: 'Keep editing' }).click()
const leave = (page: Page) => question(page).getByRole('button', { name: 'Leave', exact: true }).click()
const state = (page: Page) => page.locator('[data-phase]')
const back = (page: Page) => page.getByRole('button', { name: 'Back to the articles' }).click()
const isWriting = /\/dashboard\/articles\/\d+$/

async function open(page: Page, fields: object = {}): Promise<number> {
  const data = { title: 'The sea wall', content: 'It costs $3.2 million.', ...fields }
  const response = await page.request.post('/trpc/articles.create', { data })
  const { id } = ((await response.json()) as { result: { data: { id: number } } }).result.data
  await page.goto(`/dashboard/articles/${id}`)
  await expect(content(page)).toBeVisible()
  return id
}

const openFold = (page: Page, name: string) => page.locator('summary', { hasText: name }).click()

test('a typed correction is published by Save, and until then the header names it and leaving asks', async ({
  adminPage: page,
}) => {
  const id = await open(page)
  await openFold(page, 'Corrections')
  const correction = page.getByLabel('Correction', { exact: true })
  await correction.fill('The wall costs $3.4 million.')
  await expect(state(page)).toHaveText('NOT SAVED: Correction.')
  await back(page)
  await expect(question(page)).toContainText('It stays in this browser')
  expect(await findViolations(page, '[role=dialog]')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(question(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Cancel' }).first().click()
  await stay(page)
  await expect(correction).toHaveValue('The wall costs $3.4 million.')

  page.once('dialog', (closing) => void closing.accept())
  await page.reload()
  await expect(correction).toHaveValue('The wall costs $3.4 million.')
  await expect(state(page)).toHaveText('NOT SAVED: Correction.')
  await putCursorAfter(page, '$3.2')
  await page.keyboard.type(' The figure is new.')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Correction published')).toBeVisible()
  await expect(state(page)).toHaveAttribute('data-phase', 'saved')
  await expect(correction).toHaveValue('')
  const audit = await (await page.request.get('/trpc/audit.list?input=%7B%7D')).text()
  expect(audit).toContain('correction.add')
  await page.goto('/corrections')
  await expect(page.getByText('The wall costs $3.4 million.')).toHaveCount(1)
  await page.goto(`/articles/${id}`)
  await expect(page.getByText('The figure is new.')).toBeVisible()
})

test('what only a button takes is named in the header after Save, and asks before it is left', async ({
  adminPage: page,
}) => {
  await open(page, { status: 'draft' })
  await openFold(page, 'Publication')
  await page.getByLabel('Note', { exact: true }).fill('Please check the figure.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(state(page)).toHaveText('NOT SAVED: Note.')
  await expect(page).toHaveURL(isWriting)
  await back(page)
  await leave(page)
  await expect(page).toHaveURL(/\/dashboard\/articles$/)
})

test('a half-written note outlives its tab, and Save adds it', async ({ adminPage: page }) => {
  await open(page, { status: 'draft' })
  await putCursorAfter(page, 'million')
  await page.keyboard.press('Control+Alt+m')
  const note = page.getByRole('tabpanel').getByLabel('Note', { exact: true })
  await note.fill('Which year?')
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(state(page)).toHaveText('NOT SAVED: Note.')
  await page.getByRole('tab', { name: 'Notes' }).click()
  await expect(note).toHaveValue('Which year?')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('listitem').filter({ hasText: 'Which year?' }).first()).toBeVisible()
  await expect(note).toHaveCount(0)
  await expect(state(page)).toHaveAttribute('data-phase', 'saved')
})

test('Control and S save after a reload, while nothing has the focus', async ({ adminPage: page }) => {
  await open(page)
  await putCursorAfter(page, 'million')
  await page.keyboard.type(' in all')
  await expect(state(page)).toHaveText(/NOT SAVED/)
  page.once('dialog', (closing) => void closing.accept())
  await page.reload()
  await expect(content(page)).toContainText('in all')
  await expect(page.locator('body')).toBeFocused()
  await page.keyboard.press('Control+s')
  await expect(state(page)).toHaveAttribute('data-phase', 'saved')
})

test('a full name and Enter, or only leaving the field, puts the person into the byline', async ({
  adminPage: page,
}) => {
  await page.request.post('/trpc/contributors.create', { data: { name: 'Ida Quist' } })
  await page.request.post('/trpc/contributors.create', { data: { name: 'Ola Berg' } })
  await open(page, { status: 'draft' })
  const search = page.getByRole('combobox', { name: 'Add to the byline' })
  await search.fill('ida quist')
  await search.press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: 'Ida Quist' })).toBeVisible()
  await search.fill('Ola Berg')
  await content(page).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Ola Berg' })).toBeVisible()
  await search.fill('Nobody of this name')
  await content(page).click()
  await expect(search).toHaveValue('Nobody of this name')
  await expect(state(page)).toHaveText('NOT SAVED: Byline.')
})

test('while a story is written, single keys and Escape do not leave it', async ({ adminPage: page }) => {
  await open(page, { status: 'draft' })
  await page.getByRole('button', { name: 'Preview', exact: true }).focus()
  for (const key of ['n', '/', '[', '?']) await page.keyboard.press(key)
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  for (const key of ['n', '[', '?', 'Escape', 'Escape']) await page.keyboard.press(key)
  await page.getByLabel('Title', { exact: true }).press('Escape')
  await content(page).press('Escape')
  await page.keyboard.press('Control+f')
  const find = page.getByRole('search', { name: 'Find and replace' })
  await expect(find).toBeVisible()
  await content(page).click()
  await page.keyboard.press('Escape')
  await expect(find).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(isWriting)
  await expect(content(page)).toHaveText('It costs $3.2 million.')
  await back(page)
  await expect(page).toHaveURL(/\/dashboard\/articles$/)
  await page.keyboard.press('n')
  await expect(page).toHaveURL(/\/dashboard\/articles\/new$/)
})

test('a new issue begins in its headline, and goes on in the text after an insertion', async ({
  adminPage: page,
}) => {
  await open(page)
  await page.goto('/dashboard/readers')
  await page.getByRole('button', { name: 'New newsletter' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('The Evening Tide')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'New issue' }).first().click()
  const headline = page.getByRole('textbox', { name: 'Headline' })
  await expect(headline).toBeFocused()
  await page.keyboard.type('news from the quay')
  await expect(headline).toHaveValue('news from the quay')
  await page.getByRole('button', { name: 'Insert', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Corrections' }).click()
  await expect(content(page)).toBeFocused()
  await page.keyboard.type('n')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/dashboard\/issues\/\d+\/edit$/)
  await expect(state(page)).toHaveAttribute('data-phase', 'saved')
  await page.route('**/trpc/issues.update*', (route) => route.abort())
  await page.keyboard.type('ever lost.')
  await expect(state(page)).toContainText('NOT SAVED')
  page.once('dialog', (closing) => void closing.accept())
  await page.reload()
  await expect(content(page)).toContainText('never lost.')
  await expect(page.getByText('was restored from this browser')).toBeVisible()
  await page.unroute('**/trpc/issues.update*')
  await page.keyboard.press('Control+s')
  await page.getByRole('button', { name: 'Back to Readers' }).click()
  await expect(page).toHaveURL(/\/dashboard\/readers$/)
})

async function create(page: Page, call: string, data: object): Promise<number> {
  const response = await page.request.post(`/trpc/${call}`, { data })
  return ((await response.json()) as { result: { data: { id: number } } }).result.data.id
}

test('an issue survives a killed tab, and two tabs of it are merged or ask', async ({ adminPage: page }) => {
  const newsletterId = await create(page, 'newsletters.create', { name: 'The Noon Tide' })
  const text = { subject: 'Ebb', content: 'The tide rose.\n\nThe wall held.' }
  const id = await create(page, 'issues.create', { newsletterId, ...text })
  const openTab = async (tab: Page) => {
    await tab.goto(`/dashboard/issues/${id}/edit`)
    await expect(content(tab)).toBeVisible()
  }
  const input = encodeURIComponent(JSON.stringify({ id }))
  const stored = async () => (await page.request.get(`/trpc/issues.get?input=${input}`)).text()
  const killed = await page.context().newPage()
  await openTab(killed)
  await killed.route('**/trpc/issues.update*', (route) => route.abort())
  await putCursorAfter(killed, 'The tide rose.')
  await killed.keyboard.type(' Never lost.')
  await expect(state(killed)).toContainText('NOT SAVED')
  const session = await page.context().newCDPSession(killed)
  const isDead = killed.waitForEvent('crash')
  void session.send('Page.crash').catch(() => undefined)
  await isDead

  await openTab(page)
  await expect(page.getByText('was restored from this browser')).toBeVisible()
  await expect(content(page)).toContainText('Never lost.')
  await expect(state(page)).toHaveAttribute('data-phase', 'saved')

  const other = await page.context().newPage()
  await openTab(other)
  await putCursorAfter(other, 'The wall held.')
  await other.keyboard.type(' At noon.')
  await expect(state(other)).toContainText('Saved at')
  await putCursorAfter(page, 'Never lost.')
  await page.keyboard.type(' Or late.')
  await expect.poll(stored).toContain('Or late.\\n\\nThe wall held. At noon.')
  await expect(state(page)).toHaveAttribute('data-phase', 'saved')
  await page.getByRole('tab', { name: 'Checks' }).focus()
  await expect(content(page)).toContainText('Or late.The wall held. At noon.')

  const subject = (tab: Page) => tab.getByRole('textbox', { name: 'Headline' })
  await subject(other).fill('Flood ')
  await expect.poll(stored).toContain('"subject":"Flood"')
  await subject(page).fill('Springtide')
  const merge = page.getByRole('dialog', { name: 'Merge the two versions' })
  await expect(merge.getByRole('region', { name: 'Subject' })).toContainText('Flood')
  expect(await findViolations(page, '[role=dialog]')).toEqual([])
  await merge.getByRole('button', { name: 'Save merged version' }).click()
  await expect(merge).toHaveCount(0)
  await expect(state(page)).toHaveAttribute('data-phase', 'saved')
  await expect.poll(stored).toContain('"subject":"Springtide"')
  await other.close()
})

test('an issue that is deleted while words are unsaved neither asks nor leaves a copy', async ({
  adminPage: page,
}) => {
  const newsletterId = await create(page, 'newsletters.create', { name: 'The Ebb' })
  const id = await create(page, 'issues.create', { newsletterId, subject: 'Low' })
  await page.goto(`/dashboard/issues/${id}/edit`)
  await page.route('**/trpc/issues.update*', (route) => route.abort())
  await content(page).click()
  await page.keyboard.type('Unsaved.')
  await expect(state(page)).toContainText('NOT SAVED')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(/\/dashboard\/readers$/)
  await expect(question(page)).toHaveCount(0)
  const copies = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('issue-')))
  expect(copies).not.toContainEqual(expect.stringMatching(new RegExp(`issue-${id}$`)))
})

test('the look of the site, settings and forms of dialogs ask before they are dropped', async ({
  adminPage: page,
}) => {
  await page.goto('/dashboard/site')
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('The Mill Courier')
  await settingsPage(page, 'Colors and fonts').click()
  await settingsPage(page, 'Name and logo').click()
  await expect(name).toHaveValue('The Mill Courier')
  const articles = page.getByRole('link', { name: 'Article Management' }).first()
  await articles.click()
  await expect(question(page)).toContainText('What you changed here is lost.')
  await stay(page)
  await expect(name).toHaveValue('The Mill Courier')
  await name.fill('')
  await articles.click()
  await expect(page).toHaveURL(/\/dashboard\/articles$/)

  await page.goto('/dashboard/sections')
  await page.getByRole('button', { name: 'Add section' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a section' })
  await dialog.getByLabel('Name', { exact: true }).fill('Town Hall')
  await page.keyboard.press('Escape')
  await stay(page)
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Town Hall')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await leave(page)
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Add section' }).click()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('a form that was saved, or has its first values again, does not ask', async ({ adminPage: page }) => {
  await page.goto('/dashboard/site-settings/embeds')
  const list = page.getByRole('navigation', { name: 'Settings of the site' })
  await expect(list.locator('[aria-current=page]')).toHaveText(['Embeds'])
  const hosts = page.getByLabel('Other sites that articles may embed')
  const away = page.getByRole('link', { name: 'Article Management' }).first()
  await hosts.fill('maps.example.org')
  await away.click()
  await stay(page)
  const card = page.locator('form').filter({ has: hosts })
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The settings were saved')).toBeVisible()
  await away.click()
  await expect(page).toHaveURL(/\/dashboard\/articles$/)

  await page.goto('/dashboard/style-guide')
  const guide = page.getByRole('main').getByRole('textbox').first()
  const before = await guide.inputValue()
  await guide.fill('Percent, one word.')
  await away.click()
  await stay(page)
  await guide.fill(before)
  await away.click()
  await expect(page).toHaveURL(/\/dashboard\/articles$/)
})

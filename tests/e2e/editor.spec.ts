import type { APIRequestContext, Page } from '@playwright/test'
import { addPerson, expect, logIn, test, showMarkdown, waitUntilReady } from '#tests/support/browser/test.ts'
import { makeDue } from '#tests/support/servers/run-sql.ts'

// The visual editor is tested in visual-editor.spec.ts.
test.use({ textView: 'markdown' })

const TEXT = 'The first paragraph.\n\nThe second paragraph.\n\nThe third paragraph.'

async function createDraft(request: APIRequestContext, title: string, status = 'draft') {
  const response = await request.post('/trpc/articles.create', { data: { title, content: TEXT, status } })
  const { result } = (await response.json()) as { result: { data: { id: number } } }
  return result.data.id
}

async function readArticle(request: APIRequestContext, id: number) {
  const input = encodeURIComponent(JSON.stringify({ id }))
  const response = await request.get(`/trpc/articles.forEdit?input=${input}`)
  const { result } = (await response.json()) as { result: { data: { content: string; status: string } } }
  return result.data
}

const content = (page: Page) => page.getByLabel('Content')
const state = (page: Page) => page.locator('[data-phase]')

test('a draft saves itself and shows when', async ({ adminPage: page }) => {
  const id = await createDraft(page.request, 'Saves itself')
  await page.goto(`/dashboard/articles/${id}`)
  await content(page).fill(`${TEXT}\n\nThe fourth.`)
  await expect(state(page)).toContainText(/Saved at \d+:\d\d [AP]M/)
  expect((await readArticle(page.request, id)).content).toContain('The fourth.')
})

test('a published article waits for Save and survives a crashed tab', async ({ adminPage: page }) => {
  const id = await createDraft(page.request, 'Waits for Save', 'published')
  await page.goto(`/dashboard/articles/${id}`)
  await content(page).fill(`${TEXT}\n\nNot for readers yet.`)
  await expect(state(page)).toContainText('NOT SAVED')
  const other = await page.context().newPage()
  await page.close({ runBeforeUnload: false })
  await other.goto(`/dashboard/articles/${id}`)
  await expect(content(other)).toHaveValue(/Not for readers yet\./)
  expect((await readArticle(other.request, id)).content).not.toContain('Not for readers')
  await other.keyboard.press('Control+s')
  await content(other).press('Control+s')
  await expect(state(other)).toContainText('Saved at')
  expect((await readArticle(other.request, id)).content).toContain('Not for readers yet.')
  await other.close()
})

test('edits of two editors in different paragraphs are both saved', async ({
  adminPage: page,
  browser,
  site,
}) => {
  const id = await createDraft(page.request, 'Two at once')
  const context = await browser.newContext({ baseURL: site.origin })
  await showMarkdown(context)
  await logIn(
    context.request,
    await addPerson(page.request, context.request, { username: 'editor.1', role: 'staff' }),
  )
  const theirs = await context.newPage()
  await Promise.all([page.goto(`/dashboard/articles/${id}`), theirs.goto(`/dashboard/articles/${id}`)])
  await expect(content(theirs)).toHaveValue(TEXT)
  await content(page).fill(TEXT.replace('first', 'FIRST'))
  await expect(state(page)).toContainText('Saved at')
  await content(theirs).fill(TEXT.replace('third', 'THIRD'))
  await expect(state(theirs)).toContainText('Saved at')
  await expect(theirs.getByRole('dialog')).toHaveCount(0)
  const { content: saved } = await readArticle(page.request, id)
  expect(saved).toContain('FIRST')
  expect(saved).toContain('THIRD')
  await context.close()
})

test.describe('rejected calls', () => {
  // Chromium logs responses with 409, 401, and 403.
  test.use({ expectedMessages: [/Failed to load resource/] })

  test('edits of the same paragraph open the merge view, which keeps both', async ({ adminPage: page }) => {
    const id = await createDraft(page.request, 'Same paragraph')
    await page.goto(`/dashboard/articles/${id}`)
    await expect(content(page)).toHaveValue(TEXT)
    const response = await page.request.post('/trpc/articles.update', {
      data: { id, content: TEXT.replace('The second paragraph', 'Theirs, second') },
    })
    expect(response.ok()).toBe(true)
    await content(page).fill(TEXT.replace('The second paragraph', 'Mine, second'))
    const dialog = page.getByRole('dialog', { name: 'Merge the two versions' })
    await expect(dialog).toContainText('Theirs, second')
    await expect(dialog).toContainText('Mine, second')
    await dialog.getByRole('button', { name: 'Save merged version' }).click()
    await expect(state(page)).toContainText('Saved at')
    const { content: saved } = await readArticle(page.request, id)
    expect(saved).toContain('Theirs, second')
    expect(saved).toContain('Mine, second')
  })

  // A log-out in another tab also removes the cookie that shows scripts that someone is signed in.
  for (const [ending, options] of [
    ['an expired session', { name: 'broadsheet' }],
    ['a log-out in another tab', {}],
  ] as const) {
    test(`${ending} opens a login dialog over the text`, async ({ adminPage: page }) => {
      const id = await createDraft(page.request, 'Session ends')
      const previewed = page.waitForResponse(/articles\.preview/)
      await page.goto(`/dashboard/articles/${id}`)
      await expect(content(page)).toHaveValue(TEXT)
      // A call that fails would open the dialog before the text is typed.
      await previewed
      await waitUntilReady(page)
      await page.context().clearCookies(options)
      await content(page).fill(`${TEXT}\n\nStill here.`)
      const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
      await expect(dialog).toBeVisible()
      await expect(dialog.getByLabel('Username')).toHaveValue('chief')
      await dialog.getByLabel('Password').fill('a long enough password')
      await dialog.getByRole('button', { name: 'Login', exact: true }).click()
      await expect(dialog).toBeHidden()
      await expect(content(page)).toHaveValue(/Still here\./)
      await expect(state(page)).toContainText('Saved at')
    })
  }

  test('a session that ends again before the text is saved opens the dialog again', async ({
    adminPage: page,
  }) => {
    const id = await createDraft(page.request, 'Session ends twice')
    const previewed = page.waitForResponse(/articles\.preview/)
    await page.goto(`/dashboard/articles/${id}`)
    await previewed
    await waitUntilReady(page)
    await page.context().clearCookies({ name: 'broadsheet' })
    const update = '**/trpc/articles.update*'
    const rejection = page.waitForResponse(update)
    await content(page).fill(`${TEXT}\n\nStill here.`)
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
    const signIn = async () => {
      await dialog.getByLabel('Password').fill('a long enough password')
      await dialog.getByRole('button', { name: 'Login', exact: true }).click()
    }
    await expect(dialog).toBeVisible()
    const response = await rejection
    const [status, body] = [response.status(), await response.body()]
    expect(status).toBe(401)
    const isSignedIn = page.waitForResponse(/auth\.currentUser/)
    // Only the save is rejected: other calls would open the dialog too.
    await page.route(update, async (route) => {
      await isSignedIn
      await route.fulfill({ status, body, contentType: 'application/json' })
    })
    const second = page.waitForResponse(update)
    await signIn()
    await second
    await page.unroute(update)
    await expect(dialog).toBeVisible()
    await signIn()
    await expect(dialog).toBeHidden()
    await expect(state(page)).toContainText('Saved at')
  })

  test('a lowered role shows the documented message and keeps the text', async ({
    adminPage,
    browser,
    site,
  }) => {
    const context = await browser.newContext({ baseURL: site.origin })
    await showMarkdown(context)
    const person = await addPerson(adminPage.request, context.request, {
      username: 'editor.2',
      role: 'staff',
    })
    await logIn(context.request, person)
    const id = await createDraft(adminPage.request, 'Demoted')
    const page = await context.newPage()
    await page.goto(`/dashboard/articles/${id}`)
    await expect(content(page)).toHaveValue(TEXT)
    const me = (await (await context.request.get('/api/user')).json()) as { id: number }
    await adminPage.request.patch(`/api/users/${me.id}/role`, { data: { role: 'user' } })
    await content(page).fill(`${TEXT}\n\nMine all the same.`)
    await expect(page.getByText('Access Denied')).toBeVisible()
    await expect(page.getByText('You need staff privileges to manage articles.')).toBeVisible()
    await expect(content(page)).toHaveValue(/Mine all the same\./)
    await context.close()
  })
})

test('a scheduled article publishes itself, and history compares and restores', async ({
  adminPage: page,
  site,
}) => {
  const id = await createDraft(page.request, 'Comes out')
  const later = new Date(Date.now() + 3_600_000).toISOString()
  const response = await page.request.post('/trpc/articles.setStatus', {
    data: { id, status: 'scheduled', scheduledFor: later },
  })
  expect(response.ok()).toBe(true)
  await makeDue(site, id)
  await expect.poll(async () => (await readArticle(page.request, id)).status).toBe('published')
  await page.goto(`/dashboard/articles/${id}`)
  await content(page).fill(TEXT.replace('first', 'renamed'))
  await content(page).press('Control+s')
  await expect(state(page)).toContainText('Saved at')
  await page.getByRole('tab', { name: 'History' }).click()
  await page.getByRole('button', { name: 'Compare' }).last().click()
  const dialog = page.getByRole('dialog', { name: 'Compare versions' })
  await expect(dialog.locator('ins')).toContainText('renamed')
  await dialog.getByRole('button', { name: /^Restore the version of/ }).click()
  await expect(dialog).toBeHidden()
  await expect(content(page)).toHaveValue(TEXT)
})

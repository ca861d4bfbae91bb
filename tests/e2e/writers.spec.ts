import type { Browser, Page, Request } from '@playwright/test'
import { findViolations } from '#tests/support/browser/find-violations.ts'
import type { Role } from '#features/people/shared/roles.ts'
import { addPerson, expect, logIn, test } from '#tests/support/browser/test.ts'

/** A page on which a new person is signed in. */
async function signedIn(admin: Page, browser: Browser, username: string, role: Role): Promise<Page> {
  const origin = new URL(admin.url()).origin
  const context = await browser.newContext({ baseURL: origin })
  const credentials = await addPerson(admin.request, context.request, { username, role })
  await logIn(context.request, credentials)
  return context.newPage()
}

async function addArticle(page: Page, title: string, status = 'draft'): Promise<number> {
  const data = { title, content: 'It left at noon.', category: 'news', status }
  const response = await page.request.post('/api/articles', { data })
  return ((await response.json()) as { id: number }).id
}

test('a writer writes and submits, and an editor publishes', async ({ adminPage: admin, browser }) => {
  await admin.goto('/dashboard/articles')
  const foreign = await addArticle(admin, 'Not the story of the writer')
  const page = await signedIn(admin, browser, 'wendy', 'writer')
  const failed: string[] = []
  page.on('response', (response) => response.status() >= 400 && failed.push(response.url()))
  await page.goto('/dashboard/articles/new')
  const form = page.getByRole('form', { name: 'Create Article' })
  await form.getByLabel('Title').fill('The pilot boat leaves')
  await form.getByLabel('Content').fill('It left at noon.')
  await expect(form.getByRole('button', { name: /^(Publish|Schedule)$/ })).toHaveCount(0)
  await form.getByRole('button', { name: 'Save draft' }).click()
  await page.getByRole('link', { name: 'The pilot boat leaves', exact: true }).click()
  await expect(page.getByRole('form', { name: 'Edit article' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toHaveCount(0)
  const violations = await findViolations(page)
  expect(violations).toEqual([])
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expect(page.getByText('In review').first()).toBeVisible()
  await page.goto(`/dashboard/articles/${foreign}`)
  await expect(page.getByText('You can read this article, but not change it.')).toBeVisible()
  const preview = page.frameLocator('iframe').getByRole('heading', { name: 'Not the story of the writer' })
  await expect(preview.first()).toBeVisible()
  await expect(page.getByText('Access Denied')).toHaveCount(0)
  expect(failed).toEqual([])

  await admin.goto('/dashboard/articles')
  await admin.getByRole('link', { name: 'The pilot boat leaves', exact: true }).click()
  await admin.getByRole('button', { name: 'Publish', exact: true }).click()
  await admin.getByRole('menuitem', { name: 'Publish now' }).click()
  await expect(admin.getByRole('link', { name: 'View on the site' }).first()).toBeVisible()
  await page.context().close()
})

for (const [role, name] of [
  ['writer', 'a writer'],
  ['staff', 'an editor'],
] as const) {
  test(`no screen of ${name} makes a call that the server rejects`, async ({ adminPage: admin, browser }) => {
    test.slow()
    await admin.goto('/dashboard')
    const page = await signedIn(admin, browser, `visits-as-${role}`, role)
    const failed: string[] = []
    const open = new Set<Request>()
    page.on('request', (request) => void (request.url().includes('/trpc/') && open.add(request)))
    page.on('requestfinished', (request) => void open.delete(request))
    // The next screen ends requests of the one before.
    page.on('requestfailed', (request) => void open.delete(request))
    page.on('response', (response) => response.status() >= 400 && failed.push(response.url()))
    const look = async () => {
      await expect.poll(() => open.size).toBe(0)
      await expect(page.getByText(/Access Denied|could not be loaded/)).toHaveCount(0)
    }
    await page.goto('/dashboard')
    const links = page.locator('nav a[href^="/dashboard/"]')
    await expect(links.first()).toBeVisible()
    const pathsHere = () => links.evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''))
    // Tabs appear with the view that they belong to.
    const paths = new Set(await pathsHere())
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await look()
      for (const found of await pathsHere()) paths.add(found)
    }
    expect(paths.has('/dashboard/templates')).toBe(true)
    await page.goto(`/dashboard/articles/${await addArticle(page, `Draft of ${role}`)}`)
    await expect(page.getByRole('form', { name: 'Edit article' })).toBeVisible()
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click()
      await look()
    }
    expect(failed).toEqual([])
    await page.context().close()
  })
}

test('templates and boxes have buttons for those who may change them', async ({
  adminPage: admin,
  browser,
}) => {
  await admin.goto('/dashboard')
  const box = { name: 'Night desk', content: 'Ring twice.' }
  const template = { name: 'Handover', title: 'Handover', content: 'Text.', category: 'news' }
  for (const [path, data] of [
    ['reusable-boxes', box],
    ['templates', template],
  ] as const)
    expect((await admin.request.post(`/api/${path}`, { data })).status()).toBe(201)
  for (const [role, count] of [
    ['writer', 0],
    ['staff', 1],
  ] as const) {
    const page = await signedIn(admin, browser, `templates-of-${role}`, role)
    await page.goto('/dashboard/templates')
    await expect(page.getByRole('button', { name: 'New article Handover' })).toBeVisible()
    for (const name of ['New template', 'Edit Handover', 'Delete Handover'])
      await expect(page.getByRole('button', { name })).toHaveCount(count)
    await page.getByRole('tab', { name: 'Reusable boxes' }).click()
    await expect(page.getByText('Ring twice.')).toBeVisible()
    for (const name of ['New box', 'Edit Night desk', 'Delete Night desk'])
      await expect(page.getByRole('button', { name })).toHaveCount(count)
    await page.context().close()
  }
})

test('nobody publishes their own work alone, once an admin decides so', async ({
  adminPage: admin,
  browser,
}) => {
  await admin.goto('/dashboard/site-settings')
  const box = admin.getByRole('checkbox', { name: 'Require a second editor to publish' })
  await box.check()
  await admin.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(admin.getByText('The settings were saved').first()).toBeVisible()
  const page = await signedIn(admin, browser, 'edgar', 'staff')
  const own = await addArticle(page, 'Written by Edgar')
  await page.goto(`/dashboard/articles/${own}`)
  await expect(page.getByRole('button', { name: 'Submit for review' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toHaveCount(0)
  await page.goto('/dashboard/articles')
  await page.getByRole('checkbox', { name: 'Select Written by Edgar' }).check()
  await page.getByRole('button', { name: 'Publish selected', exact: true }).click()
  const rule = 'Someone else must publish this article, because you created it or wrote its latest text.'
  await expect(page.getByText(`0 articles changed, 1 not changed. ${rule}`)).toBeVisible()

  // The rule also rejects an editor who rewrote a draft, and the dashboard shows it in place of a lost role.
  const draft = await addArticle(admin, 'Written by the chief')
  await page.request.put(`/api/articles/${draft}`, { data: { content: 'All new.' } })
  await page.goto(`/dashboard/articles/${draft}`)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Publish now' }).click()
  await expect(page.getByText(rule)).toBeVisible()
  await expect(page.getByText('Access Denied')).toHaveCount(0)

  await admin.goto(`/dashboard/articles/${own}`)
  await admin.getByRole('button', { name: 'Publish', exact: true }).click()
  await admin.getByRole('menuitem', { name: 'Publish now' }).click()
  await expect(admin.getByRole('link', { name: 'View on the site' }).first()).toBeVisible()
  await page.goto(`/dashboard/articles/${own}`)
  await expect(page.getByText('Someone else must change it while readers see it.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  await admin.goto('/dashboard/site-settings')
  await box.uncheck()
  await admin.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(admin.getByText('The settings were saved').first()).toBeVisible()
  await page.context().close()
})

test('an admin limits an editor to a section', async ({ adminPage: admin, browser }) => {
  await admin.goto('/dashboard/team')
  const page = await signedIn(admin, browser, 'sporty', 'staff')
  await admin.reload()
  await admin.getByRole('button', { name: 'Actions for sporty' }).click()
  await admin.getByRole('menuitem', { name: 'Sections…' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Sections of sporty' })
  await dialog.getByRole('checkbox', { name: 'Sports' }).check()
  expect(await findViolations(admin, '[role=dialog]')).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await page.goto('/dashboard/articles/new')
  const category = page.getByRole('form', { name: 'Create Article' }).getByLabel('Category')
  await expect(category).toHaveValue('sports')
  await expect(category.getByRole('option')).toHaveText(['Sports'])
  const news = await addArticle(admin, 'A story about the council')
  await page.goto('/dashboard/articles')
  await expect(page.getByRole('checkbox', { name: 'Select A story about the council' })).toBeDisabled()
  await page.goto(`/dashboard/articles/${news}`)
  await expect(page.getByText('You can read this article, but not change it.')).toBeVisible()
  await page.context().close()
})

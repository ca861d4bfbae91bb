import { untilSelectionIsRead } from '#tests/support/browser/cursor.ts'
import { ADMIN, expect, expectNoViolations, logIn, mailTo, test } from '#tests/support/browser/mail-test.ts'

// Issues on a site that sends mail to a server of the test.

test('a reader signs up without script, confirms, gets an issue and unsubscribes', async ({
  page: desk,
  browser,
  sink,
  site,
}) => {
  // The first list appears by itself.
  const isShown = async () => (await (await desk.request.get('/')).text()).includes('/newsletters/sign-up')
  await expect.poll(isShown, { timeout: 40_000 }).toBe(true)

  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin })
  const reader = await context.newPage()
  await reader.goto('/')
  const box = reader.getByRole('complementary', { name: 'Newsletter' })
  await box.getByLabel('Your email address').fill('dorothy@ropewalk.example')
  await box.getByRole('button', { name: 'Sign up' }).click()
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Check your email')
  const asked = await mailTo(sink, 'dorothy@ropewalk.example', '/newsletters/confirm/')
  const [link = ''] = /\/newsletters\/confirm\/[\w.-]+/.exec(asked) ?? []
  await reader.goto(link)
  await expect(reader.getByText(/Nothing happens until you click/)).toBeVisible()
  await reader.getByRole('button', { name: 'Yes, send it to me' }).click()
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('You are subscribed')
  expect(await context.cookies()).toEqual([])

  await logIn(desk.request, ADMIN)
  await desk.goto('/dashboard/growth')
  await expect(desk.getByRole('columnheader', { name: /^[A-Z][a-z]{2} \d{1,2}$/ })).toHaveCount(12)
  await expectNoViolations(desk)
  await desk.goto('/dashboard/readers')
  await desk.getByRole('button', { name: 'New issue' }).click()
  await desk.getByRole('textbox', { name: 'Headline' }).fill('One vote, one wall')
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('textbox', { name: 'Content' })).toBeFocused()
  await desk.keyboard.type('Good morning from the harbor.')
  await expect(desk.locator('[data-phase=saved]')).toBeVisible()
  const received = desk.frameLocator('iframe[title^="600"]')
  await expect(received.getByText('Good morning from the harbor.')).toBeVisible({ timeout: 20_000 })
  await desk.getByRole('tab', { name: 'Checks' }).click()
  await expect(desk.getByText('Plain text part')).toBeVisible()
  await expectNoViolations(desk)
  await desk.getByRole('button', { name: 'Send to 1', exact: true }).click()
  await desk.getByRole('button', { name: 'Send now' }).click()
  await expect(desk.getByRole('heading', { name: 'One vote, one wall' })).toBeVisible()
  await expect(desk.locator('[data-state=accepted]')).toHaveText('1', { timeout: 30_000 })
  await expectNoViolations(desk)

  const issue = await mailTo(sink, 'dorothy@ropewalk.example', 'Good morning from the harbor.')
  expect(issue).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  const [way = ''] = /\/newsletters\/leave\/[\w.-]+/.exec(issue) ?? []
  await reader.goto(way)
  await reader.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('You are unsubscribed')
  const [onSite = ''] = /\/newsletters\/newsletter\/\d+/.exec(issue) ?? []
  await reader.goto(onSite)
  await expect(reader.getByText('Good morning from the harbor.')).toBeVisible()
  await context.close()
})

test('an issue names the headlines of its articles, its sender, and what it leaves out', async ({
  adminPage: page,
}) => {
  const send = async (call: string, data: object) => {
    const response = await page.request.post(`/trpc/${call}`, { data })
    return ((await response.json()) as { result: { data: { id: number } } }).result.data.id
  }
  const newsletterId = await send('newsletters.create', { name: 'The Evening Tide' })
  const article = await send('articles.create', { title: 'Ferries run again', content: 'At six.' })
  const content = `::story{article=${article}}\n\n::story{article=999999}`
  const issue = await send('issues.create', { newsletterId, subject: 'Ebb', preheader: '', content })
  await page.goto(`/dashboard/issues/${issue}/edit`)
  const text = page.getByRole('textbox', { name: 'Content' })
  await expect(text).toContainText('Ferries run again')
  await expect(text).toContainText('Not published, so the issue leaves it out')
  await expect(text.locator('input')).toHaveCount(0)
  await expect(page.getByText(/^From: The Evening Tide .+@.+$/)).toBeVisible()
  await expectNoViolations(page)

  // What is sent of the story is chosen in its card.
  const received = page.frameLocator('iframe[title^="360"]')
  await expect(received.getByText('Ferries run again')).toBeVisible()
  await text.getByLabel('What is sent of the story').selectOption('text')
  const input = encodeURIComponent(JSON.stringify({ id: issue }))
  const saved = async () => (await page.request.get(`/trpc/issues.get?input=${input}`)).text()
  await expect.poll(saved).toContain(String.raw`::story{article=\"${article}\" show=\"text\"}`)
  await expect(page.getByRole('list', { name: 'Main checks' })).toContainText('Fits 360 px')
})

test('a slash inserts stories under the line, and the subject is the headline until another is written', async ({
  adminPage: page,
}) => {
  const send = async (call: string, data: object) => {
    const response = await page.request.post(`/trpc/${call}`, { data })
    return ((await response.json()) as { result: { data: { id: number } } }).result.data.id
  }
  const newsletterId = await send('newsletters.create', { name: 'The Noon Tide' })
  const article = await send('articles.create', { title: 'Lighthouse lit again', content: 'At six.' })
  const issue = await send('issues.create', { newsletterId, subject: 'Flood', content: 'Good day.' })
  await page.goto(`/dashboard/issues/${issue}/edit`)
  await page.getByRole('textbox', { name: 'Content' }).click()
  await page.keyboard.press('Control+End')
  await untilSelectionIsRead(page)
  await page.keyboard.press('Enter')
  await page.keyboard.type('/story')
  const menu = page.getByRole('listbox', { name: 'Blocks' })
  await expect(menu.getByRole('option', { name: /^Story/ })).toHaveAttribute('aria-selected', 'true')
  await expectNoViolations(page)
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: 'Find an article' }).fill('Lighthouse lit')
  await page.getByRole('option', { name: 'Lighthouse lit again' }).click()
  const text = page.getByRole('textbox', { name: 'Content' })
  await expect(text.getByText('Lighthouse lit again')).toBeVisible()
  await expect(text).toBeFocused()

  await page.getByRole('textbox', { name: 'Headline' }).fill('The tide at noon')
  await page.getByRole('button', { name: 'Write another' }).click()
  const subject = page.getByRole('textbox', { name: 'Subject' })
  await expect(subject).toBeFocused()
  await subject.fill('High water')
  await page.getByRole('textbox', { name: 'Headline' }).fill('The tide at noon, again')
  await expect(page.locator('[data-phase=saved]')).toBeVisible()
  const read = async () => {
    const input = encodeURIComponent(JSON.stringify({ id: issue }))
    const response = await page.request.get(`/trpc/issues.get?input=${input}`)
    return ((await response.json()) as { result: { data: object } }).result.data
  }
  const content = `Good day.\n\n::story{article="${article}"}`
  await expect
    .poll(read)
    .toMatchObject({ subject: 'High water', headline: 'The tide at noon, again', content })
  await page.getByRole('button', { name: 'Use the headline' }).click()
  await expect.poll(read).toMatchObject({ subject: 'The tide at noon, again', headline: '' })
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('Its text is lost.')
})

test('an admin makes a list that goes out by itself, and sees it with its figures', async ({
  adminPage: page,
}) => {
  await page.goto('/dashboard/readers')
  await page.getByRole('button', { name: 'New newsletter' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('The Morning Tide')
  await dialog.getByLabel('How issues are created').selectOption('front-page')
  await dialog.getByLabel('At', { exact: true }).fill('06:30')
  await expectNoViolations(page, '[role=dialog]')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const row = page.getByRole('row').filter({ hasText: 'The Morning Tide' })
  await expect(row).toContainText('Weekdays, 06:30')
  await expectNoViolations(page)
  for (const view of ['Members', 'Issues', 'Growth', 'Consent', 'People']) {
    await page.getByRole('navigation').getByRole('link', { name: view, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: view })).toBeVisible()
  }
})

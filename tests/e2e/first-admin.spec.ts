import { expect, logIn, test } from '#tests/support/browser/test.ts'
import { ADMIN, startSite } from '#tests/support/servers/built-site.ts'
import { findViolations } from '#tests/support/browser/find-violations.ts'

test('an admin removes the sample newsroom after a question with its numbers', async ({ browser }) => {
  const site = await startSite()
  const context = await browser.newContext({ baseURL: site.origin })
  try {
    await logIn(context.request, ADMIN)
    await context.request.post('/api/articles', { data: { title: 'Our own story', content: 'Text.' } })
    const page = await context.newPage()
    await page.goto('/dashboard')
    const sidebar = page.getByRole('complementary', { name: 'Dashboard' })
    await expect(sidebar.getByRole('button', { name: 'First steps' })).toContainText('2 of 9')
    await sidebar.getByRole('button', { name: 'This is a sample newsroom' }).click()
    await page.getByRole('button', { name: 'Remove the sample' }).click()
    const question = page.getByRole('dialog', { name: 'Remove the sample newsroom?' })
    await expect(question).toContainText('38 articles, 10 people')
    expect(await findViolations(page)).toEqual([])
    await question.getByRole('button', { name: 'Remove the sample' }).click()
    await expect(page.getByText('The sample newsroom is removed.')).toBeVisible()
    await expect(sidebar.getByText('This is a sample newsroom')).toHaveCount(0)
    await expect(page.getByRole('row').filter({ has: page.getByRole('link') })).toHaveCount(1)
    await expect(page.getByRole('link', { name: 'Our own story' }).first()).toBeVisible()
    await page.goto('/')
    await expect(page.getByText('Get Premium Access')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Our own story' }).first()).toBeVisible()
  } finally {
    await context.close()
    await site.stop()
  }
})

test('ADMIN_USERNAME of a reader is rejected in one line, and the site keeps running', async ({
  playwright,
}) => {
  const site = await startSite({ DEMO: '0' })
  const anonymous = await playwright.request.newContext({ baseURL: site.origin })
  const visitor = { username: 'boss', password: 'some-readers-pass-1' }
  expect((await anonymous.post('/api/register', { data: visitor })).status()).toBe(201)
  const folder = site.dataDir.replace(/\/data$/, '')
  await site.kill()
  const again = await startSite(
    { DEMO: '0', ADMIN_USERNAME: 'boss', ADMIN_PASSWORD: 'the-operators-pass-1' },
    folder,
  )
  expect(again.output()).toContain('ADMIN_USERNAME: the account boss already exists and is not an admin.')
  const browser = await playwright.request.newContext({ baseURL: again.origin })
  await logIn(browser, visitor)
  expect(await (await browser.get('/api/user')).json()).toMatchObject({ role: 'user' })
  await logIn(browser, ADMIN)
  expect(await again.stop()).toBe(0)
  await anonymous.dispose()
  await browser.dispose()
})

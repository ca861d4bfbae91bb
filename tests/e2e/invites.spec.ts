import type { APIRequestContext } from '@playwright/test'
import { addPerson, expect, logIn, test } from '#tests/support/browser/test.ts'
import { ADMIN } from '#tests/support/servers/built-site.ts'

async function linkFrom(admin: APIRequestContext, call: string, input: unknown): Promise<string> {
  const response = await admin.post(`/trpc/${call}`, { data: input })
  expect(response.status()).toBe(200)
  const body = (await response.json()) as { result: { data: { token: string } } }
  return body.result.data.token
}

test('an invite creates an account and opens the dashboard, once', async ({ page, playwright, site }) => {
  const admin = await playwright.request.newContext({ baseURL: site.origin })
  await logIn(admin, ADMIN)
  const token = await linkFrom(admin, 'users.invite', { role: 'staff' })
  await page.goto(`/auth?invite=${token}`)
  await expect(page.getByText('invites you to edit')).toBeVisible()
  await page.getByLabel('Username').fill('invited.editor')
  await page.getByLabel('Password').fill('a long enough password')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/dashboard**')
  expect(await (await page.request.get('/api/user')).json()).toMatchObject({
    username: 'invited.editor',
    role: 'staff',
  })
  await admin.dispose()
})

test.describe('a used link', () => {
  test.use({ expectedMessages: [/Failed to load resource/] })

  test('shows an error', async ({ page }) => {
    await page.goto(`/auth?invite=${'x'.repeat(43)}`)
    await expect(page.getByText('This link is no longer valid. Please ask for a new one.')).toBeVisible()
  })
})

test('a reset link sets a new password and ends the old sessions', async ({ page, playwright, site }) => {
  const admin = await playwright.request.newContext({ baseURL: site.origin })
  const person = await playwright.request.newContext({ baseURL: site.origin })
  await logIn(admin, ADMIN)
  const credentials = await addPerson(admin, person, { username: 'forgetful.reader', role: 'user' })
  const people = (await (await admin.get('/api/users')).json()) as Array<{ id: number; username: string }>
  const id = people.find(({ username }) => username === credentials.username)?.id
  const token = await linkFrom(admin, 'users.resetLink', { id })
  await page.goto(`/auth?reset=${token}`)
  await expect(page.getByText('For the account forgetful.reader.')).toBeVisible()
  await page.getByLabel('Password').fill('another long password')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password was changed. Please log in.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  expect((await person.get('/api/user')).status()).toBe(401)
  await logIn(person, { username: credentials.username, password: 'another long password' })
  await admin.dispose()
  await person.dispose()
})

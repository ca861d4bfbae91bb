import { TOTP } from 'otpauth'
import { addPerson, expect, logIn, test } from '#tests/support/browser/test.ts'
import { ADMIN } from '#tests/support/servers/built-site.ts'

// Chromium logs the response that asks for the code.
test.use({ expectedMessages: [[/status of 401/], { scope: 'test' }] })

test('signing in with two-factor asks for the code and accepts it', async ({ page, playwright, site }) => {
  const open = () => playwright.request.newContext({ baseURL: site.origin })
  const [admin, anonymous, editor] = [await open(), await open(), await open()]
  await logIn(admin, ADMIN)
  const person = await addPerson(admin, anonymous, {
    username: 'twostep',
    role: 'staff',
  })
  await logIn(editor, person)
  const started = await (await editor.post('/trpc/auth.startTwoFactor', { data: {} })).json()
  const { secret } = started.result.data as { secret: string }
  const totp = new TOTP({ secret })
  const confirmation = { secret, code: totp.generate(), password: person.password }
  expect((await editor.post('/trpc/auth.confirmTwoFactor', { data: confirmation })).status()).toBe(200)

  await page.goto('/auth')
  await page.getByLabel('Username').fill(person.username)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  const code = page.getByLabel('Code')
  await expect(code).toBeVisible()
  await code.fill(totp.generate())
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard/)
})

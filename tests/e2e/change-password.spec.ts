import { expect, logIn, test } from '#tests/support/browser/test.ts'

const OLD = 'a long enough password'
const NEW = 'an even longer password'

// The browser logs the rejected requests.
test.use({ expectedMessages: [[/status of 400/], { scope: 'test' }] })

test('a reader changes the password from the account menu, which ends every other session', async ({
  page,
  playwright,
  site,
}) => {
  const open = () => playwright.request.newContext({ baseURL: site.origin })
  const [elsewhere, later] = [await open(), await open()]
  const reader = { username: 'careful.reader', password: OLD }
  expect((await page.request.post('/api/register', { data: reader })).status()).toBe(201)
  await logIn(elsewhere, reader)

  await page.goto('/')
  await page.getByRole('button', { name: 'Account', exact: false }).click()
  await page.getByRole('menuitem', { name: 'Account Settings' }).click()
  await expect(page).toHaveURL(/\/dashboard\/settings$/)
  const form = page.getByRole('form', { name: 'Change Password' })
  const change = async (old: string, next: string) => {
    await form.getByLabel('Current password').fill(old)
    await form.getByLabel('New password').fill(next)
    await form.getByRole('button', { name: 'Change Password' }).click()
  }
  const toast = page.locator('[data-toaster]')
  const current = form.getByLabel('Current password')
  await change('not my password', NEW)
  await expect(current).toHaveAccessibleDescription('Your current password is wrong')
  await expect(current).toBeFocused()
  await change(OLD, 'short')
  await expect(form.getByText('Password must be at least 8 characters')).toBeVisible()
  await expect(toast).toBeHidden()
  expect((await elsewhere.get('/api/user')).status()).toBe(200)

  await change(OLD, NEW)
  await expect(toast.getByText('Password changed successfully')).toBeVisible()
  await expect(current).toHaveValue('')
  expect((await elsewhere.get('/api/user')).status()).toBe(401)
  expect((await page.request.get('/api/user')).status()).toBe(200)
  expect((await later.post('/api/login', { data: reader })).status()).toBe(401)
  await logIn(later, { ...reader, password: NEW })
  for (const context of [elsewhere, later]) await context.dispose()
})

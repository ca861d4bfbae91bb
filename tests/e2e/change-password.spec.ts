import { expect, logIn, test } from '#tests/support/browser/test.ts'

const OLD = 'a long enough password'
const NEW = 'an even longer password'

// Chromium logs every rejected call.
test.use({ expectedMessages: [[/status of 400/], { scope: 'test' }] })

test('a reader changes the password from the account menu, and every other session ends', async ({
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
  const change = async (current: string, next: string) => {
    await form.getByLabel('Current password').fill(current)
    await form.getByLabel('New password').fill(next)
    await form.getByRole('button', { name: 'Change Password' }).click()
  }
  const toast = page.locator('[data-toaster]')
  await change('not my password', NEW)
  await expect(toast.getByText('Your current password is wrong')).toBeVisible()
  await change(OLD, 'short')
  await expect(toast.getByText('Password must be at least 8 characters')).toBeVisible()
  expect((await elsewhere.get('/api/user')).status()).toBe(200)

  await change(OLD, NEW)
  await expect(toast.getByText('Password changed successfully')).toBeVisible()
  await expect(form.getByLabel('Current password')).toHaveValue('')
  expect((await elsewhere.get('/api/user')).status()).toBe(401)
  expect((await page.request.get('/api/user')).status()).toBe(200)
  expect((await later.post('/api/login', { data: reader })).status()).toBe(401)
  await logIn(later, { ...reader, password: NEW })
  for (const context of [elsewhere, later]) await context.dispose()
})

import { expect, test, waitUntilReady } from '#tests/support/browser/test.ts'

test('a form shows its errors at the fields and focuses the first', async ({ adminPage }) => {
  await adminPage.goto('/dashboard/webhooks')
  const address = adminPage.getByLabel('Address')
  await address.fill('not an address')
  for (const event of await adminPage.getByRole('checkbox').all()) await event.uncheck()
  await adminPage.getByRole('button', { name: 'Add webhook' }).click()
  await expect(address).toBeFocused()
  await expect(address).toHaveAttribute('aria-invalid', 'true')
  await expect(address).not.toHaveAccessibleDescription('')
  await expect(adminPage.getByText('Choose at least one event')).toBeVisible()
  await address.fill('https://example.com/hook')
  await expect(address).not.toHaveAttribute('aria-invalid', 'true')
})

test('a form sends one request for a double click', async ({ adminPage }) => {
  await adminPage.goto('/dashboard/projects')
  let requests = 0
  await adminPage.route('**/trpc/projects.create*', async (route) => {
    requests += 1
    await route.continue()
  })
  await adminPage.getByRole('button', { name: 'New Project' }).click()
  const dialog = adminPage.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create Project' }).click()
  await expect(dialog.getByLabel('Title')).toBeFocused()
  await expect(dialog.getByLabel('Title')).toHaveAccessibleDescription('Required')
  await dialog.getByLabel('Title').fill('City budget')
  await dialog.getByLabel('Description').fill('All that the council spends')
  await dialog.getByRole('button', { name: 'Create Project' }).dblclick()
  await expect(dialog).toBeHidden()
  expect(requests).toBe(1)
})

test('text typed into the login form before its script has loaded is sent', async ({ page }) => {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await isReleased
    await route.continue()
  })
  await page.goto('/auth', { waitUntil: 'commit' })
  await page.getByLabel('Username').fill('unknown.reader')
  release()
  await waitUntilReady(page)
  await page.getByLabel('Password', { exact: true }).fill('wrong password')
  const request = page.waitForRequest('**/trpc/auth.login*')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  expect((await request).postDataJSON()).toMatchObject({ username: 'unknown.reader' })
})

test.use({ expectedMessages: [[/status of 401/], { scope: 'test' }] })

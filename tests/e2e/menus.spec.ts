import { expect, test } from '#tests/support/browser/test.ts'

// The page fixture fails a test on any violation of the content-security policy.
test('menus and dialogs write no inline style sheet, which the security policy forbids', async ({
  adminPage,
}) => {
  await adminPage.goto('/dashboard')
  await adminPage.getByRole('button', { name: 'Account menu' }).click()
  await expect(adminPage.getByRole('menu')).toBeVisible()
  await adminPage.keyboard.press('Escape')
  await expect(adminPage.getByRole('menu')).toBeHidden()
  await adminPage.getByRole('button', { name: 'View site' }).click()
  await expect(adminPage.getByRole('menuitem', { name: 'Politics' })).toHaveAttribute('href', '/politics')
  await adminPage.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click()
  await expect(adminPage.getByRole('dialog')).toBeVisible()
  await adminPage.keyboard.press('Escape')
  await expect(adminPage.getByRole('dialog')).toBeHidden()
})

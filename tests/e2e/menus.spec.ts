import { expect, test, waitUntilReady } from '#tests/support/browser/test.ts'

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

test('a menu in a list opens by a tap, and not by a finger that scrolls the list', async ({
  adminPage,
  browser,
}) => {
  const context = await browser.newContext({
    storageState: await adminPage.context().storageState(),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  })
  const page = await context.newPage()
  await page.goto('/dashboard/articles')
  await waitUntilReady(page)
  const button = page.getByRole('button', { name: 'Actions' }).nth(3)
  const { x, y } = await button.evaluate((each) => {
    const { left, top, width, height } = each.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  })
  const phone = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    phone.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', { x, y })
  for (let moved = 20; moved <= 200; moved += 20) await touch('touchMove', { x, y: y - moved })
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await touch('touchEnd')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await button.tap()
  await expect(page.getByRole('menu')).toBeVisible()
  await button.tap()
  await expect(page.getByRole('menu')).toBeHidden()
  await context.close()
})

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openNewsroom } from '#tests/support/screens/open-newsroom.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'

test('buttons under a toast stay clickable', async () => {
  await openNewsroom()
  await openScreen('/dashboard/settings', { as: 'admin' })
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect
    .poll(() => document.querySelector('[data-toaster]')?.getBoundingClientRect().height)
    .toBeGreaterThan(0)
  const toaster = document.querySelector('[data-toaster]')
  const { x, y, height } = toaster?.getBoundingClientRect() ?? new DOMRect()
  expect(document.elementFromPoint(x + 20, y + height / 2)?.closest('[data-toaster]')).toBeNull()
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => document.querySelector('[data-toaster]')).toBeNull()
})

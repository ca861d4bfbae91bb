import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { toast } from '#client/ui/toast-store.ts'
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

test('on a phone a toast stands above the bar at the bottom', async () => {
  await openNewsroom()
  const edgesAt = async (path: string) => {
    await openScreen(path, { as: 'staff', width: 390 })
    toast({ title: 'Saved' })
    await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
    const toaster = document.querySelector('[data-toaster]')?.getBoundingClientRect()
    const bar = document.querySelector('[data-bottom-bar]')?.getBoundingClientRect()
    return { end: toaster?.bottom ?? 0, bar: bar?.top ?? 0 }
  }
  for (const path of ['/dashboard/articles', '/dashboard/articles/new']) {
    const { end, bar } = await edgesAt(path)
    expect(end).toBeGreaterThan(0)
    expect(end).toBeLessThanOrEqual(bar)
  }
})

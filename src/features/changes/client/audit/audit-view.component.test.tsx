import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openNewsroom } from '#tests/support/screens/open-newsroom.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'

test('the audit log filters by days of the site’s time zone, not the browser’s', async () => {
  await openNewsroom({ env: { SITE_TIME_ZONE: 'Asia/Kolkata' } })
  const { made } = await openScreen('/dashboard/audit', { as: 'admin' })
  const from = page.getByLabelText('From')
  await from.fill('2026-01-05')
  await expect.poll(() => made.at(-1)?.input).toMatchObject({ from: '2026-01-04T18:30:00.000Z' })
  await expect.element(from).toHaveAccessibleDescription('Asia/Kolkata')
})

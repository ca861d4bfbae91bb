import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openNewsroom } from '#tests/support/screens/open-newsroom.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'

test('a phone shows a long banned word in full', async () => {
  await openNewsroom()
  await openScreen('/dashboard/style-guide', { as: 'staff', width: 390 })
  await page.getByRole('button', { name: 'Add a word' }).click()
  const word = page.getByLabelText(/^Instead of, /).last()
  await word.fill('irregardless of the')
  const field = word.element()
  expect(field.scrollWidth - field.clientWidth).toBe(0)
})

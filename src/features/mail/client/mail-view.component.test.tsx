import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { checkScreen } from '#tests/support/screens/check-screen.ts'
import { openNewsroom } from '#tests/support/screens/open-newsroom.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'

test('other email settings are saved while the mail server is down, another server is not', async () => {
  const newsroom = await openNewsroom()
  const admin = newsroom.as('admin')
  // The first step stores the address that links in emails need.
  await openScreen('/dashboard/articles', { as: 'admin' })
  await page.getByLabelText('Name', { exact: true }).fill('The Mill Courier')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByRole('heading', { name: /^Which time zone/ })).toBeVisible()
  const server = { host: '127.0.0.1', port: 1, isSecure: false, user: 'ann' }
  await admin.mail.update.mutate({ server, from: 'news@mill.example' })
  await openScreen('/dashboard/mail', { as: 'admin' })
  await page.getByLabelText('Reply-to').fill('desk@mill.example')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await expect.poll(async () => (await admin.mail.settings.query()).replyTo).toBe('desk@mill.example')
  await page.getByLabelText('Port').fill('2')
  await save.click()
  await expect.element(page.getByText('Nothing answers at 127.0.0.1, port 2.')).toBeVisible()
  expect(await admin.mail.settings.query()).toMatchObject({ server: { port: 1 } })
  await checkScreen()
})

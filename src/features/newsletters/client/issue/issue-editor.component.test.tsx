import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openNewsroom } from '#tests/support/screens/open-newsroom.ts'
import { openScreen, untilReady } from '#tests/support/screens/open-screen.tsx'

/** Opens the editor of an issue. */
async function openIssue() {
  const newsroom = await openNewsroom({
    env: {
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'news@paper.example',
      PUBLIC_ORIGIN: location.origin,
    },
  })
  const admin = newsroom.as('admin')
  const { id: newsletterId } = await admin.newsletters.create.mutate({ name: 'Morning' })
  const { id } = await admin.issues.create.mutate({ newsletterId, subject: 'Rain', content: 'Old words.' })
  const calls = await openScreen(`/dashboard/issues/${id}/edit`, { as: 'admin' })
  return { admin, id, calls }
}

/** Fills in the dialog for a time, and presses its button. */
async function schedule(time: string) {
  await page.getByRole('button', { name: 'More ways to send' }).click()
  await page.getByRole('menuitem', { name: 'Schedule …' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Goes out at').fill(time)
  await dialog.getByRole('button', { name: 'Schedule …' }).click()
  return dialog
}

test('a past time is refused in the dialog', async () => {
  const { admin, id } = await openIssue()
  const dialog = await schedule('2020-01-01T07:00')
  await expect.element(dialog.getByText('This time is in the past.')).toBeVisible()
  expect(await admin.issues.get.query({ id })).toMatchObject({ status: 'draft', scheduledAt: null })
})

test('words that someone else saved are shown before they are sent', async () => {
  const { admin, id } = await openIssue()
  await admin.issues.update.mutate({ id, version: 1, subject: 'Storm' })
  await schedule('2099-01-01T07:00')
  await expect.element(page.getByText('Someone else saved this issue.')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Headline' })).toHaveValue('Storm')
  expect(await admin.issues.get.query({ id })).toMatchObject({ status: 'draft' })
})

test('words that the last save merged in are shown before they are sent', async () => {
  const { admin, id, calls } = await openIssue()
  await admin.issues.update.mutate({ id, version: 1, preheader: 'Storm' })
  calls.hold('issues.update')
  await page.getByRole('textbox', { name: 'Headline' }).fill('Snow')
  await schedule('2099-01-01T07:00')
  await calls.untilHeld()
  calls.release()
  await expect.element(page.getByText('Someone else saved this issue.')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Preview text' })).toHaveValue('Storm')
  expect(await admin.issues.get.query({ id })).toMatchObject({ status: 'draft', subject: 'Snow' })
})

test('an issue whose headline ends with a space is scheduled', async () => {
  const { admin, id } = await openIssue()
  await page.getByRole('textbox', { name: 'Headline' }).fill('Snow ')
  await schedule('2099-01-01T07:00')
  await expect.poll(async () => (await admin.issues.get.query({ id })).status).toBe('scheduled')
})

test('the preview follows a correction of the same length', async () => {
  await openIssue()
  const frame = page.getByTitle('on a phone')
  await expect.element(frame).toBeInTheDocument()
  const address = () => (frame.element() as HTMLIFrameElement).src
  const first = address()
  await page.getByRole('textbox', { name: 'Headline' }).fill('Snow')
  await expect.poll(address).not.toBe(first)
  await untilReady()
})

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { checkScreen } from '#tests/support/screens/check-screen.ts'
import { LONG_WORD } from '#tests/support/screens/long-word.ts'
import { openNewsroom } from '#tests/support/screens/open-newsroom.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'

const PATH = '/dashboard/readers'

test('without newsletters the list says so; one with long words fits', async () => {
  const newsroom = await openNewsroom()
  await openScreen(PATH, { as: 'admin' })
  await expect.element(page.getByText('No newsletters yet')).toBeVisible()
  await checkScreen()
  await newsroom.as('admin').newsletters.create.mutate({ name: LONG_WORD, description: LONG_WORD })
  await openScreen(PATH, { as: 'admin' })
  const table = page.getByRole('table', { name: 'Newsletters' })
  await expect.element(table.getByText(LONG_WORD).first()).toBeVisible()
  await checkScreen()
})

test('newsletters that fail to load say so, and are tried again', async () => {
  await openNewsroom()
  const calls = await openScreen(PATH, { as: 'admin', failing: ['newsletters.list'] })
  await expect.element(page.getByText('The newsletters could not be loaded.')).toBeVisible()
  await checkScreen()
  calls.release()
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByText('No newsletters yet')).toBeVisible()
})

test('a rule that cannot be saved says why at its fields', async () => {
  const newsroom = await openNewsroom()
  await openScreen(PATH, { as: 'admin' })
  await page.getByRole('button', { name: 'New newsletter' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Name').fill('Morning')
  await dialog.getByLabelText('How issues are created').selectOptions('front-page')
  await dialog.getByLabelText('At', { exact: true }).fill('')
  await dialog.getByLabelText('Articles at most').fill('25')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect
    .element(dialog.getByLabelText('At', { exact: true }))
    .toHaveAccessibleDescription(/Enter a time/)
  await expect.element(dialog.getByLabelText('Articles at most')).toHaveAccessibleDescription(/20/)
  await checkScreen()
  await dialog.getByLabelText('At', { exact: true }).fill('07:15')
  await dialog.getByLabelText('Articles at most').fill('12')
  await dialog.getByRole('button', { name: 'Tue' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  const [saved] = await newsroom.as('admin').newsletters.list.query()
  expect(saved?.rule).toMatchObject({ days: [1, 3, 4, 5], time: '07:15', stories: 12 })
})

test('the pause of a domain can be ended when its issue is over', async () => {
  const newsroom = await openNewsroom()
  const { newsletters, issues } = newsroom.as('admin')
  const { id: newsletterId } = await newsletters.create.mutate({ name: 'Morning' })
  const { id } = await issues.create.mutate({ newsletterId, subject: 'Rain', content: 'Rain today.' })
  const progress = await issues.progress.query({ id })
  const calls = await openScreen(`/dashboard/issues/${id}`, { as: 'admin', failing: ['issues.progress'] })
  // Without a mail server, only the network can say that it was sent to someone and canceled.
  const { issue } = progress
  const domain = { domain: 'a.example', counts: issue.counts, isPaused: true, waitUntil: null }
  const data = { ...progress, issue: { ...issue, status: 'canceled' }, domains: [domain] }
  const send = globalThis.fetch
  globalThis.fetch = async (target, init) => {
    const { pathname } = new URL(target instanceof Request ? target.url : target, location.origin)
    return pathname.endsWith('issues.progress') ? Response.json({ result: { data } }) : send(target, init)
  }
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByText('Paused', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Resume a.example now' }).click()
  const resumed = { path: 'issues.resumeDomain', input: { domain: 'a.example' } }
  await expect.poll(() => calls.made).toContainEqual(resumed)
})

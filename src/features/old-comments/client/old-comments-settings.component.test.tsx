import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findViolations } from '#tests/support/screens/check-screen.ts'
import { openNewsroom } from '#tests/support/screens/open-newsroom.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'

const PATH = '/dashboard/site-settings'
const showsThem = page.getByRole('checkbox', { name: 'Articles show them' })
const main = page.getByRole('main')

test('Articles and accounts show and save old comments unless they are switched off', async () => {
  const newsroom = await openNewsroom()
  const { features, settings } = newsroom.as('admin')
  const { hasOldComments } = await settings.read.query()
  await openScreen(PATH, { as: 'admin' })
  await showsThem.click()
  await main.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => settings.read.query()).toMatchObject({ hasOldComments: !hasOldComments })

  await features.switch.mutate({ name: 'old-comments', isOn: false })
  await openScreen(PATH, { as: 'admin' })
  await expect.element(page.getByRole('heading', { name: 'Pictures' })).toBeVisible()
  await expect.element(showsThem).not.toBeInTheDocument()
  await page.getByRole('checkbox', { name: 'Require a second editor to publish' }).click()
  await main.getByRole('button', { name: 'Save', exact: true }).click()
  const saved = { hasFourEyes: true, hasOldComments: !hasOldComments }
  await expect.poll(() => settings.read.query()).toMatchObject(saved)
})

test('showing all comments asks first, as it shows those that were hidden one by one', async () => {
  const newsroom = await openNewsroom()
  localStorage.setItem('broadsheet.text-view', 'markdown')
  await newsroom.as('staff').articles.create.mutate({ title: 'Ferry', content: 'Long.', status: 'draft' })
  const { made } = await openScreen('/dashboard/articles', { as: 'staff' })
  // Only an import creates comments.
  const comment = { name: 'Bo', text: 'Good.', createdAt: '2019-03-01T10:00:00.000Z', isHidden: true }
  const data = [1, 2].map((id) => ({ ...comment, id }))
  const send = globalThis.fetch
  globalThis.fetch = async (target, init) =>
    typeof target === 'string' && target.includes('oldComments.list')
      ? Response.json({ result: { data } })
      : send(target, init)
  const changes = () => made.filter(({ path }) => path === 'oldComments.setHidden')
  await page.getByRole('link', { name: 'Ferry' }).click()
  await page.getByText('2 comments').click()
  const showAll = page.getByRole('button', { name: 'Show all comments' })
  await showAll.click()
  const dialog = page.getByRole('dialog', { name: 'Show all comments' })
  await expect.element(dialog.getByText('Readers will see 2 comments again')).toBeVisible()
  expect(await findViolations()).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(changes()).toEqual([])
  await showAll.click()
  await dialog.getByRole('button', { name: 'Show all comments' }).click()
  await expect.poll(changes).toMatchObject([{ input: { isHidden: false } }])
})

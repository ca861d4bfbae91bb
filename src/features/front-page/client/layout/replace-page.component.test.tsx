import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { editionLayout } from '#features/front-page/shared/edition.ts'
import { FRONT_PAGE, newZone } from '#features/front-page/shared/front-page.ts'
import { checkScreen } from '#tests/support/screens/check-screen.ts'
import { openNewsroom } from '#tests/support/screens/open-newsroom.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'

const replace = page.getByRole('button', { name: 'Use the built-in page' })

test('a built-in page replaces the zones only after a question', async () => {
  const newsroom = await openNewsroom()
  const layout = editionLayout()
  await newsroom.as('admin').frontPage.save.mutate({ pageId: FRONT_PAGE, version: 0, layout })
  await openScreen('/dashboard/front-page', { as: 'admin' })
  const question = page.getByRole('dialog', { name: 'Replace this page?' })
  await replace.click()
  await checkScreen()
  await question.getByRole('button', { name: 'Back to the page' }).click()
  await expect.element(page.getByRole('heading', { name: 'Masthead' })).toBeVisible()
  await replace.click()
  await question.getByRole('button', { name: 'Use the built-in page' }).click()
  await expect.element(page.getByRole('heading', { name: 'Masthead' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Undo' }).click()
})

test('Edition replaces a built-in page without a question', async () => {
  await openNewsroom()
  await openScreen('/dashboard/front-page', { as: 'admin' })
  await page.getByRole('button', { name: 'Use Edition' }).click()
  await expect.element(page.getByRole('heading', { name: 'Masthead' })).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Undo' }).click()
})

test('the hero of a front page without one cannot be edited', async () => {
  const newsroom = await openNewsroom()
  await openScreen('/dashboard/site/front', { as: 'admin' })
  await expect.element(page.getByLabelText('Hero', { exact: true })).toBeEnabled()
  const layout = editionLayout()
  await newsroom.as('admin').frontPage.save.mutate({ pageId: FRONT_PAGE, version: 0, layout })
  await openScreen('/dashboard/site/front', { as: 'admin' })
  await expect.element(page.getByLabelText('Hero', { exact: true })).toBeDisabled()
  await expect.element(page.getByText('Your front page has no hero.')).toBeVisible()
})

test('zones that are changed while a page is saved and merged stay changed', async () => {
  const newsroom = await openNewsroom()
  const { frontPage } = newsroom.as('admin')
  const [mine, theirs] = [newZone('list', 'mine'), newZone('section', 'theirs')]
  const layout = { zones: [...editionLayout().zones, mine, theirs] }
  await frontPage.save.mutate({ pageId: FRONT_PAGE, version: 0, layout })
  const calls = await openScreen('/dashboard/front-page', { as: 'admin' })
  const remove = page.getByRole('button', { name: /^Remove / })
  const { length: count } = layout.zones
  await expect.poll(() => remove.elements().length).toBe(count)
  const others = { zones: layout.zones.filter((zone) => zone !== theirs) }
  await frontPage.save.mutate({ pageId: FRONT_PAGE, version: 1, layout: others })
  await remove.nth(0).click()
  calls.hold('frontPage.save')
  await page.getByRole('button', { name: 'Save and publish' }).click()
  await calls.untilHeld()
  await remove.nth(0).click()
  calls.release()
  await expect.poll(() => remove.elements().length).toBe(count - 3)
  await expect.element(page.getByRole('button', { name: 'Save and publish' })).toBeEnabled()
})

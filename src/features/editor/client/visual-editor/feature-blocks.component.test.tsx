import { afterAll, beforeAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { FEATURES } from '#client/router.tsx'
import { findViolations } from '#tests/support/screens/check-screen.ts'
import { openNewsroom } from '#tests/support/screens/open-newsroom.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'

/** One that can be switched off. */
const feature = FEATURES.find(({ name }) => name === 'record') ?? { name: '' }

const blocks = { poll: { title: () => 'Opinion poll', View: () => null, menuWords: 'vote survey' } }
beforeAll(() => void Object.assign(feature, { blocks }))
afterAll(() => void Object.assign(feature, { blocks: undefined }))

const content = () => page.getByRole('textbox', { name: 'Content' })

test('a block of a feature is found in the menus and filled with the keyboard', async () => {
  const newsroom = await openNewsroom()
  const { articles } = newsroom.as('staff')
  const { id } = await articles.create.mutate({ title: 'Vote', content: 'Before.', status: 'draft' })
  await openScreen(`/dashboard/articles/${id}`, { as: 'staff' })
  await content().click()
  await userEvent.keyboard('{Control>}{End}{/Control}{Enter}/surv')
  await expect.element(page.getByRole('option', { name: 'Opinion poll' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  const value = content().getByRole('textbox', { name: 'Value' })
  await expect.element(value).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(value).toHaveFocus()
  await userEvent.keyboard('The harbor{Enter}After.')
  const saved = async () => (await articles.forEdit.query({ id })).content
  await expect.poll(saved).toBe('Before.\n\n::extension{name="poll" value="The harbor"}\n\nAfter.')
  for (const colors of ['light', 'dark'] as const) expect(await findViolations(colors)).toEqual([])
  await page.getByRole('button', { name: 'Insert' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Opinion poll' })).toBeVisible()
})

test('a block without its feature shows its name, and stays as it is', async () => {
  const newsroom = await openNewsroom()
  const { articles } = newsroom.as('staff')
  const text = 'Before.\n\n::extension{value=12 name=poll}\n\nAfter'
  const { id } = await articles.create.mutate({ title: 'Vote', content: text, status: 'draft' })
  await newsroom.as('admin').features.switch.mutate({ name: feature.name, isOn: false })
  await openScreen(`/dashboard/articles/${id}`, { as: 'staff' })
  await expect.element(content().getByText('poll', { exact: true })).toBeVisible()
  await expect.element(content().getByText('Readers see nothing here', { exact: false })).toBeVisible()
  await expect.element(content().getByRole('textbox', { name: 'Value' })).not.toBeInTheDocument()
  expect(await findViolations()).toEqual([])
  await content().click()
  await userEvent.keyboard('{Control>}{End}{/Control} all.')
  await expect.poll(async () => (await articles.forEdit.query({ id })).content).toBe(`${text} all.`)
  await page.getByRole('button', { name: 'Insert' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Embed' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'Opinion poll' })).not.toBeInTheDocument()
})

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openFieldCopies } from '#features/editor/client/autosave/field-copies.ts'
import { openNewsroom } from '#tests/support/screens/open-newsroom.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'

const tab = (name: string) => page.getByRole('tab', { name, exact: true })

test('the editor has notes unless the newsroom has switched them off', async () => {
  const newsroom = await openNewsroom()
  const { id } = await newsroom.as('staff').articles.create.mutate({ title: 'Locks', content: 'They open.' })
  const path = `/dashboard/articles/${id}`
  await openScreen(path, { as: 'staff' })
  await expect.element(tab('Notes')).toBeVisible()
  await newsroom.as('admin').features.switch.mutate({ name: 'notes', isOn: false })
  await openScreen(path, { as: 'staff' })
  await expect.element(tab('Checks')).toBeVisible()
  await expect.element(tab('Notes')).not.toBeInTheDocument()
})

test('the editor opens at a note that was left, or at the article without notes', async () => {
  const newsroom = await openNewsroom()
  const { id, authorId } = await newsroom
    .as('staff')
    .articles.create.mutate({ title: 'Locks', content: 'They open.' })
  const path = `/dashboard/articles/${id}`
  openFieldCopies(localStorage, authorId ?? 0, id).write('note', 'Half a sentence')
  await openScreen(path, { as: 'staff' })
  await expect.element(tab('Notes')).toHaveAttribute('aria-selected', 'true')
  await newsroom.as('admin').features.switch.mutate({ name: 'notes', isOn: false })
  openFieldCopies(localStorage, authorId ?? 0, id).write('note', 'Half a sentence')
  await openScreen(path, { as: 'staff' })
  await expect.element(tab('Article')).toHaveAttribute('aria-selected', 'true')
})

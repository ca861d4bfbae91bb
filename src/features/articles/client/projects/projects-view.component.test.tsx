import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { checkScreen } from '#tests/support/screens/check-screen.ts'
import { openNewsroom } from '#tests/support/screens/open-newsroom.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'

const PATH = '/dashboard/projects'
const dialog = page.getByRole('dialog')
const toast = page.getByRole('region', { name: 'Notifications' })

async function fillIn(title: string): Promise<void> {
  await page.getByRole('button', { name: 'New Project' }).click()
  await dialog.getByLabelText('Title').fill(title)
  await dialog.getByLabelText('Description').fill('Who opens the gates.')
}

test('projects show that they are loading, and a new one is confirmed and listed', async () => {
  await openNewsroom()
  const calls = await openScreen(PATH, { as: 'staff', held: ['projects.list'] })
  await expect.element(page.getByText('Loading...')).toBeVisible()
  calls.release()
  await expect.element(page.getByText('Loading...')).not.toBeInTheDocument()
  await fillIn('Lock keepers')
  await checkScreen()
  await dialog.getByRole('button', { name: 'Create Project' }).click()
  await expect.element(toast.getByText('Success', { exact: true })).toBeVisible()
  await expect.element(toast).toHaveTextContent('Project created successfully')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Lock keepers' })).toBeVisible()
})

test('a failed call is not retried, and the dialog keeps what was typed', async () => {
  await openNewsroom()
  const calls = await openScreen(PATH, { as: 'staff', failing: ['projects.list', 'projects.create'] })
  await fillIn('Once')
  await dialog.getByRole('button', { name: 'Create Project' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Failed to create project')
  await expect.element(dialog.getByLabelText('Title')).toHaveValue('Once')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await page.getByRole('link', { name: 'Media Library' }).click()
  await expect.element(page.getByRole('button', { name: 'Upload Media' }).first()).toBeVisible()
  const made = calls.made.map(({ path }) => path).filter((path) => path.startsWith('projects.'))
  expect(made).toEqual(['projects.list', 'projects.create'])
})

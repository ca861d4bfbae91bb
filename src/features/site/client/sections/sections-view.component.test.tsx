import { expect, test } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { findViolations } from '#tests/support/screens/check-screen.ts'
import { openNewsroom } from '#tests/support/screens/open-newsroom.ts'
import { openScreen, untilReady } from '#tests/support/screens/open-screen.tsx'
import { pictureFile } from '#tests/support/screens/picture-file.ts'

const PATH = '/dashboard/sections'
const handle = (name: string) => page.getByRole('button', { name: `Reorder ${name}`, exact: true })
const announced = () => document.querySelector('[id^=DndLiveRegion]')?.textContent

/** The names of the rows, in order, as their handles have them. */
const order = () =>
  [...document.querySelectorAll('[data-handle]')].map((one) =>
    one.getAttribute('aria-label')?.replace('Reorder ', ''),
  )

/** The drag library listens to keys only in the task after the pick-up, so a key can be lost. */
async function moveDown(text: string): Promise<void> {
  const before = announced()
  await expect
    .poll(async () => {
      if (announced() === before) await userEvent.keyboard('{ArrowDown}')
      return announced()
    })
    .toBe(text)
}

async function pickUp(name: string, text: string): Promise<void> {
  const button = handle(name).element()
  if (button instanceof HTMLElement) button.focus()
  await userEvent.keyboard(' ')
  await expect.poll(announced).toBe(text)
}

const middleOf = (name: string) => {
  const { x, y } = handle(name).element().getBoundingClientRect()
  return [x + 10, y + 10] as const
}

/** Rows still slide into their places after the last drop, so the drag starts again until its target is announced. */
async function drag(name: string, onto: string, text: string): Promise<void> {
  await expect
    .poll(async () => {
      await userEvent.keyboard('{Escape}')
      await commands.mouse('up')
      await commands.mouse('move', ...middleOf(name))
      await commands.mouse('down')
      const [x, y] = middleOf(onto)
      await commands.mouse('move', x, y + 4)
      await expect.poll(announced, { timeout: 1_000 }).toBe(text)
      return announced()
    })
    .toBe(text)
  await commands.mouse('up')
}

test('sections are put in order by keyboard and by pointer, and stay so', async () => {
  await openNewsroom()
  await openScreen(PATH, { as: 'admin' })
  await expect.element(handle('Technology')).toBeVisible()
  const before = order().map(String)
  const [first = '', second = '', third = ''] = before
  const at = (name: string, place: number) => `${name} is at ${place} of ${before.length}.`
  await pickUp(first, at(first, 1))
  await moveDown(at(first, 2))
  await userEvent.keyboard(' ')
  await expect.poll(order).toEqual([second, first, ...before.slice(2)])
  await expect.element(handle(first)).toHaveFocus()
  await drag(second, third, at(second, 3))
  await expect.poll(order).toEqual([first, third, second, ...before.slice(3)])
  await pickUp(first, at(first, 1))
  await moveDown(at(first, 2))
  await userEvent.keyboard('{Escape}')
  await expect.poll(announced).toBe('Canceled. Nothing changed.')
  expect(await findViolations()).toEqual([])
  await openScreen(PATH, { as: 'admin' })
  await expect.poll(order).toEqual([first, third, second, ...before.slice(3)])
  await drag(third, second, at(third, 3))
  await expect.poll(order).toEqual([first, second, third, ...before.slice(3)])
})

test('the picture of a section is one of the media library', async () => {
  const newsroom = await openNewsroom()
  await openScreen(PATH, { as: 'admin' })
  await page.getByRole('button', { name: 'Edit Sports' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit section' })
  await dialog.getByRole('button', { name: 'Choose a picture for Picture' }).click()
  const library = page.getByRole('dialog', { name: 'Choose a picture' })
  const input = library.element().querySelector('input[type=file]')
  if (!input) throw new Error('The library has no field for files')
  await page.elementLocator(input).upload(await pictureFile('Stadium.png', 1200, 630))
  await expect.element(dialog.getByRole('img', { name: 'Picture, chosen' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await untilReady()
  const sections = await newsroom.as('staff').sections.list.query()
  expect(sections.find(({ slug }) => slug === 'sports')?.picture).toMatch(/^\/uploads\//)
})

test('a changed field of a section does not undo what another admin changed meanwhile', async () => {
  const { sections } = (await openNewsroom()).as('admin')
  await openScreen(PATH, { as: 'admin' })
  await page.getByRole('button', { name: 'Edit Sports' }).click()
  const { id = 0 } = (await sections.list.query()).find(({ slug }) => slug === 'sports') ?? {}
  await sections.update.mutate({ id, slug: 'games' })
  const dialog = page.getByRole('dialog', { name: 'Edit section' })
  await dialog.getByLabelText('Description').fill('All results.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  const after = (await sections.list.query()).find((section) => section.id === id)
  expect(after).toMatchObject({ slug: 'games', description: 'All results.' })
})

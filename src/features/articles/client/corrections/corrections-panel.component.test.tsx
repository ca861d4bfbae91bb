import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openNewsroom } from '#tests/support/screens/open-newsroom.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'

const note = () => page.getByLabelText('Correction', { exact: true })
const publish = () => page.getByRole('button', { name: 'Publish the correction' })

/** Opens a published story with a corrected figure and the note about it, both not saved. */
async function openCorrected() {
  const newsroom = await openNewsroom()
  const { articles, record } = newsroom.as('staff')
  const { id } = await articles.create.mutate({ title: 'Harbor', content: 'It cost $412' })
  const calls = await openScreen(`/dashboard/articles/${id}`, { as: 'staff' })
  // A click below the text would begin a paragraph.
  const words = page.getByRole('textbox', { name: 'Content' }).getByText('It cost $412')
  await expect.element(words).toBeVisible()
  await words.click()
  await userEvent.keyboard('{Control>}{End}{/Control},001')
  await page.getByText('Corrections', { exact: true }).click()
  await note().fill('It was $412,001.')
  const shown = async () => {
    const [{ content }, { corrections }] = await Promise.all([
      articles.byId.query({ id }),
      articles.page.query({ id }),
    ])
    return { content, notes: corrections.map(({ text }) => text) }
  }
  const kinds = async () => (await record.article.query({ id })).versions.map(({ kind }) => kind)
  return { newsroom, id, calls, shown, kinds }
}

test('the button publishes a correction with the corrected text, as one entry of the record', async () => {
  const { shown, kinds } = await openCorrected()
  await publish().click()
  await expect.element(page.getByText('Correction published')).toBeVisible()
  expect(await shown()).toEqual({ content: 'It cost $412,001', notes: ['It was $412,001.'] })
  expect(await kinds()).toEqual(['correction', 'published'])
  await expect.element(note()).toHaveValue('')
})

test.each([
  ['the server fails', 'corrections.addWithText'],
  ['the byline is not saved', 'contributors.setBylines'],
])('nothing is published, and the form says why, while %s', async (_, path) => {
  const { newsroom, calls, shown } = await openCorrected()
  if (path === 'contributors.setBylines') {
    await newsroom.as('staff').contributors.create.mutate({ name: 'Jonah Reyes' })
    await page.getByRole('combobox', { name: 'Byline' }).fill('Jonah Reyes')
    await userEvent.keyboard('{Enter}')
  }
  calls.fail(path)
  await publish().click()
  await expect
    .element(page.getByText('Not published, because the other changes could not be saved.'))
    .toBeVisible()
  expect(await shown()).toEqual({ content: 'It cost $412', notes: [] })
  await expect.element(note()).toHaveValue('It was $412,001.')
})

test('a colleague’s other words for the same place are chosen before the correction is published', async () => {
  const { newsroom, id, shown } = await openCorrected()
  await newsroom.as('admin').articles.update.mutate({ id, content: 'It cost $500,000', isComplete: true })
  await publish().click()
  await expect
    .element(page.getByText('Not published, because the other changes could not be saved.'))
    .toBeInTheDocument()
  expect(await shown()).toEqual({ content: 'It cost $500,000', notes: [] })
})

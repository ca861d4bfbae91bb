import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Role } from '#features/people/shared/roles.ts'
import { findViolations } from '#tests/support/screens/check-screen.ts'
import { openNewsroom } from '#tests/support/screens/open-newsroom.ts'
import { openScreen } from '#tests/support/screens/open-screen.tsx'
import { pictureFile } from '#tests/support/screens/picture-file.ts'

const toasts = page.getByRole('region', { name: 'Notifications' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const panel = page.getByRole('complementary', { name: 'Article tools' })

const ADDRESS = '/news/ferry-leaves'

beforeEach(() => localStorage.setItem('broadsheet.text-view', 'markdown'))

async function begin(as: Role, title: string): Promise<void> {
  await openScreen('/dashboard/articles/new', { as })
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('textbox', { name: 'Content' }).fill('The ferry left.')
}

async function draft(as: Role, fields: object = {}): Promise<number> {
  const newsroom = await openNewsroom()
  const story = { title: 'Ferry', content: 'The ferry left.', status: 'draft' as const, ...fields }
  return (await newsroom.as(as).articles.create.mutate(story)).id
}

test('a writer who submits a story reads that it was sent to review', async () => {
  await openNewsroom()
  await begin('writer', 'Ferry')
  await button('Submit for review').click()
  await expect.element(toasts.getByText('Sent to review', { exact: true })).toBeVisible()
  await expect.element(toasts.getByText('Article created successfully')).not.toBeInTheDocument()
})

test('publishing a new story says so, with its address on the site', async () => {
  const newsroom = await openNewsroom()
  await newsroom.as('admin').settings.update.mutate({ addressForm: 'section' })
  await begin('staff', 'Ferry leaves')
  await button('Publish').click()
  await expect.element(toasts.getByText('Article created successfully', { exact: true })).toBeVisible()
  await expect.element(toasts.getByText('Published', { exact: true })).toBeVisible()
  const inList = page.getByRole('main').getByRole('link', { name: 'View on the site' })
  const inPanel = panel.getByRole('link', { name: 'View on the site' })
  await expect.element(toasts.getByRole('link')).toHaveAttribute('href', ADDRESS)
  await expect.element(inList).toHaveAttribute('href', ADDRESS)
  await page.getByRole('link', { name: 'Ferry leaves' }).click()
  await expect.element(inPanel).toHaveAttribute('href', ADDRESS)
})

test('publishing a draft says so, and links to its address at once', async () => {
  const id = await draft('staff')
  await openScreen(`/dashboard/articles/${id}`, { as: 'staff' })
  await button('Publish').click()
  await page.getByRole('menuitem', { name: 'Publish now' }).click()
  await expect.element(toasts.getByText('Published', { exact: true })).toBeVisible()
  await expect.element(toasts.getByText('Article updated successfully')).not.toBeInTheDocument()
})

test('a story in review has a button to request changes', async () => {
  const id = await draft('writer', { status: 'review' })
  await openScreen(`/dashboard/articles/${id}`, { as: 'staff' })
  await button('Request changes…').click()
  await expect.element(panel.getByRole('textbox', { name: 'Note', exact: true })).toHaveFocus()
  expect(await findViolations()).toEqual([])
})

test('only a story that not everyone can read says what the others read', async () => {
  const id = await draft('staff')
  await openScreen(`/dashboard/articles/${id}`, { as: 'staff' })
  const access = page.getByLabelText('Who can read it')
  const help = page.getByText('Everyone else reads up to', { exact: false })
  await expect.element(access).toHaveValue('everyone')
  await expect.element(help).not.toBeInTheDocument()
  await access.selectOptions('readers')
  await expect.element(help).toBeVisible()
  await access.selectOptions('members')
  await expect.element(page.getByText('so only staff could read it', { exact: false })).toBeVisible()
})

test('a picture on the disk is uploaded from the panel; Enter in the last field uses it', async () => {
  const id = await draft('staff')
  await openScreen(`/dashboard/articles/${id}`, { as: 'staff' })
  await expect.element(panel.getByRole('button', { name: 'Upload', exact: true })).toBeVisible()
  const input = panel.element().querySelector('input[type=file]')
  if (!input) throw new Error('The panel has no field for files')
  await page.elementLocator(input).upload([await pictureFile('Ferry.png')])
  const question = page.getByRole('dialog', { name: 'What does the picture show?' })
  await question.getByLabelText('Alt text').fill('A ferry')
  await question.getByLabelText('Credit').fill('Ana Reed')
  await userEvent.keyboard('{Enter}')
  await expect.element(question).not.toBeInTheDocument()
  const path = panel.getByRole('textbox', { name: 'Featured picture' })
  await expect.poll(() => path.element()).toHaveProperty('value', expect.stringMatching(/^\/uploads\//))
  expect(await findViolations()).toEqual([])
})

test('a writer sees the byline, and cannot change it', async () => {
  const id = await draft('writer')
  await openScreen(`/dashboard/articles/${id}`, { as: 'writer' })
  await expect.element(panel.getByText('Byline', { exact: true })).toBeVisible()
  await expect.element(panel.getByText(/^Readers see “.+”\.$/)).toBeVisible()
  await expect.element(panel.getByRole('combobox', { name: 'Add to the byline' })).not.toBeInTheDocument()
})

test('an empty story has 0 words and no minutes', async () => {
  await openNewsroom()
  // Below the text, which a wider screen has in the bar once something is written.
  await openScreen('/dashboard/articles/new', { as: 'staff', width: 768 })
  await expect.element(page.getByText('0 words', { exact: true })).toBeVisible()
  await page.getByRole('textbox', { name: 'Content' }).fill('![A red boat](/uploads/a.jpg)\n\nTwo words')
  await expect.element(page.getByText('2 words · 1 min read', { exact: true }).last()).toBeVisible()
})

test('a tag that is added removes none that a colleague added meanwhile', async () => {
  const { articles, topics } = (await openNewsroom()).as('admin')
  const { id } = await articles.create.mutate({ title: 'Ferry', content: 'It left.', status: 'draft' })
  await topics.setTags.mutate({ articleId: id, names: ['Harbor'] })
  await openScreen(`/dashboard/articles/${id}`, { as: 'staff' })
  await expect.element(button('Remove the tag Harbor')).toBeInTheDocument()
  await topics.setTags.mutate({ articleId: id, names: ['Harbor', 'Storm'] })
  await page.getByLabelText('Tags', { exact: true }).fill('Ferries')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(async () => (await topics.ofArticle.query({ articleId: id })).tags.map(({ name }) => name))
    .toEqual(['Ferries', 'Harbor', 'Storm'])
  await expect.element(button('Remove the tag Storm')).toBeInTheDocument()
})

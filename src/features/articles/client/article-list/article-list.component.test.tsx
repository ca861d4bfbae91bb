import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { checkScreen } from '#tests/support/screens/check-screen.ts'
import { LONG_WORD } from '#tests/support/screens/long-word.ts'
import { openNewsroom } from '#tests/support/screens/open-newsroom.ts'
import { FRONT_PAGE } from '#features/front-page/shared/front-page.ts'
import { openScreen, skeletons } from '#tests/support/screens/open-screen.tsx'

const PATH = '/dashboard/articles'
const titles = () => [...document.querySelectorAll('a[id^=article-]')].map(({ textContent }) => textContent)

test('an empty list says so', async () => {
  await openNewsroom()
  await openScreen(PATH, { as: 'staff' })
  await expect.element(page.getByText('No articles')).toBeVisible()
  await expect.element(page.getByText('Articles you create appear here.')).toBeVisible()
  await checkScreen()
})

test('the list says which story is for members, below heads that begin where its cells do', async () => {
  const newsroom = await openNewsroom()
  const story = { content: 'First.\n\nSecond.\n\nThird.', status: 'published' as const }
  await newsroom.as('staff').articles.create.mutate({ ...story, title: 'Harbor', access: 'members' })
  await newsroom.as('staff').articles.create.mutate({ ...story, title: 'Ferry' })
  await openScreen(PATH, { as: 'staff' })
  const row = (title: string) => page.getByRole('row').filter({ hasText: title })
  await expect.element(row('Harbor').getByText('For members', { exact: true })).toBeVisible()
  await expect.element(row('Ferry').getByText('For members', { exact: true })).not.toBeInTheDocument()
  const head = page.getByRole('columnheader', { name: 'Title', exact: true })
  expect(getComputedStyle(head.element()).textAlign).toBe('start')
  await checkScreen()
})

test('the list shows that it is loading', async () => {
  await openNewsroom()
  const calls = await openScreen(PATH, { as: 'staff', held: ['articles.listAll'] })
  await expect.poll(skeletons).toBe(8)
  await checkScreen()
  calls.release()
  await expect.element(page.getByText('No articles')).toBeVisible()
  expect(skeletons()).toBe(0)
})

test('a list that fails to load says so, and is tried again', async () => {
  const newsroom = await openNewsroom()
  await newsroom.as('staff').articles.create.mutate({ title: 'Ferry strike', content: 'Long.' })
  const calls = await openScreen(PATH, { as: 'staff', failing: ['articles.listAll'] })
  await expect.element(page.getByRole('main').getByText('Failed to fetch articles')).toBeVisible()
  await checkScreen()
  calls.release()
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click()
  await expect.poll(titles).toEqual(['Ferry strike'])
})

test('a full list with words of 70 letters fits, and shows more on request', async () => {
  const newsroom = await openNewsroom()
  for (let n = 1; n <= 26; n++) {
    const title = n % 2 ? `${LONG_WORD} ${n}` : `Ferry ${n}`
    await newsroom.as('staff').articles.create.mutate({ title, content: 'Long.', category: 'politics' })
  }
  await openScreen(PATH, { as: 'staff' })
  await expect.element(page.getByRole('status').filter({ hasText: '26 articles' })).toBeVisible()
  expect(titles()).toHaveLength(25)
  await checkScreen()
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => titles().length).toBe(26)
})

test('on a wide screen only a published story has the menu, for those who may put it on top', async () => {
  const newsroom = await openNewsroom()
  const writer = newsroom.as('writer').articles
  await writer.create.mutate({ title: 'Lock keepers', content: 'Long.', status: 'draft' })
  const { id } = await writer.create.mutate({ title: 'Ferry strike', content: 'Long.', status: 'draft' })
  await newsroom.as('staff').articles.setStatus.mutate({ id, status: 'published' })
  await openScreen(PATH, { as: 'writer' })
  await expect.poll(titles).toHaveLength(2)
  const menus = () => page.getByRole('button', { name: 'Actions' }).elements()
  expect(menus()).toEqual([])
  await openScreen(PATH, { as: 'staff' })
  await expect.poll(titles).toHaveLength(2)
  expect(menus()).toHaveLength(1)
  await checkScreen()
  await page.getByRole('button', { name: 'Actions' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Put on top of the front page' })).toBeVisible()
})

test('the menu of a row on a phone puts a published story on top, which can be undone, also after a failure', async () => {
  const newsroom = await openNewsroom()
  const staff = newsroom.as('staff')
  const { id } = await staff.articles.create.mutate({
    title: 'Ferry strike',
    content: 'Long.',
    status: 'published',
  })
  const stored = () => staff.frontPage.open.query({ pageId: FRONT_PAGE })
  const calls = await openScreen(PATH, { as: 'staff', width: 390 })
  await page.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Put on top of the front page' }).click()
  await expect.element(page.getByText('“Ferry strike” is on top of the front page.')).toBeVisible()
  const { zones } = (await stored()).layout
  expect(zones.flatMap(({ slots }) => slots).map(({ articleId }) => articleId)).toEqual([id])
  calls.fail('frontPage.save')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('Error', { exact: true })).toBeVisible()
  calls.release()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await stored()).isBuiltIn).toBe(true)
})

test('those who publish see what waits for their review, writers do not', async () => {
  const newsroom = await openNewsroom()
  const writer = newsroom.as('writer').articles
  await writer.create.mutate({ title: 'Ferry strike', content: 'Long.', status: 'draft' })
  await openScreen(PATH, { as: 'staff' })
  const sidebar = page.getByRole('navigation', { name: 'Dashboard views' })
  const tab = page.getByRole('tab', { name: 'In review' })
  await expect.element(sidebar.getByRole('link', { name: 'Article Management', exact: true })).toBeVisible()
  await expect.element(tab).not.toBeInTheDocument()

  await writer.create.mutate({ title: 'Lock keepers', content: 'Long.', status: 'review' })
  await openScreen(PATH, { as: 'staff' })
  await expect.element(sidebar.getByRole('link', { name: 'Article Management 1 In review' })).toBeVisible()
  await expect.element(tab).toHaveTextContent(/^In review 1$/)
  await tab.click()
  await expect.poll(titles).toEqual(['Lock keepers'])
  await checkScreen()

  await openScreen(PATH, { as: 'writer' })
  await expect.poll(titles).toHaveLength(2)
  await expect.element(tab).not.toBeInTheDocument()
})

test('the tabs stay in one row on a phone, beside the button for filters', async () => {
  const newsroom = await openNewsroom()
  await newsroom.as('writer').articles.create.mutate({ title: 'Ferry', content: 'Long.', status: 'review' })
  await openScreen(PATH, { as: 'staff', width: 390 })
  await expect.element(page.getByRole('tab', { name: 'In review 1' })).toBeVisible()
  const tabs = document.querySelector('[role=tablist]')
  expect(tabs?.scrollWidth).toBe(tabs?.clientWidth)
  expect(tabs?.clientHeight).toBeLessThan(60)
  expect(document.querySelector('tbody tr')?.getBoundingClientRect().y).toBeLessThanOrEqual(143)
})

test('filters work by keyboard', async () => {
  const newsroom = await openNewsroom()
  const staff = newsroom.as('staff').articles
  await staff.create.mutate({ title: 'Ferry strike', content: 'Long.', category: 'politics' })
  await staff.create.mutate({ title: 'Lock keepers', content: 'Long.', category: 'sports' })
  await openScreen(PATH, { as: 'staff' })
  await expect.poll(titles).toHaveLength(2)
  await page.getByRole('tab', { name: 'All Articles' }).click()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('tab', { name: 'Drafts' })).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(page.getByRole('tab', { name: 'All Articles' })).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('combobox', { name: 'State' })).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('combobox', { name: 'Filter by section' })).toHaveFocus()
  await userEvent.keyboard('Pol')
  await expect.poll(titles).toEqual(['Ferry strike'])
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('combobox', { name: 'Order' })).toHaveFocus()
  await userEvent.keyboard('Old')
  await expect.element(page.getByRole('combobox', { name: 'Order' })).toHaveValue('oldest')
})

import { putCursorAfter } from '#tests/support/browser/cursor.ts'
import { expect, test } from '#tests/support/browser/test.ts'

const CONTENT = 'The open harbor.\n\n::open-end{}\n\nThe word behind it.\n\n| a | b |\n|---|---|\n| c | d |'

test('an editor restricts an article and ends its free preview', async ({ adminPage: page }) => {
  const data = { title: 'The quiet quay', content: 'First.\n\nSecond.', category: 'news' }
  const response = await page.request.post('/trpc/articles.create', { data })
  const { id } = ((await response.json()) as { result: { data: { id: number } } }).result.data
  await page.goto(`/dashboard/articles/${id}`)
  await page.getByLabel('Who can read it').selectOption('Readers with an account')
  await putCursorAfter(page, 'First.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/paywall')
  await expect(page.getByRole('option', { name: 'Members only from here' })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+s')
  await expect
    .poll(async () => (await page.request.get(`/api/articles/${id}`)).json())
    .toMatchObject({ access: 'readers', isComplete: false, content: 'First.' })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the page links to the whole story', async ({ adminPage: page }) => {
    const data = { title: 'The silent ferry', content: CONTENT, category: 'news', access: 'readers' }
    const response = await page.request.post('/trpc/articles.create', { data })
    const { id } = ((await response.json()) as { result: { data: { id: number } } }).result.data
    await page.goto(`/articles/${id}`)
    await expect(page.getByText('The word behind it.')).toBeHidden()
    await page.getByRole('link', { name: 'Logged in? Read the whole story' }).click()
    await expect(page).toHaveURL(new RegExp(`/articles/${id}/complete$`))
    await expect(page.getByText('The word behind it.')).toBeVisible()
  })
})

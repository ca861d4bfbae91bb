import { findViolations } from '#tests/support/browser/find-violations.ts'
import { expect, test } from '#tests/support/browser/test.ts'

const CONTENT = 'The open harbor.\n\n::open-end{}\n\nThe word behind it.\n\n| a | b |\n|---|---|\n| c | d |'

test('a reader logs in at the gate and reads the story to its end', async ({ adminPage, page, request }) => {
  const data = { title: 'The gated ferry', content: CONTENT, category: 'news', access: 'readers' }
  const response = await adminPage.request.post('/trpc/articles.create', { data })
  const { id } = ((await response.json()) as { result: { data: { id: number } } }).result.data
  await request.post('/api/register', {
    data: { username: 'ferry-reader', password: 'a long enough password' },
  })

  await page.goto(`/articles/${id}`)
  await expect(page.getByText('The open harbor.')).toBeVisible()
  await expect(page.getByText('The word behind it.')).toBeHidden()
  const gate = page.getByRole('region', { name: 'The rest of this story is for registered readers' })
  await expect(gate.getByRole('link', { name: 'Sign up' })).toBeVisible()
  expect(await findViolations(page, 'main')).toEqual([])

  await gate.getByRole('link', { name: 'Log in' }).press('Enter')
  await page.getByLabel('Username').fill('ferry-reader')
  await page.getByLabel('Password').fill('a long enough password')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(new RegExp(`/articles/${id}$`))
  await expect(page.getByText('The word behind it.')).toBeVisible()
  await expect(page.getByRole('table')).toBeVisible()
  await expect(gate).toBeHidden()
  expect(await findViolations(page, 'main')).toEqual([])
})

test('an editor restricts an article and ends its open part', async ({ adminPage: page }) => {
  const data = { title: 'The quiet quay', content: 'First.\n\nSecond.', category: 'news' }
  const response = await page.request.post('/trpc/articles.create', { data })
  const { id } = ((await response.json()) as { result: { data: { id: number } } }).result.data
  await page.goto(`/dashboard/articles/${id}`)
  await page.getByLabel('Who may read it').selectOption('Readers with an account')
  await page.getByText('First.').click()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/paywall')
  await expect(page.getByRole('option', { name: 'End of the open part' })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+s')
  await expect
    .poll(async () => (await page.request.get(`/api/articles/${id}`)).json())
    .toMatchObject({ access: 'readers', isComplete: false, content: 'First.' })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the page links to the whole story', async ({ adminPage, page }) => {
    const data = { title: 'The silent ferry', content: CONTENT, category: 'news', access: 'readers' }
    const response = await adminPage.request.post('/trpc/articles.create', { data })
    const { id } = ((await response.json()) as { result: { data: { id: number } } }).result.data
    await page.goto(`/articles/${id}`)
    await expect(page.getByText('The word behind it.')).toBeHidden()
    await page.getByRole('link', { name: 'Logged in? Read the whole story' }).click()
    // Not logged in.
    await expect(page).toHaveURL(new RegExp(`/articles/${id}$`))
  })
})

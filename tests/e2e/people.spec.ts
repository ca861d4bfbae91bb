import type { Page } from '@playwright/test'
import { findViolations } from '#tests/support/browser/find-violations.ts'
import { expect, test } from '#tests/support/browser/test.ts'

async function addArticle(page: Page, title: string): Promise<number> {
  const data = { title, content: 'It left at noon.', category: 'news' }
  const response = await page.request.post('/api/articles', { data })
  return ((await response.json()) as { id: number }).id
}

const entry = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

test('a byline is made by keyboard, published, and leads to the pages of its people', async ({
  adminPage: page,
}) => {
  const id = await addArticle(page, 'The ferry leaves')
  await page.goto(`/dashboard/articles/${id}`)
  const byline = page.getByRole('group', { name: 'Byline' })
  const search = byline.getByRole('combobox', { name: 'Add to the byline' })
  for (const name of ['Ines Holm', 'ليلى العلي']) {
    await search.fill(name)
    await expect(byline.getByRole('option', { name: `Add “${name}” as a guest` })).toBeVisible()
    await search.press('Enter')
    const guest = byline.getByRole('option', { name: `Add “${name}” as a guest` })
    // The list is replaced once the people who match have arrived.
    await expect(async () => {
      await search.press('ArrowDown')
      await expect(guest).toHaveAttribute('aria-selected', 'true', { timeout: 1_000 })
    }).toPass()
    await search.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Add a person' })
    await expect(dialog.getByLabel('Name')).toHaveValue(name)
    await dialog.getByRole('button', { name: 'Save' }).press('Enter')
    await expect(entry(page, name)).toBeVisible()
  }
  await byline.getByRole('button', { name: 'Move ليلى العلي up' }).press('Enter')
  await byline.getByRole('button', { name: 'Remove chief from the byline' }).press('Enter')
  await entry(page, 'Ines Holm').getByRole('button', { name: 'Pictures' }).press('Enter')
  await expect(entry(page, 'Ines Holm').getByRole('button', { name: 'Pictures' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  const stored = async (path: string) => (await page.request.get(path)).text()
  expect(JSON.parse(await stored(`/api/articles/${id}`))).toMatchObject({ author: null })
  expect(await stored('/api/contributors')).not.toContain('Ines Holm')
  await expect(page.getByText('NOT SAVED', { exact: true })).toBeVisible()
  await page.getByLabel('Address', { exact: true }).fill('the-ferry-has-left')
  const violations = await findViolations(page)
  expect(violations).toEqual([])
  await page.getByRole('button', { name: 'Back to the articles' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Article updated successfully')).toBeVisible()
  expect(await stored('/api/contributors')).toContain('Ines Holm')

  const other = await addArticle(page, 'The ferry returns')
  await page.goto(`/dashboard/articles/${other}`)
  await search.fill('Hol')
  await expect(byline.getByRole('option', { name: 'Ines Holm' })).toBeVisible()
  await search.press('Enter')
  await expect(entry(page, 'Ines Holm')).toBeVisible()
  await expect(search).toHaveValue('')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Article updated successfully').last()).toBeVisible()
  expect(await stored(`/api/articles/${other}`)).toContain('Ines Holm')
  const input = encodeURIComponent(JSON.stringify({ id }))
  expect(await stored(`/trpc/articles.address?input=${input}`)).toContain('"slug":"the-ferry-has-left"')

  await page.goto(`/articles/${id}`)
  await expect(page.getByText('ليلى العلي and Ines Holm · 1 min read')).toBeVisible()
  await expect(page.getByText('Pictures: Ines Holm')).toBeVisible()
  await page.getByRole('link', { name: 'Ines Holm' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ines Holm' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'The ferry leaves' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
})

test('people are added, renamed, merged and removed', async ({ adminPage: page }) => {
  const id = await addArticle(page, 'The harbor sleeps')
  const person = async (name: string) => {
    const response = await page.request.post('/api/contributors', { data: { name } })
    return ((await response.json()) as { id: number }).id
  }
  const bylines = [{ contributorId: await person('Gus Tern'), roles: ['words'] }]
  await page.request.put(`/api/articles/${id}/bylines`, { data: { bylines } })
  await person('Augustus Tern')

  await page.goto('/dashboard/people')
  await page.getByRole('button', { name: 'Add person' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Required')).toBeVisible()
  await dialog.getByLabel('Name').fill('Temporary Person')
  await dialog.getByRole('button', { name: 'Add a link' }).click()
  await dialog.getByLabel('Label of link 1').fill('Site')
  await dialog.getByLabel('Address of link 1').fill('javascript:alert(1)')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('A link starts with https://, http:// or mailto:')).toBeVisible()
  await dialog.getByLabel('Address of link 1').fill('https://news.example/temporary')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  page.once('dialog', (question) => void question.accept())
  await page.getByRole('button', { name: 'Remove Temporary Person' }).click()
  await expect(page.getByText('Temporary Person', { exact: true })).toBeHidden()

  await page.getByLabel('Search people').fill('tern')
  await page.getByRole('button', { name: 'Merge Gus Tern' }).click()
  await dialog.getByRole('combobox', { name: 'Merge into' }).fill('augustus')
  await expect(dialog.getByRole('option', { name: 'Augustus Tern' })).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Merge into' }).press('ArrowDown')
  await dialog.getByRole('combobox', { name: 'Merge into' }).press('Enter')
  await dialog.getByRole('button', { name: 'Merge into Augustus Tern' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('link', { name: '/authors/augustus-tern' })).toBeVisible()

  const response = await page.goto('/authors/gus-tern')
  expect(response?.request().redirectedFrom()).toBeTruthy()
  await expect(page).toHaveURL(/\/authors\/augustus-tern$/)
  await expect(page.getByRole('link', { name: 'The harbor sleeps' })).toBeVisible()
})

test('an admin sets the publication date', async ({ adminPage: page }) => {
  const id = await addArticle(page, 'An old story')
  await page.goto(`/dashboard/articles/${id}`)
  await page.getByText('Publication', { exact: true }).click()
  await page.getByLabel('Publication date').fill('1998-06-05T04:03')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('The publication date was changed')).toBeVisible()
  const { publishedAt } = (await (await page.request.get(`/api/articles/${id}`)).json()) as {
    publishedAt: string
  }
  expect(publishedAt).toMatch(/^1998-06-0/)
})

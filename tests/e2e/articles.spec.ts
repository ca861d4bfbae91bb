import { expect, test } from '#tests/support/browser/test.ts'
import type { Page } from '@playwright/test'

// The visual editor is tested in visual-editor.spec.ts.
test.use({ textView: 'markdown' })

const toast = (page: Page) => page.getByRole('region', { name: 'Notifications' })
async function openForm(page: Page) {
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Create Article' }).click()
}

const createForm = (page: Page) => page.getByRole('form', { name: 'Create Article' })

async function createArticle(page: Page, title: string, button = 'Publish') {
  const form = createForm(page)
  await form.getByLabel('Title').fill(title)
  await form
    .getByLabel('Content')
    .fill('The first paragraph.\n\nThe second paragraph.\n\nThe third paragraph.')
  await form.getByRole('button', { name: button, exact: true }).click()
  await expect(toast(page)).toContainText('Article created successfully')
}

const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })

test('the create form saves an article, confirms it, and is empty again', async ({ adminPage: page }) => {
  await openForm(page)
  const form = createForm(page)
  await expect(form.getByLabel('Category')).toHaveValue('news')
  await expect(form.getByLabel('Featured picture')).toHaveValue('')
  await form.getByLabel('Category').selectOption('politics')
  await createArticle(page, 'Made in the browser')
  await expect(rowOf(page, 'Made in the browser')).toBeVisible()
  await page.getByRole('button', { name: 'Create Article' }).click()
  await expect(form.getByLabel('Title')).toHaveValue('')
  await expect(form.getByLabel('Category')).toHaveValue('news')
})

test('tabs show the article list, with drafts apart', async ({ adminPage: page }) => {
  await openForm(page)
  await createArticle(page, 'Only a draft', 'Save draft')
  await page.getByRole('tab', { name: 'Published' }).click()
  await expect(rowOf(page, 'Only a draft')).toHaveCount(0)
  await page.getByRole('tab', { name: 'Drafts' }).click()
  await expect(rowOf(page, 'Only a draft')).toBeVisible()
  await page.getByRole('tab', { name: 'Published' }).click()
  await page.getByRole('button', { name: 'Create Article' }).click()
  await expect(createForm(page)).toBeVisible()
})

test.describe('failed requests', () => {
  test.use({ expectedMessages: [/Failed to load resource/] })

  test('a failed save shows an error and keeps the text', async ({ adminPage: page }) => {
    await openForm(page)
    await page.route(/articles\.begin/, (route) => route.fulfill({ status: 503, body: '{}' }))
    const form = createForm(page)
    await form.getByLabel('Title').fill('Never saved')
    await form.getByLabel('Content').fill('But never lost.')
    await form.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(toast(page)).toContainText('Failed to create article')
    await expect(form.getByLabel('Title')).toHaveValue('Never saved')
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(form.getByLabel('Content')).toHaveValue('But never lost.')
  })

  test('a failed update shows an error', async ({ adminPage: page }) => {
    await openForm(page)
    await createArticle(page, 'Update fails')
    await rowOf(page, 'Update fails').getByRole('button', { name: 'Edit' }).click()
    await page.route(/articles\.update/, (route) => route.fulfill({ status: 500, body: '{}' }))
    const form = page.getByRole('form', { name: 'Edit article' })
    await form.getByLabel('Content').fill('Changed.')
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(toast(page)).toContainText('Failed to update article')
    await expect(form.getByLabel('Content')).toHaveValue('Changed.')
  })

  test('a failed delete shows an error', async ({ adminPage: page }) => {
    await openForm(page)
    await createArticle(page, 'Delete fails')
    await page.route(/articles\.delete/, (route) => route.fulfill({ status: 500, body: '{}' }))
    page.once('dialog', (dialog) => void dialog.accept())
    await rowOf(page, 'Delete fails').getByRole('button', { name: 'Delete' }).click()
    await expect(toast(page)).toContainText('Failed to delete article')
    await expect(rowOf(page, 'Delete fails')).toBeVisible()
  })

  test('the list shows an error when loading fails', async ({ adminPage: page }) => {
    await page.route(/articles\.listAll/, (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.goto('/dashboard')
    await expect(toast(page)).toContainText('Failed to fetch articles')
  })
})

test('Edit opens one form; Save closes it, Cancel discards changes', async ({ adminPage: page }) => {
  await openForm(page)
  await createArticle(page, 'To be edited')
  const edit = () => rowOf(page, 'To be edited').getByRole('button', { name: 'Edit' }).click()
  await edit()
  const form = page.getByRole('form', { name: 'Edit article' })
  await expect(form).toHaveCount(1)
  await form.getByLabel('Content').fill('Something else entirely.')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(form).toHaveCount(0)
  await edit()
  await expect(form.getByLabel('Content')).toHaveValue(/The first paragraph\./)
  await expect(page.getByText('You left unsaved text')).toBeVisible()
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(form.getByLabel('Content')).toHaveValue('Something else entirely.')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page)).toContainText('Article updated successfully')
  await expect(form).toHaveCount(0)
})

test('Delete asks for confirmation, and the trash restores the article', async ({ adminPage: page }) => {
  await openForm(page)
  await createArticle(page, 'To be deleted')
  const questions: string[] = []
  page.once('dialog', (dialog) => {
    questions.push(dialog.message())
    void dialog.dismiss()
  })
  const remove = () => rowOf(page, 'To be deleted').getByRole('button', { name: 'Delete' }).click()
  await remove()
  expect(questions).toEqual(['Are you sure you want to delete "To be deleted"?'])
  await expect(rowOf(page, 'To be deleted')).toBeVisible()
  page.once('dialog', (dialog) => void dialog.accept())
  await remove()
  await expect(toast(page)).toContainText('Article deleted successfully')
  await expect(rowOf(page, 'To be deleted')).toHaveCount(0)
  await page.getByLabel('State', { exact: true }).selectOption('trash')
  await rowOf(page, 'To be deleted').getByRole('button', { name: 'Restore' }).click()
  await expect(toast(page)).toContainText('Article restored')
})

test('several articles are unpublished at once', async ({ adminPage: page }) => {
  const titles = ['Bulk one', 'Bulk two']
  for (const title of titles) {
    await openForm(page)
    await createArticle(page, title)
  }
  for (const title of titles) await page.getByLabel(`Select ${title}`).check()
  await page.getByRole('button', { name: 'Unpublish selected' }).click()
  await expect(toast(page)).toContainText('2 articles changed')
  await expect(rowOf(page, 'Bulk one')).toContainText('Unpublished')
})

import { expect } from '#tests/support/browser/test.ts'
import { openRewriter, rewriteButton, test, toast } from '#tests/support/browser/rewriter-test.ts'

test.use({ hasModel: true, expectedMessages: [/the server responded with a status of 502/] })

test('a rewrite can be canceled, falls back when the model fails, and names the model', async ({
  adminPage: page,
  source,
  model,
}) => {
  model.setBehavior('hang')
  await openRewriter(page)
  await page.getByLabel('Article URL').fill(`${source.origin}/story`)
  await rewriteButton(page).click()
  await expect(page.getByText('18 characters')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(rewriteButton(page)).toBeEnabled()
  await expect.poll(() => model.canceled()).toBe(1)
  await expect(toast(page)).not.toContainText('Rewriting Failed')

  model.setBehavior('fail')
  await rewriteButton(page).click()
  await expect(toast(page)).toContainText('Rewriting Failed')
  await page.getByRole('button', { name: 'Continue with the built-in engine' }).click()
  await expect(page.getByText('Built-in engine, balanced')).toBeVisible()

  model.setBehavior({
    article: { title: 'Ferry stays', content: 'The night ferry stays, Mayor Ada Quill said.' },
  })
  await rewriteButton(page).click()
  await expect(page.getByText('Language model small-model, balanced')).toBeVisible()
})

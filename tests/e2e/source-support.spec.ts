import { findViolations } from '#tests/support/browser/find-violations.ts'
import { expect } from '#tests/support/browser/test.ts'
import { test } from '#tests/support/browser/rewriter-test.ts'

test('the editor shows each sentence of a draft beside the nearest of its sources', async ({
  adminPage: page,
}) => {
  const created = await page.request.post('/api/articles', {
    data: {
      title: 'Ferries stay in the harbor',
      content:
        'The harbor council voted on Tuesday to keep 13 ferries.\n\nMayor Ada Quill said the bridge will be closed.\n\nFishermen celebrated with grilled herring and loud music.',
      category: 'news',
    },
  })
  const { id } = (await created.json()) as { id: number }
  await page.goto(`/dashboard/articles/${id}`)
  const form = page.getByRole('form', { name: 'Edit article' })
  await form.getByRole('tab', { name: 'Checks' }).click()
  await form.getByText('Where it comes from', { exact: true }).click()
  await form
    .getByLabel('Text of a source')
    .fill(
      'Ferries stay in the harbor\n\nThe harbor council voted on Tuesday to keep 12 ferries.\n\nMayor Ada Quill said the bridge will not be closed.',
    )
  await form.getByRole('button', { name: 'Add text' }).click()
  const sentences = form.getByRole('list', { name: 'Sentences' })
  const closed = sentences.getByRole('button', { name: /^Mayor Ada Quill said the bridge will be closed/ })
  await expect(closed).toContainText('the bridge will not be closed')
  await expect(sentences).toContainText('“13” is not in the source.')
  const violations = await findViolations(page, 'form[aria-label="Edit article"]')
  expect(violations.map(({ id: rule }) => rule)).toEqual([])

  await sentences.getByRole('button', { name: /^Fishermen/ }).click()
  const content = form.getByLabel('Content')
  await expect(content).toBeFocused()
  const selected = await page.evaluate(() => String(getSelection()))
  expect(selected).toBe('Fishermen celebrated with grilled herring and loud music.')

  await form.getByRole('button', { name: 'More formatting' }).click()
  await page.getByRole('menuitem', { name: 'Markdown' }).click()
  await content.fill((await content.inputValue()).replace('13 ferries', '12 ferries'))
  await expect(sentences).not.toContainText('is not in the source.')
  await form.getByRole('button', { name: /^Remove Ferries stay/ }).click()
  await expect(sentences).toBeHidden()
})

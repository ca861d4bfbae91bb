import { findViolations } from '#tests/support/browser/find-violations.ts'
import { expect } from '#tests/support/browser/test.ts'
import { beginStream, sendError } from '#tests/support/servers/scripted-model.ts'
import { FERRY_REWRITE } from '#tests/support/servers/scripted-rewrite.ts'
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
  await expect(page.getByText('Written by the language model small-model.')).toBeVisible()
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

  model.setBehavior({ article: FERRY_REWRITE })
  await rewriteButton(page).click()
  await expect(page.getByText('Language model small-model, balanced')).toBeVisible()

  await page.getByLabel('Rewriting style').selectOption('conservative')
  await expect(page.getByText('Written by the built-in engine.')).toBeVisible()
  await rewriteButton(page).click()
  await expect(page.getByText('Built-in engine, conservative')).toBeVisible()
})

test('the text of the model appears as it is written, and its price beside its tokens', async ({
  adminPage: page,
  source,
  model,
}) => {
  const modelPrices = { input: 1, output: 20, currency: 'USD' }
  const saved = await page.request.post('/trpc/settings.update', { data: { modelPrices } })
  expect(saved.status()).toBe(200)
  model.setBehavior((_request, response) =>
    beginStream(response, [JSON.stringify(FERRY_REWRITE).slice(0, 150)]),
  )
  await openRewriter(page)
  await page.getByLabel('Article URL').fill(`${source.origin}/story`)
  await rewriteButton(page).click()
  await expect(page.getByText(/^PORT ELLERY — The harbor council voted/)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()

  model.setBehavior({ article: FERRY_REWRITE, tokens: { input: 900, output: 100 } })
  await rewriteButton(page).click()
  // One request writes the text, and another reads it for its meaning.
  await expect(page.getByText('2,000 tokens, $0.0058')).toBeVisible()
})

test('a headline of another length is chosen with the keyboard', async ({
  adminPage: page,
  source,
  model,
}) => {
  const headlines = ['Harbor council votes to keep the night ferry running', 'Night ferry stays']
  model.setBehavior({ article: { ...FERRY_REWRITE, headlines } })
  await openRewriter(page)
  await page.getByLabel('Article URL').fill(`${source.origin}/story`)
  await rewriteButton(page).click()
  const choices = page.getByRole('list', { name: 'Headlines to choose from' }).getByRole('button')
  await expect(choices).toHaveText([/keeps night ferry\s*25$/, /night ferry running\s*52$/, /stays\s*17$/])
  await expect(choices.first()).toHaveAttribute('aria-pressed', 'true')

  await choices.nth(1).focus()
  await page.keyboard.press('Tab')
  await expect(choices.last()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(choices.last()).toHaveAttribute('aria-pressed', 'true')
  await expect(choices.first()).toHaveAttribute('aria-pressed', 'false')
  expect(await findViolations(page, 'section[aria-label="Article Rewriter"]')).toEqual([])
  await page.getByRole('button', { name: 'Edit Article' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Night ferry stays')
})

test('a failure of the model is named and leaves what the editor entered', async ({
  adminPage: page,
  source,
  model,
}) => {
  model.setBehavior((_request, response) => sendError(response, 429, 'slow', { 'retry-after': '45' }))
  await openRewriter(page)
  await page.getByLabel('Article URL').fill(`${source.origin}/story`)
  await page.getByLabel('Rewriting style').selectOption('creative')
  await rewriteButton(page).click()
  const busy = 'The language model is busy; try again in 45 seconds.'
  await expect(page.getByRole('main').getByText(busy)).toBeVisible()
  await expect(page.getByLabel('Article URL')).toHaveValue(`${source.origin}/story`)
  await expect(page.getByLabel('Rewriting style')).toHaveValue('creative')
})

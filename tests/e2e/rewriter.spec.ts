import { findViolations } from '#tests/support/browser/find-violations.ts'
import { expect } from '#tests/support/browser/test.ts'
import {
  badge,
  openRewriter,
  rewrite,
  rewriteButton,
  test,
  toast,
  inputOf,
} from '#tests/support/browser/rewriter-test.ts'

test.use({ expectedMessages: [/the server responded with a status of (400|409|422|502)/] })

// The visual editor is tested in visual-editor.spec.ts.
test.use({ textView: 'markdown' })

test.describe('the form', () => {
  test('offers three styles and eight categories, and waits for an address', async ({ adminPage: page }) => {
    await openRewriter(page)
    const style = page.getByLabel('Rewriting style')
    await expect(style).toHaveValue('balanced')
    expect(await style.locator('option').allTextContents()).toEqual(['conservative', 'balanced', 'creative'])
    const category = page.getByLabel('Category')
    await expect(category).toHaveValue('news')
    await expect(category.locator('option')).toHaveCount(8)
    await expect(rewriteButton(page)).toBeDisabled()
  })

  test('accepts addresses of pages only', async ({ adminPage: page }) => {
    await openRewriter(page)
    const field = page.getByLabel('Article URL')
    const message = page.getByText('Please enter a valid URL starting with http:// or https://')
    for (const wrong of ['ftp://news.example/a', 'news.example']) {
      await field.fill(wrong)
      await expect(message).toBeVisible()
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(rewriteButton(page)).toBeDisabled()
    }
    for (const right of ['https://news.example/a', 'http://news.example/a']) {
      await field.fill('')
      await field.fill(right)
      await expect(rewriteButton(page)).toBeEnabled()
      await expect(message).toBeHidden()
    }
  })
})

test('an article is rewritten, and only its address and style are sent', async ({
  adminPage: page,
  source,
}) => {
  // Until the screen knows that there is no language model, it asks for its progress as well.
  const modelName = page.waitForResponse(/rewriter\.model/)
  await openRewriter(page)
  await modelName
  let release = () => undefined as void
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/trpc/rewriter.rewrite*', async (route) => {
    await held
    await route.continue()
  })
  const sent = page.waitForRequest(/rewriter\.rewrite/)
  await page.getByLabel('Article URL').fill(`${source.origin}/story`)
  await page.getByLabel('Category').selectOption('politics')
  await rewriteButton(page).click()
  expect(inputOf(await sent)).toEqual({ url: `${source.origin}/story`, style: 'balanced' })
  await expect(rewriteButton(page)).toBeDisabled()
  release()
  await expect(badge(page)).toBeVisible()
  await expect(toast(page)).toContainText('Article Rewritten')
  await expect(page.getByText('Built-in engine, balanced')).toBeVisible()
  await expect(page.locator('del').first()).toBeVisible()
  await expect(page.locator('ins').first()).toBeVisible()
  await expect(page.getByText('Meaning not checked').first()).toBeVisible()
  await expect(page.getByText(/% shared, longest run \d+ words/)).toBeVisible()
  const violations = await findViolations(page, 'section[aria-label="Article Rewriter"]')
  expect(violations.map(({ id }) => id)).toEqual([])
})

test('edits survive Done Editing, and Start Over clears them', async ({ adminPage: page, source }) => {
  await rewrite(page, `${source.origin}/story`)
  await page.getByRole('button', { name: 'Edit Article' }).click()
  const title = page.getByLabel('Title')
  await expect(title).toHaveValue(/council keeps the night ferry/)
  await expect(page.getByLabel('Content')).toHaveValue(/We listened/)
  await title.fill('A headline of my own')
  await page.getByRole('button', { name: 'Done Editing' }).click()
  await expect(page.getByText('A headline of my own')).toBeVisible()
  await page.getByRole('button', { name: 'Edit Article' }).click()
  await expect(title).toHaveValue('A headline of my own')

  await page.getByRole('button', { name: 'Start Over' }).click()
  await expect(badge(page)).toBeHidden()
  await expect(page.getByLabel('Article URL')).toHaveValue('')
  await expect(rewriteButton(page)).toBeDisabled()
})

test('pictures wait to be chosen, and others can be added', async ({ adminPage: page, source }) => {
  await rewrite(page, `${source.origin}/story`)
  const first = page.getByRole('checkbox', { name: /^Picture 1/ })
  await expect(first).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: /Picture 2: The old pier/ })).not.toBeChecked()
  await first.check()
  await expect(page.getByText('Featured', { exact: true })).toBeVisible()

  const field = page.getByLabel('Custom image URL')
  const add = page.getByRole('button', { name: 'Add Image' })
  await expect(add).toBeDisabled()
  await field.fill('ftp://x/a.png')
  await expect(add).toBeDisabled()
  await field.fill('httpx')
  await add.click()
  await expect(toast(page)).toContainText('Invalid URL')
  await expect(toast(page)).toContainText('Please enter a valid image URL')
  await field.fill(`${source.origin}/pictures/other.png`)
  await add.click()
  await expect(toast(page)).toContainText('Image Added')
  await expect(page.getByRole('checkbox', { name: /other\.png/ })).toBeChecked()
  await field.fill(`${source.origin}/pictures/other.png`)
  await add.click()
  await expect(toast(page)).toContainText('Image Already Added')
  await expect(toast(page)).toContainText('This image is already in your selection')
})

test('a page that is hard to read says so before it is rewritten', async ({ adminPage: page, source }) => {
  await openRewriter(page)
  await page.getByLabel('Article URL').fill(`${source.origin}/short`)
  await rewriteButton(page).click()
  await expect(page.getByText('Before this article is rewritten')).toBeVisible()
  await expect(page.getByText('Part of the page may be missing.')).toBeVisible()
  await expect(page.getByText(/Only \d+ words of text were found/)).toBeVisible()
  await expect(badge(page)).toBeHidden()
  await expect(page.getByLabel('Article URL')).toHaveValue(`${source.origin}/short`)
  await page.getByRole('button', { name: 'Rewrite anyway' }).click()
  await expect(badge(page)).toBeVisible()
})

test('a failure shows its reason and clears the result', async ({ adminPage: page, source }) => {
  await rewrite(page, `${source.origin}/story`)
  await page.getByLabel('Article URL').fill(`${source.origin}/nothing`)
  await rewriteButton(page).click()
  await expect(toast(page)).toContainText('Rewriting Failed')
  await expect(toast(page)).toContainText('No article was found')
  await expect(badge(page)).toBeHidden()
  await expect(page.getByLabel('Article URL')).toHaveValue(`${source.origin}/nothing`)

  await page.getByRole('button', { name: 'Paste the text instead' }).click()
  await page.getByLabel('Source headline').fill('The pier reopens')
  await page
    .getByLabel('Source text')
    .fill('The pier reopened on Monday.\n\nThe council will use it for 8 boats.')
  await page.getByRole('button', { name: 'Rewrite text' }).click()
  await expect(badge(page)).toBeVisible()
  await expect(page.locator('ins', { hasText: 'eight' })).toBeVisible()
})

test('each failure has its own message', async ({ adminPage: page }) => {
  await openRewriter(page)
  for (const [body, contentType, expectedText] of [
    ['The source is asleep', 'text/plain', 'The source is asleep'],
    ['{"message":"The source is away"}', 'application/json', 'The source is away'],
    ['<h1>Bad Gateway</h1>', 'text/html', '502: Bad Gateway'],
  ] as const) {
    await page.route('**/trpc/rewriter.rewrite*', (route) =>
      route.fulfill({ status: 502, body, contentType }),
    )
    await page.getByLabel('Article URL').fill('https://news.example/story')
    await rewriteButton(page).click()
    await expect(toast(page)).toContainText('Rewriting Failed')
    await expect(toast(page)).toContainText(expectedText)
    await expect(badge(page)).toBeHidden()
    await page.unrouteAll({ behavior: 'wait' })
  }
})

test('the text can be copied', async ({ adminPage: page, source, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await rewrite(page, `${source.origin}/story`)
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(toast(page)).toContainText('Copied')
  await expect(toast(page)).toContainText('Article copied to clipboard')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('“We listened')
})

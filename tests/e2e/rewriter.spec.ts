import type { Request } from '@playwright/test'
import { findViolations } from '#tests/support/browser/find-violations.ts'
import { addPerson, expect, logIn } from '#tests/support/browser/test.ts'
import {
  badge,
  openRewriter,
  publishButton,
  rewrite,
  rewriteButton,
  test,
  toast,
} from '#tests/support/browser/rewriter-test.ts'

test.use({ expectedMessages: [/the server responded with a status of (400|409|422|502)/] })

/** The input of a tRPC mutation, sent alone or in a batch. */
function inputOf(request: Request): Record<string, unknown> {
  const body = request.postDataJSON() as Record<string, Record<string, unknown>>
  return body['0'] ?? body
}

test.describe('the form', () => {
  test('offers three styles and eight categories, and waits for an address', async ({ adminPage: page }) => {
    await openRewriter(page)
    const style = page.getByLabel('Rewriting Style')
    await expect(style).toHaveValue('balanced')
    expect(await style.locator('option').allTextContents()).toEqual(['conservative', 'balanced', 'creative'])
    const category = page.getByLabel('Category')
    await expect(category).toHaveValue('news')
    await expect(category.locator('option')).toHaveCount(8)
    await expect(rewriteButton(page)).toBeDisabled()
  })

  for (const [typed, isRight] of [
    ['https://news.example/a', true],
    ['http://news.example/a', true],
    ['ftp://news.example/a', false],
    ['news.example', false],
  ] as const) {
    test(`${isRight ? 'accepts' : 'rejects'} ${typed}`, async ({ adminPage: page }) => {
      await openRewriter(page)
      const field = page.getByLabel('Article URL')
      await field.fill(typed)
      const message = page.getByText('Please enter a valid URL starting with http:// or https://')
      if (isRight) {
        await expect(rewriteButton(page)).toBeEnabled()
        await expect(message).toBeHidden()
      } else {
        await expect(message).toBeVisible()
        await expect(field).toHaveAttribute('aria-invalid', 'true')
        await expect(rewriteButton(page)).toBeDisabled()
      }
    })
  }
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
  await expect(page.locator('del', { hasText: 'utilize' })).toBeVisible()
  await expect(page.locator('ins').first()).toBeVisible()
  await expect(page.getByText('Longest shared run')).toBeVisible()
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
  await expect(page.getByText('Before this story is rewritten')).toBeVisible()
  await expect(page.getByText('Part of the page may be missing.')).toBeVisible()
  await expect(page.getByText(/Only \d+ words of text were found/)).toBeVisible()
  await expect(badge(page)).toBeHidden()
  await expect(page.getByLabel('Article URL')).toHaveValue(`${source.origin}/short`)
  await page.getByRole('button', { name: 'Rewrite Anyway' }).click()
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
    .fill('The pier reopened on Monday.\n\nThe council will utilize it for 12 boats.')
  await page.getByRole('button', { name: 'Rewrite Text' }).click()
  await expect(badge(page)).toBeVisible()
  await expect(page.locator('ins', { hasText: 'use' })).toBeVisible()
})

for (const [what, body, contentType, expectedText] of [
  ['a plain text', 'The source is asleep', 'text/plain', 'The source is asleep'],
  ['a message', '{"message":"The source is away"}', 'application/json', 'The source is away'],
  ['a page of a proxy', '<h1>Bad Gateway</h1>', 'text/html', '502: Bad Gateway'],
] as const) {
  test(`each failure has its own message: ${what}`, async ({ adminPage: page }) => {
    await page.route('**/trpc/rewriter.rewrite*', (route) =>
      route.fulfill({ status: 502, body, contentType }),
    )
    await openRewriter(page)
    await page.getByLabel('Article URL').fill('https://news.example/story')
    await rewriteButton(page).click()
    await expect(toast(page)).toContainText('Rewriting Failed')
    await expect(toast(page)).toContainText(expectedText)
    await expect(badge(page)).toBeHidden()
  })
}

test('the text can be copied', async ({ adminPage: page, source, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await rewrite(page, `${source.origin}/story`)
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(toast(page)).toContainText('Copied')
  await expect(toast(page)).toContainText('Article copied to clipboard')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('“We listened')
})

test('publishing asks for confirmation, reports success, and waits for a change', async ({
  adminPage: page,
  source,
}) => {
  await rewrite(page, `${source.origin}/story`)
  await page.getByLabel('Category').selectOption('politics')
  await page.getByRole('checkbox', { name: /^Picture 1/ }).check()
  await page.getByRole('checkbox', { name: /A map/ }).check()
  await page.getByRole('button', { name: 'Edit Article' }).click()
  await page.getByLabel('Title').fill('Council keeps the night ferry')

  await publishButton(page).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()

  let release = () => undefined as void
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/trpc/rewriter.publish*', async (route) => {
    await held
    await route.continue()
  })
  await publishButton(page).click()
  const sent = page.waitForRequest(/rewriter\.publish/)
  await dialog.getByRole('button', { name: 'Publish Now' }).click()
  await expect(dialog.getByRole('button', { name: 'Publishing...' })).toBeDisabled()
  expect(inputOf(await sent)).toMatchObject({
    title: 'Council keeps the night ferry',
    content: expect.stringContaining('We listened'),
    category: 'politics',
    sourceUrl: `${source.origin}/story`,
    images: [`${source.origin}/pictures/ferry.png`, `${source.origin}/pictures/missing.jpg`],
  })
  release()
  await expect(toast(page)).toContainText('Published Successfully')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Edit Article' })).toBeVisible()
  await expect(page.getByText('Some pictures were left out')).toBeVisible()
  await expect(badge(page)).toBeVisible()
  await expect(publishButton(page)).toBeDisabled()
  await page.getByLabel('Category').selectOption('business')
  await expect(publishButton(page)).toBeEnabled()
  await publishButton(page).click()
  await dialog.getByRole('button', { name: 'Publish Now' }).click()
  await expect(toast(page)).toContainText('Publishing Failed')
  await expect(toast(page)).toContainText('You just published this story.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('link', { name: 'Article Management' }).click()
  await expect(page.getByText('Council keeps the night ferry').first()).toBeVisible()
  const [article] = (await (await page.request.get('/api/articles?limit=1')).json()) as {
    featuredImage: string
  }[]
  expect((await page.request.get(article?.featuredImage ?? '')).headers()['content-type']).toBe('image/png')
})

test('words missing from the source are marked and need a reason', async ({ adminPage: page, source }) => {
  await rewrite(page, `${source.origin}/second`)
  await page.getByRole('button', { name: 'Edit Article' }).click()
  const content = page.getByLabel('Content')
  await content.fill(`${await content.inputValue()}\n\nAnother 777 people signed.`)
  await page.getByRole('button', { name: 'Done Editing' }).click()
  const findings = page.getByRole('list', { name: 'Open findings' })
  await expect(findings).toContainText('777')
  await expect(findings).toContainText('not in the source')
  await expect(page.getByText('1 Finding Open', { exact: true })).toBeVisible()
  await expect(badge(page)).toBeHidden()
  await findings.getByRole('button', { name: 'Show in text' }).first().click()
  await expect(page.locator('mark[id]', { hasText: '777' })).toBeFocused()

  await publishButton(page).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Publish Now' }).click()
  await dialog.getByLabel('Reason').fill('x')
  await dialog.getByRole('button', { name: 'Publish Now' }).click()
  await expect(dialog.getByText('Explain in a sentence of at least four words')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Counted by our reporter')
  await dialog.getByRole('button', { name: 'Publish Now' }).click()
  await expect(toast(page)).toContainText('Published Successfully')

  await page.getByRole('button', { name: /^Fetch & Rewrite/ }).click()
  await expect(page.getByText('This source was used before')).toBeVisible()
  const earlier = page
    .getByRole('listitem')
    .filter({ hasText: 'Used' })
    .filter({ hasText: '/second' })
    .first()
  await earlier.getByRole('button', { name: /^Open/ }).click()
  await expect(page.getByText('Rewrite record')).toBeVisible()
  await expect(page.getByText('Counted by our reporter')).toBeVisible()
})

test('a rewrite can be saved as a draft', async ({ adminPage: page, source }) => {
  await rewrite(page, `${source.origin}/moved`)
  await page.getByRole('button', { name: 'Save as Draft' }).click()
  await expect(toast(page)).toContainText('Draft Saved')
  await expect(page.getByText('The story was saved as a draft.')).toBeVisible()
})

test('publishing a draft with open findings asks for the reason', async ({ adminPage: page, source }) => {
  await rewrite(page, `${source.origin}/second`)
  await page.getByRole('button', { name: 'Edit Article' }).click()
  await page.getByLabel('Title').fill('A draft about 777 people')
  await page.getByRole('button', { name: 'Done Editing' }).click()
  await page.getByRole('button', { name: 'Save as Draft' }).click()
  await expect(toast(page)).toContainText('Draft Saved')

  await page.goto('/dashboard')
  const row = page.getByRole('row').filter({ hasText: 'A draft about 777 people' })
  await row.getByRole('button', { name: 'Edit' }).click()
  const form = page.getByRole('form', { name: 'Edit article' })
  await form.getByRole('tab', { name: 'Source' }).click()
  await expect(form.getByRole('list', { name: 'Open findings' })).toContainText('777')
  await form.getByRole('tab', { name: 'Workflow' }).click()
  await form.getByRole('button', { name: 'Publish now' }).click()
  await form.getByLabel('Reason').fill('Counted by our reporter')
  await form.getByRole('button', { name: 'Publish now' }).click()
  await expect(form.getByRole('button', { name: 'Unpublish' })).toBeVisible()
  await form.getByRole('tab', { name: 'Source' }).click()
  await expect(form.getByText('Counted by our reporter')).toBeVisible()
})

test('staff may rewrite and publish, readers may not', async ({
  adminPage: page,
  playwright,
  site,
  source,
}) => {
  const anonymous = await playwright.request.newContext({ baseURL: site.origin })
  const staff = await addPerson(page.request, anonymous, { username: 'subeditor', role: 'staff' })
  const reader = await addPerson(page.request, anonymous, { username: 'subscriber', role: 'user' })
  await anonymous.dispose()
  await logIn(page.request, staff)
  await rewrite(page, `${source.origin}/story`)
  await expect(publishButton(page)).toBeEnabled()
  await logIn(page.request, reader)
  await page.goto('/dashboard/rewriter')
  await expect(page.getByText('Access Denied')).toBeVisible()
  await expect(page.getByLabel('Article URL')).toBeHidden()
})

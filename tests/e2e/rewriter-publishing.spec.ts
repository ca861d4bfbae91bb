import type { Locator } from '@playwright/test'
import { addPerson, expect, logIn } from '#tests/support/browser/test.ts'
import { badge, inputOf, publishButton, rewrite, test, toast } from '#tests/support/browser/rewriter-test.ts'

test.use({ expectedMessages: [/the server responded with a status of (400|409|422|502)/] })

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
  await expect(toast(page)).toContainText('You just published this article.')
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
  const findings = page.getByRole('list', { name: 'Open findings' })
  await expect(findings).toContainText('777')
  await expect(findings).toContainText('not in the source')
  await page.getByRole('button', { name: 'Done Editing' }).click()
  await expect(page.getByText('1 Finding Open', { exact: true })).toBeVisible()
  await expect(badge(page)).toBeHidden()
  const row = page.getByRole('list', { name: 'Sentences' }).getByRole('listitem').filter({ hasText: '777' })
  await expect(row.locator('mark', { hasText: '777' })).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByText('Finding 1 of 1')).toBeVisible()
  await expect(row.locator('[id^=finding-]')).toBeFocused()

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
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await expect(toast(page)).toContainText('Draft saved')
  await expect(page.getByText('The article was saved as a draft.')).toBeVisible()
})

/** Opens the record of the rewrite in the panel of the editor. */
async function openSource(form: Locator): Promise<void> {
  await form.getByRole('tab', { name: 'Checks' }).click()
  await form.getByRole('tabpanel').getByText('Source', { exact: true }).click()
}

test('publishing a draft with open findings asks for the reason', async ({ adminPage: page, source }) => {
  await rewrite(page, `${source.origin}/second`)
  await page.getByRole('button', { name: 'Edit Article' }).click()
  await page.getByLabel('Title').fill('A draft about 777 people')
  await page.getByRole('button', { name: 'Done Editing' }).click()
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await expect(toast(page)).toContainText('Draft saved')

  await page.goto('/dashboard')
  const row = page.getByRole('row').filter({ hasText: 'A draft about 777 people' })
  await row.getByRole('button', { name: 'Edit' }).click()
  const form = page.getByRole('form', { name: 'Edit article' })
  await openSource(form)
  await expect(form.getByRole('list', { name: 'Open findings' })).toContainText('777')
  await form.getByRole('tab', { name: 'Article' }).click()
  await form.getByText('Publication', { exact: true }).click()
  await form.getByRole('button', { name: 'Publish now' }).click()
  await form.getByLabel('Reason').fill('Counted by our reporter')
  await form.getByRole('button', { name: 'Publish now' }).click()
  await expect(form.getByRole('button', { name: 'Unpublish' })).toBeVisible()
  await openSource(form)
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

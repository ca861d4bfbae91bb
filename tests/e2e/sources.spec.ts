import type { Page } from '@playwright/test'
import { findViolations } from '#tests/support/browser/find-violations.ts'
import { expect } from '#tests/support/browser/test.ts'
import {
  badge,
  openRewriter,
  publishButton,
  rewriteButton,
  test,
  toast,
} from '#tests/support/browser/rewriter-test.ts'
import { SOURCE_PARAGRAPHS } from '#tests/support/servers/source-site.ts'

test.use({ isRegistered: false, expectedMessages: [/the server responded with a status of (400|409|422)/] })

const REASON = 'The harbor board sent us this text.'

async function removeSources(page: Page) {
  const response = await page.request.get('/trpc/sources.list')
  const { result } = (await response.json()) as { result: { data: Array<{ id: number }> } }
  for (const { id } of result.data) await page.request.post('/trpc/sources.remove', { data: { id } })
}

test.beforeEach(async ({ adminPage: page }) => removeSources(page))

const isAccessible = async (page: Page) => {
  const violations = await findViolations(page)
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
}

test('the register takes a source, changes it, and rejects what is no site', async ({ adminPage: page }) => {
  await page.goto('/dashboard/sources')
  await page.getByRole('button', { name: 'Add the first source' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Reuters')
  await dialog.getByLabel('Sites').fill('co.uk')
  await dialog.getByLabel('License').selectOption('Wire contract')
  await expect(dialog.getByText('within the contract, with the credit line')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Enter the name of a site, such as reuters.com')).toBeVisible()
  await dialog.getByLabel('Sites').fill('https://www.reuters.com/world, reutersagency.com')
  await dialog.getByLabel('Credit line').fill('© Reuters')
  await isAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  const table = page.getByRole('table', { name: 'Register of sources' })
  await expect(table).toContainText('reuters.com, reutersagency.com')
  await expect(table).toContainText('Wire contract')

  await page.getByRole('button', { name: 'Edit Reuters' }).click()
  await dialog.getByLabel('Note').fill('Until May.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(table).toContainText('Until May.')
  await isAccessible(page)

  page.once('dialog', (question) => void question.accept())
  await page.getByRole('button', { name: 'Remove Reuters' }).click()
  await expect(page.getByText('No sources yet')).toBeVisible()
})

test('an unknown source advises the creative style and asks why before it is published', async ({
  adminPage: page,
  source,
}) => {
  await openRewriter(page)
  const style = page.getByLabel('Rewriting style')
  await expect(style).toHaveValue('balanced')
  await page.getByLabel('Article URL').fill(`${source.origin}/story`)
  await expect(page.getByText('127.0.0.1 is not in the register of sources')).toBeVisible()
  await expect(style).toHaveValue('balanced')
  await isAccessible(page)
  await page.getByRole('button', { name: 'Choose creative' }).click()
  await expect(style).toHaveValue('creative')
  await style.selectOption('conservative')
  await rewriteButton(page).click()
  await expect(page.getByText('Built-in engine, conservative')).toBeVisible()
  await expect(badge(page)).toBeVisible()
  await expect(page.getByText('Needs a reason', { exact: true })).toBeVisible()

  await publishButton(page).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('The license of the source is not known.')
  await dialog.getByRole('button', { name: 'Publish Now' }).click()
  await expect(dialog).toContainText('Explain in a sentence of at least four words')
  await dialog.getByLabel('Reason').fill(REASON)
  await dialog.getByRole('button', { name: 'Publish Now' }).click()
  await expect(toast(page)).toContainText('Published Successfully')
})

test('a source is added right from the rewriter, and credited on the page', async ({
  adminPage: page,
  source,
}) => {
  await openRewriter(page)
  await page.getByLabel('Article URL').fill(`${source.origin}/credited`)
  await page.getByRole('button', { name: 'Add this source' }).click()
  const form = page.getByRole('dialog')
  await expect(form.getByLabel('Sites')).toHaveValue('127.0.0.1')
  await form.getByLabel('Name').fill('Ellery Post')
  await form.getByLabel('License').selectOption('Wire contract')
  await form.getByLabel('Credit line').fill('© Ellery Post')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Ellery Post: Wire contract')).toBeVisible()
  await expect(page.getByLabel('Rewriting style')).toHaveValue('balanced')

  await page.getByLabel('Rewriting style').selectOption('conservative')
  await rewriteButton(page).click()
  await expect(badge(page)).toBeVisible()
  await publishButton(page).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Reason')).toBeHidden()
  await dialog.getByRole('button', { name: 'Publish Now' }).click()
  await page.getByRole('link', { name: 'Read the article' }).click()
  await expect(page.getByText('Source: 127.0.0.1')).toBeVisible()
  await expect(page.getByText('© Ellery Post', { exact: true })).toBeVisible()
  await expect(page.getByText('Original report by Nora Field.')).toBeVisible()
  await expect(page.getByText('Editing software assisted with the text of this story.')).toBeVisible()
  const html = await (await page.request.get(page.url())).text()
  const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  expect(JSON.parse(json)).toMatchObject({
    isBasedOn: `${source.origin}/credited`,
    creditText: '© Ellery Post Original report by Nora Field.',
    digitalSourceType: 'https://schema.org/AlgorithmicallyEnhancedDigitalSource',
  })
})

test('what a page says about its use is read before it is rewritten', async ({ adminPage: page, source }) => {
  await openRewriter(page)
  await page.getByLabel('Article URL').fill(`${source.origin}/restricted`)
  await page.getByLabel('Rewriting style').selectOption('creative')
  await rewriteButton(page).click()
  await expect(page.getByText('Before this article is rewritten')).toBeVisible()
  await expect(page.getByText('The site offers this article to paying readers only.')).toBeVisible()
  await expect(badge(page)).toBeHidden()
  await isAccessible(page)
  await page.getByRole('button', { name: 'Rewrite anyway' }).click()
  await expect(page.getByText('Built-in engine, creative')).toBeVisible()
  const link = page
    .getByRole('list', { name: 'Sentences' })
    .getByRole('link', { name: 'Ellery Post', exact: true })
  await expect(link).toHaveAttribute('href', `${source.origin}/restricted`)
})

test('a changed source flags its story until an editor has seen the difference', async ({
  adminPage: page,
  source,
}) => {
  source.publish('/changing', SOURCE_PARAGRAPHS)
  const url = `${source.origin}/changing`
  const rewritten = await page.request.post('/api/articles/rewrite', { data: { url, style: 'conservative' } })
  const { title, content } = (await rewritten.json()) as { title: string; content: string }
  const published = await page.request.post('/api/articles/publish-rewritten', {
    data: { title: `${title} again`, content, category: 'news', sourceUrl: url, images: [], reason: REASON },
  })
  expect(published.status()).toBe(201)
  const { id } = (await published.json()) as { id: number }
  source.publish('/changing', [
    ...SOURCE_PARAGRAPHS.map((text) => text.replace('11 to 6', '12 to 6')),
    'Correction: The vote was 12 to 6, not 11 to 6.',
  ])

  await page.goto(`/dashboard/articles/${id}`)
  await page.getByRole('tab', { name: 'Checks' }).click()
  await page.getByRole('tabpanel').getByText('Source', { exact: true }).click()
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByText('Changed', { exact: true })).toBeVisible()
  await page.goto('/dashboard/articles')
  await expect(page.getByText('The source of 1 article has changed.')).toBeVisible()
  await expect(page.getByText('Source changed', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'See the changes' }).click()
  await expect(page.getByText('Correction: The vote was 12 to 6, not 11 to 6.')).toBeVisible()
  await page.getByRole('button', { name: /^Show the difference/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('del', { hasText: '11' })).toBeVisible()
  await expect(dialog.locator('ins', { hasText: /^12$/ })).toBeVisible()
  await isAccessible(page)
  await dialog.getByRole('button', { name: 'Acknowledge' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Changed sources')).toBeHidden()
})

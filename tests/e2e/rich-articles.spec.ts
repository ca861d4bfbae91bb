import { findViolationsInBothColors } from '#tests/support/browser/find-violations.ts'
import { publishArticle, publishRichArticle } from '#tests/support/browser/rich-article.ts'
import { expect, logIn, test, waitUntilReady } from '#tests/support/browser/test.ts'
import { ADMIN } from '#tests/support/servers/built-site.ts'

test.describe('an article with every kind of block', () => {
  test('is accessible and fits a phone', async ({ page, request }) => {
    await logIn(request, ADMIN)
    const id = await publishRichArticle(request)
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto(`/articles/${id}`)
    const article = page.getByRole('article')
    const table = article.getByRole('region', { name: 'Votes' })
    expect(await table.evaluate((region) => region.scrollWidth > region.clientWidth)).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await expect(article.getByRole('figure', { name: 'The harbor' }).getByRole('link')).toHaveCount(2)
    await expect(article.getByText('Why now?')).toBeHidden()
    await article.getByText('Transcript').click()
    await expect(article.getByText('Why now?')).toBeVisible()
    await expect(article.getByRole('link', { name: /Budget PDF · \d+ bytes/ })).toBeVisible()
    await expect(article.getByRole('link', { name: /The vote YouTube/ })).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
    await expect(page).toHaveTitle(/The harbor wall/)
    expect(await findViolationsInBothColors(page)).toEqual([])
  })

  test('has notes that lead there and back, without script', async ({ browser, baseURL, request }) => {
    await logIn(request, ADMIN)
    const id = await publishRichArticle(request)
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
    const page = await context.newPage()
    await page.goto(`/articles/${id}`)
    await page.getByLabel('Note 1', { exact: true }).last().click()
    await expect(page).toHaveURL(/#note-1$/)
    await expect(page.locator('#note-1')).toBeInViewport()
    await page.locator('#note-1').getByLabel('Back to the text of note 1 (reference 2)').click()
    await expect(page).toHaveURL(/#note-1-from-2$/)
    await page.getByRole('link', { name: 'at the end' }).click()
    await expect(page).toHaveURL(/#the-end$/)
    await expect(page.getByText('The end.', { exact: true })).toBeInViewport()
    await expect(page.getByRole('link', { name: 'The pier' })).toHaveAttribute(
      'href',
      'https://a.example/pier',
    )
    await context.close()
  })
})

test('only articles with such blocks load what draws them', async ({ page, request }) => {
  await logIn(request, ADMIN)
  const rich = await publishRichArticle(request)
  const plain = await publishArticle(request, 'A plain story', 'Text with *words*.\n\n> A quote\n\n- a\n- b')
  const files: string[] = []
  page.on('request', (sent) => void files.push(sent.url()))
  await page.goto(`/articles/${plain}`)
  await waitUntilReady(page)
  expect(files.filter((url) => /\/rich-body-/.test(url))).toEqual([])
  await page.goto(`/articles/${rich}`)
  await waitUntilReady(page)
  expect(files.filter((url) => /\/rich-body-.*\.(?:js|css)$/.test(url))).toHaveLength(2)
})

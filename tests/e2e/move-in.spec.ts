import type { Page } from '@playwright/test'
import { findViolations } from '#tests/support/browser/find-violations.ts'
import { expect, test } from '#tests/support/browser/test.ts'

const OLD_SITE = 'https://old-harbor.example'

const item = (id: number, { type = 'post', title = '', path = '', content = '' }) => `<item>
<title>${title}</title><link>${OLD_SITE}${path}</link><pubDate>Mon, 06 May 2019 10:00:00 +0000</pubDate>
<dc:creator><![CDATA[mara]]></dc:creator><guid isPermaLink="false">${OLD_SITE}/?p=${id}</guid>
<content:encoded><![CDATA[${content}]]></content:encoded><excerpt:encoded><![CDATA[]]></excerpt:encoded>
<wp:post_id>${id}</wp:post_id><wp:post_date>2019-05-06 10:00:00</wp:post_date>
<wp:post_date_gmt>2019-05-06 10:00:00</wp:post_date_gmt><wp:comment_status>open</wp:comment_status>
<wp:post_name>${path.split('/').at(-2) ?? ''}</wp:post_name><wp:status>publish</wp:status>
<wp:post_parent>0</wp:post_parent><wp:menu_order>0</wp:menu_order><wp:post_type>${type}</wp:post_type>
<wp:post_password></wp:post_password><wp:is_sticky>0</wp:is_sticky></item>`

const EXPORT = `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>The Old Harbor</title><link>${OLD_SITE}</link><description>News</description><language>en-US</language>
<generator>https://wordpress.org/?v=6.5</generator><wp:wxr_version>1.2</wp:wxr_version>
<wp:base_site_url>${OLD_SITE}</wp:base_site_url><wp:base_blog_url>${OLD_SITE}</wp:base_blog_url>
<wp:author><wp:author_id>1</wp:author_id><wp:author_login><![CDATA[mara]]></wp:author_login><wp:author_email><![CDATA[m@old.example]]></wp:author_email><wp:author_display_name><![CDATA[Mara Old]]></wp:author_display_name></wp:author>
${item(11, { title: 'The lighthouse is sold', path: '/2019/05/the-lighthouse-is-sold/', content: '<p>Seven words about a very old lighthouse.</p>' })}
${item(12, { title: 'A form for tips', path: '/2019/05/a-form-for-tips/', content: '<p>Write to us.</p>[contact-form-7 id="3" title="Tips"]' })}
${item(13, { type: 'testimonial', title: 'A fine paper', path: '/testimonial/a-fine-paper/', content: '<p>Thank you.</p>' })}
</channel></rss>`

const upload = (name: string) => ({ name, mimeType: 'text/xml', buffer: Buffer.from(EXPORT) })

async function expectAccessible(page: Page): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const violations = await findViolations(page)
    expect(violations.map((each) => each.id)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
}

test('an admin tries an export, moves in, and reads the receipt', async ({ adminPage: page }) => {
  test.setTimeout(240_000)
  // Two imports and ten analyses of a screen.
  await page.goto('/dashboard/move-in')
  await page.getByRole('button', { name: 'Try it first' }).click()
  await expect(page.getByText('Choose the export file')).toBeVisible()
  await page.getByLabel('Export file').setInputFiles(upload('harbor.xml'))
  await page.getByLabel('Articles', { exact: true }).selectOption('redirect')
  await page.getByLabel('Fetch pictures and other files').uncheck()
  await page.getByRole('button', { name: 'Try it first' }).click()

  await expect(page.getByText('This was a trial. Nothing was written.')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('of 3 in the export')).toBeVisible()
  const blocks = page.getByRole('table', { name: 'Words and blocks of the texts' })
  await expect(blocks.getByRole('cell', { name: 'Words', exact: true })).toBeVisible()
  await expect(blocks.getByRole('cell', { name: 'Recordings', exact: true })).toHaveCount(0)
  expect((await page.request.get('/2019/05/the-lighthouse-is-sold/')).status()).toBe(404)

  await expect(page.getByRole('cell', { name: 'testimonial', exact: true })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'article', exact: true })).toHaveCount(0)
  await page.getByLabel('What becomes of testimonial').selectOption('drafts')
  await page.getByRole('button', { name: 'Move in', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Move in now?' })
  await expect(question.getByText('testimonial (Drafts)')).toBeVisible()
  await expect(question.getByText('Name and tagline')).toBeVisible()
  await expect(question.getByRole('link', { name: 'System' })).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Move in', exact: true }).click()
  await expect(page.getByText('Import complete.')).toBeVisible({ timeout: 30_000 })
  const old = await page.request.get('/2019/05/the-lighthouse-is-sold/')
  expect([old.status(), await old.text()]).toEqual([200, expect.stringContaining('The lighthouse is sold')])

  await page.getByRole('tab', { name: /^Not imported/ }).click()
  await expect(page.getByText('Everything was imported')).toBeVisible()
  await page.getByRole('tab', { name: /^Needs review/ }).click()
  const line = page.getByRole('listitem').filter({ hasText: 'the plugin Contact Form 7' })
  await line.getByRole('button', { name: /^Show (?:it|all \d+): / }).click()
  await expect(line.getByText('[contact-form-7]').first()).toBeVisible()
  await line.getByLabel('Done: A form for tips').check()
  await page.getByLabel('Hide what is done').check()
  await expect(line).toHaveCount(0)
  await page.reload()
  await expect(line.getByLabel(/^Done: Readers do not see blocks/)).toBeChecked()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download receipt.json' }).click()
  expect((await download).suggestedFilename()).toBe('receipt.json')
  await page.getByRole('link', { name: 'A form for tips' }).first().click()
  await expect(page).toHaveURL(/\/dashboard\/articles\/\d+$/)
  const data = { articleId: Number(page.url().split('/').at(-1)), text: 'The address was wrong.' }
  expect((await page.request.post('/trpc/corrections.add', { data })).ok()).toBe(true)

  await page.goto('/dashboard/move-in')
  await expect(page.getByRole('link', { name: 'WordPress: harbor.xml' })).toHaveCount(2)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'WordPress: harbor.xml' }).first().click()
  await page.getByRole('button', { name: 'Take back…' }).click()
  const takeBack = page.getByRole('dialog', { name: 'Take this import back?' })
  await expect(takeBack.getByText('Articles and pages')).toBeVisible()
  await expect(takeBack.getByText('It was corrected after the import. (1)')).toBeVisible()
  await expectAccessible(page)
  await takeBack.getByRole('button', { name: 'Take it back' }).click()
  await expect(page.getByText('This import was taken back.')).toBeVisible({ timeout: 30_000 })
  const stayed = page.getByRole('listitem').filter({ hasText: 'Articles and pages: A form for tips' })
  await expect(stayed.getByText('It was corrected after the import.')).toBeVisible()
  expect((await page.request.get('/2019/05/the-lighthouse-is-sold/')).status()).toBe(404)
  await expectAccessible(page)
})

test('a file of another kind fails with one sentence', async ({ adminPage: page }) => {
  await page.goto('/dashboard/move-in')
  const file = {
    name: 'notes.xml',
    mimeType: 'text/xml',
    buffer: Buffer.from('<html><p>No export</p></html>'),
  }
  await page.getByLabel('Export file').setInputFiles(file)
  await page.getByRole('button', { name: 'Try it first' }).click()
  await expect(page.getByText('Failed', { exact: true })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('alert').first()).not.toBeEmpty()
  await expect(page.getByRole('button', { name: 'Resume' })).toHaveCount(0)
  await page.getByRole('link', { name: 'All imports' }).click()
  await expect(page.getByRole('link', { name: 'WordPress: notes.xml' })).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Choose another file' }).click()
  await expect(page.getByLabel('Export file')).toBeVisible()
})

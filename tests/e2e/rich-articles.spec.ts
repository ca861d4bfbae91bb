import AxeBuilder from '@axe-core/playwright'
import type { APIRequestContext } from '@playwright/test'
import { expect, logIn, test } from '#tests/support/browser/test.ts'
import { oggVorbis, PDF, tinyImage } from '#tests/support/fixtures/odd-files.ts'
import { ADMIN } from '#tests/support/servers/built-site.ts'

async function upload(request: APIRequestContext, name: string, buffer: Buffer): Promise<string> {
  const file = { name, mimeType: 'application/octet-stream', buffer }
  const response = await request.post('/api/media/upload', { multipart: { title: name, file } })
  expect(response.status()).toBe(201)
  return ((await response.json()) as { url: string }).url
}

async function publish(request: APIRequestContext, title: string, content: string): Promise<number> {
  const data = { title, content, category: 'politics', status: 'published' }
  const response = await request.post('/api/articles', { data })
  expect(response.status()).toBe(201)
  return ((await response.json()) as { id: number }).id
}

const wide = Array.from({ length: 9 }, (_, index) => `Column ${index}`).join(' | ')

async function publishRich(request: APIRequestContext): Promise<number> {
  const picture = await upload(request, 'a.png', await tinyImage('png'))
  const audio = await upload(request, 'a.ogg', oggVorbis())
  const pdf = await upload(request, 'a.pdf', PDF)
  const content = `The wall rises.[^1] It is ~~not~~ old.[^1]

- One
    - Nested

:::table{caption="Votes"}
| ${wide} |
|${'---|'.repeat(9)}
:::

:::gallery{caption="The harbor"}
![Boats](${picture})
![The wall](${picture})
:::

:::audio{src="${audio}" title="Interview"}
Why now?
:::

::file{src="${pdf}" name="Budget"}

::embed{url="https://www.youtube.com/watch?v=a" title="The vote"}

:::box{title="What we know"}
It leaks.
:::

:::quote{by="Ana Ruiz"}
Build it.
:::

:::raw
<script>document.title = 'raw'</script>
:::

[^1]: Minutes, page 3.`
  return publish(request, 'The harbor wall', content)
}

test.describe('an article with every kind of block', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`is accessible and fits a phone, ${colorScheme}`, async ({ page, request }) => {
      await logIn(request, ADMIN)
      const id = await publishRich(request)
      await page.setViewportSize({ width: 390, height: 800 })
      await page.emulateMedia({ colorScheme })
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
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations).toEqual([])
    })
  }

  test('has notes that lead there and back, without script', async ({ browser, baseURL, request }) => {
    await logIn(request, ADMIN)
    const id = await publishRich(request)
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
    const page = await context.newPage()
    await page.goto(`/articles/${id}`)
    await page.getByLabel('Note 1', { exact: true }).last().click()
    await expect(page).toHaveURL(/#note-1$/)
    await expect(page.locator('#note-1')).toBeInViewport()
    await page.locator('#note-1').getByLabel('Back to the text of note 1 (reference 2)').click()
    await expect(page).toHaveURL(/#note-1-from-2$/)
    await context.close()
  })
})

test('only articles with such blocks load what draws them', async ({ page, request }) => {
  await logIn(request, ADMIN)
  const rich = await publishRich(request)
  const plain = await publish(request, 'A plain story', 'Text with *words*.\n\n> A quote\n\n- a\n- b')
  const files: string[] = []
  page.on('request', (sent) => void files.push(sent.url()))
  await page.goto(`/articles/${plain}`)
  await page.waitForLoadState('networkidle')
  expect(files.filter((url) => /\/rich-body-/.test(url))).toEqual([])
  await page.goto(`/articles/${rich}`)
  await page.waitForLoadState('networkidle')
  expect(files.filter((url) => /\/rich-body-.*\.(?:js|css)$/.test(url))).toHaveLength(2)
})

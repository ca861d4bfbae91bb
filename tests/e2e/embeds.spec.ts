import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import AxeBuilder from '@axe-core/playwright'
import type { APIRequestContext } from '@playwright/test'
import { findViolations } from '#tests/support/browser/find-violations.ts'
import { putCursorAfter } from '#tests/support/browser/cursor.ts'
import { expect, logIn, test as base, waitUntilReady } from '#tests/support/browser/test.ts'
import { tinyImage } from '#tests/support/fixtures/odd-files.ts'
import { ADMIN } from '#tests/support/servers/built-site.ts'

interface FakeSite {
  origin: string
  /** Paths that were requested. */
  requested: string[]
}

/** A site with charts that describes them over oEmbed. */
const test = base.extend<object, { charts: FakeSite }>({
  charts: [
    async ({}, use) => {
      const requested: string[] = []
      const poster = await tinyImage('png')
      const server = createServer((request, response) => {
        const { port } = server.address() as AddressInfo
        const path = request.url ?? '/'
        requested.push(path)
        const send = (type: string, body: string | Buffer) =>
          response.writeHead(200, { 'content-type': type }).end(body)
        if (path === '/robots.txt') response.writeHead(404).end()
        else if (path === '/poster.png') send('image/png', poster)
        else if (path.startsWith('/frame')) send('text/html', '<button>Play the chart</button>')
        else if (path === '/oembed') {
          const html = `<iframe src="http://127.0.0.1:${port}/frame"></iframe>`
          const thumbnail_url = `http://127.0.0.1:${port}/poster.png`
          const about = { title: 'Boats by hour', author_name: 'Ana Ruiz', provider_name: 'Charts' }
          send('application/json', JSON.stringify({ ...about, html, thumbnail_url, width: 640, height: 360 }))
        } else send('text/html', '<link rel="alternate" type="application/json+oembed" href="/oembed">')
      })
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
      const { port } = server.address() as AddressInfo
      await use({ origin: `http://127.0.0.1:${port}`, requested })
      server.closeAllConnections()
      server.close()
    },
    { scope: 'worker' },
  ],
  siteEnv: { OUTBOUND_ALLOW: '127.0.0.1:*' },
})

async function publish(request: APIRequestContext, content: string): Promise<string> {
  const data = { title: 'Boats in the harbor', content, category: 'politics', status: 'published' }
  const response = await request.post('/api/articles', { data })
  expect(response.status()).toBe(201)
  return `/articles/${((await response.json()) as { id: number }).id}`
}

/** Publishes an article with a chart of the fake site, and waits until the chart is described. */
async function publishChart(request: APIRequestContext, charts: FakeSite): Promise<string> {
  await logIn(request, ADMIN)
  const { host } = new URL(charts.origin)
  const settings = await request.post('/trpc/settings.update', { data: { embedHosts: [host] } })
  expect(settings.status()).toBe(200)
  const path = await publish(request, `A chart:\n\n::embed{url="${charts.origin}/chart" caption="Per day"}`)
  await expect(async () => expect(await (await request.get(path)).text()).toContain('Boats by hour')).toPass()
  charts.requested.length = 0
  return path
}

const policyOf = async (request: APIRequestContext, path: string) =>
  (await request.get(path)).headers()['content-security-policy'] ?? ''

test('a frame of another site loads after a click, and nothing of the site before', async ({
  page,
  request,
  charts,
}) => {
  const path = await publishChart(request, charts)
  expect(await policyOf(request, path)).toContain(`; frame-src ${charts.origin};`)
  await page.goto(path)
  const article = page.getByRole('article')
  const card = article.getByRole('link', { name: /Boats by hour/ })
  await expect(card).toHaveAttribute('href', `${charts.origin}/chart`)
  await expect(card.locator('img').last()).toHaveAttribute('src', /^\/uploads\//)
  await waitUntilReady(page)
  await expect(page.locator('iframe')).toHaveCount(0)
  expect(charts.requested).toEqual([])
  await card.focus()
  await page.keyboard.press('Enter')
  const frame = page.locator('iframe')
  await expect(frame).toHaveAccessibleName('Boats by hour (Charts)')
  await expect(frame).toBeFocused()
  await expect(frame).toHaveAttribute('sandbox', /allow-scripts/)
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Play the chart' })).toBeVisible()
  await expect(article.getByText('Per day')).toBeVisible()
  expect(charts.requested).toEqual(['/frame'])
})

test('a page that was opened from another one gets its own policy at the click', async ({
  page,
  request,
  charts,
}) => {
  const path = await publishChart(request, charts)
  await page.goto('/archive')
  await page.locator(`main a[href="${path}"]`).first().click()
  const card = page.getByRole('article').getByRole('link', { name: /Boats by hour/ })
  await expect(card).toBeVisible()
  expect(charts.requested).toEqual([])
  await card.click()
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Play the chart' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${path}$`))
})

test('without script an embed is a link', async ({ browser, baseURL, request, charts }) => {
  const path = await publishChart(request, charts)
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const page = await context.newPage()
  await page.goto(path)
  await page.getByRole('link', { name: /Boats by hour/ }).click()
  await expect(page).toHaveURL(`${charts.origin}/chart`)
  await context.close()
})

test('only articles with embeds load what opens them, and name foreign origins', async ({
  page,
  request,
}) => {
  await logIn(request, ADMIN)
  const rich = await publish(request, '| a |\n| --- |\n| b |')
  const three = await publish(
    request,
    [
      '::embed{https://www.youtube.com/watch?v=dQw4w9WgXcQ}',
      '::embed{https://youtu.be/dQw4w9WgXcQ}',
      '::embed{url="https://open.spotify.com/track/11dFghVXANMlKmJXsNCbNl" title="The song"}',
      '::embed{url="https://evil.example/watch?v=dQw4w9WgXcQ" title="Elsewhere"}',
    ].join('\n\n'),
  )
  expect(await policyOf(request, rich)).not.toContain('frame-src')
  expect(await policyOf(request, three)).toContain(
    '; frame-src https://www.youtube-nocookie.com https://open.spotify.com;',
  )
  const files: string[] = []
  page.on('request', (sent) => void files.push(sent.url()))
  await page.goto(rich)
  await waitUntilReady(page)
  expect(files.filter((url) => /\/embed-/.test(url))).toEqual([])
  await page.goto(three)
  await waitUntilReady(page)
  expect(files.filter((url) => /\/embed-card-/.test(url))).toHaveLength(1)
  expect(files.filter((url) => /\/embed-frame-/.test(url))).toEqual([])
  expect(files.every((url) => new URL(url).hostname === '127.0.0.1')).toBe(true)
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations).toEqual([])
})

test('an editor pastes an address, sees its card, and finds it in the stored text', async ({
  page,
  request,
  charts,
}) => {
  await publishChart(request, charts)
  await logIn(page.request, ADMIN)
  const data = { title: 'Boats', content: 'Before.', status: 'draft' }
  const response = await page.request.post('/trpc/articles.create', { data })
  const { id } = ((await response.json()) as { result: { data: { id: number } } }).result.data
  await page.goto(`/dashboard/articles/${id}`)
  const content = page.getByRole('textbox', { name: 'Content' })
  await putCursorAfter(page, 'Before.')
  await page.keyboard.press('Enter')
  await content.evaluate((element, address) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', address)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, `${charts.origin}/chart`)
  await expect(content.getByText('Boats by hour')).toBeVisible()
  await expect(content.getByText('Charts · Ana Ruiz')).toBeVisible()
  await content.getByLabel('Caption').fill('Per day')
  const stored = async () => {
    const input = encodeURIComponent(JSON.stringify({ id }))
    const read = await page.request.get(`/trpc/articles.forEdit?input=${input}`)
    return ((await read.json()) as { result: { data: { content: string } } }).result.data.content
  }
  await expect.poll(stored).toBe(`Before.\n\n::embed{url="${charts.origin}/chart" caption="Per day"}`)
  const violations = await findViolations(page, '.visual-editor')
  expect(violations).toEqual([])
  await content.getByRole('button', { name: 'Show as a link' }).click()
  await expect.poll(stored).not.toContain('::embed')
  expect(await stored()).toContain(`${charts.origin}/chart`)
  await expect(content.getByText('Boats by hour')).toHaveCount(0)
})

import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test'
import { findChromium } from '../support/browser/find-chromium.mjs'
import { tinyImage } from '../support/fixtures/odd-files.ts'
import { ADMIN, startSite } from '../support/servers/built-site.ts'
import { quantile, typeAtPace, typeFast } from './keystrokes.ts'

const WINDOW = { width: 1440, height: 900 }
const PICTURES = 60
const WORDS = 20_000
const KEYSTROKES = 200
const SESSION_KEYSTROKES = 3_000
const OPENINGS = 7

/**
 * `npm run bench -- editor`: opens an article of 20,000 words and 60 pictures in the visual editor of the built
 * product, types into its middle, and returns times in milliseconds and the memory of the page. Beside each time is
 * that of a plain text area with the same text, in the same browser. Needs a quiet machine.
 */
export async function benchEditor(): Promise<Record<string, unknown>> {
  const site = await startSite()
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--headless=new', '--no-sandbox', '--disable-gpu'],
  })
  try {
    const page = await browser.newPage({ baseURL: site.origin, viewport: WINDOW })
    // tsx names functions through a helper that browsers lack.
    await page.addInitScript('globalThis.__name = (named) => named')
    await page.request.post('/api/login', { data: ADMIN })
    const text = await longText(page)
    const id = await createDraft(page, text)
    const openings: number[] = []
    for (let index = 0; index < OPENINGS; index++) openings.push(await open(page, id))
    const client = await page.context().newCDPSession(page)
    const before = await heapOf(client)
    const paragraphs = page.locator('.ProseMirror > p')
    await paragraphs.nth(Math.floor((await paragraphs.count()) / 2)).click()
    const plain = await openTextArea(browser, text)
    const article = { atHumanPace: await typeAtPace(page), atFullPace: await typeFast(page, KEYSTROKES) }
    const textArea = { atHumanPace: await typeAtPace(plain), atFullPace: await typeFast(plain, KEYSTROKES) }
    return {
      words: text.split(/\s+/).length,
      characters: text.length,
      pictures: PICTURES,
      openingMedian: quantile(openings, 0.5),
      openingWorst: Math.max(...openings),
      keystrokeToPaint: article,
      keystrokeToPaintInTextArea: textArea,
      sessionP95: (await typeFast(page, SESSION_KEYSTROKES)).p95,
      heapBeforeMiB: before,
      heapAfterMiB: await heapOf(client),
    }
  } finally {
    await browser.close()
    await site.stop()
  }
}

async function longText(page: Page): Promise<string> {
  const file = { name: 'a.png', mimeType: 'image/png', buffer: await tinyImage('png') }
  const uploaded = await page.request.post('/api/media/upload', {
    multipart: { title: 'A boat', file },
  })
  const { url } = (await uploaded.json()) as { url: string }
  const blocks: string[] = []
  let words = 0
  for (let index = 0; words < WORDS; index++) {
    const isPicture = index % 8 === 7 && index / 8 < PICTURES
    const block = isPicture ? `![Boat ${index}](${url} "The harbor, ${index}")` : paragraph(index)
    blocks.push(block)
    words += block.split(/\s+/).length
  }
  return blocks.join('\n\n')
}

const paragraph = (index: number) =>
  `Paragraph ${index} of the *long* story about the **harbor** and [its wall](https://example.org/${index}), which the council has discussed since spring without a vote on who pays for which part of it. Two of its members, who asked not to be named, said that the money for the work had been there for years.`

async function createDraft(page: Page, content: string): Promise<number> {
  const data = { title: 'A long story', content, status: 'draft' }
  const response = await page.request.post('/trpc/articles.create', { data })
  return ((await response.json()) as { result: { data: { id: number } } }).result.data.id
}

async function openTextArea(browser: Browser, text: string): Promise<Page> {
  const page = await browser.newPage({ viewport: WINDOW })
  await page.setContent('<textarea style="width:44rem;height:50rem;font:19px serif"></textarea>')
  await page.locator('textarea').evaluate((area, value) => {
    if (!(area instanceof HTMLTextAreaElement)) return
    area.value = value
    area.focus()
    area.setSelectionRange(value.length / 2, value.length / 2)
  }, text)
  return page
}

/** Returns the time from the click on the article in the list until the whole text is in the editor and painted. */
async function open(page: Page, id: number): Promise<number> {
  await page.goto('/dashboard/articles')
  const link = page.locator(`a[href$="/dashboard/articles/${id}"]`).first()
  await link.waitFor()
  await page.waitForLoadState('networkidle')
  return link.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        const start = performance.now()
        const check = () => {
          const isOpen = (document.querySelector('.ProseMirror')?.childElementCount ?? 0) > 100
          if (!isOpen) return void requestAnimationFrame(check)
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)))
        }
        ;(element as HTMLElement).click()
        requestAnimationFrame(check)
      }),
  )
}

async function heapOf(client: CDPSession): Promise<number> {
  await client.send('HeapProfiler.enable')
  await client.send('HeapProfiler.collectGarbage')
  const { usedSize } = await client.send('Runtime.getHeapUsage')
  return Math.round(usedSize / 1024 / 102.4) / 10
}

import { chromium, type CDPSession, type Page } from '@playwright/test'
import { findChromium } from '../support/browser/find-chromium.mjs'
import { tinyImage } from '../support/fixtures/odd-files.ts'
import { ADMIN, startSite } from '../support/servers/built-site.ts'

const PICTURES = 60
const CHARACTERS = 98_000
const KEYSTROKES = 300
const SESSION_KEYSTROKES = 3_000
const OPENINGS = 7

/**
 * `npm run bench -- editor`: opens an article of 98,000 characters and 60 pictures in the visual editor of the built
 * product, types into its middle, and returns times in milliseconds and the memory of the page. Needs a quiet machine.
 */
export async function benchEditor(): Promise<Record<string, unknown>> {
  const site = await startSite()
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--headless=new', '--no-sandbox', '--disable-gpu'],
  })
  try {
    const page = await browser.newPage({ baseURL: site.origin, viewport: { width: 1440, height: 900 } })
    // tsx names functions through a helper that browsers lack.
    await page.addInitScript('globalThis.__name = (named) => named')
    await page.request.post('/api/login', { data: ADMIN })
    const text = await longText(page)
    const created = await page.request.post('/api/articles', {
      data: { title: 'A long story', content: text },
    })
    const { id } = (await created.json()) as { id: number }
    const openings: number[] = []
    for (let index = 0; index < OPENINGS; index++) openings.push(await open(page, id))
    const client = await page.context().newCDPSession(page)
    const before = await heapOf(client)
    const keystrokes = await typeInMiddle(page, KEYSTROKES)
    const session = await typeInMiddle(page, SESSION_KEYSTROKES)
    return {
      words: text.split(/\s+/).length,
      characters: text.length,
      pictures: PICTURES,
      openingMedian: median(openings),
      openingWorst: Math.max(...openings),
      keystrokeP50: quantile(keystrokes, 0.5),
      keystrokeP95: quantile(keystrokes, 0.95),
      keystrokeP99: quantile(keystrokes, 0.99),
      sessionP95: quantile(session, 0.95),
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
  const paragraph = (index: number) =>
    `Paragraph ${index} of the *long* story about the **harbor** and [its wall](https://example.org/${index}), which the council has discussed since spring without a vote on who pays for which part of it.`
  const blocks: string[] = []
  let length = 0
  for (let index = 0; length < CHARACTERS; index++) {
    const block =
      index % 10 === 9 && index / 10 < PICTURES
        ? `![Boat ${index}](${url} "The harbor, ${index}")`
        : paragraph(index)
    blocks.push(block)
    length += block.length + 2
  }
  return blocks.join('\n\n').slice(0, CHARACTERS)
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

/** Types a sentence again and again. Returns the times from each key to the next paint. */
async function typeInMiddle(page: Page, count: number): Promise<number[]> {
  const paragraphs = page.locator('.ProseMirror > p')
  await paragraphs.nth(Math.floor((await paragraphs.count()) / 2)).click()
  await page.keyboard.press('End')
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(globalThis, { keyTimes: times })
    document.addEventListener(
      'keydown',
      ({ timeStamp }) =>
        requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - timeStamp))),
      { capture: true },
    )
  })
  const sentence = ' The wall will stand for another year.'
  for (let index = 0; index < count; index++) {
    await page.keyboard.press(
      sentence[index % sentence.length] === ' ' ? 'Space' : (sentence[index % sentence.length] ?? 'a'),
    )
  }
  await page.waitForTimeout(500)
  return page.evaluate(() => (globalThis as unknown as { keyTimes: number[] }).keyTimes)
}

async function heapOf(client: CDPSession): Promise<number> {
  await client.send('HeapProfiler.enable')
  await client.send('HeapProfiler.collectGarbage')
  const { usedSize } = await client.send('Runtime.getHeapUsage')
  return Math.round(usedSize / 1024 / 102.4) / 10
}

const quantile = (values: readonly number[], at: number) => {
  const sorted = [...values].sort((a, b) => a - b)
  return (
    Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * at))] ?? Number.NaN) * 10) / 10
  )
}
const median = (values: readonly number[]) => quantile(values, 0.5)

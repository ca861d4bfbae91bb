import { chromium, type Browser, type Page } from 'playwright-core'
import { ADMIN, startSite } from '#tests/support/servers/built-site.ts'
import { findChromium } from '#tests/support/browser/find-chromium.mjs'
import { photograph } from '#tests/support/fixtures/photograph.ts'

/** The phone of Lighthouse's mobile preset, and one with a sharper screen. */
const SCREENS = [
  { name: 'phone 1.75x', width: 412, height: 823, ratio: 1.75 },
  { name: 'phone 2.6x', width: 412, height: 915, ratio: 2.625 },
  { name: 'desktop 1x', width: 1350, height: 940, ratio: 1 },
]
/** 3 to 8 megapixels, upright, wide, and tall. */
const SIZES = [
  [3264, 2448],
  [2400, 3000],
  [2448, 1632],
  [3000, 2000],
  [2000, 1500],
] as const
const PATHS = ['/', '/news']

export interface ImageStats {
  screen: string
  path: string
  /** KiB transferred until the network was quiet after scrolling to the end. */
  kib: number
  kibScrolled: number
  /** KiB of uploaded images among them. */
  imagesKib: number
  /** Cumulative layout shift, scrolling included. */
  shift: number
}

/**
 * Loads the pages of the demo newsroom with its own photographs, uploaded and set on the newest articles.
 * Goals on the first phone: 350 KiB, no shift.
 */
export async function runUploadedImagesBench(): Promise<ImageStats[]> {
  const site = await startSite()
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  })
  try {
    await illustrate(site.origin)
    const results = []
    for (const screen of SCREENS) {
      for (const path of PATHS) results.push(await measure(browser, `${site.origin}${path}`, screen))
    }
    return results
  } finally {
    await browser.close()
    await site.stop()
  }
}

/** Gives the newest articles images with alt text, as an editor would. */
async function illustrate(origin: string): Promise<void> {
  const login = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  })
  const cookie = login.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  const articles = (await (await fetch(`${origin}/api/articles?limit=10`)).json()) as Array<{ id: number }>
  for (const [at, { id }] of articles.entries()) {
    const [width, height] = SIZES[at % SIZES.length] ?? SIZES[0]
    const form = new FormData()
    form.set('title', `Photograph ${at + 1}`)
    form.set('file', new Blob([new Uint8Array(await photograph(width, height, at + 1))]), 'photograph.jpg')
    const sent = await fetch(`${origin}/api/media/upload`, {
      method: 'POST',
      headers: { cookie },
      body: form,
    })
    const { url } = (await sent.json()) as { url: string }
    await fetch(`${origin}/api/articles/${id}`, {
      method: 'PUT',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ featuredImage: url, imageAlt: 'A photograph' }),
    })
  }
}

type LayoutShift = PerformanceEntry & { value: number }

declare global {
  interface Window {
    /** Cumulative layout shift of the page so far. */
    shift: number
  }
}

type Screen = (typeof SCREENS)[number]

async function measure(browser: Browser, url: string, screen: Screen): Promise<ImageStats> {
  const context = await browser.newContext({
    viewport: { width: screen.width, height: screen.height },
    deviceScaleFactor: screen.ratio,
    isMobile: screen.ratio > 1,
  })
  try {
    const page = await context.newPage()
    const weight = await countBytes(page)
    await page.addInitScript(watchShifts)
    await page.goto(url, { waitUntil: 'networkidle' })
    const kib = weight.all()
    await scrollToEnd(page)
    return {
      screen: screen.name,
      path: new URL(url).pathname,
      kib,
      kibScrolled: weight.all(),
      imagesKib: weight.images(),
      shift: await page.evaluate(() => window.shift),
    }
  } finally {
    await context.close()
  }
}

async function countBytes(page: Page) {
  const session = await page.context().newCDPSession(page)
  const urls = new Map<string, string>()
  let [all, images] = [0, 0]
  session.on('Network.requestWillBeSent', ({ requestId, request }) => void urls.set(requestId, request.url))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = urls.get(requestId) ?? ''
    if (!url.startsWith('http')) return
    all += encodedDataLength
    if (url.includes('/uploads/')) images += encodedDataLength
  })
  await session.send('Network.enable')
  const kib = (bytes: number) => Math.round(bytes / 102.4) / 10
  return { all: () => kib(all), images: () => kib(images) }
}

function watchShifts(): void {
  window.shift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.shift += (entry as LayoutShift).value
  }).observe({ type: 'layout-shift', buffered: true })
}

async function scrollToEnd(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.body.scrollHeight)
  for (let y = 0; y < height; y += 400) {
    await page.evaluate((top) => window.scrollTo(0, top), y)
    await page.waitForLoadState('networkidle')
  }
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.getClientRects().length === 0),
  )
}

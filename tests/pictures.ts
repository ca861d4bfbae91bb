import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import sharp from 'sharp'
import { findChromium } from '#tests/support/browser/find-chromium.mjs'
import { chooseEdition, logIn, openArticle, textOf } from '#tests/support/browser/newsroom-pages.ts'
import { ADMIN, startSite, type BuiltSite } from '#tests/support/servers/built-site.ts'

// `npm run pictures`: takes the pictures of the product in README.md and docs, from the demo newsroom.

const FOLDER = 'docs/screenshots'
const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

/** Enough for screens; the files are in the repository. */
const PALETTE = { palette: true, colours: 128, dither: 0, effort: 10 } as const

interface Picture {
  /** Of the file, without its end. */
  name: string
  size?: { width: number; height: number }
  isDark?: true
  isReader?: true
  show: (page: Page) => Promise<unknown>
}

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor()

/** The newest article, as readers open it. */
async function openStory(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first().click()
  await page.getByRole('article').first().waitFor()
}

/** In the order in which they are taken. Until `front-page`, the front page is the built-in one. */
const PICTURES: readonly Picture[] = [
  {
    name: 'newsroom',
    show: (page) => page.goto('/dashboard').then(() => page.getByRole('row').nth(1).waitFor()),
  },
  {
    name: 'first-steps',
    show: async (page) => {
      await page.goto('/dashboard')
      await page.getByRole('button', { name: 'First steps' }).click()
      await page.getByRole('dialog').getByRole('link').first().waitFor()
    },
  },
  { name: 'site', show: (page) => page.goto('/dashboard/site/name').then(() => heading(page, 'Site')) },
  {
    name: 'sections',
    show: (page) => page.goto('/dashboard/sections').then(() => heading(page, 'Sections & Tags')),
  },
  { name: 'editor', show: async (page) => (await openArticle(page), await textOf(page)) },
  {
    name: 'palette',
    show: async (page) => {
      await page.goto('/dashboard')
      await page.getByRole('row').nth(1).waitFor()
      await page.keyboard.press('Control+k')
      await page.keyboard.type('sea wall')
      await page.getByRole('option', { name: /^Put on top of the front page/ }).waitFor()
    },
  },
  {
    name: 'team',
    show: async (page) => {
      await page.goto('/dashboard/team')
      await page.getByRole('button', { name: 'Invite' }).click()
      await page.getByRole('dialog').getByLabel('Role').selectOption('writer')
    },
  },
  {
    name: 'analytics',
    show: async (page) => {
      await page.goto('/dashboard/analytics')
      await page.locator('svg[role="img"], figure svg, .recharts-surface').first().waitFor()
    },
  },
  {
    name: 'front-page-editor',
    show: async (page) => {
      await chooseEdition(page.request)
      await page.goto('/dashboard/front-page')
      await page.frameLocator('iframe').last().getByRole('banner').waitFor()
    },
  },
  { name: 'front-page', isReader: true, show: (page) => page.goto('/') },
  {
    name: 'front-page-phone-dark',
    size: PHONE,
    isDark: true,
    isReader: true,
    show: (page) => page.goto('/'),
  },
  { name: 'article', isReader: true, show: openStory },
  {
    name: 'newsroom-phone',
    size: PHONE,
    show: (page) => page.goto('/dashboard').then(() => page.getByRole('row').nth(1).waitFor()),
  },
]

await mkdir(FOLDER, { recursive: true })
const site = await startSite()
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--headless=new', '--no-sandbox', '--disable-gpu', '--hide-scrollbars'],
})
try {
  for (const picture of PICTURES) {
    await take({ site, browser }, picture)
    process.stdout.write(`${FOLDER}/${picture.name}.png\n`)
  }
} finally {
  await browser.close()
  await site.stop()
}

async function take(
  { site, browser }: { site: BuiltSite; browser: Browser },
  { name, size = DESKTOP, isDark, isReader, show }: Picture,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: site.origin,
    viewport: size,
    colorScheme: isDark ? 'dark' : 'light',
    // Nothing moves while a picture is taken.
    reducedMotion: 'reduce',
  })
  try {
    if (!isReader) await logIn(context.request, ADMIN)
    const page = await context.newPage()
    await show(page)
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => document.fonts.ready)
    const image = await page.screenshot()
    await sharp(image)
      .png(PALETTE)
      .toFile(join(FOLDER, `${name}.png`))
  } finally {
    await context.close()
  }
}

import type { Browser, Page } from '@playwright/test'
import { chooseEdition, logIn, openArticle, textOf } from '#tests/support/browser/newsroom-pages.ts'
import { waitUntilReady } from '#tests/support/browser/test.ts'
import { ADMIN, type BuiltSite } from '#tests/support/servers/built-site.ts'

// The pictures of the product in README.md and docs, and what is on their screens.

export const PICTURES_FOLDER = 'docs/screenshots'

/** What was on the screens when the pictures were taken, by picture. */
export const OUTLINES = `${PICTURES_FOLDER}/outlines.json`

const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

export interface Picture {
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
  // The address changes before the page does.
  await page.waitForURL(/\/articles\//)
  await page.getByRole('button', { name: 'Share' }).waitFor()
}

/** In the order in which they are taken. Until `front-page`, the front page is the built-in one. */
export const PICTURES: readonly Picture[] = [
  {
    name: 'newsroom',
    show: (page) => page.goto('/dashboard').then(() => page.getByRole('row').nth(1).waitFor()),
  },
  {
    name: 'first-steps',
    show: async (page) => {
      await page.goto('/dashboard/articles/first-steps')
      await page.getByRole('heading', { name: /^Set up/ }).waitFor()
    },
  },
  {
    name: 'site',
    show: async (page) => {
      await page.goto('/dashboard/site/name')
      await heading(page, 'Name and logo')
      await page.frameLocator('iframe').last().getByRole('banner').waitFor()
    },
  },
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

/** Opens the screen of a picture, calls `use` when it has loaded, and closes it. */
export async function withScreen<Result>(
  { site, browser }: { site: Pick<BuiltSite, 'origin'>; browser: Browser },
  { size = DESKTOP, isDark, isReader, show }: Picture,
  use: (page: Page) => Promise<Result>,
): Promise<Result> {
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
    await waitUntilReady(page)
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => document.fonts.ready)
    return await use(page)
  } finally {
    await context.close()
  }
}

/**
 * The headings, controls and column heads in the window: text, left and top. Left out are numbers, dates, and what
 * dates move: the rows of tables, and the places of their columns.
 */
export function outlineOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const dates =
      /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|[ap]m|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?:uary|ruary|ch|il|e|y|ust|tember|ober|ember)?)\b|[\d.,:%+-]+/gi
    return [...document.querySelectorAll('h1, h2, h3, th, label, nav a, button, [role=tab]')].flatMap(
      (element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        const isInWindow =
          width > 1 && height > 1 && left < innerWidth && top < innerHeight && top + height > 0
        if (!isInWindow || element.closest('tbody') || !element.checkVisibility({ visibilityProperty: true }))
          return []
        const words = (element.getAttribute('aria-label') ?? element.textContent).replaceAll(dates, ' ')
        const text = words.replaceAll(/\s+/g, ' ').trim()
        const place = element.closest('table') ? [0, 0] : [Math.round(left), Math.round(top)]
        return [`${text} @ ${place.join(' ')}`]
      },
    )
  })
}

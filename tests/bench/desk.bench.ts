import { mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { findChromium } from '../support/browser/find-chromium.mjs'
import { addPerson, chooseEdition, logIn, openArticle, textOf } from '../support/browser/newsroom-pages.ts'
import { ADMIN, startSite, type BuiltSite } from '../support/servers/built-site.ts'
import { TASKS } from './desk-tasks.ts'
import { Hand, type Count } from './hand.ts'
import { table } from './table.ts'

const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

/** What takes the focus, as far as it is in the window. */
const CONTROLS =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [contenteditable="true"]'

interface Measure {
  name: string
  value: string
  goal: string
}

/**
 * `npm run bench -- desk [folder]`: measures on the demo newsroom how much of the screen the newsroom has for its own
 * articles and text, how dense Edition is, and how many clicks and keys its tasks take. Prints tables, and writes a screenshot of every page it measured into
 * the folder. Pixels are exact; they do not depend on the machine's speed.
 */
export async function benchDesk(folder?: string): Promise<void> {
  const shots = folder ?? (await mkdtemp(join(tmpdir(), 'broadsheet-desk-')))
  await mkdir(shots, { recursive: true })
  const site = await startSite()
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--headless=new', '--no-sandbox', '--disable-gpu'],
  })
  try {
    const run: Run = { site, browser, shots }
    const measures = [
      ...(await measureList(run)),
      ...(await measureEditor(run)),
      ...(await measureSidebars(run)),
      ...(await measureEdition(run)),
    ]
    const rows = measures.map(({ name, value, goal }) => [name, value, goal])
    process.stdout.write(`${table(['Measure', 'Value', 'Goal'], rows)}\n\n`)
    process.stdout.write(
      `${table(['Task', 'Clicks', 'Keys', 'Clicks in Ghost', 'Keys in Ghost'], await countTasks(run))}\n\n`,
    )
    process.stdout.write(`Screenshots: ${shots}\n`)
  } finally {
    await browser.close()
    await site.stop()
  }
}

interface Run {
  site: BuiltSite
  browser: Browser
  shots: string
}

const WINDOWS = [
  { size: DESKTOP, name: '1440×900' },
  { size: PHONE, name: '390×844' },
]

async function measureList(run: Run): Promise<Measure[]> {
  const measures: Measure[] = []
  for (const { size, name } of WINDOWS) {
    await onPage(run, { size, user: ADMIN }, async (page) => {
      await page.goto('/dashboard')
      await page.getByRole('row').nth(1).waitFor()
      const { first, share } = await rowsOf(page)
      const isPhone = size === PHONE
      measures.push(
        { name: `Article list, ${name}: first row (px)`, value: px(first), goal: isPhone ? '143' : '180' },
        {
          name: `Article list, ${name}: own rows (% of the window)`,
          value: `${Math.round(share * 100)}`,
          goal: isPhone ? '75' : '60',
        },
      )
      await page.screenshot({ path: join(run.shots, `list-${size.width}.png`) })
    })
  }
  return measures
}

/** Returns where the first row of the first table begins, and the share of the window that its rows cover. */
const rowsOf = (page: Page) =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll('tbody tr')].map((row) => row.getBoundingClientRect())
    const inWindow = (from: number, to: number, end: number) =>
      Math.max(0, Math.min(to, end) - Math.max(from, 0))
    const covered = rows.reduce(
      (sum, { left, right, top, bottom }) =>
        sum + inWindow(left, right, innerWidth) * inWindow(top, bottom, innerHeight),
      0,
    )
    return { first: rows[0]?.top ?? Number.NaN, share: covered / (innerWidth * innerHeight) }
  })

async function measureEditor(run: Run): Promise<Measure[]> {
  const measures: Measure[] = []
  for (const { size, name } of WINDOWS) {
    await onPage(run, { size, user: ADMIN }, async (page) => {
      await openArticle(page)
      const { top, width } = await (await textOf(page)).evaluate(firstLineOf)
      const isPhone = size === PHONE
      measures.push(
        {
          name: `Open article, ${name}: first line of the text (px)`,
          value: px(top),
          goal: isPhone ? '259' : '340',
        },
        isPhone
          ? { name: `Open article, ${name}: width of the text (px)`, value: px(width), goal: '350' }
          : {
              name: `Open article, ${name}: controls in the window`,
              value: String(await controlsOn(page)),
              goal: '20',
            },
      )
      await page.screenshot({ path: join(run.shots, `editor-${size.width}.png`) })
    })
  }
  return measures
}

/** Where the first block of a text begins, and how wide its lines may be, in pixels. */
function firstLineOf(text: Element): { top: number; width: number } {
  const block = text.firstElementChild ?? text
  const { top } = block.getBoundingClientRect()
  const { paddingLeft, paddingRight } = getComputedStyle(block)
  return { top, width: block.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) }
}

const controlsOn = (page: Page) =>
  page.evaluate((selector) => {
    const isInWindow = (element: Element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect()
      return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth && right > left && bottom > top
    }
    return [...document.querySelectorAll(selector)].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && isInWindow(element),
    ).length
  }, CONTROLS)

const ENTRIES = { admin: '14', staff: '12', writer: '5' } as const

async function measureSidebars(run: Run): Promise<Measure[]> {
  const measures: Measure[] = []
  for (const role of ['admin', 'staff', 'writer'] as const) {
    const user = role === 'admin' ? ADMIN : await addPerson(run, role)
    await onPage(run, { size: DESKTOP, user }, async (page) => {
      await page.goto('/dashboard')
      const entries = page.getByRole('navigation', { name: 'Dashboard views' }).getByRole('link')
      await entries.first().waitFor()
      measures.push({
        name: `Sidebar of the role ${role}: entries`,
        value: String(await entries.count()),
        goal: ENTRIES[role],
      })
      await page.screenshot({ path: join(run.shots, `sidebar-${role}.png`) })
    })
  }
  return measures
}

async function measureEdition(run: Run): Promise<Measure[]> {
  await onPage(run, { size: DESKTOP, user: ADMIN }, (page) => chooseEdition(page.request))
  const measures: Measure[] = []
  for (const { size, name } of WINDOWS) {
    await onPage(run, { size, user: null }, async (page) => {
      await page.goto('/')
      const headlines = await headlinesOf(page)
      const onFirstScreen = headlines.filter(({ top }) => top < size.height)
      const repeated = headlines.length - new Set(headlines.map(({ href }) => href)).size
      measures.push(
        {
          name: `Edition, ${name}: articles on the first screen`,
          value: String(onFirstScreen.length),
          goal: size === PHONE ? '4' : '12',
        },
        {
          name: `Edition, ${name}: top story (px)`,
          value: px(await topOfEdition(page)),
          goal: size === PHONE ? '136' : '190',
        },
        { name: `Edition, ${name}: repeated articles`, value: String(repeated), goal: '0' },
      )
      await page.screenshot({ path: join(run.shots, `edition-${size.width}.png`), fullPage: true })
    })
  }
  return measures
}

const headlinesOf = (page: Page) =>
  page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('h3 a[href]')].map((link) => ({
      href: link.getAttribute('href') ?? '',
      top: link.getBoundingClientRect().top,
    })),
  )

const topOfEdition = async (page: Page) =>
  (await page.getByRole('heading', { name: 'Top Story' }).first().boundingBox())?.y ?? Number.NaN

interface Opened {
  size: { width: number; height: number }
  user: { username: string; password: string } | null
}

/** Opens a page of the site in a fresh browser window, and closes it afterwards. */
async function onPage({ site, browser }: Run, { size, user }: Opened, work: (page: Page) => Promise<void>) {
  const context: BrowserContext = await browser.newContext({
    baseURL: site.origin,
    viewport: size,
    hasTouch: size === PHONE,
  })
  try {
    // tsx names functions through a helper that browsers lack.
    await context.addInitScript('globalThis.__name = (named) => named')
    if (user) await logIn(context.request, user)
    await work(await context.newPage())
  } finally {
    await context.close()
  }
}

/** Does the tasks of a newsroom, and counts the clicks and keys of each. */
async function countTasks(run: Run): Promise<string[][]> {
  const rows: string[][] = []
  for (const { name, ghost, onPhone, isAnonymous, work } of TASKS) {
    const opened = { size: onPhone ? PHONE : DESKTOP, user: isAnonymous ? null : ADMIN }
    await onPage(run, opened, async (page) => {
      const hand = new Hand(page)
      await work(hand)
      rows.push([name, ...cellsOf(hand.count), ...(ghost ? cellsOf(ghost) : ['none', ''])])
    })
  }
  return rows
}

const cellsOf = ({ clicks, keys }: Count) => [String(clicks), String(keys)]

const px = (value: number) => String(Math.round(value))

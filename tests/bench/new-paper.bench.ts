import { chromium, expect, type Browser, type Page } from '@playwright/test'
import { findChromium } from '../support/browser/find-chromium.mjs'
import { startSite, type BuiltSite } from '../support/servers/built-site.ts'
import { startSmtpSink, type SmtpSink } from '../support/servers/smtp-sink.ts'
import { addPicture, LOGO, writeStory } from './desk-tasks.ts'
import { Hand } from './hand.ts'
import { table } from './table.ts'

const PASSWORD = 'a long enough password'
const READER = 'dorothy@ropewalk.example'

/** What a person does to have a paper of their own. */
interface Step {
  name: string
  work: (hand: Hand, run: Run) => Promise<void>
}

interface Run {
  browser: Browser
  site: BuiltSite
  sink: SmtpSink
}

/**
 * `npm run bench -- new-paper`: makes a paper on an empty install, from the address of setup to a newsletter in a
 * reader's mailbox, and counts the clicks and keys of each step. Prints a table.
 */
export async function benchNewPaper(): Promise<void> {
  const sink = await startSmtpSink()
  const site = await startSite({ DEMO: '0', ADMIN_USERNAME: '', ADMIN_PASSWORD: '' })
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--headless=new', '--no-sandbox', '--disable-gpu'],
  })
  try {
    const context = await browser.newContext({ baseURL: site.origin, viewport: { width: 1440, height: 900 } })
    const page = await context.newPage()
    const rows: string[][] = []
    const sum = { clicks: 0, keys: 0 }
    for (const { name, work } of STEPS) {
      const hand = new Hand(page)
      await work(hand, { browser, site, sink })
      const { clicks, keys } = hand.count
      sum.clicks += clicks
      sum.keys += keys
      rows.push([name, String(clicks), String(keys)])
    }
    rows.push(['All', String(sum.clicks), String(sum.keys)])
    process.stdout.write(`${table(['Step', 'Clicks', 'Keys'], rows)}\n`)
  } finally {
    await browser.close()
    await site.stop()
    await sink.close()
  }
}

const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { name, exact: true })).toBeVisible()

const SECTIONS = ['politics', 'business', 'entertainment', 'sports', 'politics', 'business', 'sports']

const STEPS: Step[] = [
  {
    name: 'Setup',
    async work(hand, { site }) {
      await expect.poll(() => site.output()).toContain('/setup?code=')
      await hand.page.goto(/http:\S+\/setup\?code=\S+/.exec(site.output())?.[0] ?? '')
      await expect(hand.field('Name of the paper')).toBeFocused()
      await hand.type('The Mill Courier')
      for (const text of ['first.admin', 'Ann Admin', 'ann@mill.example', PASSWORD]) {
        await hand.press('Tab')
        await hand.type(text)
      }
      await hand.press('Enter')
      await heading(hand.page, 'Set up The Mill Courier')
    },
  },
  {
    name: 'Sections: one added, two removed',
    async work(hand) {
      await hand.click(hand.page.getByRole('button', { name: /^\d? ?Sections/ }))
      await hand.click(hand.button('Remove Science'))
      await hand.click(hand.button('Remove Technology'))
      await hand.click(hand.button('Town Hall'))
      await hand.click(hand.button(/^Use these/))
    },
  },
  {
    name: 'First story with a picture',
    async work(hand) {
      await hand.press('n')
      await writeStory(hand, 'The mill opens again')
      await addPicture(hand, 'Library')
      await hand.click(hand.button('Publish'))
      await expect(hand.page.getByText('Article created successfully')).toBeVisible()
    },
  },
  {
    name: 'Logo',
    async work(hand) {
      await hand.page.goto('/dashboard')
      await hand.click(
        hand.page.getByRole('navigation', { name: 'Dashboard views' }).getByRole('link', { name: 'Site' }),
      )
      await hand.chooseFile(
        hand.page.getByText('SVG file', { exact: false }).first(),
        'logo.svg',
        'image/svg+xml',
        LOGO,
      )
      await hand.click(hand.button('Save and publish'))
      await expect(
        hand.page.getByText('Version 1').or(hand.page.getByText('Version 2')).first(),
      ).toBeVisible()
    },
  },
]

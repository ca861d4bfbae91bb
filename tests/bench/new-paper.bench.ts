import { chromium, expect as patient, type Browser, type Page } from '@playwright/test'
import { findChromium } from '../support/browser/find-chromium.mjs'
import { startSite, type BuiltSite } from '../support/servers/built-site.ts'
import { startSmtpSink, type SmtpSink } from '../support/servers/smtp-sink.ts'
import { addPicture, LOGO, writeStory } from './desk-tasks.ts'
import { Hand } from './hand.ts'
import { table } from './table.ts'

const expect = patient.configure({ timeout: 30_000 })

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

/** The sections of seven stories. */
const SECTIONS = ['Politics', 'Business', 'Health', 'Sports', 'Town Hall', 'Business', 'Sports']

const STEPS: Step[] = [
  {
    name: 'Setup',
    async work(hand, { site }) {
      await expect.poll(() => site.output()).toContain('/setup?code=')
      await hand.page.goto(/http:\S+\/setup\?code=\S+/.exec(site.output())?.[0] ?? '')
      await expect(hand.field('Name of the paper')).toBeFocused()
      await hand.type('The Mill Courier')
      // The browser knows the time zone.
      for (const text of ['ann@mill.example', '', 'first.admin', 'Ann Admin', PASSWORD]) {
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
      // The first step that is not done is open.
      await hand.click(hand.button('Remove Science'))
      await hand.click(hand.button('Remove Technology'))
      await hand.click(hand.button('Town Hall'))
      await hand.click(hand.button(/^Use these/))
      await expect(hand.page.getByRole('button', { name: /^Done Sections/ })).toBeVisible()
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
  {
    name: 'What the record keeps',
    async work(hand) {
      await openSteps(hand)
      await hand.click(stepOf(hand, 'Public record'))
      await hand.click(hand.button('Save'))
      await isDone(hand, 'Public record')
    },
  },
  {
    name: 'Seven more stories, each in its section',
    async work(hand) {
      for (const [index, section] of SECTIONS.entries()) {
        await hand.press('n')
        await writeStory(hand, `Story ${index + 2} of the mill`)
        await hand.click(hand.page.getByRole('combobox', { name: 'Category' }))
        await hand.page.getByRole('combobox', { name: 'Category' }).selectOption({ label: section })
        hand.count.clicks += 1
        await hand.click(hand.button('Publish'))
        await expect(hand.page.getByText('Article created successfully').first()).toBeVisible()
        await hand.page.goto('/dashboard')
        await hand.page.getByRole('row').nth(1).waitFor()
      }
    },
  },
  {
    name: 'Contact and publisher',
    async work(hand) {
      await openSteps(hand)
      await hand.click(stepOf(hand, 'Contact and publisher'))
      await hand.click(hand.link('Enter the contact'))
      await hand.click(hand.field('Imprint'))
      await hand.type('Ann Admin, Mill Street 1')
      await hand.click(hand.button('Save and publish'))
      await expect(hand.page.getByText('Saved').first()).toBeVisible()
    },
  },
  {
    name: 'Menu: a page added',
    async work(hand) {
      await hand.click(hand.link('Menus'))
      await hand.click(hand.field('Customize the menu'))
      await hand.click(hand.page.getByRole('button', { name: /^Add page/ }).first())
      await hand.click(hand.page.getByRole('menuitem', { name: 'About' }))
      await hand.click(hand.button('Save and publish'))
      await expect(hand.page.getByText('Saved').first()).toBeVisible()
    },
  },
  {
    name: 'A newsletter and its mail server, with a test',
    async work(hand, { sink }) {
      await openSteps(hand)
      // The first step that is not done is open.
      await hand.click(hand.button('Create the newsletter'))
      await hand.click(hand.field('Mail server'))
      const { hostname, port } = new URL(sink.url)
      await hand.type(hostname)
      await hand.press('Tab')
      await hand.type(port)
      // The sender and the address for the test are proposed.
      await hand.press('Enter')
      await hand.click(hand.button('Send a test'))
      await expect.poll(() => sink.taken.length).toBeGreaterThan(0)
      await hand.click(hand.button('Done'))
    },
  },
  {
    name: 'A colleague invited',
    async work(hand) {
      // The next step opens by itself.
      await heading(hand.page, 'Who writes with you?')
      await hand.click(hand.button('Create link'))
      await hand.click(hand.button(/^Copy/))
    },
  },
  {
    name: 'A newsletter written and sent',
    async work(hand, { browser, site, sink }) {
      await signUp(browser, site, sink)
      const { page } = hand
      await hand.click(
        page.getByRole('navigation', { name: 'Dashboard views' }).getByRole('link', { name: 'Readers' }),
      )
      await hand.click(hand.button('New issue'))
      await expect(page.getByRole('textbox', { name: 'Headline' })).toBeFocused()
      await hand.type('The mill opens again')
      await hand.press('Enter')
      await hand.type('Good morning from the mill.')
      await hand.click(page.getByRole('button', { name: /^Send to 1/ }))
      await hand.click(hand.button('Send now'))
      await expect
        .poll(() => sink.taken.filter(({ to }) => to === READER).length, { timeout: 30_000 })
        .toBe(2)
    },
  },
]

/** Opens the list of steps, which Article Management names. */
async function openSteps(hand: Hand): Promise<void> {
  await hand.page.goto('/dashboard')
  await hand.click(hand.page.getByRole('link', { name: /^First steps/ }))
}

const stepOf = (hand: Hand, name: string) =>
  hand.page.getByRole('main').getByRole('listitem').filter({ hasText: name }).getByRole('button').first()

const isDone = (hand: Hand, name: string) =>
  expect(hand.page.getByRole('button', { name: new RegExp(`^Done ${name}`) })).toBeVisible()

/** A reader signs up on the front page, and confirms. */
async function signUp(browser: Browser, site: BuiltSite, sink: SmtpSink): Promise<void> {
  const context = await browser.newContext({ baseURL: site.origin })
  const reader = await context.newPage()
  await reader.goto('/')
  await reader.getByLabel('Your email address').first().fill(READER)
  await reader.getByRole('button', { name: 'Sign up' }).first().click()
  const asked = () => sink.taken.find(({ to }) => to === READER)?.raw ?? ''
  await expect.poll(asked).toContain('/newsletters/confirm/')
  const [link = ''] = /\/newsletters\/confirm\/[\w.-]+/.exec(asked().replaceAll('=\r\n', '')) ?? []
  await reader.goto(link)
  await reader.getByRole('button', { name: 'Yes, send it to me' }).click()
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('You are subscribed')
  await context.close()
}

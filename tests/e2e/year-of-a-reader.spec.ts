import { request, type APIRequestContext, type Browser, type Locator, type Page } from '@playwright/test'
import { mutate } from '#tests/support/browser/calls.ts'
import { ADMIN, expect, expectNoViolations, logIn, mailTo, test } from '#tests/support/browser/mail-test.ts'
import { tablesWith } from '#tests/support/mail/where-stored.ts'
import { startClockedSite, type ClockedSite } from '#tests/support/servers/clocked-site.ts'
import { freePort } from '#tests/support/servers/free-port.ts'
import type { SmtpSink } from '#tests/support/servers/smtp-sink.ts'
import type { PublicKey } from '#shared/catalog/catalog-types.ts'
import { CATALOGS } from '#shared/catalog/catalogs.ts'
import { addDays, DAY_MS } from '#shared/dates.ts'

// A year of a reader, on a phone and by keyboard: in German with script, and in Arabic without.

const EMAIL = 'quillfeather@ropewalk.example'
const GROUP = 'Hafenfreunde'
const REST = 'The word behind it.'
const CONTENT = `The open harbor.\n\n::open-end{}\n\n${REST}`

type Words = (key: PublicKey, values?: Record<string, string>) => string

interface Year {
  site: ClockedSite
  sink: SmtpSink
  page: Page
  desk: APIRequestContext
  words: Words
  hasScript: boolean
}

for (const language of ['de', 'ar'] as const) {
  test(`a reader subscribes, tries, pays, lapses, returns, leaves and is forgotten, in ${language}`, async ({
    browser,
    sink,
  }) => {
    test.setTimeout(300_000)
    const port = String(await freePort())
    const mail = {
      PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
      SMTP_URL: sink.url,
      MAIL_FROM: 'news@paper.example',
    }
    const site = await startClockedSite({ PORT: port, SITE_LANGUAGE: language, ...mail })
    try {
      await liveAYear(browser, { site, sink, language })
    } finally {
      await site.stop()
    }
  })
}

async function liveAYear(
  browser: Browser,
  { site, sink, language }: { site: ClockedSite; sink: SmtpSink; language: 'de' | 'ar' },
): Promise<void> {
  const hasScript = language === 'de'
  const catalog = CATALOGS[language]
  const words: Words = (key, values = {}) => {
    const text = catalog[key]
    if (typeof text !== 'string') throw new Error(`${key} has forms for counts`)
    return Object.entries(values).reduce((filled, [name, value]) => filled.replace(`{${name}}`, value), text)
  }
  const viewport = { width: 390, height: 844 }
  const context = await browser.newContext({ baseURL: site.origin, viewport, javaScriptEnabled: hasScript })
  const desk = await request.newContext({ baseURL: site.origin })
  await logIn(desk, ADMIN)
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  const year = { site, sink, page, desk, words, hasScript }

  // The first list appears by itself.
  const isShown = async () => (await (await desk.get('/')).text()).includes('/newsletters/sign-up')
  await expect.poll(isShown, { timeout: 60_000 }).toBe(true)
  await subscribe(year)
  await page.goto('/articles/1')
  await look(year)
  const fields = {
    description: 'Alles',
    price: '6 €',
    payment: 'manual',
    payUrl: '',
    isOpen: true,
    trialDays: 3,
  }
  const tier = { ...fields, name: GROUP, kind: 'paid' }
  const { id: tierId } = await mutate<{ id: number }>(desk, 'tiers.create', tier)
  const story = { title: 'The late ferry', content: CONTENT, category: 'news', access: 'members' }
  const { id } = await mutate<{ id: number }>(desk, 'articles.create', story)
  await startTrial(year, id)

  // The session outlives the trial, and then the membership.
  await site.advance(4 * DAY_MS)
  await expectGate(year, id)
  const lastDay = addDays(new Date().toISOString().slice(0, 10), 4)
  await mutate(desk, 'members.add', { email: EMAIL, tierId, lastDay })
  await readToEnd(year, id)

  await site.advance(6 * DAY_MS)
  await expectGate(year, id)
  await logIn(desk, ADMIN)
  await mutate(desk, 'members.add', { email: EMAIL, tierId, lastDay: null })
  await readToEnd(year, id)

  await site.advance(200 * DAY_MS)
  await expectGate(year, id)
  await logInAtGate(year, id)
  await leaveAndBeForgotten(year)
  expect(tablesWith(site, 'quillfeather')).toEqual([])
  await expectGate(year, id)
  await desk.dispose()
  await context.close()
}

/** Checks the page with axe, and that nothing is wider than the phone. */
async function look({ page, hasScript }: Year): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  // axe waits for timers, which pages without script do not have.
  if (hasScript) await expectNoViolations(page)
}

/** Presses a button or follows a link with the keyboard. */
async function press(target: Locator): Promise<void> {
  await target.focus()
  await target.press('Enter')
}

/** Opens the link of the newest mail to the reader and presses the button of its page. */
async function pressInMail(year: Year, kind: string, button: string): Promise<void> {
  const mail = await mailTo(year.sink, EMAIL, `${year.site.origin}/newsletters/${kind}/`)
  await year.page.goto(new RegExp(`/newsletters/${kind}/[\\w.-]+`).exec(mail)?.[0] ?? '')
  await look(year)
  await press(year.page.getByRole('main').getByRole('button', { name: button }))
}

async function subscribe(year: Year): Promise<void> {
  const { page, words } = year
  await page.goto('/')
  const box = page.locator('form[action="/newsletters/sign-up"]')
  await box.getByLabel(words('yourAddress')).fill(EMAIL)
  await press(box.getByRole('button', { name: words('signUpForNewsletter') }))
  await expect(page.getByText(words('signedUpTitle')).first()).toBeVisible()
  await look(year)
  await pressInMail(year, 'confirm', words('confirmButton'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('confirmedTitle'))
  await look(year)
}

/** Meets the paywall, and starts the trial there. */
async function startTrial(year: Year, id: number): Promise<void> {
  const { page, words } = year
  await page.goto(`/articles/${id}`)
  await look(year)
  await press(paywallOf(year).getByRole('link', { name: words('seeWhatYouGet') }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('membershipTitle'))
  await look(year)
  await press(page.getByRole('button', { name: words('startTrialOf', { name: GROUP }) }))
  await page.getByRole('main').getByLabel(words('yourAddress')).fill(EMAIL)
  await look(year)
  await press(page.getByRole('main').getByRole('button', { name: words('sendMeLink') }))
  await expect(page.getByLabel(words('sixDigits'))).toBeVisible()
  await look(year)
  await pressInMail(year, 'sign-in', words('joinButton'))
  await expectRest(year)
}

const paywallOf = ({ page, words }: Year) => page.getByRole('region', { name: words('restForMembers') })

/** Opens the article until the paywall is there, because the clock of the site moves a moment later. */
async function expectGate(year: Year, id: number): Promise<void> {
  const { page } = year
  await expect(async () => {
    await page.goto(`/articles/${id}/complete`)
    await expect(paywallOf(year)).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(page.getByText(REST)).toBeHidden()
  await look(year)
}

async function readToEnd(year: Year, id: number): Promise<void> {
  await year.page.goto(`/articles/${id}`)
  await expectRest(year)
}

async function expectRest(year: Year): Promise<void> {
  const { page, words, hasScript } = year
  if (!hasScript) await press(page.getByRole('link', { name: words('readWholeStory') }))
  await expect(page.getByText(REST)).toBeVisible()
  await look(year)
}

async function logInAtGate(year: Year, id: number): Promise<void> {
  const { page, words } = year
  await page.goto(`/articles/${id}`)
  const seen = year.sink.taken.length
  await paywallOf(year).getByLabel(words('linkByEmail')).fill(EMAIL)
  await press(paywallOf(year).getByRole('button', { name: words('sendMeLink') }))
  await expect.poll(() => year.sink.taken.length, { timeout: 30_000 }).toBeGreaterThan(seen)
  await pressInMail(year, 'sign-in', words('signInWithLink'))
  await expectRest(year)
}

async function leaveAndBeForgotten(year: Year): Promise<void> {
  const { page, words } = year
  const main = page.getByRole('main')
  await page.goto('/newsletters/me')
  await main.getByLabel(words('yourAddress')).fill(EMAIL)
  await look(year)
  await press(main.getByRole('button', { name: words('sendMeLink') }))
  await pressInMail(year, 'me', words('openReaderPage'))
  await expect(page.getByText(EMAIL)).toBeVisible()
  await look(year)
  await press(main.getByRole('button', { name: words('leaveAll') }))
  await expect(page.getByText(words('newslettersSaved'))).toBeVisible()
  await look(year)
  await press(main.getByRole('button', { name: words('deleteAddress') }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('deletedAddressTitle'))
  await look(year)
}

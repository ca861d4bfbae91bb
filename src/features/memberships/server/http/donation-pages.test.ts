import { parseHTML } from 'linkedom'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { subscribers } from '#features/audience/tables/subscribers.ts'
import { servePages, type PageServer } from '#tests/support/newsroom/page-server.ts'
import { openTestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { openPaidNewsroom, SECRET, type PaidNewsroom } from '#tests/support/stripe/paid-newsroom.ts'
import { signedEvent } from '#tests/support/stripe/stripe-server.ts'
import { m } from '#shared/catalog/m.ts'
import { HOUR_MS } from '#shared/dates.ts'
import { DEFAULT_DONATIONS, type DonationSettings } from '#features/memberships/shared/donations.ts'
import { PAYMENT_EVENTS_PATH } from '#features/memberships/shared/payment-paths.ts'
import { audited } from '#tests/support/newsroom/audited.ts'

const ORIGIN = 'https://paper.example'
const EMAIL = 'donor@example.org'

let newsroom: PaidNewsroom
let site: PageServer
beforeAll(async () => {
  newsroom = await openPaidNewsroom()
  site = await servePages(newsroom)
})
beforeEach(() => setDonations({}))
afterAll(async () => {
  expect(newsroom.stripe.misfits).toEqual([])
  site.close()
  await newsroom.close()
})

const admin = () => newsroom.as(newsroom.people.admin)
const setDonations = (change: Partial<DonationSettings>) =>
  admin().donations.update({ ...DEFAULT_DONATIONS, isOn: true, ...change })
const get = (path: string) => fetch(site.origin + path)
const donate = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${site.origin}/donate`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin: ORIGIN, ...headers },
  })
const read = async (response: Response) => parseHTML(await response.text()).document
const calls = () => newsroom.stripe.requests.length

it('offers the amounts in the language of the site, with their currency, and how often', async () => {
  await setDonations({
    currency: 'EUR',
    amounts: [5, 1250],
    heading: 'Pay for the harbor',
    text: 'We are three.',
  })
  const page = await read(await get('/donate'))
  expect(page.title).toContain('Pay for the harbor')
  expect(page.querySelector('h1')?.textContent).toBe('Pay for the harbor')
  const labels = Array.from(page.querySelectorAll('main form label'), (label) => label.textContent)
  expect(labels).toEqual(['€5', '€1,250', 'Once', 'Every month'])
  const main = page.querySelector('main')?.textContent
  expect(main).toContain('We are three.')
  expect(main).toContain(m.donateAtStripe())
  expect(main).toContain(m.donationNoMember())
  expect(page.querySelector('main script')).toBeNull()
})

it('leads to a donation at Stripe, once, without an account', async () => {
  const response = await donate({ amount: '10', frequency: 'once' })
  expect(response.status).toBe(200)
  const page = await read(response)
  expect(page.querySelector('main')?.textContent).toContain('$10, once')
  expect(page.querySelector('main a')?.getAttribute('href')).toBe(
    'https://checkout.stripe.com/c/pay/cs_test_1',
  )
  const body = newsroom.stripe.requests.at(-1)?.body
  expect(body).toEqual({
    mode: 'payment',
    submit_type: 'donate',
    line_items: [
      {
        price_data: {
          currency: 'usd',
          unit_amount: expect.toSatisfy((value) => Number(value) === 1000),
          product_data: { name: expect.stringMatching(/^Donation to ./) },
        },
        quantity: expect.toSatisfy((value) => Number(value) === 1),
      },
    ],
    payment_intent_data: { metadata: { donation: 'once' } },
    metadata: { donation: 'once' },
    success_url: `${ORIGIN}/donate/thanks`,
    cancel_url: `${ORIGIN}/donate`,
    locale: 'en',
  })
})

it('leads to a monthly one in the unit of the currency, with the confirmed address of the account', async () => {
  await setDonations({ currency: 'JPY', amounts: [500] })
  const at = newsroom.clock.iso()
  await newsroom.deps.db.write(async (tx) => {
    const row = { email: EMAIL, emailKey: EMAIL, tier: 'free', isSubscribed: false } as const
    const account = { userId: newsroom.people.user.id, confirmedAt: at }
    await tx.db.insert(subscribers).values({ ...row, ...account, createdAt: at, updatedAt: at })
  })
  const cookie = await newsroom.cookieOf(newsroom.people.user)
  await donate({ amount: '500', frequency: 'month' }, { cookie })
  const body = newsroom.stripe.requests.at(-1)?.body
  expect(body).toMatchObject({
    mode: 'subscription',
    line_items: [
      {
        price_data: {
          currency: 'jpy',
          unit_amount: expect.toSatisfy((value) => Number(value) === 500),
          recurring: { interval: 'month' },
        },
      },
    ],
    subscription_data: { metadata: { donation: 'month' } },
    customer_email: EMAIL,
  })
  expect(body).not.toHaveProperty('submit_type')
})

it('says thank you, and stores nothing of a donation, whatever events come', async () => {
  const thanks = await read(await get('/donate/thanks'))
  expect(thanks.querySelector('main')?.textContent).toContain(m.donationReceipt())
  const { body, signature } = signedEvent(
    { object: 'checkout.session', id: 'cs_test_1', mode: 'payment', subscription: null },
    { secret: SECRET, at: newsroom.clock.now() },
  )
  const headers = { 'stripe-signature': signature }
  const event = await fetch(site.origin + PAYMENT_EVENTS_PATH, { method: 'POST', body, headers })
  expect(event.status).toBe(200)
  expect(await newsroom.rows()).toEqual([])
})

it.each([
  { amount: '11', frequency: 'once' },
  { amount: '1e1', frequency: 'once' },
  { amount: '-10', frequency: 'once' },
  { amount: '10', frequency: 'week' },
  { frequency: 'once' },
  {},
] as Array<Record<string, string>>)('rejects %j with the form, and asks Stripe nothing', async (fields) => {
  const before = calls()
  const response = await donate(fields)
  expect(response.status).toBe(400)
  const alert = (await read(response)).querySelector('main form [role=alert]')
  expect(alert?.textContent).toBe(m.chooseDonation())
  expect(calls()).toBe(before)
})

it('keeps what was chosen in a form that it rejects, as far as it is offered', async () => {
  const chosenIn = async (fields: Record<string, string>) => {
    const page = await read(await donate(fields))
    return Array.from(page.querySelectorAll('main input[checked]'), (input) => input.getAttribute('value'))
  }
  expect(await chosenIn({ amount: '25', frequency: 'week' })).toEqual(['25', 'once'])
  expect(await chosenIn({ amount: '26', frequency: 'month' })).toEqual(['5', 'month'])
})

it('rejects a form of another site, and says so when Stripe is down', async () => {
  const fields = { amount: '5', frequency: 'once' }
  expect((await donate(fields, { origin: 'https://other.example' })).status).toBe(403)
  newsroom.stripe.isDown = true
  const response = await donate(fields)
  newsroom.stripe.isDown = false
  expect(response.status).toBe(503)
  expect(await response.text()).toContain(m.paymentUnavailable())
})

it('is linked while it is on, and not found while it is off', async () => {
  expect(await (await get('/membership')).text()).toContain('href="/donate"')
  const footer = (await read(await get('/about'))).querySelector('footer')
  expect(footer?.querySelector('a[href="/donate"]')?.textContent).toBe(m.donate())
  await setDonations({ isOn: false })
  const before = calls()
  for (const response of [await get('/donate'), await donate({ amount: '5', frequency: 'once' })]) {
    expect(response.status).toBe(404)
    const page = await read(response)
    expect(page.querySelector('h1')?.textContent).toBe(m.donate())
    expect(page.querySelector('main')?.textContent).toContain(m.donationsAreOff())
  }
  expect((await get('/donate/thanks')).status).toBe(200)
  expect(calls()).toBe(before)
  expect(await (await get('/membership')).text()).not.toContain('/donate')
  expect(await (await get('/about')).text()).not.toContain('/donate')
})

it('is turned on and off by admins only, with a line in the audit log', async () => {
  const change = { ...DEFAULT_DONATIONS, isOn: true, amounts: [7] }
  const staff = newsroom.as(newsroom.people.staff)
  await expect(staff.donations.update(change)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await admin().donations.update(change)
  expect(await audited(newsroom.deps, 'settings.change')).toMatchObject({
    after: { donations: { isOn: true, amounts: [7] } },
  })
  await admin().settings.update({ hasIllustrations: true })
  expect(await admin().donations.read()).toEqual(change)
})

it('is not overwritten by older settings', async () => {
  const before = await admin().donations.read()
  await admin().donations.update({ ...before, before, heading: 'Help us' })
  const late = admin().donations.update({ ...before, before, text: 'Late' })
  await expect(late).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(await admin().donations.read()).toEqual({ ...before, heading: 'Help us' })
  await admin().donations.update(before)
})

it('cannot be turned on without an account at Stripe', async () => {
  const without = await openTestNewsroom()
  const itsSite = await servePages(without)
  const update = (isOn: boolean) =>
    without.as(without.people.admin).donations.update({ ...DEFAULT_DONATIONS, isOn })
  await expect(update(true)).rejects.toThrow(m.donationsNeedStripe())
  expect(await update(false)).toMatchObject({ isOn: false })
  const statuses = [await fetch(`${itsSite.origin}/donate`), await fetch(`${itsSite.origin}/donate/thanks`)]
  expect(statuses.map(({ status }) => status)).toEqual([404, 404])
  itsSite.close()
  await without.close()
})

it('leads donors to the page of Stripe where they end a monthly donation, or to the newsroom without one', async () => {
  const page = async (path: string) => (await read(await get(path))).querySelector('main')
  const link = (main: Element | null) => main?.querySelector('a[href^="https://billing"]')
  newsroom.clock.advance(HOUR_MS)
  expect((await page('/donate'))?.textContent).toContain('write to')
  expect(link(await page('/donate/thanks'))).toBeNull()

  newsroom.stripe.loginPage = 'https://billing.stripe.com/p/login/1'
  newsroom.clock.advance(HOUR_MS)
  const before = calls()
  for (const path of ['/donate', '/donate/thanks', '/donate']) {
    const main = await page(path)
    expect(link(main)?.getAttribute('href'), path).toBe('https://billing.stripe.com/p/login/1')
    expect(main?.textContent).toContain('Change or end a monthly donation')
    expect(main?.textContent).not.toContain('write to')
  }
  // Visitors do not cause a call each.
  expect(calls() - before).toBe(1)

  newsroom.clock.advance(HOUR_MS)
  newsroom.stripe.isDown = true
  expect((await page('/donate'))?.textContent).toContain('write to')
  newsroom.stripe.isDown = false
  newsroom.stripe.loginPage = null
})

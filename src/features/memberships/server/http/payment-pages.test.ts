import { parseHTML } from 'linkedom'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { subscribers } from '#features/audience/tables/subscribers.ts'
import { servePages, type PageServer } from '#tests/support/newsroom/page-server.ts'
import { openTestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { openPaidNewsroom, SECRET, type PaidNewsroom } from '#tests/support/stripe/paid-newsroom.ts'
import { signedEvent } from '#tests/support/stripe/stripe-server.ts'
import { PAID_PATH, PAYMENT_EVENTS_PATH } from '#features/memberships/shared/payment-paths.ts'

const ORIGIN = 'https://paper.example'
const EMAIL = 'payer@example.org'

let newsroom: PaidNewsroom
let site: PageServer
let cookie: string
beforeAll(async () => {
  newsroom = await openPaidNewsroom()
  site = await servePages(newsroom)
  cookie = await newsroom.cookieOf(newsroom.people.user)
  const at = newsroom.clock.iso()
  await newsroom.deps.db.write(async (tx) => {
    const row = { email: EMAIL, emailKey: EMAIL, tier: 'free', isSubscribed: false } as const
    const account = { userId: newsroom.people.user.id, confirmedAt: at }
    await tx.db.insert(subscribers).values({ ...row, ...account, createdAt: at, updatedAt: at })
  })
})
afterAll(async () => {
  expect(newsroom.stripe.misfits).toEqual([])
  site.close()
  await newsroom.close()
})

const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(site.origin + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin: ORIGIN, ...headers },
  })
const tier = () => ({ tier: String(newsroom.tier.id) })
const linkIn = async (response: Response) =>
  parseHTML(await response.text())
    .document.querySelector('main a')
    ?.getAttribute('href')

const sendEvent = (body: string, signature: string, origin = site.origin) =>
  fetch(origin + PAYMENT_EVENTS_PATH, { method: 'POST', body, headers: { 'stripe-signature': signature } })

it('a visitor gets a link to a page of Stripe, which asks for the address', async () => {
  const page = await (await fetch(`${site.origin}/membership`)).text()
  expect(page).toContain('action="/membership/pay"')
  const response = await post('/membership/pay', { ...tier(), next: '7' })
  expect(response.status).toBe(200)
  expect(await linkIn(response)).toBe('https://checkout.stripe.com/c/pay/cs_test_1')
  expect(newsroom.stripe.requests.at(-1)).toMatchObject({
    call: 'PostCheckoutSessions',
    idempotencyKey: expect.stringMatching(/^[\da-f-]{36}$/),
    body: {
      mode: 'subscription',
      line_items: [{ price: 'price_ours', quantity: 1 }],
      success_url: `${ORIGIN}/membership/paid?next=7`,
      cancel_url: `${ORIGIN}/membership?next=7`,
      locale: 'en',
      metadata: tier(),
    },
  })
  expect(newsroom.stripe.requests.at(-1)?.body).not.toHaveProperty('customer_email')
})

it('after the payment a visitor logs in by mail, and is back at the article', async () => {
  const { document } = parseHTML(await (await fetch(`${site.origin}${PAID_PATH}?next=7`)).text())
  const form = document.querySelector('main form')
  expect(form?.getAttribute('action')).toBe('/newsletters/sign-in')
  expect(form?.querySelector('input[name=next]')?.getAttribute('value')).toBe('7')
  const signedIn = await fetch(`${site.origin}${PAID_PATH}?next=7`, { headers: { cookie } })
  expect(await linkIn(signedIn)).toBe('/articles/7')
})

it('a reader pays with the confirmed address once, sees the renewal, and manages the payment at Stripe', async () => {
  expect((await post('/membership/payments', {}, { cookie })).status).toBe(404)
  await post('/membership/pay', tier(), { cookie })
  expect(newsroom.stripe.requests.at(-1)?.body).toMatchObject({
    customer_email: EMAIL,
    subscription_data: { metadata: { reader: EMAIL } },
  })
  newsroom.subscribe('sub_1', { email: EMAIL })
  const { body, signature } = signedEvent(
    { object: 'checkout.session', id: 'cs_test_1', subscription: 'sub_1' },
    { secret: SECRET, at: newsroom.clock.now() },
  )
  expect((await sendEvent(body, signature)).status).toBe(200)
  await newsroom.fetchDue()
  const renewsAt = new Date(newsroom.seconds(30) * 1000).toISOString()
  expect(await newsroom.as(newsroom.people.user).members.own()).toMatchObject([
    { tier: 'Patrons', renewsAt, isCurrent: true, hasPayments: true },
  ])
  expect((await post('/membership/pay', tier(), { cookie })).status).toBe(409)
  const portal = await post('/membership/payments', {}, { cookie })
  expect(await linkIn(portal)).toBe('https://billing.stripe.com/p/cus_1')
  expect(newsroom.stripe.requests.at(-1)?.body).toMatchObject({ return_url: `${ORIGIN}/membership` })
})

it('an account without a confirmed address confirms one first, because another one would get what it pays', async () => {
  const before = newsroom.stripe.requests.length
  const response = await post('/membership/pay', tier(), {
    cookie: await newsroom.cookieOf(newsroom.people.staff),
  })
  expect(await linkIn(response)).toBe('/dashboard/settings')
  expect(newsroom.stripe.requests).toHaveLength(before)
})

it('a page says so when Stripe is down', async () => {
  newsroom.stripe.isDown = true
  const response = await post('/membership/pay', tier())
  newsroom.stripe.isDown = false
  expect(response.status).toBe(503)
  expect(await response.text()).toContain('Payment is not possible at the moment.')
})

it('events are rejected when they are forged or too long, and are not found without an account', async () => {
  const at = newsroom.clock.now()
  const invoice = { object: 'invoice', parent: { subscription_details: { subscription: 'sub_9' } } }
  const { body, signature } = signedEvent(invoice, { secret: SECRET, at })
  expect((await sendEvent(body.replace('sub_9', 'sub_8'), signature)).status).toBe(400)
  expect((await sendEvent(body, '')).status).toBe(400)
  expect((await sendEvent('x'.repeat(300_000), signature)).status).toBe(413)
  expect((await newsroom.rows()).filter(({ status }) => status === '')).toEqual([])
  expect((await sendEvent(body, signature)).status).toBe(200)
  const other = signedEvent({ object: 'charge', id: 'ch_1' }, { secret: SECRET, at })
  expect((await sendEvent(other.body, other.signature)).status).toBe(200)
  expect((await newsroom.rows()).filter(({ status }) => status === '')).toMatchObject([{ stripeId: 'sub_9' }])
  const without = await openTestNewsroom()
  const itsSite = await servePages(without)
  const response = await sendEvent(body, signature, itsSite.origin)
  itsSite.close()
  await without.close()
  expect(response.status).toBe(404)
})

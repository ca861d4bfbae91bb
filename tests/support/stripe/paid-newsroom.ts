import { eq } from 'drizzle-orm'
import { tiers, memberships } from '#features/memberships/tables/members.ts'
import { stripeSubscriptions } from '#features/memberships/tables/stripe.ts'
import { subscribers } from '#features/audience/tables/subscribers.ts'
import { fetchSubscriptions } from '#features/memberships/server/payment/fetch-subscriptions.job.ts'
import { receiveStripeEvent } from '#features/memberships/server/payment/receive-event.ts'
import { joinInstallation } from '#features/installation/server/installation-mark.ts'
import { openTestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { DAY_MS } from '#shared/dates.ts'
import { openStripeServer, signedEvent, type FakeSubscription } from './stripe-server.ts'

export const SECRET = 'whsec_test'
export const PRICE = 'price_ours'

/** A newsroom with an account at a Stripe of the test, and a tier that is paid there. */
export async function openPaidNewsroom(env: Record<string, string> = {}) {
  const stripe = await openStripeServer()
  const newsroom = await openTestNewsroom({
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: SECRET,
    STRIPE_API_URL: stripe.url,
    PUBLIC_ORIGIN: 'https://paper.example',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'news@paper.example',
    RATE_LIMIT_FACTOR: '1000',
    ...env,
  })
  const { deps, clock } = newsroom
  await joinInstallation(deps)
  const tier = await newsroom.as(newsroom.people.admin).tiers.create({
    name: 'Patrons',
    description: '',
    kind: 'paid',
    trialDays: 0,
    price: '$6 a month',
    payment: 'stripe',
    payUrl: '',
    stripePrice: PRICE,
    isOpen: true,
  })
  const seconds = (days = 0) => Math.floor((clock.now() + days * DAY_MS) / 1000)
  return {
    ...newsroom,
    stripe,
    tier,
    /** Now, or days from now, as Stripe counts. */
    seconds,
    /** Puts a running subscription of a month into the account at Stripe. */
    subscribe(id: string, fields: Partial<FakeSubscription> = {}): FakeSubscription {
      const subscription = {
        id,
        customer: `cus_${id.slice(4)}`,
        email: `${id.slice(4)}@example.org`,
        price: PRICE,
        status: 'active',
        start: seconds(),
        periodStart: seconds(),
        periodEnd: seconds(30),
        ...fields,
      }
      stripe.subscriptions.set(id, subscription)
      return subscription
    },
    /** Delivers an event about a subscription. */
    notify: (id: string, { secret = SECRET, at = clock.now() } = {}) =>
      receiveStripeEvent(deps, signedEvent({ object: 'subscription', id }, { secret, at })),
    /** Fetches what is due, also what that makes due. */
    async fetchDue(): Promise<void> {
      while ((await fetchSubscriptions(deps)) > 0);
    },
    async memberOf(email: string) {
      const [row] = await deps.db.read
        .select({ membership: memberships })
        .from(memberships)
        .innerJoin(subscribers, eq(subscribers.id, memberships.subscriberId))
        .innerJoin(tiers, eq(tiers.id, memberships.tierId))
        .where(eq(subscribers.emailKey, email))
      return row?.membership ?? null
    },
    rows: () => deps.db.read.select().from(stripeSubscriptions),
    async close(): Promise<void> {
      await newsroom.close()
      await stripe.close()
    },
  }
}

export type PaidNewsroom = Awaited<ReturnType<typeof openPaidNewsroom>>

import { randomUUID } from 'node:crypto'
import type Stripe from 'stripe'
import { confirmedReader } from '#features/people/server/users/confirmed-reader.ts'
import { siteIdentity } from '#features/site/server/identity/identity.service.ts'
import { offeredDonations } from './donation-settings.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import { addressKey } from '#server/lib/ip-address.ts'
import { siteOrigin } from '#server/lib/request/site-origin.ts'
import type { Context } from '#server/trpc/context.ts'
import { m } from '#shared/catalog/m.ts'
import { minorUnits, type DonationFrequency } from '#features/memberships/shared/donations.ts'
import { DONATE_PATH, DONATED_PATH } from '#features/memberships/shared/payment-paths.ts'
import { openStripe } from '../payment/stripe-client.ts'
import { localeOf, orUnavailable } from '../payment/stripe-pages.ts'

interface Donation {
  /** In whole units of the currency. */
  amount: number
  frequency: DonationFrequency
}

/** Marks the payments and subscriptions at Stripe that are donations. */
const MARK = 'donation'

/** True for a monthly donation, which makes its donor no member. */
export const isDonation = ({ metadata }: Pick<Stripe.Subscription, 'metadata'>): boolean => MARK in metadata

/**
 * Opens a Stripe page for a donation, including for someone without an account. Returns its address. Nothing is stored.
 * Throws NOT_FOUND while donations are off, BAD_REQUEST for an amount that is not offered, TOO_MANY_REQUESTS by
 * network, and SERVICE_UNAVAILABLE.
 */
export async function openDonation(ctx: Context, { amount, frequency }: Donation): Promise<string> {
  const { deps, user, request } = ctx
  const offered = await offeredDonations(deps)
  const stripe = await openStripe(deps)
  if (!offered || !stripe) throw new AppError('NOT_FOUND', 'donationsAreOff')
  if (!offered.amounts.includes(amount)) throw new AppError('BAD_REQUEST', 'chooseDonation')
  await deps.limiter.consume('checkoutPerAddress', addressKey(request.address))
  const reader = user && (await confirmedReader(deps.db.read, user.id))
  const params = await checkoutFor(deps, { frequency, amount, currency: offered.currency })
  const donor = reader ? { customer_email: reader.email } : {}
  const { url } = await orUnavailable(deps, () =>
    stripe.checkout.sessions.create({ ...params, ...donor }, { idempotencyKey: randomUUID() }),
  )
  if (!url) throw new AppError('SERVICE_UNAVAILABLE', 'paymentUnavailable')
  return url
}

/** Returns the donation as Stripe takes it, with a price in the call in place of a product there. */
async function checkoutFor(
  deps: Deps,
  { frequency, amount, currency }: Donation & { currency: string },
): Promise<Stripe.Checkout.SessionCreateParams> {
  const { name } = await siteIdentity(deps)
  const metadata = { [MARK]: frequency }
  const price = {
    currency: currency.toLowerCase(),
    unit_amount: minorUnits(amount, currency),
    product_data: { name: m.donationTo({ site: name }) },
  }
  const shared = {
    success_url: siteOrigin(deps.config) + DONATED_PATH,
    cancel_url: siteOrigin(deps.config) + DONATE_PATH,
    locale: await localeOf(deps),
    metadata,
  }
  if (frequency === 'once') {
    return {
      ...shared,
      mode: 'payment',
      submit_type: 'donate',
      line_items: [{ price_data: price, quantity: 1 }],
      payment_intent_data: { metadata },
    }
  }
  return {
    ...shared,
    mode: 'subscription',
    line_items: [{ price_data: { ...price, recurring: { interval: frequency } }, quantity: 1 }],
    subscription_data: { metadata },
  }
}

import { randomUUID } from 'node:crypto'
import type Stripe from 'stripe'
import { confirmedReader } from '#features/people/server/users/confirmed-reader.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import { addressKey } from '#server/lib/ip-address.ts'
import { isMailOn } from '#server/lib/mail/mail-config.ts'
import { siteOrigin } from '#server/lib/request/site-origin.ts'
import type { Context } from '#server/trpc/context.ts'
import { message } from '#shared/catalog/message.ts'
import { MEMBERSHIP_PATH, PAID_PATH } from '#features/memberships/shared/payment-paths.ts'
import { requireTier, type TierRow } from '../members/tiers.service.ts'
import { chargingOf, isRunning, paymentsOf } from './own-payments.ts'
import { hasCheckout } from './payments.ts'
import { isMissing, openStripe } from './stripe-client.ts'
import { localeOf, orUnavailable } from './stripe-pages.ts'

interface Purchase {
  tierId: number
  /** The article to open after the payment. */
  nextId?: number | undefined
}

/**
 * Opens a Stripe page where a reader, or someone without an account, subscribes to the price of a tier. Returns its
 * address; null for an account without a confirmed address, because the membership would be that of another one. Throws
 * NOT_FOUND, CONFLICT for a tier that is not paid at Stripe, or without mail, or that the reader pays already,
 * TOO_MANY_REQUESTS by network, and SERVICE_UNAVAILABLE.
 */
export async function openCheckout(ctx: Context, { tierId, nextId }: Purchase): Promise<string | null> {
  const { deps, user, request } = ctx
  await deps.limiter.consume('checkoutPerAddress', addressKey(request.address))
  const tier = await requireTier({ db: deps.db.read }, tierId)
  const stripe = await openStripe(deps)
  const isOffered = tier.isOpen && hasCheckout(deps.config, tier) && (await isMailOn(deps))
  if (!stripe || !isOffered) {
    throw new AppError('CONFLICT', 'tierNotOpen')
  }
  const reader = user && (await confirmedReader(deps.db.read, user.id))
  if (user && !reader) return null
  const payments = reader ? await paymentsOf(deps.db.read, reader.id) : []
  if (payments.some((each) => each.tierId === tier.id && isRunning(each))) {
    throw new AppError('CONFLICT', message('alreadyPaying', { tier: tier.name }))
  }
  const params = await checkoutFor(deps, { tier, nextId, reader })
  const create = (payer: Stripe.Checkout.SessionCreateParams) =>
    stripe.checkout.sessions.create({ ...params, ...payer }, { idempotencyKey: randomUUID() })
  const buyer = reader ? { customer_email: reader.email, client_reference_id: String(reader.id) } : {}
  const [known] = payments
  const session = await orUnavailable(deps, () =>
    known
      ? create({ ...buyer, customer: known.customerId, customer_email: undefined })
          .catch(nullIfMissing)
          .then((opened) => opened ?? create(buyer))
      : create(buyer),
  )
  if (!session.url) throw new AppError('SERVICE_UNAVAILABLE', 'paymentUnavailable')
  return session.url
}

/** The newsroom may have deleted the customer at Stripe. */
const nullIfMissing = (error: unknown): null | Promise<never> =>
  isMissing(error) ? null : Promise.reject(error)

/** Customers of one reader that a page is asked for. */
const MAX_CUSTOMERS = 5

async function checkoutFor(
  deps: Deps,
  { tier, nextId, reader }: { tier: TierRow; nextId: number | undefined; reader: { email: string } | null },
): Promise<Stripe.Checkout.SessionCreateParams> {
  const origin = siteOrigin(deps.config)
  const query = nextId === undefined ? '' : `?next=${nextId}`
  // The subscription belongs to the address of the account, even if the one at Stripe changes.
  const metadata = { tier: String(tier.id), ...(reader ? { reader: reader.email } : {}) }
  return {
    mode: 'subscription',
    line_items: [{ price: tier.stripePrice, quantity: 1 }],
    success_url: `${origin}${PAID_PATH}${query}`,
    cancel_url: `${origin}${MEMBERSHIP_PATH}${query}`,
    locale: await localeOf(deps),
    metadata,
    subscription_data: { metadata },
  }
}

/**
 * Opens the page of Stripe where a reader changes the card or ends the subscription. Returns its address. Throws
 * NOT_FOUND for a reader without payments or customer at Stripe, TOO_MANY_REQUESTS by network, and SERVICE_UNAVAILABLE.
 */
export async function openPortal({ deps, request }: Context, subscriberId: number): Promise<string> {
  await deps.limiter.consume('checkoutPerAddress', addressKey(request.address))
  const stripe = await openStripe(deps)
  const payments = await paymentsOf(deps.db.read, subscriberId)
  if (!stripe) throw new AppError('NOT_FOUND', 'noPayments')
  // A reader who pays twice may be two customers: after one was ended, the other opens.
  const customers = new Set([...chargingOf(payments), ...payments].map(({ customerId }) => customerId))
  const shared = { return_url: siteOrigin(deps.config) + MEMBERSHIP_PATH, locale: await localeOf(deps) }
  for (const customer of [...customers].slice(0, MAX_CUSTOMERS)) {
    const session = await orUnavailable(deps, () =>
      stripe.billingPortal.sessions
        .create({ ...shared, customer }, { idempotencyKey: randomUUID() })
        .catch(nullIfMissing),
    )
    if (session) return session.url
  }
  throw new AppError('NOT_FOUND', 'noPayments')
}

/** Opens the same page for the account that is signed in. Throws like `openPortal`. */
export async function openOwnPortal(ctx: Context): Promise<string> {
  const reader = ctx.user && (await confirmedReader(ctx.deps.db.read, ctx.user.id))
  if (!reader) throw new AppError('NOT_FOUND', 'noPayments')
  return openPortal(ctx, reader.id)
}

import { and, asc, eq, lte, notInArray } from 'drizzle-orm'
import type Stripe from 'stripe'
import { stripeSubscriptions } from '#features/memberships/tables/stripe.ts'
import type { Deps } from '#server/lib/deps.ts'
import { forEachDue } from '#server/lib/for-each-due.ts'
import { checkInstallation } from '#features/installation/server/installation-mark.ts'
import { MINUTE_MS } from '#shared/dates.ts'
import { isDonation } from '../donations/donate.service.ts'
import { linkToStripe } from './link-to-stripe.ts'
import { recordSubscription, type SubscriptionRow } from './record-subscription.ts'
import { withoutGaps } from './subscription-state.ts'
import { isMissing, isStripeError, openStripe } from './stripe-client.ts'

/** Fetched in one run of the job. */
const BATCH = 25
/** Subscriptions of one customer that a file with members named. */
const MAX_OF_CUSTOMER = 20
const MAX_PAUSE_MS = 6 * 60 * MINUTE_MS

type Parts = Pick<Deps, 'db' | 'clock' | 'config' | 'log' | 'stats' | 'stateOf'>

/**
 * Fetches the subscriptions that are due: named by an event, or running and not fetched for a day. Failed ones are
 * repeated after increasing delays, and the run ends, because Stripe is probably down. Returns how many were fetched.
 */
export async function fetchSubscriptions(deps: Parts, signal?: AbortSignal): Promise<number> {
  const stripe = await openStripe(deps)
  if (!stripe) return 0
  const { fetchAt, id } = stripeSubscriptions
  let fetched = 0
  let isDown = false
  const work = async (row: SubscriptionRow) => {
    if (isDown) return
    try {
      await fetchOne(deps, stripe, row)
      fetched++
    } catch (error) {
      if (!isStripeError(error)) throw error
      isDown = true
      deps.log.warn(
        { err: error, subscription: row.stripeId },
        'a subscription at Stripe could not be fetched',
      )
      await postpone(deps, row)
    }
  }
  await forEachDue(deps, {
    job: 'payments',
    find: (held) =>
      deps.db.read
        .select()
        .from(stripeSubscriptions)
        .where(and(lte(fetchAt, deps.clock.iso()), notInArray(id, held)))
        .orderBy(asc(fetchAt), asc(id))
        .limit(BATCH),
    keyOf: (row) => row.id,
    work,
    signal,
  })
  return fetched
}

async function fetchOne(deps: Parts, stripe: Stripe, row: SubscriptionRow): Promise<void> {
  if (row.isToCancel) return cancel(deps, stripe, row)
  if (row.stripeId.startsWith('cus_')) return fetchCustomer(deps, stripe, row)
  try {
    const subscription = await stripe.subscriptions.retrieve(row.stripeId, { expand: ['customer'] })
    await recordSubscription(deps, row, withoutGaps(subscription))
  } catch (error) {
    if (!isMissing(error)) throw error
    await recordSubscription(deps, row, null)
  }
}

/** Ends a subscription whose reader was deleted here, and forgets it. A copy of the newsroom must not end any. */
async function cancel(deps: Parts, stripe: Stripe, row: SubscriptionRow): Promise<void> {
  if ((await checkInstallation(deps)) !== 'same') return postpone(deps, row)
  const { id, stripeId } = row
  const ids = stripeId.startsWith('cus_') ? await idsOf(stripe, stripeId) : [stripeId]
  for (const each of ids) {
    try {
      await stripe.subscriptions.cancel(each)
    } catch (error) {
      if (!isMissing(error)) throw error
    }
  }
  await deps.db.write(async (tx) => {
    await tx.db.delete(stripeSubscriptions).where(eq(stripeSubscriptions.id, id))
  })
}

/** Finds the subscriptions of a customer that a file with members named. They belong to the tier of the file. */
async function fetchCustomer({ db, clock }: Parts, stripe: Stripe, row: SubscriptionRow): Promise<void> {
  const ids = await idsOf(stripe, row.stripeId)
  await db.write(async (tx) => {
    const at = clock.iso()
    for (const subscription of ids) {
      await linkToStripe(tx, { ...row, customer: row.stripeId, subscription, at })
    }
    const isSame = and(eq(stripeSubscriptions.id, row.id), eq(stripeSubscriptions.events, row.events))
    await tx.db.update(stripeSubscriptions).set({ fetchAt: null, attempts: 0, updatedAt: at }).where(isSame)
  })
}

/** Returns the ids of the subscriptions of a customer that were not canceled, without donations. */
async function idsOf(stripe: Stripe, customer: string): Promise<string[]> {
  try {
    const { data } = await stripe.subscriptions.list({ customer, limit: MAX_OF_CUSTOMER })
    return data.filter((each) => !isDonation(withoutGaps(each))).map(({ id }) => id)
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

async function postpone({ db, clock }: Parts, { id, attempts }: SubscriptionRow): Promise<void> {
  const pause = Math.min(MINUTE_MS * 2 ** attempts, MAX_PAUSE_MS)
  const fetchAt = new Date(clock.now() + pause).toISOString()
  await db.write(async (tx) => {
    await tx.db
      .update(stripeSubscriptions)
      .set({ attempts: attempts + 1, fetchAt, updatedAt: clock.iso() })
      .where(eq(stripeSubscriptions.id, id))
  })
}

import { readerWithEmail } from '#server/lib/mail/email-key.ts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type Stripe from 'stripe'
import type { Tx } from '#db/connection/write-queue.ts'
import { tiers } from '#features/memberships/tables/members.ts'
import { stripeSubscriptions } from '#features/memberships/tables/stripe.ts'
import { recordAudit } from '#features/changes/server/audit/audit.service.ts'
import type { Deps } from '#server/lib/deps.ts'
import { isMailAddress } from '#features/mail/shared/mail.ts'
import { readerForPayment, savePaidMembership } from '../members/save-membership.ts'
import { isRunning } from './own-payments.ts'
import { stateOf } from './subscription-state.ts'

export type SubscriptionRow = typeof stripeSubscriptions.$inferSelect

type Parts = Pick<Deps, 'db' | 'clock' | 'log'>

/**
 * Stores a subscription as Stripe has it now, and sets the membership that it pays for. Null for one that Stripe does
 * not know. Does nothing if an event came since the row was read, because then another fetch follows.
 */
export async function recordSubscription(
  deps: Parts,
  read: SubscriptionRow,
  subscription: Stripe.Subscription | null,
): Promise<void> {
  await deps.db.write(async (tx) => {
    const isSame = and(eq(stripeSubscriptions.id, read.id), eq(stripeSubscriptions.events, read.events))
    const [row] = await tx.db.select().from(stripeSubscriptions).where(isSame)
    // It may also be that its reader was deleted in the meantime.
    if (!row || row.isToCancel) return
    const next = await stateIn(tx, deps, row, subscription)
    if (!next) {
      await tx.db.delete(stripeSubscriptions).where(isSame)
      return
    }
    const at = deps.clock.iso()
    await tx.db
      .update(stripeSubscriptions)
      .set({ ...next, attempts: 0, updatedAt: at })
      .where(isSame)
    await saveMembershipOf(tx, { ...row, ...next }, at)
    // It may pay for another tier than before.
    if (row.tierId !== null && row.tierId !== next.tierId) await saveMembershipOf(tx, row, at)
  })
}

const ENDED = { paidUntil: null, isRenewing: false, fetchAt: null }

type Next = Pick<SubscriptionRow, 'tierId' | 'subscriberId'> & Partial<SubscriptionRow>

/** Returns what to store of a subscription; null for one that does not concern the newsroom. */
async function stateIn(
  tx: Tx,
  { clock, log }: Parts,
  row: SubscriptionRow,
  subscription: Stripe.Subscription | null,
): Promise<Next | null> {
  const { tierId, subscriberId } = row
  if (!subscription) return tierId === null ? null : { tierId, subscriberId, ...ENDED, status: 'missing' }
  const tier = await tierOf(tx, row, subscription)
  // Another product of the same account.
  if (!tier && tierId === null) return null
  const { customer } = subscription
  const customerId = typeof customer === 'string' ? customer : customer.id
  const state = stateOf(subscription, clock.now(), row)
  if (!tier) {
    return { tierId, subscriberId, customerId, ...state, ...ENDED }
  }
  const known = { ...tier, ...state, customerId }
  if (subscriberId !== null) return { ...known, subscriberId }
  const email = addressOf(subscription)
  if (email === null) {
    log.warn({ subscription: row.stripeId }, 'a subscription at Stripe has no address')
    return { ...known, subscriberId: null }
  }
  const at = clock.iso()
  const isNew = !(await readerWithEmail(tx, email))
  // One that ended before it was heard of makes no reader.
  if (isNew && (state.paidUntil === null || state.paidUntil <= at)) {
    return state.fetchAt === null ? null : { ...known, subscriberId: null }
  }
  const reader = await readerForPayment(tx, email, { at, startedAt: state.startedAt })
  if (reader) return { ...known, subscriberId: reader.id }
  // Its reader was deleted before anyone here heard of it, and would continue paying.
  return isRunning(state) ? { ...known, subscriberId: null, isToCancel: true, fetchAt: at } : null
}

/** Returns the address of the account that began the payment, or else the customer's. */
function addressOf({ metadata, customer }: Stripe.Subscription): string | null {
  const own = metadata['reader'] ?? ''
  if (isMailAddress(own)) return own
  return typeof customer === 'string' || customer.deleted ? null : customer.email
}

/**
 * Returns the tier that a subscription pays for: by the price of a tier, by the price that belonged to its tier when
 * it was first fetched, or by a file with members. Null for other products.
 */
async function tierOf(
  tx: Tx,
  row: SubscriptionRow,
  { items }: Stripe.Subscription,
): Promise<{ tierId: number; priceId: string } | null> {
  const prices = items.data.map(({ price }) => price.id)
  const [tier] = await tx.db
    .select()
    .from(tiers)
    .where(and(eq(tiers.payment, 'stripe'), inArray(tiers.stripePrice, prices)))
    .orderBy(asc(tiers.position), asc(tiers.id))
  if (tier) return { tierId: tier.id, priceId: tier.stripePrice }
  if (row.tierId === null) return null
  if (row.priceId === '') return { tierId: row.tierId, priceId: prices[0] ?? '' }
  return prices.includes(row.priceId) ? { tierId: row.tierId, priceId: row.priceId } : null
}

async function saveMembershipOf(
  tx: Tx,
  { subscriberId, tierId }: Pick<SubscriptionRow, 'subscriberId' | 'tierId'>,
  at: string,
): Promise<void> {
  if (subscriberId === null || tierId === null) return
  const saved = await savePaidMembership(tx, { subscriberId, tierId, at })
  if (!saved || saved.outcome === 'unchanged') return
  await recordAudit(
    tx,
    at,
    { job: 'Stripe' },
    {
      action: 'member.pay',
      subject: ['membership', saved.row.id],
      after: { tier: tierId, until: saved.row.until },
    },
  )
}

import { and, eq, inArray, isNotNull, ne, or } from 'drizzle-orm'
import { isOneOf } from '#db/queries/conditions.ts'
import type { Tx } from '#db/connection/write-queue.ts'
import { stripeSubscriptions } from '#features/memberships/tables/stripe.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { SubscriptionRow } from './record-subscription.ts'
import { SLACK_MS } from './subscription-state.ts'

type Reads = Pick<Tx['db'], 'select'>

/** The one that ends last first. Databases differ in where they put those without an end. */
const lastEndFirst = (rows: SubscriptionRow[]): SubscriptionRow[] =>
  rows.toSorted((a, b) => (b.paidUntil ?? '').localeCompare(a.paidUntil ?? '') || b.id - a.id)

/** Returns what a reader pays at Stripe, the one that ends last first. */
export const paymentsOf = async (db: Reads, subscriberId: number): Promise<SubscriptionRow[]> =>
  lastEndFirst(
    await db
      .select()
      .from(stripeSubscriptions)
      .where(and(eq(stripeSubscriptions.subscriberId, subscriberId), ne(stripeSubscriptions.customerId, ''))),
  )

/** Returns a function that finds the subscriptions of a membership, the one that ends last first. */
export async function subscriptionsOf(
  db: Reads,
  members: ReadonlyArray<{ subscriberId: number }>,
): Promise<(of: { subscriberId: number; tierId: number }) => SubscriptionRow[]> {
  const readers = members.map((each) => each.subscriberId)
  const isOf = isOneOf(stripeSubscriptions.subscriberId, readers)
  const rows = lastEndFirst(await db.select().from(stripeSubscriptions).where(isOf))
  return (of) => rows.filter((row) => row.subscriberId === of.subscriberId && row.tierId === of.tierId)
}

/** States of subscriptions that are paid, or will be. */
export const RUNNING = ['trialing', 'active', 'past_due', 'unpaid', 'paused']

/** True for a subscription that takes money, or would again. */
export const isRunning = ({ status }: Pick<SubscriptionRow, 'status'>): boolean => RUNNING.includes(status)

/** Returns the subscriptions of one that take money on their own, or else all that take any. */
export function chargingOf(rows: readonly SubscriptionRow[]): SubscriptionRow[] {
  const running = rows.filter(isRunning)
  const renewing = running.filter((row) => row.isRenewing)
  return renewing.length > 0 ? renewing : running
}

/** Returns when Stripe takes the next payment; null if it takes none on its own. */
export const renewalOf = ({ isRenewing, paidUntil }: SubscriptionRow): string | null =>
  isRenewing && paidUntil ? new Date(Date.parse(paidUntil) - SLACK_MS).toISOString() : null

/** Releases the payments of a deleted reader: a job cancels those that would charge again. */
export async function endPaymentsOf(
  tx: Pick<Tx, 'db'>,
  { clock }: Pick<Deps, 'clock'>,
  subscriberId: number,
): Promise<void> {
  const { status, fetchAt } = stripeSubscriptions
  const isOf = eq(stripeSubscriptions.subscriberId, subscriberId)
  const at = clock.iso()
  const isUnknown = and(eq(status, ''), isNotNull(fetchAt))
  await tx.db
    .update(stripeSubscriptions)
    .set({ subscriberId: null, isToCancel: true, fetchAt: at, updatedAt: at })
    .where(and(isOf, or(inArray(status, [...RUNNING, 'incomplete']), isUnknown)))
  await tx.db.delete(stripeSubscriptions).where(isOf)
}

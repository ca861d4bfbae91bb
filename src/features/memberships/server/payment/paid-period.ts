import { and, asc, desc, eq, isNotNull } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { stripeSubscriptions } from '#features/memberships/tables/stripe.ts'

export interface PaidPeriod {
  since: string
  until: string
}

/**
 * Returns from when to when payments at Stripe make a reader a member of a tier; null without payments. Of several
 * subscriptions, the one that ends last counts.
 */
export async function paidPeriod(
  tx: { db: Pick<Tx['db'], 'select'> },
  { subscriberId, tierId }: { subscriberId: number; tierId: number },
): Promise<PaidPeriod | null> {
  const { paidUntil, startedAt } = stripeSubscriptions
  const [row] = await tx.db
    .select({ since: startedAt, until: paidUntil })
    .from(stripeSubscriptions)
    .where(
      and(
        eq(stripeSubscriptions.subscriberId, subscriberId),
        eq(stripeSubscriptions.tierId, tierId),
        isNotNull(paidUntil),
      ),
    )
    .orderBy(desc(paidUntil), asc(startedAt))
    .limit(1)
  return row?.since && row.until ? { since: row.since, until: row.until } : null
}

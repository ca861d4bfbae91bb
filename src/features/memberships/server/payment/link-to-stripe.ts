import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { stripeSubscriptions } from '#features/memberships/tables/stripe.ts'

interface Link {
  subscriberId: number | null
  tierId: number | null
  /** `cus_…`, or empty. */
  customer: string
  /** `sub_…`, or empty for all subscriptions of the customer. */
  subscription: string
  at: string
}

/**
 * Notes that a subscription at Stripe, or a customer's, pay for a reader's membership of a tier. A job fetches them.
 * Returns false, and changes nothing, if it is known.
 */
export async function linkToStripe(
  tx: Pick<Tx, 'db'>,
  { subscriberId, tierId, customer, subscription, at }: Link,
): Promise<boolean> {
  const stripeId = subscription || customer
  const isIts = eq(stripeSubscriptions.stripeId, stripeId)
  const [known] = await tx.db.select().from(stripeSubscriptions).where(isIts)
  if (known && known.subscriberId !== null) return false
  const values = { subscriberId, tierId, customerId: customer, fetchAt: at, updatedAt: at }
  await tx.db
    .insert(stripeSubscriptions)
    .values({ stripeId, ...values, createdAt: at })
    .onConflictDoUpdate({ target: stripeSubscriptions.stripeId, set: values })
  return true
}

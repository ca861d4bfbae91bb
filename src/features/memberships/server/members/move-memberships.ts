import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { memberships } from '#features/memberships/tables/members.ts'
import { stripeSubscriptions } from '#features/memberships/tables/stripe.ts'
import { saveMembership, savePaidMembership } from './save-membership.ts'

/** Moves memberships and payments to another reader, whose own memberships stay if they end later. */
export async function moveMemberships(
  tx: Pick<Tx, 'db'>,
  { from, to: subscriberId, at }: { from: number; to: number; at: string },
): Promise<void> {
  const isFormers = eq(stripeSubscriptions.subscriberId, from)
  await tx.db.update(stripeSubscriptions).set({ subscriberId, updatedAt: at }).where(isFormers)
  const moved = await tx.db.delete(memberships).where(eq(memberships.subscriberId, from)).returning()
  for (const { tierId, since, source, until, unpaidUntil } of moved) {
    const isIts = and(eq(memberships.subscriberId, subscriberId), eq(memberships.tierId, tierId))
    const [own] = await tx.db.select().from(memberships).where(isIts)
    const unpaid = unpaidUntil ?? until
    const isLater =
      own?.until !== null && (unpaid === null || unpaid > (own?.unpaidUntil ?? own?.until ?? ''))
    if (isLater) await saveMembership(tx, { subscriberId, tierId, until: unpaid, source, since, at })
    await savePaidMembership(tx, { subscriberId, tierId, at })
  }
}

import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { memberships } from '#features/memberships/tables/members.ts'
import type { Deps } from '#server/lib/deps.ts'
import { endPaymentsOf } from '../payment/own-payments.ts'
import { noteTrial } from './former-trials.ts'

/** Ends the payments of a reader who is deleted, and notes each tier, so that none gives a second trial. */
export async function eraseMember(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  { id, email }: { id: number; email: string },
): Promise<void> {
  await endPaymentsOf(tx, deps, id)
  const joined = await tx.db.select().from(memberships).where(eq(memberships.subscriberId, id))
  for (const { tierId } of joined) await noteTrial(tx, { address: email, tierId, at: deps.clock.iso() })
}

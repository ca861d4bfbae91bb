import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { subscribers } from '#features/audience/tables/subscribers.ts'
import type { Deps } from '#server/lib/deps.ts'
import { leaveNewsletters } from './newsletter-membership.ts'
import { addStop } from './suppression-list.ts'

/** Takes a reader from all newsletters, and puts the address on the suppression list. */
export async function stopReader(
  tx: Pick<Tx, 'db' | 'hooks'>,
  deps: Pick<Deps, 'clock' | 'config'>,
  {
    subscriberId,
    address,
    reason,
  }: { subscriberId: number; address: string; reason: 'bounced' | 'complained' },
): Promise<void> {
  const at = deps.clock.iso()
  await addStop(tx, { address, reason, at })
  await leaveNewsletters(tx, deps, { subscriberId })
  const isReader = eq(subscribers.id, subscriberId)
  await tx.db.update(subscribers).set({ isSubscribed: false, updatedAt: at }).where(isReader)
}

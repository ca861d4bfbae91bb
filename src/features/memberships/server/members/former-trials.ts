import type { Tx } from '#db/connection/write-queue.ts'
import { addStop, findSuppression } from '#features/audience/server/people/suppression-list.ts'

/** What is hashed in place of an address, so that it stops no mail. */
const trialOf = (address: string, tierId: number) => `trial ${tierId} ${address}`

/** Remembers, without the address, that it was in a tier, so that it gets no second trial after its deletion. */
export const noteTrial = (
  tx: Pick<Tx, 'db'>,
  { address, tierId, at }: { address: string; tierId: number; at: string },
): Promise<void> => addStop(tx, { address: trialOf(address, tierId), reason: 'trial', at })

/** Returns whether an address was in a tier before it was deleted. */
export const hadTrial = async (
  tx: { db: Pick<Tx['db'], 'select'> },
  { address, tierId }: { address: string; tierId: number },
): Promise<boolean> => (await findSuppression(tx, trialOf(address, tierId))) !== null

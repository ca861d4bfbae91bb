import { inArray } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { stripeSubscriptions } from '#features/memberships/tables/stripe.ts'
import { AppError } from '#server/lib/app-error.ts'
import { RUNNING } from './own-payments.ts'

/** Throws CONFLICT if memberships are to be switched off while readers pay for them. */
export async function requireNoPayments(tx: Tx): Promise<void> {
  const paying = await tx.db.$count(stripeSubscriptions, inArray(stripeSubscriptions.status, RUNNING))
  if (paying > 0) throw new AppError('CONFLICT', 'membersArePaying')
}

import { inArray } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { issues } from '#features/newsletters/tables/issues.ts'
import { AppError } from '#server/lib/app-error.ts'

/** Throws CONFLICT if newsletters are to be switched off while an issue is being sent. */
export async function requireNothingSending(tx: Tx): Promise<void> {
  const sending = await tx.db.$count(issues, inArray(issues.status, ['preparing', 'sending']))
  if (sending > 0) throw new AppError('CONFLICT', 'newslettersAreSending')
}

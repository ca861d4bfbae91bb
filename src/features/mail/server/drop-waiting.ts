import { inArray } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { transactionalEmails } from '#features/mail/tables/mail.ts'

/** Drops transactional emails that waited before a restore or a copy, because some may have arrived already. */
export async function dropWaiting(tx: Pick<Tx, 'db'>): Promise<object> {
  await tx.db.delete(transactionalEmails).where(inArray(transactionalEmails.state, ['queued', 'sending']))
  return {}
}

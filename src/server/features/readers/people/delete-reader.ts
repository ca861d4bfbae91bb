import { and, eq, inArray, or } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { equalsInLowerCase } from '#db/queries/conditions.ts'
import { comments, letterRecipients, outgoingMails, readerLinks, subscribers } from '#db/schema/index.ts'
import { importItems, importRows } from '#db/schema/index.ts'
import { toStoredText } from '#shared/catalog/stored-text.ts'
import { deleteMailAccount } from '#server/features/people/users/delete-account.service.ts'
import type { Deps } from '#server/lib/deps.ts'
import { endPaymentsOf } from '../payment/own-payments.ts'
import { leaveLists } from './list-membership.ts'
import { addStop } from './stop-list.ts'

/**
 * Forgets a reader: the address leaves every table, also letters that are on their way, the records of imports and the
 * old comments, which stay. A keyed hash stays on the stop list, so that no old file brings the reader back. An account
 * that only mails open goes too, and payments at Stripe end. Returns false if there is none.
 */
export async function deleteReader(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'config'>,
  subscriberId: number,
): Promise<boolean> {
  const [row] = await tx.db.select().from(subscribers).where(eq(subscribers.id, subscriberId))
  if (!row) return false
  await leaveLists(tx, deps, { subscriberId })
  await removeRecipients(tx, subscriberId, deps.clock.iso())
  await tx.db.delete(outgoingMails).where(inArray(outgoingMails.address, [row.email, row.emailKey]))
  await tx.db.delete(readerLinks).where(inArray(readerLinks.email, [row.email, row.emailKey]))
  const isItsRecord = or(
    eq(importItems.targetId, subscriberId),
    inArray(importItems.sourceId, [row.email, row.emailKey]),
  )
  const isItem = and(eq(importItems.type, 'subscriber'), isItsRecord)
  await tx.db.delete(importItems).where(isItem)
  const isRow = and(eq(importRows.tableName, 'subscribers'), eq(importRows.rowKey, String(subscriberId)))
  await tx.db.delete(importRows).where(isRow)
  await endPaymentsOf(tx, deps, subscriberId)
  await removeFromComments(tx, row.emailKey)
  await addStop(tx, { address: row.email, reason: 'deleted', at: deps.clock.iso() })
  await tx.db.delete(subscribers).where(eq(subscribers.id, subscriberId))
  if (row.userId !== null) await deleteMailAccount(tx, row.userId)
  return true
}

async function removeFromComments(tx: Tx, emailKey: string): Promise<void> {
  const isWriter = equalsInLowerCase(comments.email, emailKey)
  if ((await tx.db.$count(comments, isWriter)) === 0) return
  await tx.db.update(comments).set({ email: '' }).where(isWriter)
  tx.emit({ type: 'comments.changed' })
}

/** The rows stay without address, so that the figures of sent letters stay right. */
async function removeRecipients(tx: Pick<Tx, 'db'>, subscriberId: number, at: string): Promise<void> {
  const isOf = eq(letterRecipients.subscriberId, subscriberId)
  const rows = await tx.db
    .select({ id: letterRecipients.id, state: letterRecipients.state })
    .from(letterRecipients)
    .where(isOf)
  const isOpen = and(isOf, inArray(letterRecipients.state, ['queued', 'uncertain']))
  const reason = toStoredText('refusedDeleted')
  await tx.db
    .update(letterRecipients)
    .set({ state: 'refused', reason, deadlineAt: null, nextAttemptAt: null, updatedAt: at })
    .where(isOpen)
  for (const { id } of rows) {
    await tx.db
      .update(letterRecipients)
      .set({ address: `#${id}`, domain: '', subscriberId: null })
      .where(eq(letterRecipients.id, id))
  }
}

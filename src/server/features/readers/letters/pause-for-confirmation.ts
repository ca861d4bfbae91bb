import { eq, inArray } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { letterRecipients, letters, outgoingMails } from '#db/schema/index.ts'
import { addLetterEvent } from './letter-events.ts'
import { DRAFT_AGAIN } from './prepare-letter.ts'

/**
 * Pauses letters that were being sent before a restore or a copy, because some may have arrived already, and drops
 * single mails that waited. Letters that were being prepared become drafts. Returns the ids of the paused letters.
 */
export async function pauseForConfirmation(tx: Pick<Tx, 'db'>, at: string): Promise<number[]> {
  const sending = await tx.db.select({ id: letters.id }).from(letters).where(eq(letters.status, 'sending'))
  for (const { id } of sending) {
    await tx.db.update(letters).set({ status: 'paused', updatedAt: at }).where(eq(letters.id, id))
    await addLetterEvent(tx, id, { at, text: 'letterConfirmedHere' })
  }
  const isPreparing = eq(letters.status, 'preparing')
  const preparing = tx.db.select({ id: letters.id }).from(letters).where(isPreparing)
  await tx.db.delete(letterRecipients).where(inArray(letterRecipients.letterId, preparing))
  await tx.db
    .update(letters)
    .set({ ...DRAFT_AGAIN, updatedAt: at })
    .where(isPreparing)
  await tx.db.delete(outgoingMails).where(inArray(outgoingMails.state, ['queued', 'sending']))
  return sending.map(({ id }) => id)
}

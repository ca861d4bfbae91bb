import { eq, inArray } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { letters, outgoingMails } from '#db/schema/index.ts'
import { addLetterEvent } from './letter-events.ts'
import { DRAFT_AGAIN } from './prepare-letter.ts'

/**
 * Pauses letters that were being sent before a restore or a copy, because some may have arrived already, and drops
 * single mails that waited. Letters that were being prepared become drafts, whose recipients `removePrepared` removes
 * after the commit. Returns the ids of both.
 */
export async function pauseForConfirmation(
  tx: Pick<Tx, 'db'>,
  at: string,
): Promise<{ paused: number[]; drafts: number[] }> {
  const sending = await tx.db.select({ id: letters.id }).from(letters).where(eq(letters.status, 'sending'))
  for (const { id } of sending) {
    await tx.db.update(letters).set({ status: 'paused', updatedAt: at }).where(eq(letters.id, id))
    await addLetterEvent(tx, id, { at, text: 'letterConfirmedHere' })
  }
  const drafts = await tx.db
    .update(letters)
    .set({ ...DRAFT_AGAIN, updatedAt: at })
    .where(eq(letters.status, 'preparing'))
    .returning({ id: letters.id })
  await tx.db.delete(outgoingMails).where(inArray(outgoingMails.state, ['queued', 'sending']))
  return { paused: sending.map(({ id }) => id), drafts: drafts.map(({ id }) => id) }
}

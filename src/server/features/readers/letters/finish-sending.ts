import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { letterRecipients, letters } from '#db/schema/index.ts'
import { addLetterEvent } from './letter-events.ts'

/** Ends the letters of which nothing is left to send. Uncertain recipients may still wait for a person. */
export async function finishSending(tx: Pick<Tx, 'db'>, now: number): Promise<void> {
  const at = new Date(now).toISOString()
  const sending = await tx.db.select({ id: letters.id }).from(letters).where(eq(letters.status, 'sending'))
  for (const { id } of sending) {
    const isOpen = and(
      eq(letterRecipients.letterId, id),
      inArray(letterRecipients.state, ['queued', 'sending']),
    )
    const open = await tx.db.select({ id: letterRecipients.id }).from(letterRecipients).where(isOpen).limit(1)
    if (open.length > 0) continue
    await tx.db
      .update(letters)
      .set({ status: 'sent', finishedAt: at, updatedAt: at })
      .where(eq(letters.id, id))
    await addLetterEvent(tx, id, { at, text: 'letterFinished' })
  }
}

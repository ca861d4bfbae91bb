import { desc, eq } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { letterEvents } from '#db/schema/index.ts'
import { keyOfStoredText, toStoredText } from '#shared/catalog/stored-text.ts'
import { toMessage, type Text } from '#shared/catalog/message.ts'

/** Adds a line to what happened to a letter, unless the newest line says the same. */
export async function addLetterEvent(
  tx: Pick<Tx, 'db'>,
  letterId: number,
  { at, text }: { at: string; text: Text },
): Promise<void> {
  const [last] = await tx.db
    .select({ text: letterEvents.text })
    .from(letterEvents)
    .where(eq(letterEvents.letterId, letterId))
    .orderBy(desc(letterEvents.id))
    .limit(1)
  const isSame = last && keyOfStoredText(last.text) === toMessage(text).key && typeof text === 'string'
  if (!isSame) await tx.db.insert(letterEvents).values({ letterId, at, text: toStoredText(text) })
}

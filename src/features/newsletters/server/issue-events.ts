import { desc, eq } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { issueEvents } from '#features/newsletters/tables/issues.ts'
import { keyOfStoredText, toStoredText } from '#shared/catalog/stored-text.ts'
import { toMessage, type Text } from '#shared/catalog/message.ts'

/** Adds a line to what happened to an issue, unless the newest line says the same. */
export async function addIssueEvent(
  tx: Pick<Tx, 'db'>,
  issueId: number,
  { at, text }: { at: string; text: Text },
): Promise<void> {
  const [last] = await tx.db
    .select({ text: issueEvents.text })
    .from(issueEvents)
    .where(eq(issueEvents.issueId, issueId))
    .orderBy(desc(issueEvents.id))
    .limit(1)
  const isSame = last && keyOfStoredText(last.text) === toMessage(text).key && typeof text === 'string'
  if (!isSame) await tx.db.insert(issueEvents).values({ issueId, at, text: toStoredText(text) })
}

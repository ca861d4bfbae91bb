import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { issueRecipients, issues } from '#features/newsletters/tables/issues.ts'
import { addIssueEvent } from './issue-events.ts'

/** Ends the issues with nothing left to send. Uncertain recipients may still wait for a person. */
export async function finishSending(tx: Pick<Tx, 'db'>, now: number): Promise<void> {
  const at = new Date(now).toISOString()
  const sending = await tx.db.select({ id: issues.id }).from(issues).where(eq(issues.status, 'sending'))
  for (const { id } of sending) {
    const isOpen = and(eq(issueRecipients.issueId, id), inArray(issueRecipients.state, ['queued', 'sending']))
    const open = await tx.db.select({ id: issueRecipients.id }).from(issueRecipients).where(isOpen).limit(1)
    if (open.length > 0) continue
    await tx.db.update(issues).set({ status: 'sent', finishedAt: at, updatedAt: at }).where(eq(issues.id, id))
    await addIssueEvent(tx, id, { at, text: 'issueFinished' })
  }
}

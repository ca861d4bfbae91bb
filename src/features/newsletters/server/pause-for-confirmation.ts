import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { issues } from '#features/newsletters/tables/issues.ts'
import { addIssueEvent } from './issue-events.ts'
import type { Deps } from '#server/lib/deps.ts'
import { DRAFT_AGAIN, removePrepared } from './prepare-issue.ts'

/**
 * Pauses issues that were being sent before a restore or a copy, because some may have arrived already. Issues
 * that were being prepared become drafts, whose recipients `finish` removes after the commit.
 */
export async function pauseForConfirmation(
  tx: Pick<Tx, 'db'>,
  at: string,
): Promise<{ facts: { paused: number[] }; finish: (deps: Pick<Deps, 'db'>) => Promise<void> }> {
  const sending = await tx.db.select({ id: issues.id }).from(issues).where(eq(issues.status, 'sending'))
  for (const { id } of sending) {
    await tx.db.update(issues).set({ status: 'paused', updatedAt: at }).where(eq(issues.id, id))
    await addIssueEvent(tx, id, { at, text: 'issueConfirmedHere' })
  }
  const drafts = await tx.db
    .update(issues)
    .set({ ...DRAFT_AGAIN, updatedAt: at })
    .where(eq(issues.status, 'preparing'))
    .returning({ id: issues.id })
  return {
    facts: { paused: sending.map(({ id }) => id) },
    async finish(deps) {
      for (const { id } of drafts) await removePrepared(deps, id)
    },
  }
}

/** Pauses issues of which too many mails in a row are uncertain, until a person goes on. */
export async function pauseUncertain(
  tx: Pick<Tx, 'db'>,
  issueIds: readonly number[],
  at: string,
): Promise<void> {
  for (const id of issueIds) {
    const isSending = and(eq(issues.id, id), eq(issues.status, 'sending'))
    await tx.db.update(issues).set({ status: 'paused', updatedAt: at }).where(isSending)
    await addIssueEvent(tx, id, { at, text: 'issuePausedUncertain' })
  }
}

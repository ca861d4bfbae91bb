import { and, eq, isNotNull, lte, notInArray, or } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { issueRecipients } from '#features/newsletters/tables/issues.ts'
import { changeInTurns } from '#server/lib/concurrency/in-turns.ts'
import type { Deps } from '#server/lib/deps.ts'
import { message } from '#shared/catalog/message.ts'
import { toStoredText } from '#shared/catalog/stored-text.ts'
import { NODES_BOARD } from '#server/lib/nodes-board.ts'
import { addIssueEvent } from './issue-events.ts'
import { DECIDE_MS } from './record-recipient.ts'
import { refusedFor } from '#features/mail/server/refusal-reasons.ts'

/**
 * Ends the states whose time is over. Rows that a process was sending when it died become uncertain. Rows that this
 * process claimed in a commit that seemed to fail were never sent, and return to the queue: when this runs, none of its
 * own is on the way.
 */
export async function settleStale(deps: Deps): Promise<void> {
  const { db, clock, nodeId } = deps
  const at = clock.iso()
  const isSending = eq(issueRecipients.state, 'sending')
  const isLeft = and(eq(issueRecipients.state, 'uncertain'), lte(issueRecipients.deadlineAt, at))
  const open = await db.read
    .select({ id: issueRecipients.id })
    .from(issueRecipients)
    .where(or(isSending, isLeft))
    .limit(1)
  if (open.length === 0) return
  const alive = [nodeId, ...(await otherNodes(deps))]
  await db.write(async (tx) => {
    const free = { state: 'queued', claim: null, deadlineAt: null, updatedAt: at } as const
    const isOwn = and(isSending, eq(issueRecipients.claim, nodeId))
    await tx.db.update(issueRecipients).set(free).where(isOwn)
    const isOver = or(lte(issueRecipients.deadlineAt, at), notInArray(issueRecipients.claim, alive))
    await makeUncertain(tx, and(isSending, isNotNull(issueRecipients.claim), isOver), { now: clock.now() })
  })
  // Unlike those that are being sent, which are one for each connection, there may be as many as readers.
  await changeInTurns(deps, {
    table: issueRecipients,
    where: isLeft,
    work: (tx, isInTurn) =>
      tx.db
        .update(issueRecipients)
        .set({ ...refusedFor('refusedLeft'), updatedAt: at })
        .where(isInTurn),
  })
}

/**
 * The other processes on this database, which may wait for the answer of the mail server. If one that was cut off stores
 * it later, its row becomes accepted then.
 */
async function otherNodes({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<string[]> {
  const nodes = (await db.sharedRows?.list(NODES_BOARD, clock.now())) ?? []
  return nodes.map(({ name }) => name)
}

async function makeUncertain(tx: Tx, where: ReturnType<typeof and>, { now }: { now: number }): Promise<void> {
  const rows = await tx.db
    .update(issueRecipients)
    .set({
      state: 'uncertain',
      claim: null,
      reason: toStoredText('uncertainBroken'),
      deadlineAt: new Date(now + DECIDE_MS).toISOString(),
      updatedAt: new Date(now).toISOString(),
    })
    .where(where)
    .returning({ issueId: issueRecipients.issueId })
  const counts = new Map<number, number>()
  for (const { issueId } of rows) counts.set(issueId, (counts.get(issueId) ?? 0) + 1)
  for (const [issueId, count] of counts) {
    const text = message('issueRestarted', { count })
    await addIssueEvent(tx, issueId, { at: new Date(now).toISOString(), text })
  }
}

import { and, eq, inArray, isNotNull, isNull, lte, notInArray, or } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { isOneOf } from '#db/queries/conditions.ts'
import { newsletters } from '#features/audience/tables/newsletters.ts'
import type { Claim, MailQueue } from '#features/mail/server/sending/mail-queue.ts'
import { issueRecipients, issues } from '#features/newsletters/tables/issues.ts'
import { finishSending } from './finish-sending.ts'
import { createIssueWriter } from './issue-message.ts'
import { orderDue } from './order-due.ts'
import { pauseUncertain } from './pause-for-confirmation.ts'
import { prepareLeft } from './prepare-issue.ts'
import { recordRecipient, type Recipient } from './record-recipient.ts'
import { settleStale } from './settle-stale.ts'

/** Uncertain emails of issues since the last answer of the mail server. */
const newUncertain = () => ({ inRow: 0 })

/** Issues, one email for each recipient. */
export const issueQueue: MailQueue<Recipient> = {
  name: 'issues',

  async hasWork({ db, clock }) {
    const isSending = inArray(issues.status, ['preparing', 'sending', 'paused'])
    const isDue = and(eq(issues.status, 'scheduled'), lte(issues.scheduledAt, clock.iso()))
    const open = await db.read.select({ id: issues.id }).from(issues).where(or(isSending, isDue)).limit(1)
    if (open.length > 0) return true
    const isRuleDue = and(isNotNull(newsletters.nextAt), lte(newsletters.nextAt, clock.iso()))
    return (await db.read.$count(newsletters, isRuleDue)) > 0
  },

  async settle(deps) {
    await settleStale(deps)
    await prepareLeft(deps)
    await orderDue(deps)
  },

  async claim(tx, claim) {
    const rows = await dueRecipients(tx, claim)
    if (rows.length > 0) {
      const ids = rows.map((row) => row.id)
      await tx.db.update(issueRecipients).set(claim.values).where(isOneOf(issueRecipients.id, ids))
    }
    return rows
  },

  async giveBack(tx, ids, at) {
    const isStill = and(isOneOf(issueRecipients.id, ids), eq(issueRecipients.state, 'sending'))
    const free = { state: 'queued', claim: null, deadlineAt: null, updatedAt: at } as const
    await tx.db.update(issueRecipients).set(free).where(isStill)
  },

  async accept(tx, ids, at) {
    // Also a row that became uncertain while its response was in transit.
    const isOpen = inArray(issueRecipients.state, ['sending', 'uncertain'])
    const done = { claim: null, deadlineAt: null, nextAttemptAt: null, reason: null, updatedAt: at }
    await tx.db
      .update(issueRecipients)
      .set({ ...done, state: 'accepted' })
      .where(and(isOneOf(issueRecipients.id, ids), isOpen))
  },

  record: recordRecipient,

  /** Pauses the issues of the round after two uncertain emails in a row over each connection. */
  endRound({ clock, stateOf }, { sent, hasAnswer, connections }) {
    const state = stateOf(newUncertain)
    const uncertain = sent.flatMap(({ row, outcome }) => (outcome.state === 'uncertain' ? [row.issueId] : []))
    state.inRow = hasAnswer ? 0 : state.inRow + uncertain.length
    const isCut = state.inRow >= 2 * connections
    if (isCut) state.inRow = 0
    const paused = isCut ? [...new Set(uncertain)] : []
    return async (tx) => {
      await pauseUncertain(tx, paused, clock.iso())
      await finishSending(tx, clock.now())
    }
  },

  createWriter: createIssueWriter,

  async backlog({ db }) {
    const count = (state: 'queued' | 'uncertain') =>
      db.read.$count(issueRecipients, eq(issueRecipients.state, state))
    return { queued: await count('queued'), uncertain: await count('uncertain') }
  },
}

/** Recipients of issues that are being sent: those that are due again, then new ones, the oldest issue first. */
async function dueRecipients(
  tx: Pick<Tx, 'db'>,
  { blocked, at, count }: Pick<Claim, 'blocked' | 'at' | 'count'>,
): Promise<Recipient[]> {
  const sending = await tx.db.select({ id: issues.id }).from(issues).where(eq(issues.status, 'sending'))
  const found: Recipient[] = []
  for (const { id } of sending.sort((a, b) => a.id - b.id)) {
    for (const isDue of [lte(issueRecipients.nextAttemptAt, at), isNull(issueRecipients.nextAttemptAt)]) {
      if (found.length >= count) return found
      const rows = await tx.db
        .select()
        .from(issueRecipients)
        .where(
          and(
            eq(issueRecipients.issueId, id),
            eq(issueRecipients.state, 'queued'),
            isDue,
            blocked.length > 0 ? notInArray(issueRecipients.domain, blocked) : undefined,
          ),
        )
        .limit(count - found.length)
      found.push(...rows)
    }
  }
  return found
}

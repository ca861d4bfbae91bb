import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { refusalReason, refusedFor } from '#features/mail/server/refusal-reasons.ts'
import { noteLater, pauseAfter } from '#features/mail/server/sending/backoff.ts'
import type { Setback } from '#features/mail/server/sending/mail-queue.ts'
import { issueRecipients } from '#features/newsletters/tables/issues.ts'
import type { Deps } from '#server/lib/deps.ts'
import { message } from '#shared/catalog/message.ts'
import { toStoredText } from '#shared/catalog/stored-text.ts'
import { DAY_MS } from '#shared/dates.ts'
import { addIssueEvent } from './issue-events.ts'
import { stopUnreachable } from './stop-unreachable.ts'

export type Recipient = typeof issueRecipients.$inferSelect

/**
 * Temporary answers after which a recipient counts as refused: two days of attempts (RFC 5321 §4.5.4.1 asks for four or
 * five). It counts attempts, not time, because nothing is tried while an issue, a domain or the server rests.
 */
const MAX_ATTEMPTS = 30
/** How long a person may take to decide about an uncertain mail. */
export const DECIDE_MS = 30 * DAY_MS

/** Records that a recipient was not reached. One that changed meanwhile stays as it is. */
export async function recordRecipient(
  tx: Pick<Tx, 'db' | 'hooks'>,
  deps: Pick<Deps, 'clock' | 'config'>,
  setback: Setback<Recipient>,
): Promise<void> {
  const isLost = await recordSetback(tx, setback, deps.clock.now())
  const { subscriberId, address } = setback.row
  if (isLost && subscriberId !== null) await stopUnreachable(tx, deps, { subscriberId, address })
}

/** Returns whether the issue does not reach the reader. */
async function recordSetback(
  tx: Pick<Tx, 'db'>,
  { row, outcome }: Setback<Recipient>,
  now: number,
): Promise<boolean> {
  const at = new Date(now).toISOString()
  const set = async (values: Partial<typeof issueRecipients.$inferInsert>) => {
    const isStill = and(eq(issueRecipients.id, row.id), eq(issueRecipients.state, 'sending'))
    await tx.db
      .update(issueRecipients)
      .set({ claim: null, updatedAt: at, attempts: row.attempts + 1, ...values })
      .where(isStill)
  }
  if (outcome.state === 'refused') {
    await set(refusedFor(refusalReason(outcome.code, outcome.answer)))
    return true
  }
  if (outcome.state === 'uncertain') {
    const deadlineAt = new Date(now + DECIDE_MS).toISOString()
    await set({ state: 'uncertain', reason: toStoredText('uncertainBroken'), deadlineAt })
    const text = message('issueUncertain', { domain: row.domain, count: 1 })
    await addIssueEvent(tx, row.issueId, { at, text })
    return false
  }
  const isTooLate = row.attempts + 1 >= MAX_ATTEMPTS
  const nextAttemptAt = new Date(now + pauseAfter(row.attempts)).toISOString()
  const words =
    outcome.state === 'failed'
      ? 'refusedNotMade'
      : isTooLate
        ? 'refusedLater'
        : refusalReason(outcome.code, outcome.answer)
  const again = { state: 'queued', reason: toStoredText(words), deadlineAt: null, nextAttemptAt } as const
  await set(isTooLate ? refusedFor(words) : again)
  if (outcome.state === 'later' && (await noteLater(tx, row.domain, now))) {
    const text = message('issueDomainWaits', { domain: row.domain })
    await addIssueEvent(tx, row.issueId, { at, text })
  }
  return isTooLate
}

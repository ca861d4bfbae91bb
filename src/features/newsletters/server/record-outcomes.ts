import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { isOneOf } from '#db/queries/conditions.ts'
import { issueRecipients } from '#features/newsletters/tables/issues.ts'
import { mailDomains, transactionalEmails } from '#features/mail/tables/mail.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { SmtpOutcome } from '#server/lib/mail/smtp-link.ts'
import { message } from '#shared/catalog/message.ts'
import { toStoredText } from '#shared/catalog/stored-text.ts'
import { DAY_MS, MINUTE_MS } from '#shared/dates.ts'
import { giveBack, type Claimed } from './claim-due.ts'
import { addIssueEvent } from './issue-events.ts'
import { refusalReason, refusedFor, statusIn } from '#features/mail/server/refusal-reasons.ts'
import { noteSenderRefusal } from './sender-refusals.ts'
import { stopUnreachable } from './stop-unreachable.ts'

/** A row that was sent, and what the mail server said. */
export interface Sent {
  claimed: Claimed
  /** `failed` if the mail could not be made, so nothing was sent. */
  outcome: SmtpOutcome | { state: 'failed' }
}

/** Pauses after a temporary answer. Servers that use greylisting accept after a few minutes. */
const RETRY_MS = [1, 5, 15, 30, 60, 120].map((minutes) => minutes * MINUTE_MS)
/**
 * Temporary answers after which a recipient counts as refused: two days of attempts (RFC 5321 §4.5.4.1 asks for four or
 * five). It counts attempts, not time, because nothing is tried while an issue, a domain or the server rests.
 */
export const MAX_ATTEMPTS = 30
/** Temporary answers in a row after which the whole domain waits. */
const DOMAIN_FAILURES = 3
/** How long a person may take to decide about an uncertain mail. */
const DECIDE_MS = 30 * DAY_MS

/** Records what became of rows that were being sent. Rows that changed meanwhile stay as they are. */
export async function recordOutcomes(
  tx: Pick<Tx, 'db' | 'hooks'>,
  deps: Pick<Deps, 'clock' | 'config'>,
  sent: readonly Sent[],
): Promise<void> {
  const now = deps.clock.now()
  const at = new Date(now).toISOString()
  const gone = sent.filter(({ outcome }) => outcome.state === 'gone').map(({ claimed }) => claimed)
  if (gone.length > 0) await giveBack(tx, gone, at)
  await recordAccepted(tx, sent, at)
  for (const each of sent) {
    const { outcome, claimed } = each
    if (outcome.state === 'refused') {
      await noteSenderRefusal(tx, { status: statusIn(outcome.answer), domain: claimed.row.domain }, now)
    }
    if (claimed.table === 'single') {
      await recordSingle(tx, each, now)
      continue
    }
    const isLost = await recordRecipient(tx, each, now)
    const { subscriberId, address } = claimed.row
    if (isLost && subscriberId !== null) await stopUnreachable(tx, deps, { subscriberId, address })
  }
}

/** One statement for all, because nearly every email is accepted. */
async function recordAccepted(tx: Pick<Tx, 'db'>, sent: readonly Sent[], at: string): Promise<void> {
  const accepted = sent.filter(({ outcome }) => outcome.state === 'accepted').map(({ claimed }) => claimed)
  const done = { state: 'accepted' as const, claim: null, nextAttemptAt: null, reason: null, updatedAt: at }
  const ids = accepted.flatMap(({ table, row }) => (table === 'issue' ? [row.id] : []))
  const singles = accepted.flatMap(({ table, row }) => (table === 'single' ? [row.id] : []))
  if (ids.length > 0) {
    // Also a row that became uncertain while its response was in transit.
    const isOpen = inArray(issueRecipients.state, ['sending', 'uncertain'])
    await tx.db
      .update(issueRecipients)
      .set({ ...done, deadlineAt: null })
      .where(and(isOneOf(issueRecipients.id, ids), isOpen))
  }
  if (singles.length > 0) {
    const emptied = { ...done, plainText: '' }
    await tx.db.update(transactionalEmails).set(emptied).where(isOneOf(transactionalEmails.id, singles))
  }
  const domains = new Set(accepted.map(({ row }) => row.domain))
  if (domains.size === 0) return
  const isAnswering = and(isOneOf(mailDomains.domain, domains), eq(mailDomains.isPaused, false))
  await tx.db.delete(mailDomains).where(isAnswering)
}

/** Returns whether the issue does not reach the reader. */
async function recordRecipient(
  tx: Pick<Tx, 'db'>,
  { claimed, outcome }: Sent,
  now: number,
): Promise<boolean> {
  if (claimed.table !== 'issue') return false
  const { row } = claimed
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
  }
  if (outcome.state === 'later' || outcome.state === 'failed') {
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
      await addIssueEvent(tx, row.issueId, {
        at,
        text: message('issueDomainWaits', { domain: row.domain }),
      })
    }
    return isTooLate
  }
  return false
}

async function recordSingle(tx: Pick<Tx, 'db'>, { claimed, outcome }: Sent, now: number): Promise<void> {
  if (claimed.table !== 'single' || outcome.state === 'accepted' || outcome.state === 'gone') return
  const { row } = claimed
  const at = new Date(now).toISOString()
  const again = new Date(now + pauseAfter(row.attempts)).toISOString()
  const isOver = outcome.state === 'refused' || row.deadlineAt <= at
  const values = isOver
    ? { state: 'refused' as const, nextAttemptAt: null, plainText: '' }
    : // A second confirmation or notice does no harm, so an uncertain one is sent again.
      { state: 'queued' as const, nextAttemptAt: again }
  const reason = 'code' in outcome ? toStoredText(refusalReason(outcome.code, outcome.answer)) : row.reason
  await tx.db
    .update(transactionalEmails)
    .set({ ...values, claim: null, reason, attempts: row.attempts + 1, updatedAt: at })
    .where(eq(transactionalEmails.id, row.id))
}

const pauseAfter = (attempts: number): number =>
  RETRY_MS[Math.min(attempts, RETRY_MS.length - 1)] ?? MINUTE_MS

/** Counts a temporary refusal by a domain. Returns true if the domain now waits. */
async function noteLater(tx: Pick<Tx, 'db'>, domain: string, now: number): Promise<boolean> {
  const [known] = await tx.db.select().from(mailDomains).where(eq(mailDomains.domain, domain))
  const failures = (known?.failures ?? 0) + 1
  const at = new Date(now).toISOString()
  const isWaiting = failures >= DOMAIN_FAILURES
  const waitUntil = isWaiting ? new Date(now + pauseAfter(failures - DOMAIN_FAILURES)).toISOString() : null
  const values = { failures, waitUntil, updatedAt: at }
  await tx.db
    .insert(mailDomains)
    .values({ domain, ...values })
    .onConflictDoUpdate({ target: mailDomains.domain, set: values })
  return isWaiting && (known?.waitUntil ?? '') <= at
}

import { and, eq, inArray, lte, ne } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { isOneOf } from '#db/queries/conditions.ts'
import { issueRecipients, issues } from '#features/newsletters/tables/issues.ts'
import { mailDomains } from '#features/mail/tables/mail.ts'
import { requireSchedule } from '#features/articles/server/publishing/require-schedule.ts'
import { recordAudit } from '#features/changes/server/audit/audit.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import { changeInTurns } from '#server/lib/concurrency/in-turns.ts'
import type { Deps } from '#server/lib/deps.ts'
import { checkInstallation } from '#features/installation/server/installation-mark.ts'
import { readMailConfig } from '#server/lib/mail/mail-config.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import { message, type Text } from '#shared/catalog/message.ts'
import type { IssueSummary } from '#features/newsletters/shared/issue-results.ts'
import type { DecideInput, SendIssueInput } from '#features/newsletters/shared/issues.ts'
import type { IssueStatus } from '#features/audience/shared/newsletters.ts'
import { addIssueEvent } from './issue-events.ts'
import { requireSecondPerson } from './issue-rights.ts'
import {
  auditUnschedule,
  issueSummary,
  requireOpenIssue,
  requireOwnIssue,
  staleIssue,
} from './issues.service.ts'
import { orderIssue, requireComplete } from './order-issue.ts'
import { DRAFT_AGAIN, isOfIssue, removePrepared } from './prepare-issue.ts'
import { refusedFor } from '#features/mail/server/refusal-reasons.ts'

/**
 * Sends an issue now, or at a time. Throws BAD_REQUEST for an incomplete issue, a past time or without mail, FORBIDDEN
 * by section and by the four-eyes rule, and CONFLICT for one that was ordered, or in a restored or copied newsroom, and
 * for a stale version, with the current issue.
 */
export async function sendIssue(
  ctx: AuthedContext,
  { id, at, version }: SendIssueInput,
): Promise<IssueSummary> {
  const { deps, user } = ctx
  if (!(await readMailConfig(deps))) throw new AppError('BAD_REQUEST', 'mailNotConfigured')
  if (at !== null) requireSchedule(at, deps.clock.iso())
  const isLater = at !== null && Date.parse(at) > deps.clock.now()
  if (!isLater) await requireInstallation(deps)
  const issue = await deps.db.write(async (tx) => {
    const row = await requireOpenIssue(tx, ctx, id)
    if (version !== undefined && row.version !== version) return 'stale'
    requireComplete(row)
    await requireSecondPerson(tx, ctx, row)
    if (!isLater) return row
    const now = deps.clock.iso()
    const values = { status: 'scheduled', scheduledAt: at, waitsFor: null, orderedBy: user.id } as const
    await tx.db
      .update(issues)
      .set({ ...values, updatedAt: now })
      .where(eq(issues.id, id))
    await recordAudit(tx, now, ctx, { action: 'issue.schedule', subject: ['issue', id], after: { at } })
    return null
  })
  if (issue === 'stale') throw await staleIssue(deps, id)
  // The date in the mail is that of its time on the schedule.
  if (issue) await orderIssue(deps, { ...issue, scheduledAt: null }, ctx)
  return issueSummary(deps, id)
}

/** Throws CONFLICT in a restored or copied newsroom, and on a node that the others have not admitted yet. */
async function requireInstallation(deps: Deps): Promise<void> {
  const state = await checkInstallation(deps)
  if (state === 'same') return
  const mayJoin = state === 'no-mark' && deps.db.isShared
  throw new AppError('CONFLICT', mayJoin ? 'installationJoins' : 'installationDiffers')
}

/** Makes a scheduled letter a draft again. Throws like `sendIssue`. */
export async function unscheduleIssue(ctx: AuthedContext, id: number): Promise<IssueSummary> {
  await ctx.deps.db.write(async (tx) => {
    const issue = await requireOpenIssue(tx, ctx, id)
    const values = {
      status: 'draft',
      scheduledAt: null,
      waitsFor: null,
      updatedAt: ctx.deps.clock.iso(),
    } as const
    await tx.db.update(issues).set(values).where(eq(issues.id, id))
    await auditUnschedule(tx, ctx, issue)
  })
  return issueSummary(ctx.deps, id)
}

/** Stops sending after the emails that are on their way. Throws CONFLICT if the issue is not being sent. */
export const pauseIssue = (ctx: AuthedContext, id: number): Promise<IssueSummary> =>
  change(ctx, id, 'sending', async (tx, at) => {
    await tx.db.update(issues).set({ status: 'paused', updatedAt: at }).where(eq(issues.id, id))
    return message('issuePausedBy', { user: ctx.user.username })
  })

/** Goes on with a paused issue, however long it was paused. Throws CONFLICT if it is not paused. */
export async function resumeIssue(ctx: AuthedContext, id: number): Promise<IssueSummary> {
  await requireInstallation(ctx.deps)
  return change(ctx, id, 'paused', async (tx, at) => {
    await tx.db.update(issues).set({ status: 'sending', updatedAt: at }).where(eq(issues.id, id))
    return message('issueResumedBy', { user: ctx.user.username })
  })
}

/**
 * Leaves everyone who is still queued without the issue. One that is being prepared becomes a draft again. Throws
 * CONFLICT if it is neither.
 */
export async function cancelIssue(ctx: AuthedContext, id: number): Promise<IssueSummary> {
  await change(ctx, id, 'open', async (tx, at, status) => {
    const text = message('issueCanceledBy', { user: ctx.user.username })
    if (status === 'preparing') {
      await tx.db
        .update(issues)
        .set({ ...DRAFT_AGAIN, updatedAt: at })
        .where(eq(issues.id, id))
      await recordAudit(tx, at, ctx, { action: 'issue.cancel', subject: ['issue', id] })
      return text
    }
    const values = { status: 'canceled', finishedAt: at, updatedAt: at } as const
    await tx.db.update(issues).set(values).where(eq(issues.id, id))
    const people = await tx.db.$count(issueRecipients, isQueuedIn(id))
    const entry = { action: 'issue.cancel', after: { people } } as const
    await recordAudit(tx, at, ctx, { ...entry, subject: ['issue', id] })
    return text
  })
  await removePrepared(ctx.deps, id)
  await refuseCanceled(ctx.deps, id)
  return issueSummary(ctx.deps, id)
}

const isQueuedIn = (id: number) => and(eq(issueRecipients.issueId, id), eq(issueRecipients.state, 'queued'))

/** Ends the queue of a canceled issue in turns. */
async function refuseCanceled({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: number): Promise<void> {
  await changeInTurns(
    { db },
    {
      table: issueRecipients,
      where: and(isQueuedIn(id), isOfIssue(db, eq(issues.status, 'canceled'))),
      work: (tx, isInTurn) =>
        tx.db
          .update(issueRecipients)
          .set({ ...refusedFor('refusedCanceled'), updatedAt: clock.iso() })
          .where(isInTurn),
    },
  )
}

async function change(
  ctx: AuthedContext,
  id: number,
  from: 'sending' | 'paused' | 'open',
  work: (tx: Tx, at: string, status: IssueStatus) => Promise<Text>,
): Promise<IssueSummary> {
  const { db, clock } = ctx.deps
  await db.write(async (tx) => {
    const { status } = await requireOwnIssue(tx, ctx, id)
    const isOpen = status === 'preparing' || status === 'sending' || status === 'paused'
    if (from === 'open' ? !isOpen : status !== from) throw new AppError('CONFLICT', 'issueNotSending')
    await addIssueEvent(tx, id, { at: clock.iso(), text: await work(tx, clock.iso(), status) })
  })
  return issueSummary(ctx.deps, id)
}

/**
 * Sends an issue again to uncertain recipients, which may arrive twice, or leaves them, in turns. Ends without the rest
 * if the issue is canceled in the meantime. Returns how many.
 */
export async function decideUncertain(
  ctx: AuthedContext,
  { id, recipientIds, decision }: DecideInput,
): Promise<{ count: number }> {
  const { db, clock } = ctx.deps
  if (decision === 'again') {
    await requireInstallation(ctx.deps)
    // Otherwise a queue that a cut-off cancellation left would be sent too.
    await refuseCanceled(ctx.deps, id)
  }
  const at = clock.iso()
  const isUncertain = and(
    eq(issueRecipients.issueId, id),
    eq(issueRecipients.state, 'uncertain'),
    // One that becomes uncertain again meanwhile waits for another decision.
    lte(issueRecipients.updatedAt, at),
    recipientIds === 'all' ? undefined : isOneOf(issueRecipients.id, recipientIds),
  )
  const sendAgain = async (tx: Tx, from: IssueStatus[]) => {
    const isDone = and(eq(issues.id, id), inArray(issues.status, from))
    await tx.db.update(issues).set({ status: 'sending', finishedAt: null, updatedAt: at }).where(isDone)
  }
  await db.write(async (tx) => {
    await requireOwnIssue(tx, ctx, id)
    const people = await tx.db.$count(issueRecipients, isUncertain)
    if (decision === 'again' && people > 0) await sendAgain(tx, ['sent', 'canceled'])
    const after = { decision, people }
    await recordAudit(tx, at, ctx, { action: 'issue.decide', subject: ['issue', id], after })
  })
  const count = await changeInTurns(ctx.deps, {
    table: issueRecipients,
    where:
      decision === 'again' ? and(isUncertain, isOfIssue(db, ne(issues.status, 'canceled'))) : isUncertain,
    async work(tx, isInTurn) {
      const values =
        decision === 'again'
          ? ({ state: 'queued', reason: null, attempts: 0, deadlineAt: null, nextAttemptAt: null } as const)
          : refusedFor('refusedLeft')
      const row = { ...values, updatedAt: clock.iso() }
      await tx.db.update(issueRecipients).set(row).where(isInTurn)
      // The job ends an issue whose queue is empty between two turns.
      if (decision === 'again') await sendAgain(tx, ['sent'])
    },
  })
  return { count }
}

/** Pauses a domain for issues, or lets mail go there again at once, even if its mail server asked to wait. */
export async function setDomainPaused(
  ctx: AuthedContext,
  { domain, isPaused }: { domain: string; isPaused: boolean },
): Promise<void> {
  const row = {
    domain: domain.toLowerCase(),
    isPaused,
    waitUntil: null,
    failures: 0,
    updatedAt: ctx.deps.clock.iso(),
  }
  await ctx.deps.db.write(async (tx) => {
    if (!isPaused) await tx.db.delete(mailDomains).where(inArray(mailDomains.domain, [row.domain]))
    else
      await tx.db.insert(mailDomains).values(row).onConflictDoUpdate({ target: mailDomains.domain, set: row })
    const action = isPaused ? 'mail.pause-domain' : 'mail.resume-domain'
    await recordAudit(tx, row.updatedAt, ctx, { action, subject: ['domain', row.domain] })
  })
}

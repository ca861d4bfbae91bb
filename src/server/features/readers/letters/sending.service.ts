import { and, eq, inArray, lte, ne } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { isOneOf } from '#db/queries/conditions.ts'
import { letterRecipients, letters, mailDomains } from '#db/schema/index.ts'
import { recordAudit } from '#server/features/changes/audit/audit.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import { changeInTurns } from '#server/lib/concurrency/in-turns.ts'
import type { Deps } from '#server/lib/deps.ts'
import { checkInstallation } from '#server/lib/installation-mark.ts'
import { readMailConfig } from '#server/lib/mail/mail-config.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import { message, type Text } from '#shared/catalog/message.ts'
import type { LetterSummary } from '#shared/readers/letter-results.ts'
import type { DecideInput, LetterStatus } from '#shared/readers/letters.ts'
import { addLetterEvent } from './letter-events.ts'
import { requireSecondPerson } from './letter-rights.ts'
import { letterSummary, requireOpenLetter, requireOwnLetter } from './letters.service.ts'
import { orderLetter, requireComplete } from './order-letter.ts'
import { DRAFT_AGAIN, isOfLetter, removePrepared } from './prepare-letter.ts'
import { refusedFor } from './refusal-reasons.ts'

/**
 * Sends a letter now, or at a time. Throws BAD_REQUEST for an incomplete letter or without mail, FORBIDDEN by section and
 * by the four-eyes rule, and CONFLICT for one that was ordered, or in a restored or copied newsroom.
 */
export async function sendLetter(
  ctx: AuthedContext,
  { id, at }: { id: number; at: string | null },
): Promise<LetterSummary> {
  const { deps, user } = ctx
  if (!(await readMailConfig(deps))) throw new AppError('BAD_REQUEST', 'mailNotConfigured')
  const isLater = at !== null && Date.parse(at) > deps.clock.now()
  if (!isLater) await requireInstallation(deps)
  const letter = await deps.db.write(async (tx) => {
    const row = await requireOpenLetter(tx, ctx, id)
    requireComplete(row)
    await requireSecondPerson(tx, ctx, row)
    if (!isLater) return row
    const now = deps.clock.iso()
    const values = { status: 'scheduled', scheduledAt: at, waitsFor: null, orderedBy: user.id } as const
    await tx.db
      .update(letters)
      .set({ ...values, updatedAt: now })
      .where(eq(letters.id, id))
    await recordAudit(tx, now, ctx, { action: 'letter.schedule', subject: ['letter', id], after: { at } })
    return null
  })
  if (letter) await orderLetter(deps, letter, ctx)
  return letterSummary(deps, id)
}

/** Throws CONFLICT in a restored or copied newsroom, and on a node that the others have not admitted yet. */
async function requireInstallation(deps: Deps): Promise<void> {
  const state = await checkInstallation(deps)
  if (state === 'same') return
  const mayJoin = state === 'no-mark' && deps.db.isShared
  throw new AppError('CONFLICT', mayJoin ? 'installationJoins' : 'installationDiffers')
}

/** Makes a scheduled letter a draft again. Throws like `sendLetter`. */
export async function unscheduleLetter(ctx: AuthedContext, id: number): Promise<LetterSummary> {
  await ctx.deps.db.write(async (tx) => {
    await requireOpenLetter(tx, ctx, id)
    const values = {
      status: 'draft',
      scheduledAt: null,
      waitsFor: null,
      updatedAt: ctx.deps.clock.iso(),
    } as const
    await tx.db.update(letters).set(values).where(eq(letters.id, id))
  })
  return letterSummary(ctx.deps, id)
}

/** Stops sending after the mails that are on their way. Throws CONFLICT if the letter is not being sent. */
export const pauseLetter = (ctx: AuthedContext, id: number): Promise<LetterSummary> =>
  change(ctx, id, 'sending', async (tx, at) => {
    await tx.db.update(letters).set({ status: 'paused', updatedAt: at }).where(eq(letters.id, id))
    return message('letterPausedBy', { user: ctx.user.username })
  })

/** Goes on with a paused letter, however long it was paused. Throws CONFLICT if it is not paused. */
export async function resumeLetter(ctx: AuthedContext, id: number): Promise<LetterSummary> {
  await requireInstallation(ctx.deps)
  return change(ctx, id, 'paused', async (tx, at) => {
    await tx.db.update(letters).set({ status: 'sending', updatedAt: at }).where(eq(letters.id, id))
    return message('letterResumedBy', { user: ctx.user.username })
  })
}

/**
 * Leaves everyone who is still queued without the letter. One that is being prepared becomes a draft again. Throws
 * CONFLICT if it is neither.
 */
export async function cancelLetter(ctx: AuthedContext, id: number): Promise<LetterSummary> {
  await change(ctx, id, 'open', async (tx, at, status) => {
    const text = message('letterCanceledBy', { user: ctx.user.username })
    if (status === 'preparing') {
      await tx.db
        .update(letters)
        .set({ ...DRAFT_AGAIN, updatedAt: at })
        .where(eq(letters.id, id))
      await recordAudit(tx, at, ctx, { action: 'letter.cancel', subject: ['letter', id] })
      return text
    }
    const values = { status: 'canceled', finishedAt: at, updatedAt: at } as const
    await tx.db.update(letters).set(values).where(eq(letters.id, id))
    const people = await tx.db.$count(letterRecipients, isQueuedIn(id))
    const entry = { action: 'letter.cancel', after: { people } } as const
    await recordAudit(tx, at, ctx, { ...entry, subject: ['letter', id] })
    return text
  })
  await removePrepared(ctx.deps, id)
  await refuseCanceled(ctx.deps, id)
  return letterSummary(ctx.deps, id)
}

const isQueuedIn = (id: number) =>
  and(eq(letterRecipients.letterId, id), eq(letterRecipients.state, 'queued'))

/** Ends the queue of a canceled letter in turns. */
async function refuseCanceled({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: number): Promise<void> {
  await changeInTurns(
    { db },
    {
      table: letterRecipients,
      where: and(isQueuedIn(id), isOfLetter(db, eq(letters.status, 'canceled'))),
      work: (tx, isInTurn) =>
        tx.db
          .update(letterRecipients)
          .set({ ...refusedFor('refusedCanceled'), updatedAt: clock.iso() })
          .where(isInTurn),
    },
  )
}

async function change(
  ctx: AuthedContext,
  id: number,
  from: 'sending' | 'paused' | 'open',
  work: (tx: Tx, at: string, status: LetterStatus) => Promise<Text>,
): Promise<LetterSummary> {
  const { db, clock } = ctx.deps
  await db.write(async (tx) => {
    const { status } = await requireOwnLetter(tx, ctx, id)
    const isOpen = status === 'preparing' || status === 'sending' || status === 'paused'
    if (from === 'open' ? !isOpen : status !== from) throw new AppError('CONFLICT', 'letterNotSending')
    await addLetterEvent(tx, id, { at: clock.iso(), text: await work(tx, clock.iso(), status) })
  })
  return letterSummary(ctx.deps, id)
}

/**
 * Sends a letter again to uncertain recipients, which may arrive twice, or leaves them, in turns. Ends without the rest if
 * the letter is canceled meanwhile. Returns how many.
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
    eq(letterRecipients.letterId, id),
    eq(letterRecipients.state, 'uncertain'),
    // One that becomes uncertain again meanwhile waits for another decision.
    lte(letterRecipients.updatedAt, at),
    recipientIds === 'all' ? undefined : isOneOf(letterRecipients.id, recipientIds),
  )
  const sendAgain = async (tx: Tx, from: LetterStatus[]) => {
    const isDone = and(eq(letters.id, id), inArray(letters.status, from))
    await tx.db.update(letters).set({ status: 'sending', finishedAt: null, updatedAt: at }).where(isDone)
  }
  await db.write(async (tx) => {
    await requireOwnLetter(tx, ctx, id)
    const people = await tx.db.$count(letterRecipients, isUncertain)
    if (decision === 'again' && people > 0) await sendAgain(tx, ['sent', 'canceled'])
    const after = { decision, people }
    await recordAudit(tx, at, ctx, { action: 'letter.decide', subject: ['letter', id], after })
  })
  const count = await changeInTurns(ctx.deps, {
    table: letterRecipients,
    where:
      decision === 'again' ? and(isUncertain, isOfLetter(db, ne(letters.status, 'canceled'))) : isUncertain,
    async work(tx, isInTurn) {
      const values =
        decision === 'again'
          ? ({ state: 'queued', reason: null, attempts: 0, deadlineAt: null, nextAttemptAt: null } as const)
          : refusedFor('refusedLeft')
      const row = { ...values, updatedAt: clock.iso() }
      await tx.db.update(letterRecipients).set(row).where(isInTurn)
      // The job ends a letter whose queue is empty between two turns.
      if (decision === 'again') await sendAgain(tx, ['sent'])
    },
  })
  return { count }
}

/** Pauses a domain, or lets mail go there again at once, also if its mail server asked to wait. */
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
  })
}

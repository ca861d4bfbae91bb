import { and, eq, inArray, lte, notInArray } from 'drizzle-orm'
import { isOneOf } from '#db/queries/conditions.ts'
import { transactionalEmails } from '#features/mail/tables/mail.ts'
import { refusalReason } from '#features/mail/server/refusal-reasons.ts'
import { toStoredText } from '#shared/catalog/stored-text.ts'
import { pauseAfter } from './backoff.ts'
import type { MailQueue } from './mail-queue.ts'
import { transactionalEmail } from './transactional-email.ts'

const { id, state } = transactionalEmails
const QUEUED = { state: 'queued', claim: null } as const

/**
 * Transactional emails. They are sent first, and to paused domains too, because someone waits for them.
 */
export const transactionalQueue: MailQueue<typeof transactionalEmails.$inferSelect> = {
  name: 'transactional',

  async hasWork({ db }) {
    const isOpen = inArray(state, ['queued', 'sending'])
    return (await db.read.select({ id }).from(transactionalEmails).where(isOpen).limit(1)).length > 0
  },

  async settle({ db, clock }) {
    const isSending = eq(state, 'sending')
    if ((await db.read.$count(transactionalEmails, isSending)) === 0) return
    const free = { ...QUEUED, updatedAt: clock.iso() }
    await db.write(async (tx) => void (await tx.db.update(transactionalEmails).set(free).where(isSending)))
  },

  async claim(tx, { count, waiting, at, values }) {
    const { nextAttemptAt, domain } = transactionalEmails
    const rows = await tx.db
      .select()
      .from(transactionalEmails)
      .where(
        and(
          eq(state, 'queued'),
          lte(nextAttemptAt, at),
          waiting.length > 0 ? notInArray(domain, waiting) : undefined,
        ),
      )
      .limit(count)
    if (rows.length === 0) return rows
    // The deadline stays: later an email is not worth sending.
    const { deadlineAt: _, ...own } = values
    const isClaimed = isOneOf(
      id,
      rows.map((row) => row.id),
    )
    await tx.db.update(transactionalEmails).set(own).where(isClaimed)
    return rows
  },

  async giveBack(tx, ids, at) {
    const isStill = and(isOneOf(id, ids), eq(state, 'sending'))
    await tx.db
      .update(transactionalEmails)
      .set({ ...QUEUED, updatedAt: at })
      .where(isStill)
  },

  async accept(tx, ids, at) {
    const done = { state: 'accepted', claim: null, nextAttemptAt: null, reason: null } as const
    await tx.db
      .update(transactionalEmails)
      .set({ ...done, plainText: '', updatedAt: at })
      .where(isOneOf(id, ids))
  },

  async record(tx, { clock }, { row, outcome }) {
    const now = clock.now()
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
      .where(eq(id, row.id))
  },

  async createWriter(deps, { origin }) {
    return {
      mailOf: (row) =>
        transactionalEmail(deps, row, {
          at: new Date(deps.clock.now()),
          origin,
          messageId: `m.${row.id}.${Date.parse(row.createdAt)}`,
        }),
    }
  },

  async backlog({ db }) {
    return { queued: await db.read.$count(transactionalEmails, eq(state, 'queued')), uncertain: 0 }
  },
}

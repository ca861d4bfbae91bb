import { and, eq, inArray, isNull, lte, notInArray } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { isOneOf } from '#db/queries/conditions.ts'
import { issueRecipients, issues } from '#features/newsletters/tables/issues.ts'
import { mailDomains, transactionalEmails } from '#features/mail/tables/mail.ts'
import { ANSWER_MS } from '#server/lib/mail/smtp-link.ts'

/** A row that is being sent. */
export type Claimed =
  | { table: 'issue'; row: typeof issueRecipients.$inferSelect }
  | { table: 'single'; row: typeof transactionalEmails.$inferSelect }

/** Time after which a row that is being sent has no answer anymore. Longer than a connection waits. */
const SENDING_MS = 2 * ANSWER_MS

/** Domains that get no email now, at most this many; the rest only costs an attempt. */
const MAX_DOMAINS = 500

export interface ClaimOptions {
  /** Names the process. */
  node: string
  /** How many rows, at most. */
  count: number
  now: number
}

/** Marks due rows as being sent, transactional emails first, and returns them. Commit before the connection is used. */
export async function claimDue(tx: Pick<Tx, 'db'>, { node, count, now }: ClaimOptions): Promise<Claimed[]> {
  const at = new Date(now).toISOString()
  const claim = { claim: node, deadlineAt: new Date(now + SENDING_MS).toISOString(), updatedAt: at }
  const domains = await blockedDomains(tx, at)
  const singles = await tx.db
    .select()
    .from(transactionalEmails)
    .where(
      and(
        eq(transactionalEmails.state, 'queued'),
        lte(transactionalEmails.nextAttemptAt, at),
        domains.length > 0 ? notInArray(transactionalEmails.domain, domains) : undefined,
      ),
    )
    .limit(count)
  const rows = await dueRecipients(tx, { domains, at, count: count - singles.length })
  const [singleIds, ids] = [singles.map(({ id }) => id), rows.map(({ id }) => id)]
  if (singleIds.length > 0) {
    // The deadline of a transactional email stays: later it is not worth sending.
    const { deadlineAt: _, ...own } = claim
    const set = { ...own, state: 'sending' as const }
    await tx.db.update(transactionalEmails).set(set).where(isOneOf(transactionalEmails.id, singleIds))
  }
  if (ids.length > 0) {
    await tx.db
      .update(issueRecipients)
      .set({ ...claim, state: 'sending' })
      .where(isOneOf(issueRecipients.id, ids))
  }
  return [
    ...singles.map((row) => ({ table: 'single' as const, row })),
    ...rows.map((row) => ({ table: 'issue' as const, row })),
  ]
}

async function blockedDomains(tx: Pick<Tx, 'db'>, at: string): Promise<string[]> {
  const rows = await tx.db.select().from(mailDomains).limit(MAX_DOMAINS)
  return rows
    .filter(({ isPaused, waitUntil }) => isPaused || (waitUntil !== null && waitUntil > at))
    .map(({ domain }) => domain)
}

/** Recipients of issues that are being sent: those that are due again, then new ones, the oldest issue first. */
async function dueRecipients(
  tx: Pick<Tx, 'db'>,
  { domains, at, count }: { domains: string[]; at: string; count: number },
): Promise<Array<typeof issueRecipients.$inferSelect>> {
  if (count <= 0) return []
  const sending = await tx.db.select({ id: issues.id }).from(issues).where(eq(issues.status, 'sending'))
  const found: Array<typeof issueRecipients.$inferSelect> = []
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
            domains.length > 0 ? notInArray(issueRecipients.domain, domains) : undefined,
          ),
        )
        .limit(count - found.length)
      found.push(...rows)
    }
  }
  return found
}

/** Returns rows that no process sends to the queue: the connection was never used for them. */
export async function giveBack(tx: Pick<Tx, 'db'>, claimed: readonly Claimed[], at: string): Promise<void> {
  const free = { state: 'queued' as const, claim: null, updatedAt: at }
  const singles = claimed.flatMap(({ table, row }) => (table === 'single' ? [row.id] : []))
  for (const { table, row } of claimed) {
    if (table !== 'issue') continue
    const isStill = and(eq(issueRecipients.id, row.id), eq(issueRecipients.state, 'sending'))
    await tx.db
      .update(issueRecipients)
      .set({ ...free, deadlineAt: null })
      .where(isStill)
  }
  if (singles.length > 0) {
    const isStill = and(inArray(transactionalEmails.id, singles), eq(transactionalEmails.state, 'sending'))
    await tx.db.update(transactionalEmails).set(free).where(isStill)
  }
}

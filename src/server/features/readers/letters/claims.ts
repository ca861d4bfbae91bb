import { and, eq, inArray, isNull, lte, notInArray } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { isOneOf } from '#db/queries/conditions.ts'
import { letterRecipients, letters, mailDomains, outgoingMails } from '#db/schema/index.ts'
import { ANSWER_MS } from '#server/lib/mail/smtp-link.ts'

/** A row that is being sent. */
export type Claimed =
  | { table: 'letter'; row: typeof letterRecipients.$inferSelect }
  | { table: 'single'; row: typeof outgoingMails.$inferSelect }

/** Time after which a row that is being sent has no answer anymore. Longer than a connection waits. */
const SENDING_MS = 2 * ANSWER_MS

/** Domains that get no mail now, at most this many; the rest only costs an attempt. */
const MAX_DOMAINS = 500

export interface ClaimOptions {
  /** Names the process. */
  node: string
  /** How many rows, at most. */
  count: number
  now: number
}

/** Marks due rows as being sent, single mails first, and returns them. Commit before the connection is used. */
export async function claimDue(tx: Pick<Tx, 'db'>, { node, count, now }: ClaimOptions): Promise<Claimed[]> {
  const at = new Date(now).toISOString()
  const claim = { claim: node, deadlineAt: new Date(now + SENDING_MS).toISOString(), updatedAt: at }
  const domains = await blockedDomains(tx, at)
  const singles = await tx.db
    .select()
    .from(outgoingMails)
    .where(
      and(
        eq(outgoingMails.state, 'queued'),
        lte(outgoingMails.nextAttemptAt, at),
        domains.length > 0 ? notInArray(outgoingMails.domain, domains) : undefined,
      ),
    )
    .limit(count)
  const rows = await dueRecipients(tx, { domains, at, count: count - singles.length })
  const [singleIds, ids] = [singles.map(({ id }) => id), rows.map(({ id }) => id)]
  if (singleIds.length > 0) {
    // The deadline of a single mail says how long it is worth sending, and stays.
    const { deadlineAt: _, ...own } = claim
    const set = { ...own, state: 'sending' as const }
    await tx.db.update(outgoingMails).set(set).where(isOneOf(outgoingMails.id, singleIds))
  }
  if (ids.length > 0) {
    await tx.db
      .update(letterRecipients)
      .set({ ...claim, state: 'sending' })
      .where(isOneOf(letterRecipients.id, ids))
  }
  return [
    ...singles.map((row) => ({ table: 'single' as const, row })),
    ...rows.map((row) => ({ table: 'letter' as const, row })),
  ]
}

async function blockedDomains(tx: Pick<Tx, 'db'>, at: string): Promise<string[]> {
  const rows = await tx.db.select().from(mailDomains).limit(MAX_DOMAINS)
  return rows
    .filter(({ isPaused, waitUntil }) => isPaused || (waitUntil !== null && waitUntil > at))
    .map(({ domain }) => domain)
}

/** Recipients of letters that are being sent: those that are due again, then new ones, the oldest letter first. */
async function dueRecipients(
  tx: Pick<Tx, 'db'>,
  { domains, at, count }: { domains: string[]; at: string; count: number },
): Promise<Array<typeof letterRecipients.$inferSelect>> {
  if (count <= 0) return []
  const sending = await tx.db.select({ id: letters.id }).from(letters).where(eq(letters.status, 'sending'))
  const found: Array<typeof letterRecipients.$inferSelect> = []
  for (const { id } of sending.sort((a, b) => a.id - b.id)) {
    for (const isDue of [lte(letterRecipients.nextAttemptAt, at), isNull(letterRecipients.nextAttemptAt)]) {
      if (found.length >= count) return found
      const rows = await tx.db
        .select()
        .from(letterRecipients)
        .where(
          and(
            eq(letterRecipients.letterId, id),
            eq(letterRecipients.state, 'queued'),
            isDue,
            domains.length > 0 ? notInArray(letterRecipients.domain, domains) : undefined,
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
    if (table !== 'letter') continue
    const isStill = and(eq(letterRecipients.id, row.id), eq(letterRecipients.state, 'sending'))
    await tx.db
      .update(letterRecipients)
      .set({ ...free, deadlineAt: null })
      .where(isStill)
  }
  if (singles.length > 0) {
    const isStill = and(inArray(outgoingMails.id, singles), eq(outgoingMails.state, 'sending'))
    await tx.db.update(outgoingMails).set(free).where(isStill)
  }
}

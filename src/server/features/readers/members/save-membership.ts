import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { insertOne } from '#db/queries/insert-one.ts'
import { memberships, subscribers } from '#db/schema/index.ts'
import { addDays, startOfDay } from '#shared/dates.ts'
import type { MembershipSource } from '#shared/readers/members.ts'
import { stopOf } from '../people/stop-list.ts'

export type Membership = typeof memberships.$inferSelect

/** Returns when a membership ends whose last day is given, in the time zone of the site. */
export const endOf = (lastDay: string | null, timeZone: string): string | null =>
  lastDay === null ? null : (startOfDay(addDays(lastDay, 1), timeZone) ?? null)

/**
 * Finds or adds a reader by address for the newsroom, without consent to letters. Null for an address on the stop list
 * of those who were deleted or complained.
 */
export async function readerForNewsroom(
  tx: Pick<Tx, 'db'>,
  email: string,
  at: string,
): Promise<{ id: number } | null> {
  const emailKey = email.toLowerCase()
  const [known] = await tx.db.select().from(subscribers).where(eq(subscribers.emailKey, emailKey))
  if (known) {
    // Otherwise it would be deleted after a day, as a sign-up that was not confirmed.
    if (known.consentSource === 'form' && known.confirmedAt === null) {
      const change = { consentSource: 'import', isSubscribed: false, updatedAt: at } as const
      await tx.db.update(subscribers).set(change).where(eq(subscribers.id, known.id))
    }
    return known
  }
  const stop = await stopOf(tx, email)
  if (stop === 'deleted' || stop === 'complained') return null
  const row = { email, emailKey, tier: 'free', isSubscribed: false, consentSource: 'import' } as const
  return insertOne(tx, subscribers, { ...row, createdAt: at, updatedAt: at })
}

interface NewMembership {
  subscriberId: number
  groupId: number
  until: string | null
  source: MembershipSource
  at: string
  /** Default: `at`. */
  since?: string
}

/**
 * Makes a reader a member of a group, or changes the end. One that has ended begins again. Writes nothing if nothing
 * changes.
 */
export async function saveMembership(
  tx: Pick<Tx, 'db'>,
  { at, since = at, ...values }: NewMembership,
): Promise<{ row: Membership; outcome: 'added' | 'changed' | 'unchanged' }> {
  const { subscriberId, groupId, until, source } = values
  const isIts = and(eq(memberships.subscriberId, subscriberId), eq(memberships.groupId, groupId))
  const [known] = await tx.db.select().from(memberships).where(isIts)
  if (!known) {
    const times = { since, createdAt: at, updatedAt: at }
    return { row: await insertOne(tx, memberships, { ...values, ...times }), outcome: 'added' }
  }
  if (known.until === until) return { row: known, outcome: 'unchanged' }
  const hasEnded = known.until !== null && known.until <= at
  const change = { until, updatedAt: at, ...(hasEnded ? { since, source } : {}) }
  await tx.db.update(memberships).set(change).where(eq(memberships.id, known.id))
  return { row: { ...known, ...change }, outcome: 'changed' }
}

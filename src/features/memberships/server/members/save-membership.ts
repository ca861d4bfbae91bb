import { emailKeyOf, readerWithEmail } from '#server/lib/mail/email-key.ts'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { insertOne } from '#db/queries/insert-one.ts'
import { memberships } from '#features/memberships/tables/members.ts'
import { subscribers } from '#features/audience/tables/subscribers.ts'
import { addDays, startOfDay } from '#shared/dates.ts'
import type { MembershipSource } from '#features/memberships/shared/members.ts'
import { paidPeriod, type PaidPeriod } from '../payment/paid-period.ts'
import { removeStop, findSuppression, stopOf } from '#features/audience/server/people/suppression-list.ts'

export type Membership = typeof memberships.$inferSelect

/** Returns when a membership ends whose last day is given, in the time zone of the site. */
export const endOf = (lastDay: string | null, timeZone: string): string | null =>
  lastDay === null ? null : (startOfDay(addDays(lastDay, 1), timeZone) ?? null)

/**
 * Finds or adds a reader by address for the newsroom, without consent to issues. Null for an address on the suppression
 * list of those who were deleted or complained.
 */
export async function readerForNewsroom(
  tx: Pick<Tx, 'db'>,
  email: string,
  at: string,
): Promise<{ id: number } | null> {
  const known = await readerWithEmail(tx, email)
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
  return addReader(tx, email, at)
}

function addReader(tx: Pick<Tx, 'db'>, email: string, at: string): Promise<{ id: number }> {
  const emailKey = emailKeyOf(email)
  const row = { email, emailKey, tier: 'free', isSubscribed: false, consentSource: 'import' } as const
  return insertOne(tx, subscribers, { ...row, createdAt: at, updatedAt: at })
}

/**
 * Finds or adds the reader who pays. A deleted reader returns by paying later, and a suppressed address may still be a
 * member's. Null for payments that began before the deletion.
 */
export async function readerForPayment(
  tx: Pick<Tx, 'db'>,
  email: string,
  { at, startedAt }: { at: string; startedAt: string },
): Promise<{ id: number } | null> {
  const known = await readerForNewsroom(tx, email, at)
  if (known) return known
  const stop = await findSuppression(tx, email)
  if (stop?.reason === 'deleted' || stop?.reason === 'complained') {
    if (stop.createdAt >= startedAt) return null
    if (stop.reason === 'deleted') await removeStop(tx, email)
  }
  return addReader(tx, email, at)
}

interface NewMembership {
  subscriberId: number
  tierId: number
  until: string | null
  source: MembershipSource
  at: string
  /** Default: `at`. */
  since?: string
}

interface Saved {
  row: Membership
  outcome: 'added' | 'changed' | 'unchanged'
}

/**
 * Makes a reader a member of a tier, or changes the end, which is never before that of payments. One that has ended
 * begins again. Writes nothing if nothing changes.
 */
export async function saveMembership(
  tx: Pick<Tx, 'db'>,
  { at, since = at, ...values }: NewMembership,
): Promise<Saved> {
  const { until, source } = values
  const known = await membershipIn(tx, values)
  if (known?.until === until) return { row: known, outcome: 'unchanged' }
  const end = endsOf(until, await paidPeriod(tx, values))
  if (!known) {
    const row = { ...values, ...end, since, createdAt: at, updatedAt: at }
    return { row: await insertOne(tx, memberships, row), outcome: 'added' }
  }
  const hasEnded = known.until !== null && known.until <= at
  return changeMembership(tx, known, { ...end, updatedAt: at, ...(hasEnded ? { since, source } : {}) })
}

type OfReader = Pick<Membership, 'subscriberId' | 'tierId'>

async function membershipIn(tx: Pick<Tx, 'db'>, { subscriberId, tierId }: OfReader) {
  const isIts = and(eq(memberships.subscriberId, subscriberId), eq(memberships.tierId, tierId))
  const [row] = await tx.db.select().from(memberships).where(isIts)
  return row
}

async function changeMembership(
  tx: Pick<Tx, 'db'>,
  known: Membership,
  change: Partial<Membership>,
): Promise<Saved> {
  await tx.db.update(memberships).set(change).where(eq(memberships.id, known.id))
  return { row: { ...known, ...change }, outcome: 'changed' }
}

/** Returns the end of a membership, and the one without payments if there are some. */
export function endsOf(
  until: string | null,
  paid: PaidPeriod | null,
): Pick<Membership, 'until' | 'unpaidUntil'> {
  if (paid === null || until === null) return { until, unpaidUntil: null }
  return { until: until > paid.until ? until : paid.until, unpaidUntil: until }
}

/** The end without payments of a membership that only payments made. */
const NEVER = new Date(0).toISOString()

/**
 * Sets the end of a membership to the payments', unless it ends later without them. Null if there is neither a
 * membership nor a payment. The result depends only on what is stored, so events in any order give the same result.
 */
export async function savePaidMembership(
  tx: Pick<Tx, 'db'>,
  { at, ...key }: OfReader & { at: string },
): Promise<Saved | null> {
  const paid = await paidPeriod(tx, key)
  const known = await membershipIn(tx, key)
  if (!known) {
    if (!paid) return null
    const times = { since: paid.since, createdAt: at, updatedAt: at }
    const row = { ...key, ...endsOf(NEVER, paid), ...times, source: 'stripe' } as const
    return { row: await insertOne(tx, memberships, row), outcome: 'added' }
  }
  if (known.until === null) return { row: known, outcome: 'unchanged' }
  const unpaid = known.unpaidUntil ?? known.until
  const isByPayment = paid !== null && unpaid < paid.since
  const change = {
    ...endsOf(unpaid, paid),
    ...(isByPayment ? { since: paid.since, source: 'stripe' as const } : {}),
  }
  const isSame = Object.entries(change).every(([name, value]) => known[name as keyof Membership] === value)
  return isSame
    ? { row: known, outcome: 'unchanged' }
    : changeMembership(tx, known, { ...change, updatedAt: at })
}

import { and, eq, gt, isNotNull, isNull, lte, or, type SQL } from 'drizzle-orm'
import { memberships, subscribers } from '#db/schema/index.ts'
import type { Deps } from '#server/lib/deps.ts'

type Reads = Pick<Deps, 'db' | 'clock'>

/** Returns whether a membership has begun and not ended at a time. */
export const isCurrent = ({ since, until }: { since: string; until: string | null }, now: string): boolean =>
  since <= now && (until === null || until > now)

/** The condition of `isCurrent` for a query. */
export const isCurrentAt = (now: string) =>
  and(lte(memberships.since, now), or(isNull(memberships.until), gt(memberships.until, now)))

/** Returns whether a user belongs to a group of members now. The address of the account must be confirmed. */
export const isMember = (deps: Reads, userId: number): Promise<boolean> =>
  hasMembership(deps, and(eq(subscribers.userId, userId), isNotNull(subscribers.confirmedAt)))

/** Returns whether a reader, with an account or without, belongs to a group of members now. */
export const isMemberReader = (deps: Reads, subscriberId: number): Promise<boolean> =>
  hasMembership(deps, eq(subscribers.id, subscriberId))

async function hasMembership({ db, clock }: Reads, isReader: SQL | undefined): Promise<boolean> {
  const [row] = await db.read
    .select({ id: memberships.id })
    .from(memberships)
    .innerJoin(subscribers, eq(subscribers.id, memberships.subscriberId))
    .where(and(isReader, isCurrentAt(clock.iso())))
    .limit(1)
  return row !== undefined
}

import { and, eq, gt, isNotNull, isNull, lte, or, placeholder, type Placeholder, type SQL } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { prepared } from '#db/queries/prepared.ts'
import { memberships } from '#features/memberships/tables/members.ts'
import type { AskingReader } from '#features/articles/server/paywall/paywall.service.ts'
import { subscribers } from '#features/audience/tables/subscribers.ts'
import type { Deps } from '#server/lib/deps.ts'

type Reads = Pick<Deps, 'db' | 'clock'>

/** Returns whether a membership has begun and not ended at a time. */
export const isCurrent = ({ since, until }: { since: string; until: string | null }, now: string): boolean =>
  since <= now && (until === null || until > now)

/** The condition of `isCurrent` for a query. */
export const isCurrentAt = (now: string | Placeholder) =>
  and(lte(memberships.since, now), or(isNull(memberships.until), gt(memberships.until, now)))

/** Returns whether a reader is or was a member, who may sign in without an account. */
export const wasMember = async (tx: Pick<Tx, 'db'>, subscriberId: number): Promise<boolean> =>
  (await tx.db.$count(memberships, eq(memberships.subscriberId, subscriberId))) > 0

/** Returns whether a reader belongs to a membership tier now. The address of an account must be confirmed. */
export async function isMember({ db, clock }: Reads, reader: AskingReader): Promise<boolean> {
  const now = clock.iso()
  const rows = await ('userId' in reader
    ? membershipOfUser(db, { ...reader, now })
    : membershipOfReader(db, { ...reader, now }))
  return rows.length > 0
}

const membershipOfUser = membershipWhere(
  and(eq(subscribers.userId, placeholder('userId')), isNotNull(subscribers.confirmedAt)),
)
const membershipOfReader = membershipWhere(eq(subscribers.id, placeholder('subscriberId')))

function membershipWhere(isReader: SQL | undefined) {
  return prepared((read) =>
    read
      .select({ id: memberships.id })
      .from(memberships)
      .innerJoin(subscribers, eq(subscribers.id, memberships.subscriberId))
      .where(and(isReader, isCurrentAt(placeholder('now'))))
      .limit(1),
  )
}

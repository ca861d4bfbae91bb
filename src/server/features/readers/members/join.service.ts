import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { memberships } from '#db/schema/index.ts'
import { recordAudit, type AuditActor } from '#server/features/changes/audit/audit.service.ts'
import { confirmedReader } from '#server/features/people/users/confirmed-reader.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import { message, type Message, type Text } from '#shared/catalog/message.ts'
import { DAY_MS } from '#shared/dates.ts'
import { canJoin, requireGroup, type GroupRow } from './groups.service.ts'
import { saveMembership } from './save-membership.ts'

/** What joining a group came to: a membership, or why there is none. */
export type Joined = { group: string; until: string | null } | { refused: Message | Text }

interface Joining {
  subscriberId: number
  groupId: number
  actor: AuditActor
}

/**
 * Makes a reader with a confirmed address a member of a group that can be joined, for as long as its free days. Who is
 * a member stays one, and who was one does not begin again. Throws NOT_FOUND for an unknown group.
 */
export async function joinGroup(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { subscriberId, groupId, actor }: Joining,
): Promise<Joined> {
  const group = await requireGroup(tx, groupId)
  const isIts = and(eq(memberships.subscriberId, subscriberId), eq(memberships.groupId, groupId))
  const [known] = await tx.db.select().from(memberships).where(isIts)
  const at = clock.iso()
  if (known && (known.until === null || known.until > at)) return { group: group.name, until: known.until }
  if (known) return { refused: message('trialIsOver', { group: group.name }) }
  if (!canJoin(group)) return { refused: 'groupNotOpen' }
  const until = endOfTrial(group, clock.now())
  const { row } = await saveMembership(tx, { subscriberId, groupId, until, source: 'joined', at })
  await recordAudit(tx, at, actor, {
    action: 'member.join',
    subject: ['membership', row.id],
    after: { group: groupId, until },
  })
  return { group: group.name, until }
}

const endOfTrial = ({ trialDays }: GroupRow, now: number): string | null =>
  trialDays === 0 ? null : new Date(now + trialDays * DAY_MS).toISOString()

/** Joins the signed-in user to a group; null if the account has no confirmed address. Throws NOT_FOUND. */
export async function joinAsUser(ctx: AuthedContext, groupId: number): Promise<Joined | null> {
  const { deps, user } = ctx
  await deps.limiter.consume('ownWritePerUser', String(user.id))
  return deps.db.write(async (tx) => {
    const reader = await confirmedReader(tx.db, user.id)
    return reader ? joinGroup(tx, deps, { subscriberId: reader.id, groupId, actor: ctx }) : null
  })
}

/** Returns the name of a group that can be joined. Throws NOT_FOUND and CONFLICT. */
export async function joinableGroup({ db }: Pick<Deps, 'db'>, groupId: number): Promise<string> {
  const group = await requireGroup({ db: db.read }, groupId)
  if (!canJoin(group)) throw new AppError('CONFLICT', 'groupNotOpen')
  return group.name
}

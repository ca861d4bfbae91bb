import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { memberships } from '#features/memberships/tables/members.ts'
import { subscribers } from '#features/audience/tables/subscribers.ts'
import { recordAudit, type AuditActor } from '#features/changes/server/audit/audit.service.ts'
import { confirmedReader } from '#features/people/server/users/confirmed-reader.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import { message, type Message, type Text } from '#shared/catalog/message.ts'
import { DAY_MS } from '#shared/dates.ts'
import { hadTrial } from './former-trials.ts'
import { canJoin, requireTier, type TierRow } from './tiers.service.ts'
import { saveMembership } from './save-membership.ts'

/** The result of joining a tier: a membership, or why there is none. */
export type Joined = { tier: string; until: string | null } | { refused: Message | Text }

interface Joining {
  subscriberId: number
  tierId: number
  actor: AuditActor
}

/**
 * Makes a reader with a confirmed address a member of a tier that can be joined, for as long as its trial. Members stay
 * members, and former members get no second trial, not even after a deletion. Throws NOT_FOUND for an unknown tier.
 */
export async function joinTier(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { subscriberId, tierId, actor }: Joining,
): Promise<Joined> {
  const tier = await requireTier(tx, tierId)
  const isIts = and(eq(memberships.subscriberId, subscriberId), eq(memberships.tierId, tierId))
  const [known] = await tx.db.select().from(memberships).where(isIts)
  const at = clock.iso()
  if (known && (known.until === null || known.until > at)) return { tier: tier.name, until: known.until }
  if (known || (tier.trialDays > 0 && (await hadItDeleted(tx, subscriberId, tierId)))) {
    const text = tier.kind === 'paid' ? 'trialIsOver' : 'membershipIsOver'
    return { refused: message(text, { tier: tier.name }) }
  }
  if (!canJoin(tier)) return { refused: 'tierNotOpen' }
  const until = endOfTrial(tier, clock.now())
  const { row } = await saveMembership(tx, { subscriberId, tierId, until, source: 'joined', at })
  await recordAudit(tx, at, actor, {
    action: 'member.join',
    subject: ['membership', row.id],
    after: { tier: tierId, until },
  })
  return { tier: tier.name, until }
}

async function hadItDeleted(tx: Tx, subscriberId: number, tierId: number): Promise<boolean> {
  const [reader] = await tx.db.select().from(subscribers).where(eq(subscribers.id, subscriberId))
  return reader !== undefined && hadTrial(tx, { address: reader.email, tierId })
}

const endOfTrial = ({ trialDays }: TierRow, now: number): string | null =>
  trialDays === 0 ? null : new Date(now + trialDays * DAY_MS).toISOString()

/** Joins the signed-in user to a tier; null if the account has no confirmed address. Throws NOT_FOUND. */
export async function joinAsUser(ctx: AuthedContext, tierId: number): Promise<Joined | null> {
  const { deps, user } = ctx
  await deps.limiter.consume('ownWritePerUser', String(user.id))
  return deps.db.write(async (tx) => {
    const reader = await confirmedReader(tx.db, user.id)
    return reader ? joinTier(tx, deps, { subscriberId: reader.id, tierId, actor: ctx }) : null
  })
}

/** Returns the name of a tier that can be joined. Throws NOT_FOUND and CONFLICT. */
export async function joinableTier({ db }: Pick<Deps, 'db'>, tierId: number): Promise<string> {
  const tier = await requireTier({ db: db.read }, tierId)
  if (!canJoin(tier)) throw new AppError('CONFLICT', 'tierNotOpen')
  return tier.name
}

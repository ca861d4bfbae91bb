import { asc, count, eq } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { insertOne } from '#db/queries/insert-one.ts'
import { tiers, memberships } from '#features/memberships/tables/members.ts'
import { recordAudit } from '#features/changes/server/audit/audit.service.ts'
import { isCurrentAt } from './current-membership.ts'
import { shownTiers } from './shown-tiers.ts'
import { siteIdentity } from '#features/site/server/identity/identity.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import { isMailOn } from '#server/lib/mail/mail-config.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import { message } from '#shared/catalog/message.ts'
import {
  memberLimits,
  type TierFields,
  type Tier,
  type OfferedTier,
} from '#features/memberships/shared/members.ts'
import { hasCheckout, PAYMENTS } from '../payment/payments.ts'

export type TierRow = typeof tiers.$inferSelect

/** True if a reader with a confirmed address becomes a member at once. */
export const canJoin = ({ isOpen, kind, trialDays }: Pick<TierRow, 'isOpen' | 'kind' | 'trialDays'>) =>
  isOpen && (kind === 'free' || (kind === 'paid' && trialDays > 0))

/** Returns the tiers that the site offers, in the newsroom's order. */
export async function offeredTiers(
  deps: Pick<Deps, 'db' | 'blobs' | 'config' | 'settingsCache' | 'overrides'>,
): Promise<OfferedTier[]> {
  const tiers = await shownTiers(deps)
  const site = await siteIdentity(deps)
  // Joining and paying need a confirmed address, which only email can confirm.
  const hasMail = await isMailOn(deps)
  return tiers.map((tier) => ({
    id: tier.id,
    name: tier.name,
    description: tier.description,
    price: tier.price,
    kind: tier.kind,
    trialDays: tier.trialDays,
    canJoin: hasMail && canJoin(tier),
    payAddress: tier.kind === 'paid' ? PAYMENTS[tier.payment].addressOf(tier, site) : null,
    hasCheckout: hasMail && hasCheckout(deps.config, tier),
  }))
}

const inOrder = (db: Pick<Tx['db'], 'select'>): Promise<TierRow[]> =>
  db.select().from(tiers).orderBy(asc(tiers.position), asc(tiers.id))

/** Returns all tiers with the number of their members now, in the newsroom's order. */
export async function listTiers({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<Tier[]> {
  const rows = await inOrder(db.read)
  const counts = await db.read
    .select({ tierId: memberships.tierId, members: count() })
    .from(memberships)
    .where(isCurrentAt(clock.iso()))
    .groupBy(memberships.tierId)
  const members = new Map(counts.map((row) => [row.tierId, row.members]))
  return rows.map(({ createdAt: _created, updatedAt: _updated, ...tier }) => ({
    ...tier,
    members: members.get(tier.id) ?? 0,
  }))
}

/** Returns a tier. Throws NOT_FOUND. */
export async function requireTier(tx: { db: Pick<Tx['db'], 'select'> }, id: number): Promise<TierRow> {
  const [tier] = await tx.db.select().from(tiers).where(eq(tiers.id, id))
  if (!tier) throw new AppError('NOT_FOUND', 'tierNotFound')
  return tier
}

const nameKey = (name: string) => name.trim().toLowerCase()

/** Returns tiers by their names in lowercase, as files with members name them. */
export const tiersByName = async (db: Pick<Tx['db'], 'select'>): Promise<Map<string, TierRow>> =>
  new Map((await inOrder(db)).map((tier) => [nameKey(tier.name), tier]))

/** Finds a tier by its name in any case. */
export const tierNamed = (tiers: ReadonlyMap<string, TierRow>, name: string) => tiers.get(nameKey(name))

async function requireFreeName(tx: Pick<Tx, 'db'>, name: string, id: number | null): Promise<void> {
  const taken = (await tiersByName(tx.db)).get(nameKey(name))
  if (taken && taken.id !== id) throw new AppError('CONFLICT', 'tierNameTaken', { field: 'name' })
}

/** Creates a tier at the end. Throws CONFLICT for a name that is taken, and BAD_REQUEST for too many tiers. */
export async function createTier(ctx: AuthedContext, input: TierFields): Promise<TierRow> {
  return ctx.deps.db.write(async (tx) => {
    const position = await tx.db.$count(tiers)
    const max = memberLimits.tiers
    if (position >= max) throw new AppError('BAD_REQUEST', message('tooManyTiers', { max }))
    await requireFreeName(tx, input.name, null)
    const at = ctx.deps.clock.iso()
    const tier = await insertOne(tx, tiers, { ...input, position, createdAt: at, updatedAt: at })
    await recordChange(tx, ctx, { id: tier.id, after: input })
    return tier
  })
}

/** Changes a tier; its memberships stay as they are. Throws NOT_FOUND, and CONFLICT for a name that is taken. */
export async function updateTier(
  ctx: AuthedContext,
  { id, ...input }: TierFields & { id: number },
): Promise<TierRow> {
  return ctx.deps.db.write(async (tx) => {
    const before = await requireTier(tx, id)
    await requireFreeName(tx, input.name, id)
    const updatedAt = ctx.deps.clock.iso()
    await tx.db
      .update(tiers)
      .set({ ...input, updatedAt })
      .where(eq(tiers.id, id))
    await recordChange(tx, ctx, { id, before, after: input })
    return { ...before, ...input, updatedAt }
  })
}

async function recordChange(
  tx: Tx,
  ctx: AuthedContext,
  { id, before, after }: { id: number; before?: TierRow; after: TierFields },
): Promise<void> {
  await recordAudit(tx, ctx.deps.clock.iso(), ctx, {
    action: 'tier.change',
    subject: ['tier', id],
    before: before && { ...before },
    after,
  })
  tx.emit({ type: 'settings.changed' })
}

/** Orders the tiers. Tiers that are not named stay behind. */
export async function orderTiers({ deps }: AuthedContext, ids: readonly number[]): Promise<void> {
  await deps.db.write(async (tx) => {
    for (const [position, id] of ids.entries()) {
      await tx.db.update(tiers).set({ position }).where(eq(tiers.id, id))
    }
    tx.emit({ type: 'settings.changed' })
  })
}

/** Deletes a tier that never had a member. Throws NOT_FOUND and CONFLICT. */
export async function removeTier(ctx: AuthedContext, id: number): Promise<void> {
  await ctx.deps.db.write(async (tx) => {
    const { name } = await requireTier(tx, id)
    if ((await tx.db.$count(memberships, eq(memberships.tierId, id))) > 0) {
      throw new AppError('CONFLICT', 'tierInUse')
    }
    await tx.db.delete(tiers).where(eq(tiers.id, id))
    await recordAudit(tx, ctx.deps.clock.iso(), ctx, {
      action: 'tier.delete',
      subject: ['tier', id],
      before: { name },
    })
    tx.emit({ type: 'settings.changed' })
  })
}

import { asc, count, eq } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { insertOne } from '#db/queries/insert-one.ts'
import { memberGroups, memberships } from '#db/schema/index.ts'
import { recordAudit } from '#server/features/changes/audit/audit.service.ts'
import { isCurrentAt } from '#server/features/people/rights/membership.ts'
import { shownGroups } from '#server/features/site/general/shown-membership.ts'
import { siteIdentity } from '#server/features/site/identity/identity.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import { isMailOn } from '#server/lib/mail/mail-config.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import { message } from '#shared/catalog/message.ts'
import {
  memberLimits,
  type GroupFields,
  type MemberGroup,
  type OfferedGroup,
} from '#shared/readers/members.ts'
import { hasCheckout, PAYMENTS } from '../payment/payments.ts'

export type GroupRow = typeof memberGroups.$inferSelect

/** True if a reader with a confirmed address becomes a member at once. */
export const canJoin = ({ isOpen, kind, trialDays }: Pick<GroupRow, 'isOpen' | 'kind' | 'trialDays'>) =>
  isOpen && (kind === 'free' || (kind === 'paid' && trialDays > 0))

/** Returns the groups that the site offers, in the order of the newsroom. */
export async function offeredGroups(
  deps: Pick<Deps, 'db' | 'blobs' | 'config' | 'settingsCache' | 'overrides'>,
): Promise<OfferedGroup[]> {
  const groups = await shownGroups(deps)
  const site = await siteIdentity(deps)
  // Joining and paying need a confirmed address, which only mail makes.
  const hasMail = await isMailOn(deps)
  return groups.map((group) => ({
    id: group.id,
    name: group.name,
    description: group.description,
    price: group.price,
    trialDays: group.trialDays,
    canJoin: hasMail && canJoin(group),
    payAddress: group.kind === 'paid' ? PAYMENTS[group.payment].addressOf(group, site) : null,
    hasCheckout: hasMail && hasCheckout(deps.config, group),
  }))
}

const inOrder = (db: Pick<Tx['db'], 'select'>): Promise<GroupRow[]> =>
  db.select().from(memberGroups).orderBy(asc(memberGroups.position), asc(memberGroups.id))

/** Returns all groups with the number of their members now, in the order of the newsroom. */
export async function listGroups({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<MemberGroup[]> {
  const rows = await inOrder(db.read)
  const counts = await db.read
    .select({ groupId: memberships.groupId, members: count() })
    .from(memberships)
    .where(isCurrentAt(clock.iso()))
    .groupBy(memberships.groupId)
  const members = new Map(counts.map((row) => [row.groupId, row.members]))
  return rows.map(({ createdAt: _created, updatedAt: _updated, ...group }) => ({
    ...group,
    members: members.get(group.id) ?? 0,
  }))
}

/** Returns a group. Throws NOT_FOUND. */
export async function requireGroup(tx: { db: Pick<Tx['db'], 'select'> }, id: number): Promise<GroupRow> {
  const [group] = await tx.db.select().from(memberGroups).where(eq(memberGroups.id, id))
  if (!group) throw new AppError('NOT_FOUND', 'memberGroupNotFound')
  return group
}

const nameKey = (name: string) => name.trim().toLowerCase()

/** Returns groups by their names in lower case, as files with members name them. */
export const groupsByName = async (db: Pick<Tx['db'], 'select'>): Promise<Map<string, GroupRow>> =>
  new Map((await inOrder(db)).map((group) => [nameKey(group.name), group]))

/** Finds a group by its name in any case. */
export const groupNamed = (groups: ReadonlyMap<string, GroupRow>, name: string) => groups.get(nameKey(name))

async function requireFreeName(tx: Pick<Tx, 'db'>, name: string, id: number | null): Promise<void> {
  const taken = (await groupsByName(tx.db)).get(nameKey(name))
  if (taken && taken.id !== id) throw new AppError('CONFLICT', 'memberGroupNameTaken', { field: 'name' })
}

/** Creates a group at the end. Throws CONFLICT for a name that is taken, and BAD_REQUEST for too many groups. */
export async function createGroup(ctx: AuthedContext, input: GroupFields): Promise<GroupRow> {
  return ctx.deps.db.write(async (tx) => {
    const position = await tx.db.$count(memberGroups)
    const max = memberLimits.groups
    if (position >= max) throw new AppError('BAD_REQUEST', message('tooManyMemberGroups', { max }))
    await requireFreeName(tx, input.name, null)
    const at = ctx.deps.clock.iso()
    const group = await insertOne(tx, memberGroups, { ...input, position, createdAt: at, updatedAt: at })
    await recordChange(tx, ctx, { id: group.id, after: input })
    return group
  })
}

/** Changes a group; its memberships stay as they are. Throws NOT_FOUND, and CONFLICT for a name that is taken. */
export async function updateGroup(
  ctx: AuthedContext,
  { id, ...input }: GroupFields & { id: number },
): Promise<GroupRow> {
  return ctx.deps.db.write(async (tx) => {
    const before = await requireGroup(tx, id)
    await requireFreeName(tx, input.name, id)
    const updatedAt = ctx.deps.clock.iso()
    await tx.db
      .update(memberGroups)
      .set({ ...input, updatedAt })
      .where(eq(memberGroups.id, id))
    await recordChange(tx, ctx, { id, before, after: input })
    return { ...before, ...input, updatedAt }
  })
}

async function recordChange(
  tx: Tx,
  ctx: AuthedContext,
  { id, before, after }: { id: number; before?: GroupRow; after: GroupFields },
): Promise<void> {
  await recordAudit(tx, ctx.deps.clock.iso(), ctx, {
    action: 'member-group.change',
    subject: ['member-group', id],
    ...(before ? { before: { ...before } } : {}),
    after,
  })
  tx.emit({ type: 'settings.changed' })
}

/** Orders the groups. Groups that are not named stay behind. */
export async function orderGroups({ deps }: AuthedContext, ids: readonly number[]): Promise<void> {
  await deps.db.write(async (tx) => {
    for (const [position, id] of ids.entries()) {
      await tx.db.update(memberGroups).set({ position }).where(eq(memberGroups.id, id))
    }
    tx.emit({ type: 'settings.changed' })
  })
}

/** Deletes a group that never had a member. Throws NOT_FOUND and CONFLICT. */
export async function removeGroup(ctx: AuthedContext, id: number): Promise<void> {
  await ctx.deps.db.write(async (tx) => {
    const { name } = await requireGroup(tx, id)
    if ((await tx.db.$count(memberships, eq(memberships.groupId, id))) > 0) {
      throw new AppError('CONFLICT', 'memberGroupInUse')
    }
    await tx.db.delete(memberGroups).where(eq(memberGroups.id, id))
    await recordAudit(tx, ctx.deps.clock.iso(), ctx, {
      action: 'member-group.delete',
      subject: ['member-group', id],
      before: { name },
    })
    tx.emit({ type: 'settings.changed' })
  })
}

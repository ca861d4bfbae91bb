import { and, asc, desc, eq, gt, lt, lte, or, type SQL } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { contains } from '#db/queries/conditions.ts'
import { toPage } from '#db/queries/paging.ts'
import { memberGroups, memberships, subscribers } from '#db/schema/index.ts'
import { recordAudit, type AuditAction } from '#server/features/changes/audit/audit.service.ts'
import { isCurrent, isCurrentAt } from '#server/features/people/rights/membership.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import { ROWS_PER_PART, toCsvPart, type CsvPart } from '#shared/csv-part.ts'
import type {
  AddMemberInput,
  ExtendMemberInput,
  ListMembersInput,
  MemberEntry,
  OwnMembership,
} from '#shared/readers/members.ts'
import { requireGroup } from './groups.service.ts'
import { endOf, readerForNewsroom, saveMembership, type Membership } from './save-membership.ts'

const { id, since, until, source, groupId } = memberships
const LISTED = {
  id,
  email: subscribers.email,
  name: subscribers.name,
  groupId,
  group: memberGroups.name,
  since,
  until,
  source,
}

const entries = (db: Pick<Tx['db'], 'select'>) =>
  db
    .select(LISTED)
    .from(memberships)
    .innerJoin(subscribers, eq(subscribers.id, memberships.subscriberId))
    .innerJoin(memberGroups, eq(memberGroups.id, groupId))

/** Returns memberships, newest first. `q` searches addresses and names. */
export async function listMembers(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { q, groupId: only, state, limit, cursor }: ListMembersInput,
): Promise<{ items: MemberEntry[]; nextCursor: number | null }> {
  const now = clock.iso()
  const rows = await entries(db.read)
    .where(
      and(
        q ? or(contains(subscribers.emailKey, q), contains(subscribers.name, q)) : undefined,
        only ? eq(groupId, only) : undefined,
        state === 'current' ? isCurrentAt(now) : undefined,
        state === 'ended' ? lte(until, now) : undefined,
        cursor ? lt(id, cursor) : undefined,
      ),
    )
    .orderBy(desc(id))
    .limit(limit + 1)
  const page = toPage(rows, limit, (last) => last.id)
  return { ...page, items: page.items.map((row) => ({ ...row, isCurrent: isCurrent(row, now) })) }
}

/** Returns the memberships of the signed-in user, newest first. */
export const ownMemberships = ({ deps, user }: AuthedContext): Promise<OwnMembership[]> =>
  membershipsOf(deps, eq(subscribers.userId, user.id))

/** Returns the memberships of a reader for that reader, newest first. */
export async function membershipsOf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  isReader: SQL,
): Promise<OwnMembership[]> {
  const now = clock.iso()
  const rows = await entries(db.read).where(isReader).orderBy(desc(id))
  return rows.map((row) => ({
    group: row.group,
    since: row.since,
    until: row.until,
    isCurrent: isCurrent(row, now),
  }))
}

/**
 * Makes the holder of an address a member, or changes the end of a membership. Throws NOT_FOUND for an unknown group,
 * and CONFLICT for an address whose holder was deleted or complained.
 */
export async function addMember(ctx: AuthedContext, input: AddMemberInput): Promise<MemberEntry> {
  const { db, clock, config } = ctx.deps
  return db.write(async (tx) => {
    const at = clock.iso()
    await requireGroup(tx, input.groupId)
    const reader = await readerForNewsroom(tx, input.email, at)
    if (!reader) throw new AppError('CONFLICT', 'addressIsStopped', { field: 'email' })
    const { row } = await saveMembership(tx, {
      subscriberId: reader.id,
      groupId: input.groupId,
      until: endOf(input.lastDay, config.site.timeZone),
      source: 'manual',
      at,
    })
    return recordMember(tx, ctx, 'member.add', row)
  })
}

/** Changes the last day of a membership. Throws NOT_FOUND. */
export function extendMember(ctx: AuthedContext, input: ExtendMemberInput): Promise<MemberEntry> {
  return changeEnd(ctx, 'member.extend', input.id, endOf(input.lastDay, ctx.deps.config.site.timeZone))
}

/** Ends a membership now. Throws NOT_FOUND. */
export function endMember(ctx: AuthedContext, membershipId: number): Promise<MemberEntry> {
  return changeEnd(ctx, 'member.end', membershipId, ctx.deps.clock.iso())
}

async function changeEnd(
  ctx: AuthedContext,
  action: AuditAction,
  membershipId: number,
  end: string | null,
): Promise<MemberEntry> {
  return ctx.deps.db.write(async (tx) => {
    const [row] = await tx.db
      .update(memberships)
      .set({ until: end, updatedAt: ctx.deps.clock.iso() })
      .where(eq(id, membershipId))
      .returning()
    if (!row) throw new AppError('NOT_FOUND', 'membershipNotFound')
    return recordMember(tx, ctx, action, row)
  })
}

/** Adds a line without an address to the audit log, because the log outlives a reader who is deleted. */
async function recordMember(
  tx: Tx,
  ctx: AuthedContext,
  action: AuditAction,
  row: Membership,
): Promise<MemberEntry> {
  const now = ctx.deps.clock.iso()
  const after = { group: row.groupId, until: row.until }
  await recordAudit(tx, now, ctx, { action, subject: ['membership', row.id], after })
  const [entry] = await entries(tx.db).where(eq(id, row.id))
  if (!entry) throw new AppError('NOT_FOUND', 'membershipNotFound')
  return { ...entry, isCurrent: isCurrent(entry, now) }
}

const HEAD = ['email', 'name', 'group', 'since', 'until', 'source']

/** Returns a part of all memberships as CSV, oldest first. */
export async function membersCsv({ db }: Pick<Deps, 'db'>, { after }: { after: number }): Promise<CsvPart> {
  const rows = await entries(db.read).where(gt(id, after)).orderBy(asc(id)).limit(ROWS_PER_PART)
  return toCsvPart(rows, {
    after,
    head: HEAD,
    cellsOf: (row) => [row.email, row.name, row.group, row.since, row.until ?? '', row.source],
  })
}

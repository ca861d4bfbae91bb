import { and, asc, desc, eq, gt, lt, lte, or, type SQL } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { contains } from '#db/queries/conditions.ts'
import { toPage } from '#db/queries/paging.ts'
import { tiers, memberships } from '#features/memberships/tables/members.ts'
import { subscribers } from '#features/audience/tables/subscribers.ts'
import { recordAudit, type AuditAction } from '#features/changes/server/audit/audit.service.ts'
import { isCurrent, isCurrentAt } from './current-membership.ts'
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
} from '#features/memberships/shared/members.ts'
import { isRunning, paymentsOf, renewalOf, subscriptionsOf } from '../payment/own-payments.ts'
import { paidPeriod } from '../payment/paid-period.ts'
import { requireTier } from './tiers.service.ts'
import { endOf, endsOf, readerForNewsroom, saveMembership, type Membership } from './save-membership.ts'

const { id, since, until, source, tierId, subscriberId } = memberships
const LISTED = {
  id,
  email: subscribers.email,
  name: subscribers.name,
  subscriberId,
  tierId,
  tier: tiers.name,
  since,
  until,
  source,
}

const entries = (db: Pick<Tx['db'], 'select'>) =>
  db
    .select(LISTED)
    .from(memberships)
    .innerJoin(subscribers, eq(subscribers.id, memberships.subscriberId))
    .innerJoin(tiers, eq(tiers.id, tierId))

/** Returns memberships, newest first. `q` searches addresses and names. */
export async function listMembers(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { q, tierId: only, state, limit, cursor }: ListMembersInput,
): Promise<{ items: MemberEntry[]; nextCursor: number | null }> {
  const now = clock.iso()
  const rows = await entries(db.read)
    .where(
      and(
        q
          ? or(
              contains(subscribers.email, q),
              contains(subscribers.emailKey, q),
              contains(subscribers.name, q),
            )
          : undefined,
        only ? eq(tierId, only) : undefined,
        state === 'current' ? isCurrentAt(now) : undefined,
        state === 'ended' ? lte(until, now) : undefined,
        cursor ? lt(id, cursor) : undefined,
      ),
    )
    .orderBy(desc(id))
    .limit(limit + 1)
  const page = toPage(rows, limit, (last) => last.id)
  return { ...page, items: await toEntries(db.read, page.items, now) }
}

type EntryRow = Omit<MemberEntry, 'isCurrent' | 'subscriptions'> & { subscriberId: number }

async function toEntries(
  db: Pick<Tx['db'], 'select'>,
  rows: readonly EntryRow[],
  now: string,
): Promise<MemberEntry[]> {
  const paid = await subscriptionsOf(db, rows)
  return rows.map((row) => {
    const { subscriberId: _reader, ...entry } = row
    return { ...entry, isCurrent: isCurrent(row, now), subscriptions: paid(row).filter(isRunning).length }
  })
}

/** Returns the memberships of the signed-in user, newest first. */
export const ownMemberships = ({ deps, user }: AuthedContext): Promise<OwnMembership[]> =>
  membershipsOf(deps, eq(subscribers.userId, user.id))

/** Returns the memberships of a reader for that reader, newest first. */
export async function membershipsOf(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  isReader: SQL,
): Promise<OwnMembership[]> {
  const now = clock.iso()
  const rows = await entries(db.read).where(isReader).orderBy(desc(id))
  const [first] = rows
  const payments = first && config.stripe ? await paymentsOf(db.read, first.subscriberId) : []
  return rows.map((row) => {
    const paid = payments.find((each) => each.tierId === row.tierId)
    return {
      tier: row.tier,
      since: row.since,
      until: row.until,
      isCurrent: isCurrent(row, now),
      renewsAt: paid && paid.paidUntil === row.until ? renewalOf(paid) : null,
      hasPayments: paid !== undefined,
    }
  })
}

/**
 * Makes the holder of an address a member, or changes the end of a membership. Throws NOT_FOUND for an unknown tier,
 * and CONFLICT for an address whose holder was deleted or complained.
 */
export async function addMember(ctx: AuthedContext, input: AddMemberInput): Promise<MemberEntry> {
  const { db, clock, config } = ctx.deps
  return db.write(async (tx) => {
    const at = clock.iso()
    await requireTier(tx, input.tierId)
    const reader = await readerForNewsroom(tx, input.email, at)
    if (!reader) throw new AppError('CONFLICT', 'addressIsSuppressed', { field: 'email' })
    const { row } = await saveMembership(tx, {
      subscriberId: reader.id,
      tierId: input.tierId,
      until: endOf(input.lastDay, config.site.timeZone),
      source: 'manual',
      at,
    })
    return recordMember(tx, ctx, 'member.add', row)
  })
}

/** Changes the last day of a membership. Throws NOT_FOUND, and CONFLICT for a day before the end of payments. */
export function extendMember(ctx: AuthedContext, input: ExtendMemberInput): Promise<MemberEntry> {
  return changeEnd(ctx, 'member.extend', input.id, endOf(input.lastDay, ctx.deps.config.site.timeZone))
}

/** Ends a membership now. Throws NOT_FOUND, and CONFLICT for one that is paid at Stripe. */
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
    const isIts = eq(id, membershipId)
    const [known] = await tx.db.select().from(memberships).where(isIts)
    if (!known) throw new AppError('NOT_FOUND', 'membershipNotFound')
    const paid = await paidPeriod(tx, known)
    if (paid && end !== null && end < paid.until && paid.until > ctx.deps.clock.iso()) {
      throw new AppError('CONFLICT', 'membershipIsPaid')
    }
    const change = { ...endsOf(end, paid), updatedAt: ctx.deps.clock.iso() }
    await tx.db.update(memberships).set(change).where(isIts)
    return recordMember(tx, ctx, action, { ...known, ...change })
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
  const after = { tier: row.tierId, until: row.until }
  await recordAudit(tx, now, ctx, { action, subject: ['membership', row.id], after })
  const [entry] = await toEntries(tx.db, await entries(tx.db).where(eq(id, row.id)), now)
  if (!entry) throw new AppError('NOT_FOUND', 'membershipNotFound')
  return entry
}

const HEAD = ['email', 'name', 'tier', 'since', 'until', 'source', 'customer', 'subscription']

/** Returns a part of all memberships as CSV, oldest first. */
export async function membersCsv({ db }: Pick<Deps, 'db'>, { after }: { after: number }): Promise<CsvPart> {
  const rows = await entries(db.read).where(gt(id, after)).orderBy(asc(id)).limit(ROWS_PER_PART)
  const paid = await subscriptionsOf(db.read, rows)
  return toCsvPart(rows, {
    after,
    head: HEAD,
    cellsOf: (row) => {
      const { customerId = '', stripeId = '' } = paid(row)[0] ?? {}
      const subscription = stripeId.startsWith('sub_') ? stripeId : ''
      const ends = row.until ?? ''
      return [row.email, row.name, row.tier, row.since, ends, row.source, customerId, subscription]
    },
  })
}

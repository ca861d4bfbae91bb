import { and, count, desc, eq, gt, inArray, isNull, lt, ne, or } from 'drizzle-orm'
import type { z } from 'zod'
import { contains } from '#db/queries/conditions.ts'
import { toPage } from '#db/queries/paging.ts'
import type { Tx } from '#db/connection/write-queue.ts'
import { countActiveTokens, revokeUserTokens } from '#db/queries/api-tokens.ts'
import { ensureContributor } from '#db/queries/contributors.ts'
import { publicUserColumns } from '#db/queries/users.ts'
import { sessions } from '#features/people/tables/auth.ts'
import { users } from '#features/people/tables/users.ts'
import { recordAudit } from '#features/changes/server/audit/audit.service.ts'
import { endUserSessions } from '#features/people/server/auth/session.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import { isNewsroom, ROLES } from '#features/people/shared/roles.ts'
import type {
  endSessionsInput,
  listUsersInput,
  ManagedUser,
  pageOfUsersInput,
  PublicUser,
  setDisabledInput,
  setRoleInput,
} from '#features/people/shared/users.ts'
import { revokeResetLinks } from './one-time-links.ts'

type ListInput = z.infer<typeof listUsersInput>
type PageInput = z.infer<typeof pageOfUsersInput>

/** Returns users whose name or full name contains `q`, newest first, starting after the id `cursor`. */
export async function listUsers({ db }: Pick<Deps, 'db'>, input: ListInput): Promise<PublicUser[]> {
  const rows = await selectUsers(db, input)
  return rows.map((row) => {
    const { disabledAt: _, lastLoginAt: __, ...user } = row
    return user
  })
}

/** Returns one page of `listUsers` for user admins, of one group on request, and the total. `nextCursor` is null on the last page. */
export async function listManagedUsers(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  input: PageInput,
): Promise<{ users: ManagedUser[]; total: number; nextCursor: number | null }> {
  const rows = await selectUsers(db, { ...input, limit: input.limit + 1 })
  const { items: page, nextCursor } = toPage(rows, input.limit, (row) => row.id)
  const ids = page.map(({ id }) => id)
  const sessionCounts = await countSessions({ db, clock }, ids)
  const tokenCounts = await countActiveTokens(db.read, ids, clock.iso())
  return {
    users: page.map((row) => ({
      ...row,
      sessions: sessionCounts.get(row.id) ?? 0,
      liveTokens: tokenCounts.get(row.id) ?? 0,
    })),
    total: await db.read.$count(users, matches(input)),
    nextCursor,
  }
}

function selectUsers(db: Deps['db'], input: PageInput) {
  const { limit, cursor } = input
  return db.read
    .select({ ...publicUserColumns, disabledAt: users.disabledAt, lastLoginAt: users.lastLoginAt })
    .from(users)
    .where(and(matches(input), cursor ? lt(users.id, cursor) : undefined))
    .orderBy(desc(users.id))
    .limit(limit)
}

function matches({ q, group }: Pick<PageInput, 'q' | 'group'>) {
  const text = q?.trim()
  const roles = ROLES.filter((role) => isNewsroom(role) === (group === 'newsroom'))
  return and(
    text ? or(contains(users.username, text), contains(users.fullName, text)) : undefined,
    group && inArray(users.role, roles),
  )
}

async function countSessions({ db, clock }: Pick<Deps, 'db' | 'clock'>, userIds: number[]) {
  const isActive = gt(sessions.expiresAt, Math.floor(clock.now() / 1000))
  const rows = await db.read
    .select({ userId: sessions.userId, n: count() })
    .from(sessions)
    .where(and(inArray(sessions.userId, userIds), isActive))
    .groupBy(sessions.userId)
  return new Map(rows.map(({ userId, n }) => [userId, n]))
}

/**
 * Changes a user's role, effective at once for open sessions. Throws NOT_FOUND, and CONFLICT for the admin's own
 * role or if no admin would be left.
 */
export async function setRole(
  ctx: AuthedContext,
  { id, role }: z.infer<typeof setRoleInput>,
): Promise<PublicUser> {
  const { db, clock } = ctx.deps
  return db.write(async (tx) => {
    const before = await requireUser(tx.db, id)
    if (before.role === role) return before
    if (id === ctx.user.id) throw new AppError('CONFLICT', 'ownRole')
    await requireStillAdmin(tx, ctx.user.id)
    if (before.role === 'admin') await requireOtherAdmin(tx, id)
    const now = clock.iso()
    const [after = before] = await tx.db
      .update(users)
      .set({ role, updatedAt: now })
      .where(eq(users.id, id))
      .returning(publicUserColumns)
    if (isNewsroom(role)) await ensureContributor(tx, after, now)
    await recordAudit(tx, now, ctx, {
      action: 'role.change',
      subject: ['user', id],
      before: { role: before.role },
      after: { role },
    })
    tx.emit({ type: 'user.changed', userId: id })
    return after
  })
}

/**
 * Disables an account and ends its sessions, reset links and API tokens, or enables it again. Throws NOT_FOUND, and
 * CONFLICT for the admin's own account or the last admin.
 */
export async function setDisabled(
  ctx: AuthedContext,
  { id, isDisabled }: z.infer<typeof setDisabledInput>,
): Promise<void> {
  const { db, clock } = ctx.deps
  await db.write(async (tx) => {
    await requireStillAdmin(tx, ctx.user.id)
    const [user] = await tx.db
      .select({ role: users.role, disabledAt: users.disabledAt })
      .from(users)
      .where(eq(users.id, id))
    if (!user) throw new AppError('NOT_FOUND', 'userNotFound')
    if (id === ctx.user.id) throw new AppError('CONFLICT', 'ownDisable')
    if ((user.disabledAt !== null) === isDisabled) return
    if (isDisabled && user.role === 'admin') await requireOtherAdmin(tx, id)
    const now = clock.iso()
    await tx.db
      .update(users)
      .set({ disabledAt: isDisabled ? now : null, updatedAt: now })
      .where(eq(users.id, id))
    await endUserSessions(tx, id)
    await revokeResetLinks(tx, id, now)
    // Also when enabling, so tokens from before do not work again.
    const tokensRevoked = await revokeUserTokens(tx, id, now)
    await recordAudit(tx, now, ctx, {
      action: isDisabled ? 'user.disable' : 'user.enable',
      subject: ['user', id],
      after: tokensRevoked ? { tokensRevoked } : undefined,
    })
  })
}

/** Ends every session of a user, and their API tokens on request. Throws NOT_FOUND. */
export async function endSessions(
  ctx: AuthedContext,
  { id, revokeTokens }: z.infer<typeof endSessionsInput>,
): Promise<void> {
  const { db, clock } = ctx.deps
  const now = clock.iso()
  await db.write(async (tx) => {
    await requireStillAdmin(tx, ctx.user.id)
    await requireUser(tx.db, id)
    // Admins who end their own sessions stay signed in here.
    await endUserSessions(tx, id, id === ctx.user.id ? ctx.sessionId : null)
    const tokensRevoked = revokeTokens ? await revokeUserTokens(tx, id, now) : 0
    await recordAudit(tx, now, ctx, {
      action: 'sessions.end',
      subject: ['user', id],
      after: tokensRevoked ? { tokensRevoked } : undefined,
    })
  })
}

/** Returns a user. Throws NOT_FOUND. */
export async function requireUser(reader: Pick<Tx['db'], 'select'>, id: number): Promise<PublicUser> {
  const [user] = await reader.select(publicUserColumns).from(users).where(eq(users.id, id))
  if (!user) throw new AppError('NOT_FOUND', 'userNotFound')
  return user
}

/** Throws FORBIDDEN if the user lost the admin role after the request began. */
export async function requireStillAdmin(tx: Tx, userId: number): Promise<void> {
  const [row] = await tx.db.select({ role: users.role }).from(users).where(eq(users.id, userId))
  if (row?.role !== 'admin') throw new AppError('FORBIDDEN', 'forbidden')
}

async function requireOtherAdmin(tx: Tx, userId: number): Promise<void> {
  const isOtherAdmin = and(eq(users.role, 'admin'), isNull(users.disabledAt), ne(users.id, userId))
  if ((await tx.db.$count(users, isOtherAdmin)) === 0) throw new AppError('CONFLICT', 'lastAdmin')
}

import { and, desc, eq, gt } from 'drizzle-orm'
import { countActiveTokens, revokeUserTokens } from '#db/queries/api-tokens.ts'
import { startsWith } from '#db/queries/conditions.ts'
import { NO_PASSWORD, publicUserColumns } from '#db/queries/users.ts'
import { sessions } from '#features/people/tables/auth.ts'
import { users } from '#features/people/tables/users.ts'
import { recordAudit } from '#features/changes/server/audit/audit.service.ts'
import { endUserSessions } from '#features/people/server/auth/session.ts'
import { renameByAccount } from './rename.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import type { PublicUser } from '#features/people/shared/users.ts'
import { requireUser } from './user-admin.service.ts'

/** A browser in which the user is signed in. */
export interface OwnSession {
  /** The start of the stored hash. It identifies the session but does not work as a cookie. */
  key: string
  createdAt: string
  userAgent: string | null
  isCurrent: boolean
}

const keyOf = (sessionId: string) => sessionId.slice(0, 16)

/**
 * Returns byline, last sign-in and number of active API tokens of the user's own account, and whether it has a password.
 * Throws NOT_FOUND.
 */
export async function ownAccount({ db, clock }: Pick<Deps, 'db' | 'clock'>, userId: number) {
  const [account] = await db.read
    .select({ fullName: users.fullName, lastLoginAt: users.lastLoginAt, password: users.password })
    .from(users)
    .where(eq(users.id, userId))
  if (!account) throw new AppError('NOT_FOUND', 'userNotFound')
  const tokenCounts = await countActiveTokens(db.read, [userId], clock.iso())
  const { password, ...shown } = account
  return { ...shown, hasPassword: password !== NO_PASSWORD, liveTokens: tokenCounts.get(userId) ?? 0 }
}

/** Returns the user's own open sessions, newest first. */
export async function listOwnSessions(ctx: AuthedContext): Promise<OwnSession[]> {
  const rows = await readSessions(ctx)
  return rows.map(({ id, createdAt, userAgent }) => ({
    key: keyOf(id),
    createdAt,
    userAgent,
    isCurrent: id === ctx.sessionId,
  }))
}

function readSessions({ deps, user }: AuthedContext, key = '') {
  const now = Math.floor(deps.clock.now() / 1000)
  return deps.db.read
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, user.id), gt(sessions.expiresAt, now), startsWith(sessions.id, key)))
    .orderBy(desc(sessions.createdAt))
    .limit(100)
}

/** Ends one of the user's own sessions. Throws NOT_FOUND for anyone else's. */
export async function endOwnSession(ctx: AuthedContext, key: string): Promise<void> {
  const { db, clock } = ctx.deps
  const [session] = await readSessions(ctx, key)
  if (!session) throw new AppError('NOT_FOUND', 'sessionNotFound')
  await db.write(async (tx) => {
    await tx.db.delete(sessions).where(eq(sessions.id, session.id))
    await recordAudit(tx, clock.iso(), ctx, { action: 'sessions.end', subject: ['user', ctx.user.id] })
    tx.emit({ type: 'user.changed', userId: ctx.user.id })
  })
}

/** Ends all the user's other sessions, and their API tokens on request. */
export async function endOtherSessions(
  ctx: AuthedContext,
  { revokeTokens }: { revokeTokens: boolean },
): Promise<void> {
  const { db, clock } = ctx.deps
  const now = clock.iso()
  await db.write(async (tx) => {
    await endUserSessions(tx, ctx.user.id, ctx.sessionId)
    const tokensRevoked = revokeTokens ? await revokeUserTokens(tx, ctx.user.id, now) : 0
    await recordAudit(tx, now, ctx, {
      action: 'sessions.end',
      subject: ['user', ctx.user.id],
      after: tokensRevoked ? { tokensRevoked } : undefined,
    })
  })
}

/** Changes the user's byline; null or blank removes it. Returns the updated user. Throws TOO_MANY_REQUESTS. */
export async function updateProfile(ctx: AuthedContext, fullName: string | null): Promise<PublicUser> {
  const { db, clock, limiter } = ctx.deps
  await limiter.consume('ownWritePerUser', String(ctx.user.id))
  return db.write(async (tx) => {
    const now = clock.iso()
    const before = await requireUser(tx.db, ctx.user.id)
    if (before.fullName === (fullName || null)) return before
    const [user = before] = await tx.db
      .update(users)
      .set({ fullName: fullName || null, updatedAt: now })
      .where(eq(users.id, before.id))
      .returning(publicUserColumns)
    await recordAudit(tx, now, ctx, {
      action: 'user.profile',
      subject: ['user', user.id],
      before: { fullName: before.fullName },
      after: { fullName: user.fullName },
    })
    tx.emit({ type: 'user.changed', userId: user.id })
    await renameByAccount(tx, user, now)
    return user
  })
}

import { and, desc, eq, gt, like } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { articles, sessions, users } from '#db/schema/index.ts'
import { recordAudit } from '#server/features/audit/audit.service.ts'
import { endSessionsOf } from '#server/features/auth/session.ts'
import { countLiveTokens, revokeTokensOf } from '#server/features/tokens/tokens.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import { messages } from '#shared/messages.ts'
import type { PublicUser } from '#shared/users.ts'
import { PUBLIC_USER } from './users.service.ts'

/** A browser in which one is logged in. */
export interface OwnSession {
  /** The beginning of the stored hash: enough to tell one's sessions apart, worth nothing in a cookie. */
  key: string
  createdAt: string
  userAgent: string | null
  isCurrent: boolean
}

const keyOf = (sessionId: string) => sessionId.slice(0, 16)

/**
 * What the settings show of one's own account besides the name: the last log-in, and how many API tokens
 * work for it. Throws NOT_FOUND.
 */
export async function ownAccount(ctx: AuthedContext) {
  const [person] = await ctx.deps.db.read
    .select({ fullName: users.fullName, lastLoginAt: users.lastLoginAt })
    .from(users)
    .where(eq(users.id, ctx.user.id))
  if (!person) throw new AppError('NOT_FOUND', messages.userNotFound)
  const tokens = await countLiveTokens(ctx.deps, [ctx.user.id])
  return { ...person, liveTokens: tokens.get(ctx.user.id) ?? 0 }
}

/** One's own open sessions, newest first. */
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
    .where(and(eq(sessions.userId, user.id), gt(sessions.expiresAt, now), like(sessions.id, `${key}%`)))
    .orderBy(desc(sessions.createdAt))
    .limit(100)
}

/** Ends one of one's own sessions. Throws NOT_FOUND for anybody else's. */
export async function endOwnSession(ctx: AuthedContext, key: string): Promise<void> {
  const { db, clock } = ctx.deps
  const [session] = await readSessions(ctx, key)
  if (!session) throw new AppError('NOT_FOUND', 'Session not found')
  await db.write(async (tx) => {
    await tx.db.delete(sessions).where(eq(sessions.id, session.id))
    await recordAudit(tx, clock.iso(), ctx, { action: 'sessions.end', subject: ['user', ctx.user.id] })
    tx.emit({ type: 'user.changed', userId: ctx.user.id })
  })
}

/** Logs one out everywhere but here; with `revokeTokens` one's API tokens end too. */
export async function endOtherSessions(
  ctx: AuthedContext,
  { revokeTokens }: { revokeTokens: boolean },
): Promise<void> {
  const { db, clock } = ctx.deps
  const now = clock.iso()
  await db.write(async (tx) => {
    await endSessionsOf(tx, ctx.user.id, ctx.sessionId)
    const tokensRevoked = revokeTokens ? await revokeTokensOf(tx, ctx.user.id, now) : 0
    await recordAudit(tx, now, ctx, {
      action: 'sessions.end',
      subject: ['user', ctx.user.id],
      ...(tokensRevoked ? { after: { tokensRevoked } } : {}),
    })
  })
}

/**
 * Changes one's byline name; null or blank takes it away. Answers the person as they are now. Throws
 * TOO_MANY_REQUESTS.
 */
export async function updateProfile(ctx: AuthedContext, fullName: string | null): Promise<PublicUser> {
  const { db, clock, limiter } = ctx.deps
  limiter.hit('ownWritePerUser', String(ctx.user.id))
  return db.write(async (tx) => {
    const now = clock.iso()
    const ofUser = eq(users.id, ctx.user.id)
    const [before] = await tx.db.select(PUBLIC_USER).from(users).where(ofUser)
    if (!before) throw new AppError('NOT_FOUND', messages.userNotFound)
    if (before.fullName === (fullName || null)) return before
    const [user = before] = await tx.db
      .update(users)
      .set({ fullName: fullName || null, updatedAt: now })
      .where(ofUser)
      .returning(PUBLIC_USER)
    await recordAudit(tx, now, ctx, {
      action: 'user.profile',
      subject: ['user', user.id],
      before: { fullName: before.fullName },
      after: { fullName: user.fullName },
    })
    tx.emit({ type: 'user.changed', userId: user.id })
    if (await hasByline(tx, user.id)) tx.emit({ type: 'byline.changed' })
    return user
  })
}

/** Whether pages show the person's name: a reader without stories must not empty the caches of pages. */
async function hasByline(tx: Tx, userId: number): Promise<boolean> {
  const [article] = await tx.db
    .select({ id: articles.id })
    .from(articles)
    .where(and(eq(articles.authorId, userId), eq(articles.status, 'published')))
    .limit(1)
  return article !== undefined
}

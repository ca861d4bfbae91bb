import { and, count, desc, eq, gt, inArray, like, lt, or } from 'drizzle-orm'
import type { z } from 'zod'
import { sessions, users } from '#db/schema/index.ts'
import { recordAudit } from '#server/features/audit/audit.service.ts'
import { endSessionsOf } from '#server/features/auth/session.ts'
import { countLiveTokens, revokeTokensOf } from '#server/features/tokens/tokens.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import { messages } from '#shared/messages.ts'
import type { endSessionsInput, listUsersInput, ManagedUser, setDisabledInput } from '#shared/users.ts'
import { PUBLIC_USER, requireOtherAdmin, requireStillAdmin } from './users.service.ts'

/** One page of people, newest first, with how many there are in all; `nextCursor` is null on the last. */
export async function pageOfPeople(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { q, limit, cursor }: z.infer<typeof listUsersInput>,
): Promise<{ people: ManagedUser[]; total: number; nextCursor: number | null }> {
  const text = q?.trim() ? `%${q.trim().replace(/[%_\\]/g, ' ')}%` : null
  const matches = text ? or(like(users.username, text), like(users.fullName, text)) : undefined
  const rows = await db.read
    .select({ ...PUBLIC_USER, disabledAt: users.disabledAt, lastLoginAt: users.lastLoginAt })
    .from(users)
    .where(and(matches, cursor ? lt(users.id, cursor) : undefined))
    .orderBy(desc(users.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const [all] = await db.read.select({ n: count() }).from(users).where(matches)
  const ids = page.map(({ id }) => id)
  const open = await openSessions({ db, clock }, ids)
  const tokens = await countLiveTokens({ db, clock }, ids)
  return {
    people: page.map((row) => ({
      ...row,
      sessions: open.get(row.id) ?? 0,
      liveTokens: tokens.get(row.id) ?? 0,
    })),
    total: all?.n ?? 0,
    nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  }
}

async function openSessions({ db, clock }: Pick<Deps, 'db' | 'clock'>, ids: number[]) {
  const rows = await db.read
    .select({ userId: sessions.userId, n: count() })
    .from(sessions)
    .where(and(inArray(sessions.userId, ids), gt(sessions.expiresAt, Math.floor(clock.now() / 1000))))
    .groupBy(sessions.userId)
  return new Map(rows.map(({ userId, n }) => [userId, n]))
}

/**
 * Closes an account, with all its sessions and API tokens, or opens it again. Throws NOT_FOUND, and CONFLICT for one's own
 * account or the last admin, also under a race.
 */
export async function setDisabled(
  ctx: AuthedContext,
  { id, isDisabled }: z.infer<typeof setDisabledInput>,
): Promise<void> {
  const { db, clock } = ctx.deps
  await db.write(async (tx) => {
    await requireStillAdmin(tx, ctx.user.id)
    const [person] = await tx.db
      .select({ role: users.role, disabledAt: users.disabledAt })
      .from(users)
      .where(eq(users.id, id))
    if (!person) throw new AppError('NOT_FOUND', messages.userNotFound)
    if (id === ctx.user.id) throw new AppError('CONFLICT', messages.ownDisable)
    if ((person.disabledAt !== null) === isDisabled) return
    if (isDisabled && person.role === 'admin') await requireOtherAdmin(tx, id)
    const now = clock.iso()
    await tx.db
      .update(users)
      .set({ disabledAt: isDisabled ? now : null, updatedAt: now })
      .where(eq(users.id, id))
    await endSessionsOf(tx, id)
    // Also when it is opened again: tokens from before must not come back to life.
    const tokensRevoked = await revokeTokensOf(tx, id, now)
    await recordAudit(tx, now, ctx, {
      action: isDisabled ? 'user.disable' : 'user.enable',
      subject: ['user', id],
      ...(tokensRevoked ? { after: { tokensRevoked } } : {}),
    })
  })
}

/** Logs a person out everywhere; with `revokeTokens` their API tokens end too. Throws NOT_FOUND. */
export async function endSessions(
  ctx: AuthedContext,
  { id, revokeTokens }: z.infer<typeof endSessionsInput>,
): Promise<void> {
  const { db, clock } = ctx.deps
  const now = clock.iso()
  await db.write(async (tx) => {
    await requireStillAdmin(tx, ctx.user.id)
    const [person] = await tx.db.select({ id: users.id }).from(users).where(eq(users.id, id))
    if (!person) throw new AppError('NOT_FOUND', messages.userNotFound)
    // An admin who ends the own sessions keeps the one at hand.
    await endSessionsOf(tx, id, id === ctx.user.id ? ctx.sessionId : null)
    const tokensRevoked = revokeTokens ? await revokeTokensOf(tx, id, now) : 0
    await recordAudit(tx, now, ctx, {
      action: 'sessions.end',
      subject: ['user', id],
      ...(tokensRevoked ? { after: { tokensRevoked } } : {}),
    })
  })
}

import { and, desc, eq } from 'drizzle-orm'
import { sessions, users } from '#db/schema/index.ts'
import { recordAudit } from '#server/features/audit/audit.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { MemberContext } from '#server/trpc/context.ts'
import { messages } from '#shared/messages.ts'

/** Enough of a stored session id to name it; the id itself opens nothing, as the cookie holds its preimage. */
const NAME_LENGTH = 16

/** One's own account: the last log-in and where one is logged in, the newest session first. */
export async function ownAccount(ctx: MemberContext) {
  const { db } = ctx.deps
  const [person] = await db.read
    .select({ fullName: users.fullName, lastLoginAt: users.lastLoginAt })
    .from(users)
    .where(eq(users.id, ctx.user.id))
  if (!person) throw new AppError('NOT_FOUND', messages.userNotFound)
  const rows = await db.read
    .select({ id: sessions.id, createdAt: sessions.createdAt, userAgent: sessions.userAgent })
    .from(sessions)
    .where(eq(sessions.userId, ctx.user.id))
    .orderBy(desc(sessions.createdAt))
    .limit(100)
  return {
    ...person,
    sessions: rows.map(({ id, createdAt, userAgent }) => ({
      name: id.slice(0, NAME_LENGTH),
      createdAt,
      userAgent: userAgent ?? '',
      isThisOne: id === ctx.sessionId,
    })),
  }
}

/** Ends one of one's own sessions. Throws NOT_FOUND for any other. */
export async function endOwnSession(ctx: MemberContext, name: string): Promise<void> {
  const { db, clock } = ctx.deps
  await db.write(async (tx) => {
    const own = await tx.db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, ctx.user.id))
    const found = own.find(({ id }) => id.slice(0, NAME_LENGTH) === name)
    if (!found) throw new AppError('NOT_FOUND', 'Session not found')
    await tx.db.delete(sessions).where(and(eq(sessions.id, found.id), eq(sessions.userId, ctx.user.id)))
    await recordAudit(tx, clock.iso(), ctx, { action: 'sessions.end', subject: ['user', ctx.user.id] })
  })
}

/** Sets the name that stands over one's stories; an empty one is none. */
export async function setOwnName(ctx: MemberContext, fullName: string | null): Promise<void> {
  const { db, clock } = ctx.deps
  await db.write(async (tx) => {
    await tx.db
      .update(users)
      .set({ fullName: fullName || null, updatedAt: clock.iso() })
      .where(eq(users.id, ctx.user.id))
    tx.emit({ type: 'user.changed', userId: ctx.user.id })
  })
}

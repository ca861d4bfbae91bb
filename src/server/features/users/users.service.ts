import { and, count, desc, eq, isNull, like, lt, ne, or } from 'drizzle-orm'
import type { z } from 'zod'
import type { Tx } from '#db/connection/write-queue.ts'
import { users } from '#db/schema/index.ts'
import { recordAudit } from '#server/features/audit/audit.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import { messages } from '#shared/messages.ts'
import type { listUsersInput, PublicUser, setRoleInput } from '#shared/users.ts'

/** What may be said of a person; the hash is not among it. */
export const PUBLIC_USER = {
  id: users.id,
  username: users.username,
  fullName: users.fullName,
  role: users.role,
  createdAt: users.createdAt,
  updatedAt: users.updatedAt,
}

/** People, newest first, by name or full name when `q` is given; `cursor` is the last id of the page before. */
export async function listUsers(
  { db }: Pick<Deps, 'db'>,
  { q, limit, cursor }: z.infer<typeof listUsersInput>,
): Promise<PublicUser[]> {
  const text = q?.trim() ? `%${q.trim().replace(/[%_\\]/g, ' ')}%` : null
  return db.read
    .select(PUBLIC_USER)
    .from(users)
    .where(
      and(
        text ? or(like(users.username, text), like(users.fullName, text)) : undefined,
        cursor ? lt(users.id, cursor) : undefined,
      ),
    )
    .orderBy(desc(users.id))
    .limit(limit)
}

/**
 * Gives a person a role, at once for their open sessions. Throws NOT_FOUND, and CONFLICT for one's own
 * role or when no admin would be left, also under a race: both checks stand in the transaction.
 */
export async function setRole(
  ctx: AuthedContext,
  { id, role }: z.infer<typeof setRoleInput>,
): Promise<PublicUser> {
  const { db, clock } = ctx.deps
  return db.write(async (tx) => {
    const [before] = await tx.db.select(PUBLIC_USER).from(users).where(eq(users.id, id))
    if (!before) throw new AppError('NOT_FOUND', messages.userNotFound)
    if (before.role === role) return before
    if (id === ctx.user.id) throw new AppError('CONFLICT', messages.ownRole)
    await requireStillAdmin(tx, ctx.user.id)
    if (before.role === 'admin') await requireOtherAdmin(tx, id)
    const now = clock.iso()
    const [after] = await tx.db
      .update(users)
      .set({ role, updatedAt: now })
      .where(eq(users.id, id))
      .returning(PUBLIC_USER)
    if (!after) throw new AppError('NOT_FOUND', messages.userNotFound)
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

/** Two admins demoting each other: the second must not act on a role it has just lost. */
export async function requireStillAdmin(tx: Tx, userId: number): Promise<void> {
  const [row] = await tx.db.select({ role: users.role }).from(users).where(eq(users.id, userId))
  if (row?.role !== 'admin') throw new AppError('FORBIDDEN', messages.forbidden)
}

/** Throws CONFLICT unless an admin other than `userId` can log in. */
export async function requireOtherAdmin(tx: Tx, userId: number): Promise<void> {
  const [row] = await tx.db
    .select({ n: count() })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.disabledAt), ne(users.id, userId)))
  if (!row?.n) throw new AppError('CONFLICT', messages.lastAdmin)
}

import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { apiTokens, articles, oneTimeLinks, totpUsedSteps, userFavorites, users } from '#db/schema/index.ts'
import { recordAudit } from '#server/features/audit/audit.service.ts'
import { clearCookies } from '#server/features/auth/auth.service.ts'
import { requireOwnPassword } from '#server/features/auth/own-password.ts'
import { endSessionsOf } from '#server/features/auth/session.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { AuthedContext, HttpContext } from '#server/trpc/context.ts'
import { messages } from '#shared/messages.ts'
import { requireStillAdmin } from './users.service.ts'

/**
 * Deletes the reader's own account and logs this browser out. Throws BAD_REQUEST for a wrong password, CONFLICT
 * for an account of the newsroom, which an admin has to make a reader's first.
 */
export async function deleteOwnAccount(ctx: AuthedContext & HttpContext, password: string): Promise<void> {
  await requireOwnPassword(ctx, password)
  await ctx.deps.db.write((tx) => deleteReader(tx, ctx, ctx.user.id))
  clearCookies(ctx)
}

/** Deletes a reader's account, for an admin. Throws NOT_FOUND, and CONFLICT for an account of the newsroom. */
export async function deleteAccount(ctx: AuthedContext, userId: number): Promise<void> {
  await ctx.deps.db.write(async (tx) => {
    await requireStillAdmin(tx, ctx.user.id)
    await deleteReader(tx, ctx, userId)
  })
}

async function deleteReader(tx: Tx, ctx: AuthedContext, userId: number): Promise<void> {
  const [person] = await tx.db.select({ role: users.role }).from(users).where(eq(users.id, userId))
  if (!person) throw new AppError('NOT_FOUND', messages.userNotFound)
  if (person.role !== 'user') throw new AppError('CONFLICT', messages.deleteReadersOnly)
  const now = ctx.deps.clock.iso()
  await recordAudit(tx, now, ctx, { action: 'user.delete', subject: ['user', userId] })
  await endSessionsOf(tx, userId)
  if (await hasArticles(tx, userId)) await eraseAuthor(tx, userId, now)
  else await tx.db.delete(users).where(eq(users.id, userId))
}

async function hasArticles(tx: Tx, userId: number): Promise<boolean> {
  const rows = await tx.db
    .select({ id: articles.id })
    .from(articles)
    .where(eq(articles.authorId, userId))
    .limit(1)
  return rows.length > 0
}

/** Somebody who wrote stories: the byline stays over them, everything else goes, and no one can log in. */
async function eraseAuthor(tx: Tx, userId: number, now: string): Promise<void> {
  // A name with a blank is one that no new account can have.
  const username = `deleted ${userId}`
  await tx.db
    .update(users)
    .set({
      username,
      usernameKey: username,
      password: '!',
      totpSecret: null,
      lastLoginAt: null,
      disabledAt: now,
      updatedAt: now,
    })
    .where(eq(users.id, userId))
  await tx.db.delete(userFavorites).where(eq(userFavorites.userId, userId))
  await tx.db.delete(oneTimeLinks).where(eq(oneTimeLinks.userId, userId))
  await tx.db.delete(totpUsedSteps).where(eq(totpUsedSteps.userId, userId))
  await tx.db.delete(apiTokens).where(eq(apiTokens.userId, userId))
}

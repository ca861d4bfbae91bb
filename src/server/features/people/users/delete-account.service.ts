import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { NO_PASSWORD } from '#db/queries/users.ts'
import {
  apiTokens,
  articleBylines,
  articles,
  contributors,
  listSubscriptions,
  noteRecipients,
  oneTimeLinks,
  outgoingMails,
  subscribers,
  totpUsedSteps,
  userFavorites,
  users,
} from '#db/schema/index.ts'
import { recordAudit } from '#server/features/changes/audit/audit.service.ts'
import { requireOwnPassword } from '#server/features/people/auth/own-password.ts'
import { endUserSessions } from '#server/features/people/auth/session.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import { requireStillAdmin, requireUser } from './user-admin.service.ts'

/** Deletes the reader's own account. Throws BAD_REQUEST for a wrong password, CONFLICT for staff and admins. */
export async function deleteOwnAccount(ctx: AuthedContext, password: string): Promise<void> {
  await requireOwnPassword(ctx, password)
  const { id } = ctx.user
  // The line stays in the audit log for good, so it has no name.
  const nameless = { ...ctx, user: { ...ctx.user, username: deletedName(id) } }
  await ctx.deps.db.write((tx) => deleteReader(tx, nameless, id))
}

/** Usernames cannot contain spaces, so no new account can take this one. */
const deletedName = (userId: number) => `deleted ${userId}`

/** Deletes a reader's account for an admin. Throws NOT_FOUND, and CONFLICT for staff and admins. */
export async function deleteAccount(ctx: AuthedContext, userId: number): Promise<void> {
  await ctx.deps.db.write(async (tx) => {
    await requireStillAdmin(tx, ctx.user.id)
    await deleteReader(tx, ctx, userId)
  })
}

/**
 * Deletes the account of a reader who only signed in by mail, because without the address nothing could open or delete
 * it. Other accounts stay.
 */
export async function deleteMailAccount(tx: Tx, userId: number): Promise<void> {
  const isMailOnly = and(eq(users.id, userId), eq(users.role, 'user'), eq(users.password, NO_PASSWORD))
  if ((await tx.db.$count(users, isMailOnly)) === 0 || (await hasArticles(tx, userId))) return
  await endUserSessions(tx, userId)
  await deleteUnnamedContributor(tx, userId)
  await tx.db.delete(users).where(isMailOnly)
}

async function deleteReader(tx: Tx, ctx: AuthedContext, userId: number): Promise<void> {
  const { role } = await requireUser(tx.db, userId)
  if (role !== 'user') throw new AppError('CONFLICT', 'deleteReadersOnly')
  const now = ctx.deps.clock.iso()
  await recordAudit(tx, now, ctx, { action: 'user.delete', subject: ['user', userId] })
  await endUserSessions(tx, userId)
  await forgetAddress(tx, userId)
  if (await hasArticles(tx, userId)) return anonymizeAuthor(tx, userId, now)
  await deleteUnnamedContributor(tx, userId)
  await tx.db.delete(users).where(eq(users.id, userId))
}

/** An address that gets no letters goes with the account; one that does stays a reader without an account. */
async function forgetAddress(tx: Tx, userId: number): Promise<void> {
  const [reader] = await tx.db.select().from(subscribers).where(eq(subscribers.userId, userId))
  if (!reader) return
  const isRead = and(eq(listSubscriptions.subscriberId, reader.id), isNull(listSubscriptions.endedAt))
  if ((await tx.db.$count(listSubscriptions, isRead)) > 0) {
    await tx.db.update(subscribers).set({ userId: null }).where(eq(subscribers.id, reader.id))
    return
  }
  await tx.db.delete(outgoingMails).where(eq(outgoingMails.address, reader.email))
  await tx.db.delete(subscribers).where(eq(subscribers.id, reader.id))
}

/** A person whom no article names is deleted with the account. */
async function deleteUnnamedContributor(tx: Tx, userId: number): Promise<void> {
  const [person] = await tx.db.select().from(contributors).where(eq(contributors.userId, userId))
  if (!person) return
  const isNamed = eq(articleBylines.contributorId, person.id)
  if ((await tx.db.$count(articleBylines, isNamed)) > 0) return
  await tx.db.delete(contributors).where(eq(contributors.id, person.id))
}

async function hasArticles(tx: Tx, userId: number): Promise<boolean> {
  const rows = await tx.db
    .select({ id: articles.id })
    .from(articles)
    .where(eq(articles.authorId, userId))
    .limit(1)
  return rows.length > 0
}

/** Keeps the row so that bylines stay. Everything else is erased, and signing in is impossible. */
async function anonymizeAuthor(tx: Tx, userId: number, now: string): Promise<void> {
  const username = deletedName(userId)
  await tx.db
    .update(users)
    .set({
      username,
      usernameKey: username,
      password: NO_PASSWORD,
      totpSecret: null,
      lastLoginAt: null,
      disabledAt: now,
      updatedAt: now,
    })
    .where(eq(users.id, userId))
  await tx.db.delete(noteRecipients).where(eq(noteRecipients.userId, userId))
  await tx.db.delete(userFavorites).where(eq(userFavorites.userId, userId))
  await tx.db.delete(oneTimeLinks).where(eq(oneTimeLinks.userId, userId))
  await tx.db.delete(totpUsedSteps).where(eq(totpUsedSteps.userId, userId))
  await tx.db.delete(apiTokens).where(eq(apiTokens.userId, userId))
}

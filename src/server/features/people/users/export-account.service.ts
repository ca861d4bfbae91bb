import { desc, eq } from 'drizzle-orm'
import {
  apiTokens,
  articles,
  auditLog,
  contributors,
  mediaItems,
  memberGroups,
  memberships,
  notes,
  noteThreads,
  stripeSubscriptions,
  subscribers,
  userFavorites,
  users,
} from '#db/schema/index.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import { listOwnSessions } from './profile.service.ts'

/** Limits each list in the export. */
const MAX_ROWS = 5_000

/**
 * Returns everything stored about the signed-in user except the password and the two-factor secret. Lists are
 * newest first. Throws NOT_FOUND.
 */
export async function exportOwnData(ctx: AuthedContext) {
  const { db, clock } = ctx.deps
  const [account] = await db.read
    .select({
      username: users.username,
      fullName: users.fullName,
      role: users.role,
      createdAt: users.createdAt,
      updatedAt: users.updatedAt,
      lastLoginAt: users.lastLoginAt,
    })
    .from(users)
    .where(eq(users.id, ctx.user.id))
  if (!account) throw new AppError('NOT_FOUND', 'userNotFound')
  const favorites = await db.read
    .select({ articleId: userFavorites.articleId, title: articles.title, addedAt: userFavorites.createdAt })
    .from(userFavorites)
    .innerJoin(articles, eq(articles.id, userFavorites.articleId))
    .where(eq(userFavorites.userId, ctx.user.id))
    .orderBy(desc(userFavorites.id))
    .limit(MAX_ROWS)
  const ownNotes = await db.read
    .select({
      articleId: noteThreads.articleId,
      quote: noteThreads.quote,
      text: notes.text,
      createdAt: notes.createdAt,
      editedAt: notes.editedAt,
    })
    .from(notes)
    .innerJoin(noteThreads, eq(noteThreads.id, notes.threadId))
    .where(eq(notes.authorId, ctx.user.id))
    .orderBy(desc(notes.id))
    .limit(MAX_ROWS)
  const log = await db.read
    .select({ at: auditLog.at, action: auditLog.action })
    .from(auditLog)
    .where(eq(auditLog.actorId, ctx.user.id))
    .orderBy(desc(auditLog.id))
    .limit(MAX_ROWS)
  const [reader] = await db.read
    .select({
      id: subscribers.id,
      address: subscribers.email,
      confirmedAt: subscribers.confirmedAt,
      consent: subscribers.consentWords,
    })
    .from(subscribers)
    .where(eq(subscribers.userId, ctx.user.id))
  const joined = await db.read
    .select({
      group: memberGroups.name,
      since: memberships.since,
      until: memberships.until,
      source: memberships.source,
    })
    .from(memberships)
    .innerJoin(subscribers, eq(subscribers.id, memberships.subscriberId))
    .innerJoin(memberGroups, eq(memberGroups.id, memberships.groupId))
    .where(eq(subscribers.userId, ctx.user.id))
    .orderBy(desc(memberships.id))
  const { id: readerId, ...email } = reader ?? { id: 0 }
  const sessions = await listOwnSessions(ctx)
  return {
    exportedAt: clock.iso(),
    account,
    email: reader ? email : null,
    memberships: joined,
    payments: await ownPayments(ctx, readerId),
    ...(await writtenData(ctx)),
    favorites,
    notes: ownNotes,
    sessions: sessions.map(({ createdAt, userAgent }) => ({ createdAt, userAgent })),
    log,
  }
}

/** Returns subscriptions at Stripe, newest first. */
function ownPayments({ deps: { db } }: AuthedContext, readerId: number) {
  const { stripeId, customerId, status, startedAt, paidUntil } = stripeSubscriptions
  return db.read
    .select({ stripeId, customerId, status, startedAt, paidUntil })
    .from(stripeSubscriptions)
    .where(eq(stripeSubscriptions.subscriberId, readerId))
    .orderBy(desc(stripeSubscriptions.id))
}

/** Returns what only people who write for the site have: a page about them, articles, files and tokens. */
async function writtenData({ deps: { db }, user }: AuthedContext) {
  const [person] = await db.read
    .select({
      name: contributors.name,
      portrait: contributors.portrait,
      about: contributors.about,
      links: contributors.links,
    })
    .from(contributors)
    .where(eq(contributors.userId, user.id))
  const written = await db.read
    .select({ articleId: articles.id, title: articles.title, createdAt: articles.createdAt })
    .from(articles)
    .where(eq(articles.authorId, user.id))
    .orderBy(desc(articles.id))
    .limit(MAX_ROWS)
  const uploads = await db.read
    .select({ url: mediaItems.url, title: mediaItems.title, createdAt: mediaItems.createdAt })
    .from(mediaItems)
    .where(eq(mediaItems.uploadedBy, user.id))
    .orderBy(desc(mediaItems.id))
    .limit(MAX_ROWS)
  const tokens = await db.read
    .select({ name: apiTokens.name, createdAt: apiTokens.createdAt, lastUsedAt: apiTokens.lastUsedAt })
    .from(apiTokens)
    .where(eq(apiTokens.userId, user.id))
    .orderBy(desc(apiTokens.id))
    .limit(MAX_ROWS)
  return { person: person ?? null, articles: written, uploads, apiTokens: tokens }
}

import { and, desc, eq } from 'drizzle-orm'
import { articles } from '#features/articles/tables/articles.ts'
import { userFavorites } from '#features/readers/tables/favorites.ts'
import {
  PAGE_COLUMNS,
  withAuthor,
  type ArticleSummary,
} from '#features/articles/server/reading/article-shapes.ts'
import type { Linked } from '#features/site/server/urls/article-paths.ts'
import { publishedById, summariesOf } from '#features/articles/server/reading/reading.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { AuthedContext } from '#server/trpc/context.ts'

/** Throws FORBIDDEN for everyone except the owner, even admins. */
function requireOwner(ctx: AuthedContext, userId: number): void {
  if (ctx.user.id !== userId) throw new AppError('FORBIDDEN', 'forbidden')
}

/** Returns the ids of a user's published favorites as strings, newest first. */
export async function listFavorites(ctx: AuthedContext, userId: number): Promise<string[]> {
  requireOwner(ctx, userId)
  const rows = await ctx.deps.db.read
    .select({ articleId: userFavorites.articleId })
    .from(userFavorites)
    .innerJoin(articles, eq(userFavorites.articleId, articles.id))
    .where(and(eq(userFavorites.userId, userId), eq(articles.status, 'published')))
    .orderBy(desc(userFavorites.id))
  return rows.map((row) => String(row.articleId))
}

/** Like `listFavorites`, as summaries, at most 200. */
export async function listFavoriteSummaries(ctx: AuthedContext): Promise<Array<Linked<ArticleSummary>>> {
  const rows = await ctx.deps.db.read
    .select(PAGE_COLUMNS)
    .from(userFavorites)
    .innerJoin(articles, eq(userFavorites.articleId, articles.id))
    .where(and(eq(userFavorites.userId, ctx.user.id), eq(articles.status, 'published')))
    .orderBy(desc(userFavorites.id))
    .limit(200)
  return summariesOf(ctx.deps, rows.map(withAuthor))
}

/**
 * Adds a favorite unless it exists. Throws NOT_FOUND for an unpublished article, and TOO_MANY_REQUESTS, since anyone
 * may register and each favorite is a write to disk.
 */
export async function addFavorite(ctx: AuthedContext, userId: number, articleId: number): Promise<void> {
  requireOwner(ctx, userId)
  await ctx.deps.limiter.consume('ownWritePerUser', String(ctx.user.id))
  await publishedById(ctx.deps, articleId)
  const createdAt = ctx.deps.clock.iso()
  await ctx.deps.db.writeBeside('readers', async (tx) => {
    await tx.db.insert(userFavorites).values({ userId, articleId, createdAt }).onConflictDoNothing()
  })
}

/** Removes a favorite if it exists. Throws TOO_MANY_REQUESTS. */
export async function removeFavorite(ctx: AuthedContext, userId: number, articleId: number): Promise<void> {
  requireOwner(ctx, userId)
  await ctx.deps.limiter.consume('ownWritePerUser', String(ctx.user.id))
  await ctx.deps.db.writeBeside('readers', async (tx) => {
    await tx.db
      .delete(userFavorites)
      .where(and(eq(userFavorites.userId, userId), eq(userFavorites.articleId, articleId)))
  })
}

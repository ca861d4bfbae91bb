import { and, eq } from 'drizzle-orm'
import { isPublished } from '#db/queries/conditions.ts'
import { articles } from '#db/schema/index.ts'
import { articlePageById, type ArticlePage } from '#server/features/articles/reading/article-page.service.ts'
import { PAGE_COLUMNS, toPublic, withAuthor } from '#server/features/articles/reading/article-shapes.ts'
import { AppError } from '#server/lib/app-error.ts'
import { withOverrides, type UnsavedArticle } from '#server/lib/page-overrides.ts'
import type { Context } from '#server/trpc/context.ts'
import type { Access } from '#shared/articles/access.ts'
import type { PublicArticle } from '#shared/articles/articles.ts'
import type { PublicUser } from '#shared/people/users.ts'

// The only way to the rest of a restricted text for readers. Everything else they get is built from OPEN_CONTENT. What
// these functions return must not be cached.

/** Returns whether a user, or a visitor, may read the whole text of articles with an access. */
export const mayRead = (user: PublicUser | null, access: Access): boolean =>
  access === 'everyone' || user !== null

/**
 * Returns a published article with its whole text. Throws NOT_FOUND, also for an unpublished one, and UNAUTHORIZED for
 * visitors who may read only a part of it.
 */
export async function completeForPage({ deps, user }: Context, id: number): Promise<UnsavedArticle> {
  const [row] = await deps.db.read
    .select({ ...PAGE_COLUMNS, content: articles.content, pageSlug: articles.pageSlug })
    .from(articles)
    .where(and(eq(articles.id, id), isPublished()))
  if (!row) throw new AppError('NOT_FOUND', 'articleNotFound')
  if (!mayRead(user, row.access)) throw new AppError('UNAUTHORIZED', 'logInToRead')
  return { ...withAuthor(row), isComplete: true }
}

/** Like `completeForPage`, as the REST API returns articles. */
export async function completeArticle(ctx: Context, id: number): Promise<PublicArticle> {
  const { pageSlug: _pageSlug, ...article } = await completeForPage(ctx, id)
  return toPublic(article)
}

/** Like `completeForPage`, with everything that the page of the article shows. */
export async function completePage(ctx: Context, id: number): Promise<ArticlePage> {
  const article = await completeForPage(ctx, id)
  return articlePageById(withOverrides(ctx.deps, { article }), id)
}

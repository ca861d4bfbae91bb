import { and, eq } from 'drizzle-orm'
import { isPublished } from '#db/queries/conditions.ts'
import { articles } from '#db/schema/index.ts'
import { articlePageById, type ArticlePage } from '#server/features/articles/reading/article-page.service.ts'
import { PAGE_COLUMNS, toPublic, withAuthor } from '#server/features/articles/reading/article-shapes.ts'
import { forbidden } from '#server/features/people/rights/article-rights.ts'
import { isMember, isMemberReader } from '#server/features/people/rights/membership.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import { withOverrides, type UnsavedArticle } from '#server/lib/page-overrides.ts'
import type { Context } from '#server/trpc/context.ts'
import type { Access } from '#shared/articles/access.ts'
import type { PublicArticle } from '#shared/articles/articles.ts'
import { dayOf } from '#shared/dates.ts'
import { isNewsroom } from '#shared/people/roles.ts'
import type { PublicUser } from '#shared/people/users.ts'

// The only way to the rest of a restricted text for readers. Everything else they get is built from OPEN_CONTENT. What
// these functions return must not be cached behind them, where others would get it.

type MemberReads = Pick<Deps, 'db' | 'clock'>

/** Returns whether a user may read the whole text of articles with an access. The newsroom reads all of them. */
const mayRead = async (deps: MemberReads, user: PublicUser, access: Access): Promise<boolean> =>
  access !== 'members' || isNewsroom(user.role) || isMember(deps, user.id)

/** Returns whether a reader for whom a letter has a link may read the whole text of articles with an access. */
export const mayReadByLink = async (
  deps: MemberReads,
  subscriberId: number,
  access: Access,
): Promise<boolean> => access !== 'members' || isMemberReader(deps, subscriberId)

/**
 * Returns a published article with its whole text. `linkOf` is the reader whose link of a letter was opened. Throws
 * NOT_FOUND, also for an unpublished one, UNAUTHORIZED for visitors who may read only a part of it, and FORBIDDEN for
 * readers who are not members.
 */
export async function completeForPage(
  { deps, user }: Context,
  id: number,
  linkOf: number | null = null,
): Promise<UnsavedArticle> {
  const [row] = await deps.db.read
    .select({ ...PAGE_COLUMNS, content: articles.content, pageSlug: articles.pageSlug })
    .from(articles)
    .where(and(eq(articles.id, id), isPublished()))
  if (!row) throw new AppError('NOT_FOUND', 'articleNotFound')
  const isOpenByLink = linkOf !== null && (await mayReadByLink(deps, linkOf, row.access))
  if (row.access !== 'everyone' && !isOpenByLink) {
    if (!user) throw new AppError('UNAUTHORIZED', 'logInToRead')
    if (!(await mayRead(deps, user, row.access))) throw forbidden('membersOnly')
  }
  return { ...withAuthor(row), isComplete: true }
}

/** Like `completeForPage`, as the REST API returns articles. */
export async function completeArticle(ctx: Context, id: number): Promise<PublicArticle> {
  const { pageSlug: _pageSlug, ...article } = await completeForPage(ctx, id)
  return toPublic(article)
}

/**
 * Like `completeForPage`, with everything that the page of the article shows. The database is asked about the reader each
 * time; only the page is cached in this process, as that of the open part is.
 */
export async function completePage(ctx: Context, id: number): Promise<ArticlePage> {
  const { deps } = ctx
  const article = await completeForPage(ctx, id)
  const day = dayOf(deps.clock.now(), deps.config.site.timeZone)
  return deps.readCache.get(`complete article page ${id} ${article.updatedAt} ${day}`, () =>
    articlePageById(withOverrides(deps, { article }), id),
  )
}

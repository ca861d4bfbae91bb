import { and, eq } from 'drizzle-orm'
import { isPublished } from '#db/queries/conditions.ts'
import { articles } from '#db/schema/index.ts'
import {
  articlePageById,
  articlePageKey,
  type ArticlePage,
} from '#server/features/articles/reading/article-page.service.ts'
import { PAGE_COLUMNS, toPublic, withAuthor } from '#server/features/articles/reading/article-shapes.ts'
import { forbidden } from '#server/features/people/rights/article-rights.ts'
import { isMember, isMemberReader } from '#server/features/people/rights/membership.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import { withOverrides, type UnsavedArticle } from '#server/lib/page-overrides.ts'
import type { Context } from '#server/trpc/context.ts'
import type { Access } from '#shared/articles/access.ts'
import type { PublicArticle } from '#shared/articles/articles.ts'
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

/** Throws UNAUTHORIZED for visitors who may read only a part of an article, and FORBIDDEN for readers who are not members. */
async function requireMayRead({ deps, user }: Context, access: Access): Promise<void> {
  if (access === 'everyone') return
  if (!user) throw new AppError('UNAUTHORIZED', 'logInToRead')
  if (!(await mayRead(deps, user, access))) throw forbidden('membersOnly')
}

async function completeById({ db }: Pick<Deps, 'db'>, id: number): Promise<UnsavedArticle> {
  const [row] = await db.read
    .select({ ...PAGE_COLUMNS, content: articles.content, pageSlug: articles.pageSlug })
    .from(articles)
    .where(and(eq(articles.id, id), isPublished()))
  if (!row) throw new AppError('NOT_FOUND', 'articleNotFound')
  return { ...withAuthor(row), isComplete: true }
}

/** Returns who may read the whole text of a published article. Throws NOT_FOUND. */
async function accessOf({ db }: Pick<Deps, 'db'>, id: number): Promise<Access> {
  const [row] = await db.read
    .select({ access: articles.access })
    .from(articles)
    .where(and(eq(articles.id, id), isPublished()))
  if (!row) throw new AppError('NOT_FOUND', 'articleNotFound')
  return row.access
}

/**
 * Returns a published article with its whole text. `linkOf` is the reader whose link of a letter was opened. Throws
 * NOT_FOUND, also for an unpublished one, UNAUTHORIZED for visitors who may read only a part of it, and FORBIDDEN for
 * readers who are not members.
 */
export async function completeForPage(
  ctx: Context,
  id: number,
  linkOf: number | null = null,
): Promise<UnsavedArticle> {
  const article = await completeById(ctx.deps, id)
  const isOpenByLink = linkOf !== null && (await mayReadByLink(ctx.deps, linkOf, article.access))
  if (!isOpenByLink) await requireMayRead(ctx, article.access)
  return article
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
  const access = await accessOf(deps, id)
  await requireMayRead(ctx, access)
  // Reads the article again, so that a commit in between leaves no old page in the cache.
  const built = await deps.readCache.get(`complete ${articlePageKey(deps, id)}`, async () => {
    const article = await completeById(deps, id)
    return { access: article.access, page: await articlePageById(withOverrides(deps, { article }), id) }
  })
  if (built.access !== access) await requireMayRead(ctx, built.access)
  return built.page
}

import { and, eq, placeholder } from 'drizzle-orm'
import { isPublished } from '#db/queries/conditions.ts'
import { prepared } from '#db/queries/prepared.ts'
import { articles } from '#features/articles/tables/articles.ts'
import { articlePageById, type ArticlePage } from '#features/articles/server/reading/article-page.service.ts'
import { PAGE_COLUMNS, toPublic, withAuthor } from '#features/articles/server/reading/article-shapes.ts'
import { forbidden } from '#features/people/server/rights/article-rights.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import { withOverrides, type UnsavedArticle } from '#server/lib/page-overrides.ts'
import type { Context } from '#server/trpc/context.ts'
import type { Access } from '#features/articles/shared/access.ts'
import type { PublicArticle } from '#features/articles/shared/articles.ts'
import { isNewsroom } from '#features/people/shared/roles.ts'
import type { PublicUser } from '#features/people/shared/users.ts'

// The only way to the rest of a restricted text for readers. Everything else they get is built from OPEN_CONTENT. What
// these functions return must not be cached behind them, where others would get it.

type MemberReads = Pick<Deps, 'db' | 'clock' | 'hooks'>

/** Who asks: an account, or a reader for whom an issue has a link. */
export type AskingReader = { userId: number } | { subscriberId: number }

declare module '#db/connection/hooks.ts' {
  interface Hooks {
    /** Returns whether someone may read the full text of articles for members. */
    readsAsMember: (deps: Pick<Deps, 'db' | 'clock'>, reader: AskingReader) => Promise<boolean>
  }
}

async function readsAsMember(deps: MemberReads, reader: AskingReader): Promise<boolean> {
  for (const reads of deps.hooks('readsAsMember')) if (await reads(deps, reader)) return true
  return false
}

/** Returns whether a user may read the full text of articles with an access. The newsroom reads all of them. */
const mayRead = async (deps: MemberReads, user: PublicUser, access: Access): Promise<boolean> =>
  access !== 'members' || isNewsroom(user.role) || readsAsMember(deps, { userId: user.id })

/** Returns whether a reader for whom an issue has a link may read the full text of articles with an access. */
export const mayReadByLink = async (
  deps: MemberReads,
  subscriberId: number,
  access: Access,
): Promise<boolean> => access !== 'members' || readsAsMember(deps, { subscriberId })

/**
 * Throws UNAUTHORIZED for visitors who may read only a part of an article, and FORBIDDEN for readers who are not
 * members. `linkOf` is the reader whose link of an issue was opened.
 */
export async function requireMayRead(
  { deps, user }: Context,
  access: Access,
  linkOf: number | null,
): Promise<void> {
  if (access === 'everyone') return
  if (linkOf !== null && (await mayReadByLink(deps, linkOf, access))) return
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

const findAccess = prepared((read) =>
  read
    .select({ access: articles.access })
    .from(articles)
    .where(and(eq(articles.id, placeholder('id')), isPublished())),
)

/** Returns who may read the full text of a published article. Throws NOT_FOUND. */
async function accessOf({ db }: Pick<Deps, 'db'>, id: number): Promise<Access> {
  const [row] = await findAccess(db, { id })
  if (!row) throw new AppError('NOT_FOUND', 'articleNotFound')
  return row.access
}

/** Something built from the full text of an article, with who could read that. */
interface Built {
  access: Access
}

/**
 * Returns what `build` makes from the full text of a published article. It may cache that in this process, because the
 * database is queried about the reader each time. `linkOf` is the reader whose link of an issue was opened. Throws
 * NOT_FOUND, including for an unpublished article, UNAUTHORIZED for visitors who may read only a part of it, and
 * FORBIDDEN for readers who are not members.
 */
export async function fromComplete<T extends Built>(
  ctx: Context,
  id: number,
  build: (read: () => Promise<UnsavedArticle>) => Promise<T>,
  linkOf: number | null = null,
): Promise<T> {
  const access = await accessOf(ctx.deps, id)
  await requireMayRead(ctx, access, linkOf)
  const built = await build(() => completeById(ctx.deps, id))
  // A commit in between may have changed who reads it.
  if (built.access !== access) await requireMayRead(ctx, built.access, linkOf)
  return built
}

/** Returns a published article with its whole text, as the REST API returns articles. Throws as `fromComplete`. */
export async function completeArticle(ctx: Context, id: number): Promise<PublicArticle> {
  const { pageSlug: _pageSlug, ...article } = await fromComplete(ctx, id, (read) => read())
  return toPublic(article)
}

/** Returns everything that the page of an article shows with its whole text. Throws as `fromComplete`. */
export async function completePage(ctx: Context, id: number): Promise<ArticlePage> {
  const { page } = await fromComplete(ctx, id, (read) => toCompletePage(ctx.deps, read))
  return page
}

/** Returns what the page of an article shows, from its full text. */
export async function toCompletePage(
  deps: Deps,
  read: () => Promise<UnsavedArticle>,
): Promise<Built & { page: ArticlePage }> {
  const article = await read()
  const page = await articlePageById(withOverrides(deps, { article }), article.id)
  return { access: article.access, page }
}

import { desc, eq } from 'drizzle-orm'
import { ownerOfSlug } from '#db/queries/article-slugs.ts'
import type { Tx } from '#db/connection/write-queue.ts'
import { articles, type ArticleRow } from '#features/articles/tables/articles.ts'
import { formerSlugs } from '#features/site/tables/addresses.ts'
import { pathOfArticles } from '#features/site/server/urls/article-paths.ts'
import { recordAudit } from '#features/changes/server/audit/audit.service.ts'
import { requireWordsEditable } from '#features/people/server/rights/article-rights.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import { articleSlugOf } from '#features/site/shared/addresses.ts'
import { limits } from '#shared/limits.ts'
import { slugOf } from '#features/site/shared/slug.ts'
import { emitChange, requireArticle } from '#features/articles/server/saving/article-row.ts'
import type { Text } from '#shared/catalog/message.ts'

/** The address of an article, as its editor shows it. */
export interface ArticleAddress {
  /** Null until the publication, unless an editor chose one. */
  slug: string | null
  /** The slug that the title would give. */
  suggested: string
  /** Where readers find it, or will. */
  path: string
  /** Slugs that redirect to it, newest first. */
  former: string[]
}

/** Returns the address of an article; null for a custom page. Throws NOT_FOUND. */
export async function addressOf(
  deps: Pick<Deps, 'db' | 'settingsCache' | 'config' | 'clock'>,
  id: number,
): Promise<ArticleAddress | null> {
  const article = await requireArticle({ db: deps.db.read }, id)
  if (article.pageSlug !== null) return null
  const former = await deps.db.read
    .select({ slug: formerSlugs.slug })
    .from(formerSlugs)
    .where(eq(formerSlugs.articleId, id))
    .orderBy(desc(formerSlugs.createdAt), desc(formerSlugs.slug))
    .limit(limits.listMax)
  const suggested = articleSlugOf(article.title)
  const toPath = await pathOfArticles(deps)
  const slug = article.slug ?? suggested
  const publishedAt = article.publishedAt ?? article.scheduledFor ?? deps.clock.iso()
  return {
    slug: article.slug,
    suggested,
    path: toPath({ ...article, slug, publishedAt }),
    former: former.map((row) => row.slug),
  }
}

/**
 * Changes the address of an article; the former one redirects to it. The version stays, because the text does not
 * change. Throws NOT_FOUND, BAD_REQUEST for words without letters or digits, CONFLICT for an address that another
 * article has or had, FORBIDDEN like `requireWordsEditable`.
 */
export async function setSlug(
  ctx: AuthedContext,
  { id, slug: words }: { id: number; slug: string },
): Promise<ArticleAddress | null> {
  const { db, clock } = ctx.deps
  const slug = slugOf(words)
  const reject = (code: 'BAD_REQUEST' | 'CONFLICT', text: Text) => {
    throw new AppError(code, text, { field: 'slug' })
  }
  if (slug === '') reject('BAD_REQUEST', 'slugNeedsLetters')
  await db.write(async (tx) => {
    const before = await requireWithSlug(tx, id)
    await requireWordsEditable(tx, ctx.user, before)
    if (before.slug === slug) return
    const owner = await ownerOfSlug(tx, slug)
    if (owner !== null && owner !== id) reject('CONFLICT', 'slugOfOtherArticle')
    const at = clock.iso()
    await tx.db.delete(formerSlugs).where(eq(formerSlugs.slug, slug))
    // Readers may know it since the first publication.
    if (before.publishedAt !== null) await keepSlug(tx, before, at)
    await writeSlug(tx, before, slug)
    await recordAudit(tx, at, ctx, {
      action: 'article.address',
      subject: ['article', id],
      before: { slug: before.slug },
      after: { slug },
    })
  })
  return addressOf(ctx.deps, id)
}

async function requireWithSlug(tx: { db: Pick<Tx['db'], 'select'> }, id: number): Promise<ArticleRow> {
  const article = await requireArticle(tx, id)
  if (article.pageSlug !== null) throw new AppError('NOT_FOUND', 'articleNotFound')
  return article
}

async function keepSlug(tx: Tx, { id, slug }: ArticleRow, at: string): Promise<void> {
  if (slug !== null) await tx.db.insert(formerSlugs).values({ slug, articleId: id, createdAt: at })
}

async function writeSlug(tx: Tx, before: ArticleRow, slug: string): Promise<void> {
  const [after = before] = await tx.db
    .update(articles)
    .set({ slug })
    .where(eq(articles.id, before.id))
    .returning()
  await emitChange(tx, before, after)
}

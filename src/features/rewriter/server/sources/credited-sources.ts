import { and, eq } from 'drizzle-orm'
import { isOneOf } from '#db/queries/conditions.ts'
import { articleSources } from '#features/rewriter/tables/sources.ts'
import { rewrites } from '#features/rewriter/tables/rewrites.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { ArticleCredit } from '#features/media/shared/credits.ts'

/** Returns the sources that readers see under articles, by article id, in the order they were added. */
export async function creditedSources(
  { db }: Pick<Deps, 'db'>,
  articleIds: readonly number[],
): Promise<Map<number, ArticleCredit[]>> {
  const { id, articleId, url, siteName, byline, creditLine } = articleSources
  const rows = await db.read
    .select({
      id,
      articleId,
      credit: { url, siteName, byline, creditLine, engine: rewrites.engine, model: rewrites.model },
    })
    .from(articleSources)
    .leftJoin(rewrites, eq(rewrites.id, articleSources.rewriteId))
    .where(and(isOneOf(articleId, articleIds), eq(articleSources.isCredited, true)))
  const byArticle = new Map<number, ArticleCredit[]>()
  // There are few rows, so sorting them here is cheaper than in the query.
  for (const row of rows.toSorted((a, b) => a.id - b.id))
    byArticle.set(row.articleId, [...(byArticle.get(row.articleId) ?? []), row.credit])
  return byArticle
}

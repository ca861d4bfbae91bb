import { and, count, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import { isPublished } from '#db/queries/conditions.ts'
import { articles } from '#features/articles/tables/articles.ts'
import { articleSeries, articleTags } from '#features/articles/tables/topics.ts'
import type { Deps } from '#server/lib/deps.ts'

/**
 * Returns the ids of published articles that go with one: the other parts of its series, then those with the most tags
 * in common, then the newest of its section. At most `limit` of each, newest first.
 */
export async function relatedIds({ db }: Pick<Deps, 'db'>, id: number, limit: number): Promise<number[]> {
  const ownTags = db.read
    .select({ tag: articleTags.tagId })
    .from(articleTags)
    .where(eq(articleTags.articleId, id))
  const ownSeries = db.read
    .select({ series: articleSeries.seriesId })
    .from(articleSeries)
    .where(eq(articleSeries.articleId, id))
  const ownSection = db.read.select({ category: articles.category }).from(articles).where(eq(articles.id, id))
  const [parts, tagged, inSection] = await Promise.all([
    db.read
      .select({ id: articleSeries.articleId })
      .from(articleSeries)
      .where(and(inArray(articleSeries.seriesId, ownSeries), isNotNull(articleSeries.publishedAt)))
      .orderBy(desc(articleSeries.publishedAt), desc(articleSeries.articleId))
      .limit(limit),
    db.read
      .select({ id: articleTags.articleId })
      .from(articleTags)
      .where(and(inArray(articleTags.tagId, ownTags), isNotNull(articleTags.publishedAt)))
      .groupBy(articleTags.articleId, articleTags.publishedAt)
      .orderBy(desc(count()), desc(articleTags.publishedAt), desc(articleTags.articleId))
      .limit(limit),
    db.read
      .select({ id: articles.id })
      .from(articles)
      .where(and(isPublished(), inArray(articles.category, ownSection)))
      .orderBy(desc(articles.publishedAt), desc(articles.id))
      .limit(limit),
  ])
  const ids = [...parts, ...tagged, ...inSection].map((row) => row.id)
  return [...new Set(ids)].filter((other) => other !== id)
}

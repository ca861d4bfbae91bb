import { and, eq, isNull, ne, or } from 'drizzle-orm'
import type { Sql } from '../database.ts'
import { articles, recordArticles } from '../schema/index.ts'

/** Returns the ids of at most `limit` articles whose newest state the record lacks, in ascending order. */
export async function outdatedInRecord(read: Sql, limit: number): Promise<number[]> {
  const { articleId, isLive, rowVersion } = recordArticles
  const published = await read
    .select({ id: articles.id })
    .from(articles)
    .leftJoin(recordArticles, eq(articleId, articles.id))
    .where(
      and(
        eq(articles.status, 'published'),
        or(isNull(articleId), eq(isLive, false), ne(rowVersion, articles.version)),
      ),
    )
    .orderBy(articles.id)
    .limit(limit)
  const withdrawn = await read
    .select({ id: articleId })
    .from(recordArticles)
    .leftJoin(articles, eq(articleId, articles.id))
    .where(and(eq(isLive, true), or(isNull(articles.id), ne(articles.status, 'published'))))
    .orderBy(articleId)
    .limit(limit)
  return [...new Set([...published, ...withdrawn].map(({ id }) => id))].slice(0, limit)
}

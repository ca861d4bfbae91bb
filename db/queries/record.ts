import { and, eq, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Sql } from '../database.ts'
import { DIALECT } from '../dialect.ts'
import { articles, recordArticles } from '../schema/index.ts'

const CORRECTIONS =
  DIALECT === 'sqlite'
    ? 'json_group_array(json_array(c.created_at, c.id, c.text, c.withdrawn_at))'
    : "coalesce(json_agg(json_build_array(c.created_at, c.id, c.text, c.withdrawn_at)), '[]')::text"

type Entry = [at: string, id: number, text: string, withdrawn: string | null]

/** The corrections of the article of each row of a query, oldest first. */
export const correctionsOfArticle = sql`(
  SELECT ${sql.raw(CORRECTIONS)} FROM corrections c WHERE c.article_id = "articles"."id")`.mapWith(
  (text: string) =>
    (JSON.parse(text) as Entry[])
      .toSorted((a, b) => (a[0] === b[0] ? a[1] - b[1] : a[0] < b[0] ? -1 : 1))
      .map(([at, , words, withdrawn]) => ({ text: words, at, withdrawn })),
)

/** The newest text that the record has of the article of each row of a query, or null. */
export const lastTextInRecord = sql`(
  SELECT v.text FROM record_versions v WHERE v.article_id = "articles"."id" AND v.text IS NOT NULL
  ORDER BY v.version DESC LIMIT 1)` as SQL<string | null>

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

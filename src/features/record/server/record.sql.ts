import { and, eq, gt, isNull, lte, ne, or, sql, type Column, type SQL } from 'drizzle-orm'
import type { Sql } from '#db/database.ts'
import { DIALECT } from '#db/dialect.ts'
import { articles } from '#features/articles/tables/articles.ts'
import { recordArticles } from '#features/record/tables/record.ts'
import { ROW_STATES } from '#features/record/shared/record.ts'

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

/** The newest text that the record has for the article of each row of a query, or null. */
export const lastTextInRecord = sql`(
  SELECT v.text FROM record_versions v WHERE v.article_id = "articles"."id" AND v.text IS NOT NULL
  ORDER BY v.version DESC LIMIT 1)` as SQL<string | null>

/** The index of the newest leaf, or null. */
export const lastLeafIndex = sql<number | null>`(SELECT max(leaf_index) FROM record_leaves)`

/** Articles that one query looks at, so it takes a few milliseconds in any archive. */
const WINDOW = 2_000

interface OutdatedArticles {
  /** At most `limit`, in ascending order. */
  ids: number[]
  /** The id to continue after; null at the end. */
  next: number | null
}

/** Returns the next articles whose newest state the record lacks, among the 2,000 after an id. */
export async function outdatedInRecord(
  read: Sql,
  { after, limit, withLeftOut }: { after: number; limit: number; withLeftOut: boolean },
): Promise<OutdatedArticles> {
  const { articleId, isLive, rowVersion } = recordArticles
  const [last] = await read
    .select({ id: articles.id })
    .from(articles)
    .where(gt(articles.id, after))
    .orderBy(articles.id)
    .limit(1)
    .offset(WINDOW - 1)
  const isNear = (id: Column) => and(gt(id, after), last && lte(id, last.id))
  const published = await read
    .select({ id: articles.id })
    .from(articles)
    .leftJoin(recordArticles, eq(articleId, articles.id))
    .where(
      and(
        isNear(articles.id),
        eq(articles.status, 'published'),
        or(
          isNull(articleId),
          eq(isLive, false),
          and(ne(rowVersion, articles.version), withLeftOut ? undefined : ne(rowVersion, ROW_STATES.leftOut)),
        ),
      ),
    )
    .orderBy(articles.id)
    .limit(limit)
  const withdrawn = await read
    .select({ id: articleId })
    .from(recordArticles)
    .leftJoin(articles, eq(articleId, articles.id))
    .where(
      and(isNear(articleId), eq(isLive, true), or(isNull(articles.id), ne(articles.status, 'published'))),
    )
    .orderBy(articleId)
    .limit(limit)
  const found = new Set([...published, ...withdrawn].map(({ id }) => id))
  const ids = [...found].toSorted((a, b) => a - b).slice(0, limit)
  return { ids, next: (ids.length === limit ? ids.at(-1) : last?.id) ?? null }
}

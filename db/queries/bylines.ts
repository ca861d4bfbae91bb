import { and, desc, eq, isNotNull, sql, type SQL } from 'drizzle-orm'
import { articleBylines } from '#features/articles/tables/contributors.ts'
import { articles, type ArticleRow } from '#features/articles/tables/articles.ts'
import type { Tx } from '../connection/write-queue.ts'
import type { Sql } from '../database.ts'
import { DIALECT } from '../dialect.ts'
import type { Byline, BylineRole } from '#features/articles/shared/bylines.ts'

// One value with all bylines of an article, so lists need no extra query. Sorted here, because sorting in the query
// would need a temporary table for each article.
const LIST =
  DIALECT === 'sqlite'
    ? 'json_group_array(json_array(b.position, c.id, c.name, c.slug, b.roles))'
    : "coalesce(json_agg(json_build_array(b.position, c.id, c.name, c.slug, b.roles)), '[]')::text"

type Entry = [position: number, id: number, name: string, slug: string | null, roles: string]

/** The bylines of the article of each row of a query, in order. People without a name are left out. */
export const bylinesOfArticle: SQL<Byline[]> = sql`(
  SELECT ${sql.raw(LIST)} FROM article_bylines b JOIN contributors c ON c.id = b.contributor_id
  WHERE b.article_id = "articles"."id" AND c.name <> '')`.mapWith(parseBylines) as SQL<Byline[]>

function parseBylines(text: string): Byline[] {
  const entries = JSON.parse(text) as Entry[]
  return entries
    .sort(([a], [b]) => a - b)
    .map(([, contributorId, name, slug, roles]) => ({
      contributorId,
      name,
      slug,
      roles: JSON.parse(roles) as BylineRole[],
    }))
}

/** Returns the ids of the newest published articles of a person, newest first. */
export async function newestOfContributor(
  read: Sql,
  contributorId: number,
  limit: number,
): Promise<number[]> {
  const { articleId, publishedAt } = articleBylines
  const rows = await read
    .select({ articleId })
    .from(articleBylines)
    .where(and(eq(articleBylines.contributorId, contributorId), isNotNull(publishedAt)))
    .orderBy(desc(publishedAt), desc(articleId))
    .limit(limit)
  return rows.map((row) => row.articleId)
}

/** A person and what they did for an article. */
export interface BylineEntry {
  contributorId: number
  roles: BylineRole[]
}

/** Returns the byline of an article in its order, people without a name included. */
export async function readBylines(
  reader: Pick<Tx['db'], 'select'>,
  articleId: number,
): Promise<BylineEntry[]> {
  return reader
    .select({ contributorId: articleBylines.contributorId, roles: articleBylines.roles })
    .from(articleBylines)
    .where(eq(articleBylines.articleId, articleId))
    .orderBy(articleBylines.position)
}

/** The value of the column `byline_ids`. */
export const bylineIdsOf = (entries: readonly BylineEntry[]): string =>
  entries.map(({ contributorId }) => contributorId).join(' ')

/** Stores the byline of an article that has none and whose `byline_ids` are set. */
export async function insertBylines(
  tx: Tx,
  { id: articleId, status, publishedAt }: ArticleRow,
  entries: readonly BylineEntry[],
): Promise<void> {
  if (entries.length === 0) return
  const shownSince = status === 'published' ? publishedAt : null
  const rows = entries.map((entry, index) => ({
    ...entry,
    articleId,
    position: index + 1,
    publishedAt: shownSince,
  }))
  await tx.db.insert(articleBylines).values(rows)
}

/** Replaces the byline of an article. The version stays, because the text does not change. Returns the article. */
export async function writeBylines(
  tx: Tx,
  article: ArticleRow,
  entries: readonly BylineEntry[],
): Promise<ArticleRow> {
  await tx.db.delete(articleBylines).where(eq(articleBylines.articleId, article.id))
  await insertBylines(tx, article, entries)
  const bylineIds = bylineIdsOf(entries)
  if (bylineIds === article.bylineIds) return article
  const [after = article] = await tx.db
    .update(articles)
    .set({ bylineIds })
    .where(eq(articles.id, article.id))
    .returning()
  return after
}

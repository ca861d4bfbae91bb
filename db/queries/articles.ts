import { and, asc, desc, eq, gt, sql, type SQL } from 'drizzle-orm'
import type { Sql } from '../database.ts'
import { DIALECT } from '../dialect.ts'
import { articles } from '#features/articles/tables/articles.ts'
import type { ArticleStatus } from '#features/articles/shared/article-rules.ts'
import { isOneOf } from './conditions.ts'
import { rowsOf } from './raw.ts'
import { isNewerThan, isOlderThan, type Position } from './paging.ts'

/** A page of articles sorted by their last change. */
export interface PageQuery {
  sort: 'newest' | 'oldest'
  /** The last position of the previous page. */
  after: Position | null
  limit: number
}

// An expression, because SQLite would otherwise read the index of the column and sort.
const isNoPage = sql`coalesce(${articles.pageSlug}, '') = ''`

/**
 * Returns a page of positions of articles for each status, or status and category, in no particular order. Each is read
 * by its own index: a page of all together would sort every matching row.
 */
export function positionsByStatus(
  read: Sql,
  parts: ReadonlyArray<{ status: ArticleStatus; category: string | undefined }>,
  page: PageQuery,
): Promise<Position[]> {
  const [byTime, byId] = orderOf(page)
  const pages = parts.map(({ status, category }) => {
    const isListed = and(
      eq(articles.status, status),
      category ? eq(articles.category, category) : undefined,
      isNoPage,
      isOnPage(page),
    )
    return sql`SELECT id, at FROM (
      SELECT ${articles.id} AS id, ${articles.updatedAt} AS at FROM ${articles}
      WHERE ${isListed} ORDER BY ${byTime}, ${byId} LIMIT ${page.limit}) AS page`
  })
  return rowsOf<Position>(read, sql.join(pages, sql` UNION ALL `))
}

/** Without it SQLite reads the whole row of each article. */
const HINT = DIALECT === 'sqlite' ? sql`INDEXED BY articles_found` : sql``

/** Returns the given ids in their order, without those of custom pages. */
export async function withoutPages(read: Sql, ids: readonly number[]): Promise<number[]> {
  const isPage = and(gt(articles.pageSlug, ''), isOneOf(articles.id, ids))
  const rows = await rowsOf<{ id: number }>(
    read,
    sql`SELECT ${articles.id} AS id FROM ${articles} WHERE ${isPage}`,
  )
  const pages = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => !pages.has(id))
}

/** Returns the positions of the given articles. */
export async function positionsByIds(
  read: Sql,
  ids: readonly number[],
  page: PageQuery,
): Promise<Position[]> {
  const [byTime, byId] = orderOf(page)
  return rowsOf<Position>(
    read,
    sql`
    SELECT ${articles.id} AS id, ${articles.updatedAt} AS at FROM ${articles} ${HINT}
    WHERE ${and(isOneOf(articles.id, ids), isOnPage(page))}
    ORDER BY ${byTime}, ${byId} LIMIT ${page.limit}`,
  )
}

function orderOf({ sort }: PageQuery): [SQL, SQL] {
  const order = sort === 'newest' ? desc : asc
  return [order(articles.updatedAt), order(articles.id)]
}

function isOnPage({ sort, after }: PageQuery): SQL | undefined {
  if (!after) return undefined
  return (sort === 'newest' ? isOlderThan : isNewerThan)(articles.updatedAt, articles.id, after)
}

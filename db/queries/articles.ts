import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../connection/open-database.ts'
import { articles } from '../schema/index.ts'
import type { ArticleStatus } from '#shared/article-rules.ts'
import { isOneOf } from './conditions.ts'
import { isAfter, isBefore, type Position } from './paging.ts'

/** How to walk a list of articles by their last change. */
export interface Walk {
  sort: 'newest' | 'oldest'
  /** Where the page before ended. */
  after: Position | null
  limit: number
}

/** Returns the positions of articles with one status, and of one category when given. */
export function positionsByStatus(
  read: Database['read'],
  { status, category }: { status: ArticleStatus; category: string | undefined },
  walk: Walk,
): Promise<Position[]> {
  return read
    .select({ id: articles.id, at: articles.updatedAt })
    .from(articles)
    .where(
      and(eq(articles.status, status), category ? eq(articles.category, category) : undefined, beyond(walk)),
    )
    .orderBy(...orderOf(walk))
    .limit(walk.limit)
}

/** Returns the positions of the given articles. */
export async function positionsByIds(
  read: Database['read'],
  ids: readonly number[],
  walk: Walk,
): Promise<Position[]> {
  const [byTime, byId] = orderOf(walk)
  // Without the hint SQLite reads the whole row of each article.
  return read.all<Position>(sql`
    SELECT ${articles.id} AS id, ${articles.updatedAt} AS at FROM ${articles} INDEXED BY articles_found
    WHERE ${and(isOneOf(articles.id, ids), beyond(walk))}
    ORDER BY ${byTime}, ${byId} LIMIT ${walk.limit}`)
}

function orderOf({ sort }: Walk): [SQL, SQL] {
  const order = sort === 'newest' ? desc : asc
  return [order(articles.updatedAt), order(articles.id)]
}

function beyond({ sort, after }: Walk): SQL | undefined {
  if (!after) return undefined
  return (sort === 'newest' ? isBefore : isAfter)(articles.updatedAt, articles.id, after)
}

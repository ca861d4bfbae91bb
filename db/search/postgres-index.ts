import { sql, type SQL } from 'drizzle-orm'
import type { Sql } from '../database.ts'
import { rowsOf } from '../queries/raw.ts'
import { FACET } from './match-query.ts'
import {
  MAX_RANKED,
  type MatchQuery,
  type RankedMatches,
  type RankedQuery,
  type SearchedWord,
  type SearchHit,
} from './search-types.ts'

// The full-text index `articles_fts` and its triggers are created by 0000_first.sql. The weights of content,
// excerpt and title are those of SQLite's index, 1 to 3 to 8; facets count nothing.
const WEIGHTS = sql`'{0, 0.125, 0.375, 1}'`

export async function rankedMatches(read: Sql, query: RankedQuery): Promise<RankedMatches> {
  const { match: words, limit, after } = query
  const found = await newestMatches(read, query, MAX_RANKED + 1)
  const ids = found.slice(0, MAX_RANKED)
  const hasMore = found.length > MAX_RANKED
  if (ids.length === 0) return { hits: [], total: 0, hasMore }
  const score = hasMore
    ? sql`CASE WHEN ts_filter(words, '{a}') @@ ${tsquery(words)} THEN -1 ELSE 0 END`
    : sql`-ts_rank(${WEIGHTS}, words, ${tsquery(words)}, 1)::float8`
  const beyond = after
    ? sql`WHERE rank > ${after.rank}::float8 OR (rank = ${after.rank}::float8 AND id < ${after.id})`
    : sql``
  const hits = await rowsOf<SearchHit>(
    read,
    sql`WITH ranked AS (
        SELECT id, ${score} AS rank FROM articles_fts WHERE id = ANY(${sql.param(ids)}::bigint[])
      ) SELECT id, rank FROM ranked ${beyond} ORDER BY rank, id DESC LIMIT ${limit}`,
  )
  return { hits, total: ids.length, hasMore }
}

export async function newestMatches(read: Sql, query: MatchQuery, limit: number): Promise<number[]> {
  const filters = withFilters(query)
  const others = query.isWholeText ? sql`OR whole_words @@ ${filters}` : sql``
  const rows = await rowsOf<{ id: number }>(
    read,
    sql`SELECT id FROM articles_fts WHERE words @@ ${filters} ${others} ORDER BY id DESC LIMIT ${limit}`,
  )
  return rows.map(({ id }) => id)
}

function tsquery(words: readonly SearchedWord[]): SQL {
  const groups = words.map(({ text, isPrefix, words: others, authorIds }) => {
    const parts = [
      sql`broadsheet_query(${text}, ${isPrefix})`,
      ...others.map((other) => sql`broadsheet_query(${other}, false)`),
      ...(authorIds.length > 0 ? [facetIn('author', authorIds.map(String))] : []),
    ]
    return sql`(${sql.join(parts, sql` || `)})`
  })
  return sql`(${sql.join(groups, sql` && `)})`
}

function withFilters({ match, statuses, exceptStatus, categories }: MatchQuery): SQL {
  const parts = [tsquery(match)]
  if (statuses?.length) parts.push(facetIn('status', statuses))
  if (categories?.length) parts.push(facetIn('category', categories))
  if (exceptStatus) parts.push(sql`!! ${facetIn('status', [exceptStatus])}`)
  return sql`(${sql.join(parts, sql` && `)})`
}

function facetIn(name: string, values: readonly string[]): SQL {
  const words = values.map((value) => `'${`${FACET}${name}${value}`.replaceAll(/['\\]/g, '$&$&')}'`)
  return sql`${words.join(' | ')}::tsquery`
}

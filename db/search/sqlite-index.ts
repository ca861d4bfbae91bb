import { sql } from 'drizzle-orm'
import { FACET } from './match-query.ts'
import {
  HIT_END,
  HIT_START,
  MAX_RANKED,
  type HighlightedHit,
  type MatchQuery,
  type RankedMatches,
  type RankedQuery,
  type SearchHit,
} from './search-types.ts'
import type { Sql } from '../database.ts'
import { rowsOf } from '../queries/raw.ts'

// The full-text index `articles_fts` and its triggers are created by 0013_bylines_in_search.sql. It ranks by bm25 with
// weights 8 for the title, 3 for the excerpt and 1 for the content. The column `facets` holds status, category and
// author as words that begin with FACET, so filters use the index too. A migration that rebuilds `articles` must drop
// the view `articles_indexed` first and create it and the triggers again.

/**
 * Returns matching articles, best first, then newest first. Of more than 1,000 matches only the newest 1,000 are
 * returned and counted, those with the words in the title first, because ranking common words is slow and tells
 * little.
 */
export async function rankedMatches(read: Sql, query: RankedQuery): Promise<RankedMatches> {
  const { match, limit, after } = query
  const found = await newestMatches(read, query, MAX_RANKED + 1)
  const hasMore = found.length > MAX_RANKED
  const ids = found.slice(0, MAX_RANKED)
  const oldest = ids.at(-1)
  if (oldest === undefined) return { hits: [], total: 0, hasMore }
  const beyond = after
    ? sql`WHERE score > ${after.rank} OR (score = ${after.rank} AND ranked.id < ${after.id})`
    : sql``
  // Two streaming passes, since a join by row would restart the index search for each row.
  const hits = await rowsOf<SearchHit>(
    read,
    sql`
    WITH found AS MATERIALIZED (SELECT value AS id FROM json_each(${JSON.stringify(ids)})),
    weighed AS MATERIALIZED (
      SELECT rowid AS id, ${hasMore ? sql`-1.0` : sql`rank`} AS weight FROM articles_fts
      WHERE articles_fts MATCH ${hasMore ? `{title} : (${match})` : match} AND rowid >= ${oldest}
    ),
    ranked AS (SELECT found.id AS id, coalesce(weight, 0.0) AS score FROM found LEFT JOIN weighed USING (id))
    SELECT id, score AS rank FROM ranked ${beyond}
    ORDER BY score, ranked.id DESC LIMIT ${limit}`,
  )
  return { hits, total: ids.length, hasMore }
}

/** Returns the ids of matching articles, newest first. */
export async function newestMatches(read: Sql, query: MatchQuery, limit: number): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    read,
    sql`SELECT rowid AS id FROM articles_fts WHERE articles_fts MATCH ${withFilters(query)}
      ORDER BY rowid DESC LIMIT ${limit}`,
  )
  return rows.map(({ id }) => id)
}

/** Returns the highlighted texts of some hits, in no order. It reads whole articles, so call it for visible hits only. */
export async function highlightHits(
  read: Sql,
  { match, ids }: { match: string; ids: readonly number[] },
): Promise<HighlightedHit[]> {
  if (ids.length === 0) return []
  // The plus makes this one pass over the matches instead of a search for each id.
  return rowsOf<HighlightedHit>(
    read,
    sql`
    SELECT rowid AS id, highlight(articles_fts, 0, ${HIT_START}, ${HIT_END}) AS title,
      snippet(articles_fts, 2, ${HIT_START}, ${HIT_END}, '…', 24) AS snippet
    FROM articles_fts
    WHERE articles_fts MATCH ${match} AND rowid >= ${Math.min(...ids)} AND +rowid IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
  )
}

function withFilters({ match, statuses, exceptStatus, categories }: MatchQuery): string {
  const facets = [facetIn('status', statuses), facetIn('category', categories)].filter(
    (facet) => facet !== '',
  )
  const included = [`(${match})`, ...facets].join(' AND ')
  return exceptStatus ? `(${included}) NOT ${facetIn('status', [exceptStatus])}` : included
}

function facetIn(name: string, values: readonly string[] = []): string {
  if (values.length === 0) return ''
  const words = values.map((value) => `"${FACET}${name}${facetKey(value)}"`)
  return `facets : (${words.join(' OR ')})`
}

/** One word of the index. Anything but plain letters is written as bytes, as the triggers do it. */
const facetKey = (value: string) => (/[^a-z]/.test(value) ? `x${Buffer.from(value).toString('hex')}` : value)

import { sql } from 'drizzle-orm'
import { FACET } from './match-query.ts'
import type { Database } from '../connection/open-database.ts'

// The full-text index over `articles(title, excerpt, content)` and its triggers are made by a migration
// (0013_bylines_in_search.sql). It stores no text of its own (external content). Its rank is bm25 with a hit in the
// title weighing 8, in the excerpt 3, in the content 1. Status, category and author (by id) stand in it as words too, so that a
// search of one status never looks at the others; each begins with a private sign that no searched word has. A
// migration that rebuilds `articles` must drop the view `articles_indexed` first, and repeat it and the triggers.

/** Stand around every hit in a HitTexts; to become <mark> after the text has been escaped. */
export const HIT_START = '\u0002'
export const HIT_END = '\u0003'

/** Ranking reads every match, so of common words only this many are looked at: the newest. */
const MOST_RANKED = 1_000

/** One article that matches, and where a page of them can end. `rank` is lower for better. */
export interface SearchHit {
  id: number
  rank: number
}

/** The words of a hit, its matches between HIT_START and HIT_END. */
export interface HitTexts {
  id: number
  title: string
  /** About 24 words of the content around its best matches, `…` where it was cut. */
  snippet: string
}

/** What is looked for, and among which articles: all of them where nothing is given. */
export interface MatchQuery {
  /** From toMatchQuery, never a reader's own text. */
  match: string
  statuses?: readonly string[] | undefined
  /** Every status but this one: cheaper to leave out one than to ask for all others. */
  butStatus?: string | undefined
  categories?: readonly string[] | undefined
}

interface RankedQuery extends MatchQuery {
  limit: number
  /** The last hit of the page before. */
  after?: SearchHit | undefined
}

/**
 * Articles that match, best first and the newest first among equals. Of more than 1,000 matches only the newest
 * 1,000 are looked at, those with the words in the title first: to weigh words that common, the index would count
 * through all of them, and it says little of them.
 */
export async function rankedMatches(read: Database['read'], query: RankedQuery): Promise<SearchHit[]> {
  const { match, limit, after } = query
  const found = await newestMatches(read, query, MOST_RANKED + 1)
  const isCommon = found.length > MOST_RANKED
  const ids = found.slice(0, MOST_RANKED)
  const oldest = ids.at(-1)
  if (oldest === undefined) return []
  const beyond = after
    ? sql`WHERE score > ${after.rank} OR (score = ${after.rank} AND ranked.id < ${after.id})`
    : sql``
  // Two passes that only stream: joined by row, the index would begin its search anew for each.
  return read.all<SearchHit>(sql`
    WITH found AS MATERIALIZED (SELECT value AS id FROM json_each(${JSON.stringify(ids)})),
    weighed AS MATERIALIZED (
      SELECT rowid AS id, ${isCommon ? sql`-1.0` : sql`rank`} AS weight FROM articles_fts
      WHERE articles_fts MATCH ${isCommon ? `{title} : (${match})` : match} AND rowid >= ${oldest}
    ),
    ranked AS (SELECT found.id AS id, coalesce(weight, 0.0) AS score FROM found LEFT JOIN weighed USING (id))
    SELECT id, score AS rank FROM ranked ${beyond}
    ORDER BY score, ranked.id DESC LIMIT ${limit}`)
}

/** The ids of the newest articles that match, the newest first. */
export async function newestMatches(
  read: Database['read'],
  query: MatchQuery,
  limit: number,
): Promise<number[]> {
  const rows = read.all<{ id: number }>(
    sql`SELECT rowid AS id FROM articles_fts WHERE articles_fts MATCH ${narrowed(query)}
      ORDER BY rowid DESC LIMIT ${limit}`,
  )
  return rows.map(({ id }) => id)
}

/** The words of some hits, in no order. Marking reads whole articles, so it is for what is shown only. */
export async function markedTexts(
  read: Database['read'],
  { match, ids }: { match: string; ids: readonly number[] },
): Promise<HitTexts[]> {
  if (ids.length === 0) return []
  // The plus makes it one pass over the matches from the oldest id on, not a search for each id.
  return read.all<HitTexts>(sql`
    SELECT rowid AS id, highlight(articles_fts, 0, ${HIT_START}, ${HIT_END}) AS title,
      snippet(articles_fts, 2, ${HIT_START}, ${HIT_END}, '…', 24) AS snippet
    FROM articles_fts
    WHERE articles_fts MATCH ${match} AND rowid >= ${Math.min(...ids)} AND +rowid IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`)
}

/** How many articles match. */
export async function countMatches(read: Database['read'], query: MatchQuery): Promise<number> {
  const [row] = read.all<{ n: number }>(
    sql`SELECT count(*) AS n FROM articles_fts WHERE articles_fts MATCH ${narrowed(query)}`,
  )
  return row?.n ?? 0
}

function narrowed({ match, statuses, butStatus, categories }: MatchQuery): string {
  const facets = [facetIn('status', statuses), facetIn('category', categories)].filter(
    (facet) => facet !== '',
  )
  const wanted = [`(${match})`, ...facets].join(' AND ')
  return butStatus ? `(${wanted}) NOT ${facetIn('status', [butStatus])}` : wanted
}

function facetIn(name: string, values: readonly string[] = []): string {
  if (values.length === 0) return ''
  const words = values.map((value) => `"${FACET}${name}${value.replaceAll('"', '""')}"`)
  return `facets : (${words.join(' OR ')})`
}

import { setImmediate } from 'node:timers/promises'
import { sql, type SQL } from 'drizzle-orm'
import { FACET, toFts5 } from './match-query.ts'
import {
  MAX_RANKED,
  type IndexEntry,
  type MatchQuery,
  type RankedMatches,
  type RankedQuery,
  type SearchedWord,
  type SearchHit,
} from './search-types.ts'
import type { Sql } from '../database.ts'
import { rowsOf, run } from '../queries/raw.ts'

// The full-text index `articles_fts` is created by 0015_search_words.sql and filled by index-articles.ts. It ranks by
// bm25 with weights 8 for the title, 3 for the excerpt and 1 for the content. The column `facets` holds status, category
// and author as words that begin with FACET, so filters use the index too.

/**
 * Bytes of text in which matches are weighed, so it takes at most about 50 ms. bm25 reads each place of each word, and
 * no other request is answered in the meantime.
 */
const MAX_WEIGHED_BYTES = 4 * 1024 * 1024
/** Not measured for so few articles, because even the longest barely exceed the bound. */
const FEW = 20

/**
 * Returns matching articles, best first, then newest first. Of more than 1,000 matches only the newest 1,000 are
 * returned and counted, those with the words in the title first, because ranking common words is slow and tells
 * little. Of long articles, only the newest are weighed by their texts, and the others by their titles.
 */
export async function rankedMatches(read: Sql, query: RankedQuery): Promise<RankedMatches> {
  const { match, limit, after } = query
  const found = await newestMatches(read, query, MAX_RANKED + 1)
  const hasMore = found.length > MAX_RANKED
  const ids = found.slice(0, MAX_RANKED)
  const oldest = ids.at(-1)
  if (oldest === undefined) return { hits: [], total: 0, hasMore }
  const weighing = await weighingQuery(read, match, found.length)
  const wholeFrom = weighing === null ? null : await oldestWeighed(read, ids)
  // Lets other requests be answered in between.
  await setImmediate()
  const beyond = after
    ? sql`WHERE score > ${after.rank} OR (score = ${after.rank} AND ranked.id < ${after.id})`
    : sql``
  // Two streaming passes, since a join by row would restart the index search for each row.
  const hits = await rowsOf<SearchHit>(
    read,
    sql`
    WITH found AS MATERIALIZED (SELECT value AS id FROM json_each(${JSON.stringify(ids)})),
    weighed AS MATERIALIZED (${weights({ match, weighing, wholeFrom, oldest })}),
    ranked AS (SELECT found.id AS id, coalesce(weight, 0.0) AS score FROM found LEFT JOIN weighed USING (id))
    SELECT id, score AS rank FROM ranked ${beyond}
    ORDER BY score, ranked.id DESC LIMIT ${limit}`,
  )
  return { hits, total: ids.length, hasMore }
}

interface Weighing {
  match: readonly SearchedWord[]
  /** The query for full texts, or null if only titles count. */
  weighing: string | null
  /** The oldest article that is weighed by its text. */
  wholeFrom: number | null
  oldest: number
}

/** Selects ids with their weights, lower for better matches. */
function weights({ match, weighing, wholeFrom, oldest }: Weighing): SQL {
  const inTitle = `{title} : (${toFts5(match)})`
  const select = (
    query: string,
    from: number,
    weight = sql`rank`,
  ) => sql`SELECT rowid AS id, ${weight} AS weight
      FROM articles_fts WHERE articles_fts MATCH ${query} AND rowid >= ${from}`
  if (weighing === null) return select(inTitle, oldest, sql`-1.0`)
  if (wholeFrom === null) return select(weighing, oldest)
  return sql`${select(weighing, wholeFrom)} UNION ALL ${select(inTitle, oldest)} AND rowid < ${wholeFrom}`
}

/** Returns the oldest of some articles, newest first, whose texts fit into the bound; null if all fit. */
async function oldestWeighed(read: Sql, ids: readonly number[]): Promise<number | null> {
  if (ids.length <= FEW) return null
  const sizes = await rowsOf<{ id: number; bytes: number }>(
    read,
    sql`SELECT articles.id AS id, octet_length(content) AS bytes
      FROM json_each(${JSON.stringify(ids)}) JOIN articles ON articles.id = value`,
  )
  const bytesById = new Map(sizes.map(({ id, bytes }) => [id, bytes]))
  let sum = 0
  const fitting = ids.findIndex((id) => (sum += bytesById.get(id) ?? 0) > MAX_WEIGHED_BYTES)
  return fitting === -1 ? null : (ids[Math.max(0, fitting - 1)] ?? null)
}

/** Returns the ids of matching articles, newest first. */
export async function newestMatches(read: Sql, query: MatchQuery, limit: number): Promise<number[]> {
  const filters = withFilters(query)
  const others = query.isWholeText
    ? sql`UNION SELECT rowid FROM restricted_fts WHERE restricted_fts MATCH ${filters}`
    : sql``
  const rows = await rowsOf<{ id: number }>(
    read,
    sql`SELECT rowid AS id FROM articles_fts WHERE articles_fts MATCH ${filters} ${others}
      ORDER BY id DESC LIMIT ${limit}`,
  )
  const older = await olderMatches(read, filters, limit)
  const ids = rows.map(({ id }) => id)
  return older.length === 0 ? ids : [...ids, ...older].toSorted((a, b) => b - a).slice(0, limit)
}

/** Returns matches in the index of an older version, of articles that are not yet in the new one. */
async function olderMatches(read: Sql, filters: string, limit: number): Promise<number[]> {
  const [any] = await rowsOf(read, sql`SELECT 1 FROM search_queue WHERE has_old_entry = 1 LIMIT 1`)
  if (!any) return []
  const rows = await rowsOf<{ id: number }>(
    read,
    sql`SELECT rowid AS id FROM articles_fts_old WHERE articles_fts_old MATCH ${filters}
      AND rowid IN (SELECT article_id FROM search_queue WHERE has_old_entry = 1)
      ORDER BY id DESC LIMIT ${limit}`,
  )
  return rows.map(({ id }) => id)
}

/** Articles that show which words are common. */
const SAMPLE = 100

/**
 * Returns the query that weighs matches, or null if only their titles should count. Of several words, those in more
 * than half of the newest articles are left out: they weigh next to nothing in bm25, and take most of its time. If all
 * are common, their number bounds how many articles are weighed.
 */
async function weighingQuery(
  read: Sql,
  words: readonly SearchedWord[],
  count: number,
): Promise<string | null> {
  const rare = words.length > 1 ? await rareWords(read, words) : words
  if (rare.length > 0) return count > MAX_RANKED ? null : toFts5(rare)
  return count * words.length > MAX_RANKED ? null : toFts5(words)
}

/** Words that were counted in the newest articles: true for those in more than half of them. */
interface CountedWords {
  oldest: number
  isCommon: Map<string, boolean>
}

const MAX_COUNTED = 1_000
const countedWords = new WeakMap<Sql, CountedWords>()

async function rareWords(read: Sql, words: readonly SearchedWord[]): Promise<SearchedWord[]> {
  const [sample] = await rowsOf<{ oldest: number; size: number }>(
    read,
    sql`SELECT min(id) AS oldest, count(*) AS size
      FROM (SELECT id FROM articles ORDER BY id DESC LIMIT ${SAMPLE})`,
  )
  if (!sample) return [...words]
  // Counting a common word takes as long as searching for it.
  const known = countedWords.get(read)
  const isKnown = known?.oldest === sample.oldest && known.isCommon.size < MAX_COUNTED
  const isCommon = isKnown ? known.isCommon : new Map<string, boolean>()
  countedWords.set(read, { oldest: sample.oldest, isCommon })
  const counted = words.map((word) => ({ word, query: toFts5([word]) }))
  const unknown = counted.filter(({ query }) => !isCommon.has(query))
  const counts = await countMatches(read, unknown, sample.oldest)
  for (const [index, { query }] of unknown.entries())
    isCommon.set(query, (counts[index] ?? 0) > sample.size / 2)
  return counted.filter(({ query }) => isCommon.get(query) === false).map(({ word }) => word)
}

/** Returns how many articles from an id on match each query. */
async function countMatches(
  read: Sql,
  queries: ReadonlyArray<{ query: string }>,
  oldest: number,
): Promise<number[]> {
  if (queries.length === 0) return []
  const counts = queries.map(
    ({ query }) =>
      sql`(SELECT count(*) FROM articles_fts WHERE articles_fts MATCH ${query} AND rowid >= ${oldest})`,
  )
  const rows = await rowsOf<{ counts: string }>(
    read,
    sql`SELECT json_array(${sql.join(counts, sql`, `)}) AS counts`,
  )
  return JSON.parse(rows[0]?.counts ?? '[]') as number[]
}

function withFilters({ match, statuses, exceptStatus, categories }: MatchQuery): string {
  const facets = [facetIn('status', statuses), facetIn('category', categories)].filter(
    (facet) => facet !== '',
  )
  const included = [`(${toFts5(match)})`, ...facets].join(' AND ')
  return exceptStatus ? `(${included}) NOT ${facetIn('status', [exceptStatus])}` : included
}

function facetIn(name: string, values: readonly string[] = []): string {
  if (values.length === 0) return ''
  const words = values.map((value) => `"${FACET}${name}${facetKey(value)}"`)
  return `facets : (${words.join(' OR ')})`
}

/** One word of the index. Anything but plain letters is written as bytes. */
const facetKey = (value: string) => (/[^a-z]/.test(value) ? `x${Buffer.from(value).toString('hex')}` : value)

export async function writeEntries(db: Sql, entries: readonly IndexEntry[]): Promise<void> {
  for (const entry of entries) {
    const { id, title, excerpt, content, whole, status, category, authorIds } = entry
    const facets = [
      `status${status}`,
      `category${facetKey(category)}`,
      ...authorIds.map((author) => `author${author}`),
    ].map((facet) => FACET + facet)
    const row = (words: readonly string[]) =>
      sql`(${id}, ${title.join(' ')}, ${excerpt.join(' ')}, ${words.join(' ')}, ${facets.join(' ')})`
    await run(db, sql`DELETE FROM articles_fts WHERE rowid = ${id}`)
    await run(db, sql`DELETE FROM restricted_fts WHERE rowid = ${id}`)
    await run(db, sql`DELETE FROM search_queue WHERE article_id = ${id}`)
    await run(
      db,
      sql`INSERT INTO articles_fts (rowid, title, excerpt, content, facets) VALUES ${row(content)}`,
    )
    if (whole)
      await run(
        db,
        sql`INSERT INTO restricted_fts (rowid, title, excerpt, content, facets) VALUES ${row(whole)}`,
      )
  }
}

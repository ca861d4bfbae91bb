import { sql, type SQL } from 'drizzle-orm'
import type { Sql } from '../database.ts'
import { rowsOf, run } from '../queries/raw.ts'
import { FACET } from './match-query.ts'
import {
  MAX_RANKED,
  type IndexEntry,
  type MatchQuery,
  type RankedMatches,
  type RankedQuery,
  type SearchedWord,
  type SearchHit,
} from './search-types.ts'
import { indexedPhrase } from './words.ts'

// The full-text index `articles_fts` is created by 0000_first.sql and filled by index-articles.ts. The weights of content,
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
      phraseOf(text, isPrefix),
      ...others.map((other) => phraseOf(other, false)),
      ...(authorIds.length > 0 ? [facetIn('author', authorIds.map(String))] : []),
    ]
    return sql`(${sql.join(parts, sql` || `)})`
  })
  return sql`(${sql.join(groups, sql` && `)})`
}

function phraseOf(text: string, isPrefix: boolean): SQL {
  const phrase = indexedPhrase(text, isPrefix)
  return sql`${phrase.words.map(quoted).join(' <-> ') + (phrase.isPrefix ? ':*' : '')}::tsquery`
}

function withFilters({ match, statuses, exceptStatus, categories }: MatchQuery): SQL {
  const parts = [tsquery(match)]
  if (statuses?.length) parts.push(facetIn('status', statuses))
  if (categories?.length) parts.push(facetIn('category', categories))
  if (exceptStatus) parts.push(sql`!! ${facetIn('status', [exceptStatus])}`)
  return sql`(${sql.join(parts, sql` && `)})`
}

function facetIn(name: string, values: readonly string[]): SQL {
  const words = values.map((value) => quoted(`${FACET}${name}${value}`))
  return sql`${words.join(' | ')}::tsquery`
}

const quoted = (word: string) => `'${word.replaceAll(/['\\]/g, '$&$&')}'`

export async function writeEntries(db: Sql, entries: readonly IndexEntry[]): Promise<void> {
  const rows = entries.map((entry) => {
    const { id, content, whole } = entry
    return sql`(${id}::bigint, ${vectorOf(entry, content)}::tsvector, ${whole && vectorOf(entry, whole)}::tsvector)`
  })
  const ids = entries.map(({ id }) => id)
  await run(
    db,
    sql`WITH done AS (DELETE FROM search_queue WHERE article_id = ANY(${sql.param(ids)}::bigint[]))
      INSERT INTO articles_fts (id, words, whole_words) VALUES ${sql.join(rows, sql`, `)}
      ON CONFLICT (id) DO UPDATE SET words = excluded.words, whole_words = excluded.whole_words`,
  )
}

/** PostgreSQL refuses a vector of 1 MB. Only a text of 100,000 different words is as long; its end is not indexed. */
const MAX_VECTOR = 1_000_000
/** What a word takes besides its bytes, and each of its places. */
const PER_WORD = 4
const PER_PLACE = 2

/** Returns the words of an article with their places and weights, as PostgreSQL reads them. */
function vectorOf(entry: IndexEntry, content: readonly string[]): string {
  const { title, excerpt, status, category, authorIds } = entry
  const facets = [`status${status}`, `category${category}`, ...authorIds.map((id) => `author${id}`)]
  const places = new Map(facets.map((facet): [string, string] => [`${FACET}${facet}`, '']))
  let place = 0
  let size = 0
  for (const [weight, words] of [['A', title] as const, ['B', excerpt] as const, ['C', content] as const]) {
    for (const word of words) {
      const known = places.get(word)
      size += PER_PLACE + (known === undefined ? PER_WORD + Buffer.byteLength(word) : 0)
      if (size > MAX_VECTOR) break
      places.set(word, `${known ?? ''}${known ? ',' : ':'}${++place}${weight}`)
    }
    // A phrase does not reach from the title into the text.
    place += 1
  }
  return Array.from(places, ([word, at]) => quoted(word) + at).join(' ')
}

import { sql } from 'drizzle-orm'
import { searchedProse } from '#article-text/grammar/prose.ts'
import type { Sql } from '../database.ts'
import { isOneOf } from '../queries/conditions.ts'
import { OPEN_CONTENT } from '../queries/open-content.ts'
import { articles } from '#features/articles/tables/articles.ts'
import { BEGINNING, createMarker, phraseOf } from './highlight.ts'
import type { HighlightedHit, Phrase, SearchedWord } from './search-types.ts'

/**
 * Returns the highlighted texts of some hits, in no particular order. Reads full texts only where the beginning has no
 * match.
 */
export async function highlightHits(
  read: Sql,
  { match, ids }: { match: readonly SearchedWord[]; ids: readonly number[] },
): Promise<HighlightedHit[]> {
  if (ids.length === 0) return []
  const { highlight, snippet, isEnough } = createMarker(match.flatMap(phrasesOf))
  const { id, title } = articles
  const beginning = sql<string>`substr(${OPEN_CONTENT}, 1, ${BEGINNING})`
  const rows = await read.select({ id, title, beginning }).from(articles).where(isOneOf(id, ids))
  const long = rows.filter(
    (row) => row.beginning.length >= BEGINNING && !isEnough(searchedProse(row.beginning)),
  )
  const longIds = long.map((row) => row.id)
  const whole =
    longIds.length > 0
      ? await read.select({ id, content: OPEN_CONTENT }).from(articles).where(isOneOf(id, longIds))
      : []
  const wholeById = new Map(whole.map((row) => [row.id, row.content]))
  return rows.map((row) => ({
    id: row.id,
    title: highlight(row.title),
    snippet: snippet(searchedProse(wholeById.get(row.id) ?? row.beginning)),
  }))
}

/** A word such as `well-known` is a phrase. Alternatives match whole words only. */
function phrasesOf({ text, isPrefix, words }: SearchedWord): Phrase[] {
  return [phraseOf(text, isPrefix), ...words.map((word) => phraseOf(word, false))].filter(
    ({ words: parts }) => parts.length > 0,
  )
}

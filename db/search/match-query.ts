import type { SearchedWord } from './search-types.ts'
import { indexedPhrase, searchedParts, tokensOf, wordsOf } from './words.ts'

/** Private-use character that begins every word of the column `facets`. Search texts cannot contain it. */
export const FACET = '\ue000'

const MAX_TOKENS = 12
const MAX_LENGTH = 400

// Control characters separate words too: a NUL would end the query within a quoted token.
const SEPARATOR = /[\s\p{Cc}\p{Co}]+/u
const SEARCHABLE = /[\p{L}\p{N}]/u
/** Too common to search as a prefix. In Chinese, a single character is a word. */
const ONE_LETTER = /^[a-z\d]$/i

/** Other words, and authors of articles, that match instead of a word. */
export interface Alternatives {
  words: readonly string[]
  authorIds?: readonly number[]
}

/** Returns the alternatives of a word. `isLast` is true for the last word, which may be unfinished. */
export type FindAlternatives = (word: string, isLast: boolean) => Alternatives

/**
 * Returns the words of a search text, or null if it has no letters or digits. The first 12 words are all required, a
 * repeated one once; the last one also matches as a prefix unless it is a single letter. With `alternativesOf`, a word
 * also matches by its alternatives.
 */
export function toMatchQuery(text: string, alternativesOf?: FindAlternatives): SearchedWord[] | null {
  const tokens = tokensIn(text)
  const folded = tokens.map((token) => wordsOf(token).join(' '))
  const last = tokens.length - 1
  const searched = tokens.flatMap((token, index): SearchedWord[] => {
    const words = folded[index] ?? ''
    if (words === '' || folded.indexOf(words) < index) return []
    const isLast = index === last
    const { words: others = [], authorIds = [] } = alternativesOf?.(stripPunctuation(token), isLast) ?? {}
    // Most spellings are the same in the index.
    const different = new Map(others.map((other) => [wordsOf(other).join(' '), other]))
    different.delete(words)
    return [
      { text: token, isPrefix: isLast && !ONE_LETTER.test(token), words: [...different.values()], authorIds },
    ]
  })
  return searched.length > 0 ? searched : null
}

/** What a character counts of a word, in scripts without spaces. */
const CHARACTER = 0.5

/**
 * Returns the words of a search text that are searched for. They have at most 12 parts together, because a search for
 * many that follow each other takes long in a text that repeats them. `long-term`, `3.5` and an address have several.
 */
export function tokensIn(text: string): string[] {
  const words = text
    .slice(0, MAX_LENGTH)
    .split(SEPARATOR)
    .filter((each) => SEARCHABLE.test(each))
  const found: string[] = []
  let room = MAX_TOKENS
  for (const word of words.flatMap(searchedParts)) {
    let end = word.length
    for (const { start, isCharacter } of tokensOf(word)) {
      if (room <= 0) end = Math.min(end, start)
      room -= isCharacter ? CHARACTER : 1
    }
    if (end > 0) found.push(word.slice(0, end))
    if (room <= 0) break
  }
  return found
}

const quoted = (word: string) => `"${word.replaceAll('"', '""')}"`

const stripPunctuation = (token: string) => token.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')

/** Returns the words as a query for FTS5, with internal words for authors. */
export const toFts5 = (words: readonly SearchedWord[]): string => words.map(groupOf).join(' AND ')

function phraseOf(text: string, isPrefix: boolean): string {
  const phrase = indexedPhrase(text, isPrefix)
  return `${quoted(phrase.words.join(' '))}${phrase.isPrefix ? '*' : ''}`
}

function groupOf({ text, isPrefix, words, authorIds }: SearchedWord): string {
  const exact = phraseOf(text, isPrefix)
  const authors = authorIds.map((id) => `"${FACET}author${id}"`)
  const alternatives = [
    ...words.map((word) => phraseOf(word, false)),
    ...(authors.length > 0 ? [`facets : (${authors.join(' OR ')})`] : []),
  ]
  return alternatives.length > 0 ? `(${[exact, ...alternatives].join(' OR ')})` : exact
}

/** Returns the words of a search text, which whitespace and control characters separate. */
export const searchedWords = (text: string): string[] =>
  text.normalize('NFC').split(SEPARATOR).filter(Boolean)

/** The trigram index of the media library cannot find shorter words. */
const TRIGRAM = 3

/**
 * Returns a search text as a query for a trigram index, which matches all words also within longer words. Words that
 * are too short for it are returned in `short`; `match` is null if there are no others.
 */
export function toTrigramQuery(text: string): { match: string | null; short: string[] } {
  const words = searchedWords(text)
  const isShort = (word: string) => Array.from(word).length < TRIGRAM
  const long = words.filter((word) => !isShort(word)).map(quoted)
  return { match: long.length > 0 ? long.join(' ') : null, short: words.filter(isShort) }
}

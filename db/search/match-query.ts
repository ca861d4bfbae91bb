import { DIALECT } from '../dialect.ts'

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

/** One word of a search; all are required. */
export interface SearchedWord {
  text: string
  /** True if longer words match too. */
  isPrefix: boolean
  words: readonly string[]
  authorIds: readonly number[]
}

/**
 * Returns a search text as a query for the full-text index, or null if it has no letters or digits. The first 12
 * words are all required; the last one also matches as a prefix unless it is a single letter. With `alternativesOf`,
 * a word also matches by its alternatives.
 */
export function toMatchQuery(text: string, alternativesOf?: FindAlternatives): string | null {
  const words = text.slice(0, MAX_LENGTH).split(SEPARATOR)
  const tokens = words.filter((word) => SEARCHABLE.test(word)).slice(0, MAX_TOKENS)
  if (tokens.length === 0) return null
  const searched = tokens.map((token, index): SearchedWord => {
    const isLast = index === tokens.length - 1
    const { words = [], authorIds = [] } = alternativesOf?.(stripPunctuation(token), isLast) ?? {}
    return { text: token, isPrefix: isLast && !ONE_LETTER.test(token), words, authorIds }
  })
  if (DIALECT === 'postgres') return JSON.stringify(searched)
  return searched.map(toFts5).join(alternativesOf ? ' AND ' : ' ')
}

const quoted = (word: string) => `"${word.replaceAll('"', '""')}"`

const stripPunctuation = (token: string) => token.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')

function toFts5({ text, isPrefix, words, authorIds }: SearchedWord): string {
  const exact = isPrefix ? `${quoted(text)}*` : quoted(text)
  const authors = authorIds.map((id) => `"${FACET}author${id}"`)
  const alternatives = [
    ...words.map(quoted),
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

/** Begins every word of the index's column `facets`; `toMatchQuery` takes such signs for gaps. */
export const FACET = '\ue000'

const MAX_TOKENS = 12
const MAX_LENGTH = 400

// Control characters part words too: a NUL would end the query in the middle of a quoted token. Private signs
// are the index's own.
const GAP = /[\s\p{Cc}\p{Co}]+/u
const SEARCHABLE = /[\p{L}\p{N}]/u
/** Begins a tenth of all words: no beginning worth looking for. In Chinese one sign is a word. */
const ONE_LETTER = /^[a-z\d]$/i

/** Words that count as found as well, and authors whose stories count as found. */
export interface Also {
  words: readonly string[]
  authorIds?: readonly number[]
}

/** What else a word is looked for as; `isLast` for the one that may be unfinished. */
export type AlsoFor = (word: string, isLast: boolean) => Also

/**
 * A reader's text as an FTS5 query that is always valid: every word quoted, so that no character is an
 * operator, all required, the last one also as the beginning of a longer word unless it is a single letter.
 * Takes the first 12 words; null when no word has a letter or a digit. A word such as "check-in" matches the two
 * words in a row. With `alsoFor` a word counts as found when one of its alternatives is.
 */
export function toMatchQuery(text: string, alsoFor?: AlsoFor): string | null {
  const words = text.slice(0, MAX_LENGTH).split(GAP)
  const tokens = words.filter((word) => SEARCHABLE.test(word)).slice(0, MAX_TOKENS)
  if (tokens.length === 0) return null
  const groups = tokens.map((token, index) => {
    const isLast = index === tokens.length - 1
    const exact = isLast && !ONE_LETTER.test(token) ? `${quoted(token)}*` : quoted(token)
    return alsoFor ? withAlternatives(exact, alsoFor(bareWord(token), isLast)) : exact
  })
  return groups.join(alsoFor ? ' AND ' : ' ')
}

const quoted = (word: string) => `"${word.replaceAll('"', '""')}"`

/** A word without the punctuation around it. */
const bareWord = (token: string) => token.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')

function withAlternatives(exact: string, { words, authorIds = [] }: Also): string {
  const authors = authorIds.map((id) => `"${FACET}author${id}"`)
  const alternatives = [
    ...words.map(quoted),
    ...(authors.length > 0 ? [`facets : (${authors.join(' OR ')})`] : []),
  ]
  return alternatives.length > 0 ? `(${[exact, ...alternatives].join(' OR ')})` : exact
}

/** The library's index knows every three signs in a row; a shorter word has to be looked for without it. */
const PIECE = 3

/**
 * An editor's words for the library's index, which finds them inside longer words too: all required. Words too
 * short for it come back as `short`. `match` is null when all are.
 */
export function toPiecesQuery(text: string): { match: string | null; short: string[] } {
  const words = text.normalize('NFC').split(GAP).filter(Boolean)
  const isShort = (word: string) => Array.from(word).length < PIECE
  const pieces = words.filter((word) => !isShort(word)).map(quoted)
  return { match: pieces.length > 0 ? pieces.join(' ') : null, short: words.filter(isShort) }
}

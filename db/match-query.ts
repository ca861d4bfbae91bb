const MAX_TOKENS = 12
const MAX_LENGTH = 400

// Control characters part words too: a NUL would end the query in the middle of a quoted token. Private signs
// are the index's own.
const GAP = /[\s\p{Cc}\p{Co}]+/u
const SEARCHABLE = /[\p{L}\p{N}]/u
/** Begins a tenth of all words: no beginning worth looking for. In Chinese one sign is a word. */
const ONE_LETTER = /^[a-z\d]$/i

/**
 * A reader's text as an FTS5 query that is always valid: every word quoted, so that no character is an
 * operator, all required, the last one also as the beginning of a longer word unless it is a single letter.
 * Takes the first 12 words; null when no word has a letter or a digit. A word such as "check-in" matches the two words in a row.
 */
export function toMatchQuery(text: string): string | null {
  const words = text.slice(0, MAX_LENGTH).split(GAP)
  const tokens = words.filter((word) => SEARCHABLE.test(word)).slice(0, MAX_TOKENS)
  if (tokens.length === 0) return null
  const quoted = tokens.map((token) => `"${token.replaceAll('"', '""')}"`).join(' ')
  return ONE_LETTER.test(tokens.at(-1) ?? '') ? quoted : `${quoted}*`
}

/** The library's index knows every three signs in a row; a shorter word has to be looked for without it. */
const PIECE = 3

/**
 * An editor's words for the library's index, which finds them inside longer words too: all required. Words too
 * short for it come back as `short`. `match` is null when all are.
 */
export function toPiecesQuery(text: string): { match: string | null; short: string[] } {
  const words = text.normalize('NFC').split(GAP).filter(Boolean)
  const isShort = (word: string) => [...word].length < PIECE
  const quoted = words.filter((word) => !isShort(word)).map((word) => `"${word.replaceAll('"', '""')}"`)
  return { match: quoted.length > 0 ? quoted.join(' ') : null, short: words.filter(isShort) }
}

import { segmentsOf, UNSPACED_SCRIPTS } from '#shared/segments.ts'
import { compatible, foldWord, INVISIBLE } from './fold-word.ts'

// The words of texts and of searches, for the indexes of both databases and for marking matches.

/** A word of a text, or one character where no spaces are between words. */
export interface Token {
  word: string
  start: number
  end: number
  /** True for a character with its marks, in a script without spaces. */
  isCharacter: boolean
}

/** Scripts without spaces, as a part of a class. The long vowel of katakana belongs to several scripts. */
export const UNSPACED = `${UNSPACED_SCRIPTS}ー`
const LETTERS = String.raw`[\p{L}\p{N}\p{M}]+`
const WORD = new RegExp(`${LETTERS}(?:[${INVISIBLE}]+${LETTERS})*`, 'gu')
const HAS_UNSPACED = new RegExp(`[${UNSPACED}]`, 'u')
/** Bounds the marks, because a database bounds the length of a word. */
const PART = new RegExp(String.raw`[${UNSPACED}]\p{M}{0,8}|[^${UNSPACED}]+`, 'gu')
/** Characters that are as the index stores them, which are most of a text in a script without spaces. */
const FOLDED = /^[\u0e01-\u0e32\u0e34-\u0eb2\u0eb4-\u0edb\u3041-\u30fa\u3400-\u9fff]$/
const UNSEEN = new RegExp(`^[${INVISIBLE}\\u200b]*$`)
/** How much longer a text may be with its ligatures as letters. One Arabic ligature has eighteen. */
const MAX_LONGER = 10_000
/** Letters of a word that are compared. PostgreSQL stores no word of more than 2,046 bytes. */
const MAX_LETTERS = 500

/** Returns true for a word with characters of a script without spaces. */
export const isUnspaced = (word: string): boolean => HAS_UNSPACED.test(word)

const folded = (word: string) => foldWord(word).slice(0, MAX_LETTERS)

/** Returns the words of a text with their places. */
export function tokensOf(text: string, offset = 0): Token[] {
  const tokens: Token[] = []
  const add = (part: string, start: number, isCharacter: boolean) => {
    const word = isCharacter && FOLDED.test(part) ? part : folded(part)
    if (word !== '') tokens.push({ word, start, end: start + part.length, isCharacter })
  }
  for (const { 0: found, index } of text.matchAll(WORD)) {
    let at = offset + index
    if (!isUnspaced(found)) add(found, at, false)
    else {
      // Faster than the matches, of which a long text has many.
      for (const part of found.match(PART) ?? []) {
        add(part, at, isUnspaced(part))
        at += part.length
      }
    }
  }
  return tokens
}

/** Returns the words of a text, folded, and characters where no spaces are between words. */
export const wordsOf = (text: string): string[] => tokensOf(compatible(text)).map(({ word }) => word)

/**
 * Returns the words of a text as the index stores them. In scripts without spaces, these are all pairs of characters
 * that follow each other, and the last character before anything else: any part of a sentence is then a sequence of
 * words of the index.
 */
export function indexedWords(text: string): string[] {
  const normal = compatible(text).slice(0, text.length + MAX_LONGER)
  if (!isUnspaced(normal)) return (normal.match(WORD) ?? []).map(folded).filter(Boolean)
  const tokens = tokensOf(normal)
  return tokens.map((token, i) => {
    const next = tokens[i + 1]
    return next && isPair(normal, token, next) ? token.word + next.word : token.word
  })
}

function isPair(text: string, token: Token, next: Token): boolean {
  if (!token.isCharacter || !next.isCharacter) return false
  return token.end === next.start || UNSEEN.test(text.slice(token.end, next.start))
}

/** Words of the index that follow each other. With `isPrefix`, the last one may be the beginning of a longer word. */
export interface IndexedPhrase {
  words: string[]
  isPrefix: boolean
}

/** Returns a searched word as it is looked up in the index. It has no words if it has no letters. */
export function indexedPhrase(text: string, isPrefix: boolean): IndexedPhrase {
  const words = indexedWords(text)
  const [last, before] = tokensOf(compatible(text)).toReversed()
  if (!last?.isCharacter) return { words, isPrefix }
  // The last pair has the character already. One that is alone begins a pair, or ends a text.
  const isInPair = before?.isCharacter === true && words.at(-2) === before.word + last.word
  return isInPair ? { words: words.slice(0, -1), isPrefix: false } : { words, isPrefix: true }
}

/**
 * Returns the parts of a searched word that are looked up one by one: what is typed without spaces may be several words.
 * A part of one character joins its neighbor, so that a word that the dictionary lacks is not searched by its letters.
 */
export function searchedParts(word: string): string[] {
  if (!isUnspaced(word)) return [word]
  const parts: string[] = []
  for (const { text } of segmentsOf(word, { locale: 'en', granularity: 'word' })) {
    const last = parts.at(-1)
    if (last !== undefined && (isOneCharacter(last) || isOneCharacter(text))) parts.splice(-1, 1, last + text)
    else parts.push(text)
  }
  return parts
}

function isOneCharacter(part: string): boolean {
  const [first, second] = tokensOf(part)
  return !first || (first.isCharacter && !second)
}

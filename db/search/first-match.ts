import { ACCENTS, foldWord, INVISIBLE } from './fold-word.ts'
import type { Phrase } from './search-types.ts'
import { isUnspaced, UNSPACED } from './words.ts'

// Finds the first match with one regular expression, because folding every word of a long text takes many times as
// long.

/** Letters that have accents, ligatures or other forms: Latin, Greek, Cyrillic, Arabic, and wide letters. */
const RANGES = [
  [0x80, 0x6ff],
  [0x1e00, 0x1fff],
  [0xfb00, 0xfb06],
  [0xff10, 0xff5a],
] as const
/** Words of a phrase that are compared. Bounds the time in a text that repeats the beginning of a phrase. */
const MAX_WORDS = 6
/** Continues a word, other than a character that is one. */
const LETTER = String.raw`(?![${UNSPACED}])[\p{L}\p{N}\p{M}]`
const SEPARATOR = String.raw`[^\p{L}\p{N}\p{M}]`
/** Signs that may follow a letter. */
const SIGNS = `[${ACCENTS}${INVISIBLE}]*`
const LONGEST_FORM = 3

let variants: Map<string, string> | undefined

/** Returns the lower-case characters that are folded to some letters, by those letters: `é` and `è` by `e`. */
function letterVariants(): Map<string, string> {
  if (variants) return variants
  variants = new Map()
  for (const [from, to] of RANGES) {
    for (let code = from; code <= to; code++) {
      const letter = String.fromCharCode(code).toLowerCase()
      const folded = /[\p{L}\p{N}]/u.test(letter) ? foldWord(letter) : letter
      const known = variants.get(folded) ?? ''
      if (folded !== '' && folded !== letter && !known.includes(letter)) variants.set(folded, known + letter)
    }
  }
  return variants
}

/** Returns a pattern for the first match of any phrase in a text in lowercase; null without phrases. */
export function matchPattern(phrases: readonly Phrase[]): RegExp | null {
  if (phrases.length === 0) return null
  return new RegExp(phrases.map(phrasePattern).join('|'), 'u')
}

function phrasePattern({ words, isPrefix }: Phrase): string {
  const compared = words.slice(0, MAX_WORDS)
  const isOpen = isPrefix || compared.length < words.length
  let pattern = isUnspaced(words[0] ?? '') ? '' : `(?<!${LETTER})`
  for (const [i, word] of compared.entries()) {
    const isJoined = i > 0 && isUnspaced(word) !== isUnspaced(compared[i - 1] ?? '')
    if (i > 0) pattern += SEPARATOR + (isJoined || isUnspaced(word) ? '*' : '+')
    pattern += isUnspaced(word) ? String.raw`${word}(?!\p{M})` : wordPattern(word)
  }
  return isOpen || isUnspaced(compared.at(-1) ?? '') ? pattern : `${pattern}(?!${LETTER})`
}

function wordPattern(word: string): string {
  let pattern = ''
  for (let at = 0; at < word.length;) {
    const length = joinedLength(word, at)
    const letters = word.slice(at, at + length)
    pattern += length === 1 ? letterPattern(letters) : ligaturePattern(letters)
    at += length
  }
  return pattern
}

/** Returns how many letters from a place on may be written as one, such as `ss` for `ß`; otherwise 1. */
function joinedLength(word: string, at: number): number {
  for (let length = LONGEST_FORM; length > 1; length--) {
    if (letterVariants().has(word.slice(at, at + length))) return length
  }
  const code = word.codePointAt(at) ?? 0
  return code > 0xffff ? 2 : 1
}

const ligaturePattern = (letters: string) => {
  const apart = Array.from(letters, letterPattern).join('')
  const joined = letterVariants().get(letters)
  return joined ? `(?:${apart}|[${joined}]${SIGNS})` : apart
}

const letterPattern = (letter: string) => `[${letter}${letterVariants().get(letter) ?? ''}]${SIGNS}`

/** Returns the offset of the first match, or -1. */
export function firstMatch(text: string, pattern: RegExp | null): number {
  // The only letter that becomes two.
  return pattern ? text.replaceAll('İ', 'i').toLowerCase().search(pattern) : -1
}

import { firstMatch, matchPattern } from './first-match.ts'
import { HIT_END, HIT_START, type Phrase } from './search-types.ts'
import { isUnspaced, tokensOf, wordsOf, type Token } from './words.ts'

// Marks matches for both databases. FTS5's `snippet` compares each match of a text with all others, and PostgreSQL's
// `ts_headline` splits words by other rules than our index.

/** Marks the matches of some phrases in texts. */
export interface Marker {
  /** Returns the text with every match between HIT_START and HIT_END, for short texts. */
  highlight: (text: string) => string
  /**
   * Returns about 24 words with the most matches near the first one, at most eight of them marked, with `…` where the
   * text is cut.
   */
  snippet: (text: string) => string
  /** Returns true if the beginning of a longer text is enough for its snippet. */
  isEnough: (beginning: string) => boolean
}

interface Hit {
  /** Indexes of tokens. */
  first: number
  last: number
  phrase: Phrase
}

interface Range {
  start: number
  end: number
}

const SNIPPET_TOKENS = 24
/** As long in a script without spaces, whose tokens are characters. */
const SNIPPET_CHARACTERS = 60
const MAX_MARKED = 8
/** Characters that are read before the first match, and from it on. */
const NEAR = 1_000
/** Characters whose words are compared one at a time, which finds common words sooner than compiling a pattern. */
const FIRST_WORDS = 400
/** Longer words are cut. No searched word is as long. */
const MAX_WORD = 500
/** Characters of a text that are enough if the first match is in the first half. */
export const BEGINNING = 2 * (NEAR + MAX_WORD)

/** Returns a searched word and its other forms, without those that have no letter or digit. */
export function phrasesOf(
  word: string,
  { forms = [], isLast }: { forms?: readonly string[]; isLast: boolean },
): Phrase[] {
  const phrases = [word, ...forms].map((text, index) =>
    phraseOf(text, isLast && index === 0 && word.length > 1),
  )
  return phrases.filter(({ words }) => words.length > 0)
}

/** Returns a searched word as the words of a text are compared with it. */
export function phraseOf(text: string, isPrefix: boolean): Phrase {
  const words = wordsOf(text)
  return { words, isPrefix: isPrefix && !isUnspaced(words.at(-1) ?? '') }
}

/** Returns the marker of some phrases, each of at least one word. */
export function createMarker(phrases: readonly Phrase[]): Marker {
  const different = new Map(phrases.map((phrase) => [`${phrase.isPrefix} ${phrase.words.join(' ')}`, phrase]))
  const findHits = hitFinder([...different.values()])
  const findFirst = firstFinder([...different.values()], findHits)
  return {
    highlight(text) {
      const tokens = tokensOf(text)
      return mark(text, rangesOf(tokens, findHits(tokens)), { start: 0, end: text.length })
    },
    snippet: (text) => snippetAt(text, Math.max(0, findFirst(text)), findHits),
    isEnough(beginning) {
      const at = findFirst(beginning)
      return at !== -1 && at < BEGINNING / 2
    },
  }
}

type FindHits = (tokens: readonly Token[]) => Hit[]

/** Returns a function that returns the offset of the first match in a text, or -1. */
function firstFinder(phrases: readonly Phrase[], findHits: FindHits): (text: string) => number {
  let pattern: RegExp | null | undefined
  return (text) => {
    const tokens = tokensOf(text.slice(0, FIRST_WORDS))
    // The last word may be cut.
    const [hit] = findHits(text.length > FIRST_WORDS ? tokens.slice(0, -1) : tokens)
    if (hit) return tokens[hit.first]?.start ?? 0
    if (text.length <= FIRST_WORDS) return -1
    pattern ??= matchPattern(phrases)
    return firstMatch(text, pattern)
  }
}

function snippetAt(text: string, at: number, findHits: FindHits): string {
  const near = neighborhood(text, at)
  const tokens = tokensOf(text.slice(near.start, near.end), near.start)
  const hits = findHits(tokens)
  const characters = tokens.filter(({ isCharacter }) => isCharacter).length
  const size = characters > tokens.length / 2 ? SNIPPET_CHARACTERS : SNIPPET_TOKENS
  const first = bestStart({ count: tokens.length, size }, hits)
  const last = Math.min(first + size, tokens.length) - 1
  const start = first === 0 && near.start === 0 ? 0 : (tokens[first]?.start ?? near.start)
  const isEnd = last === tokens.length - 1 && near.end === text.length
  const end = isEnd ? text.length : (tokens[last]?.end ?? near.end)
  const shown = rangesOf(
    tokens,
    hits.filter((hit) => hit.first >= first && hit.last <= last),
  )
  const marked = mark(text, shown.slice(0, MAX_MARKED), { start, end })
  return `${start > 0 ? '…' : ''}${marked}${end < text.length ? '…' : ''}`
}

/** Returns the characters around a place, without parts of words. */
function neighborhood(text: string, at: number): Range {
  const from = Math.max(0, at - NEAR)
  const to = Math.min(text.length, at + NEAR)
  return { start: from === 0 ? 0 : wordEnd(text, from), end: wordEnd(text, to) }
}

function wordEnd(text: string, at: number): number {
  const [rest = ''] = /^[\p{L}\p{N}\p{M}]*/u.exec(text.slice(at, at + MAX_WORD)) ?? []
  return at + rest.length
}

function hitFinder(phrases: readonly Phrase[]): FindHits {
  // Most words of a text begin no phrase.
  const byFirst = new Map<string | undefined, Phrase[]>()
  for (const phrase of phrases) {
    const [first] = phrase.words
    byFirst.set(first, [...(byFirst.get(first) ?? []), phrase])
  }
  const prefixes = phrases.filter(({ words, isPrefix }) => isPrefix && words.length === 1)
  return (tokens) => {
    const hits: Hit[] = []
    const add = (first: number, phrase: Phrase) => {
      const last = first + phrase.words.length - 1
      if (isMatch(tokens, first, phrase)) hits.push({ first, last, phrase })
    }
    for (const [first, { word }] of tokens.entries()) {
      for (const phrase of byFirst.get(word) ?? []) add(first, phrase)
      for (const phrase of prefixes) if (word !== phrase.words[0]) add(first, phrase)
    }
    return hits.toSorted((a, b) => a.first - b.first || b.last - a.last)
  }
}

function isMatch(tokens: readonly Token[], first: number, { words, isPrefix }: Phrase): boolean {
  return words.every((word, i) => {
    const token = tokens[first + i]?.word
    return token === word || (isPrefix && i === words.length - 1 && token?.startsWith(word) === true)
  })
}

/** Returns the first token of the window with the most different phrases, then the most hits, in its middle. */
function bestStart({ count, size }: { count: number; size: number }, hits: readonly Hit[]): number {
  let best = { score: 0, first: 0, last: 0 }
  for (const [i, { first }] of hits.entries()) {
    const inWindow: Hit[] = []
    for (let k = i; k < hits.length && (hits[k]?.last ?? 0) < first + size; k++) inWindow.push(hits[k] as Hit)
    const score = new Set(inWindow.map(({ phrase }) => phrase)).size * 1_000 + inWindow.length
    if (score > best.score) best = { score, first, last: inWindow.at(-1)?.last ?? first }
  }
  const margin = Math.floor((size - (best.last - best.first + 1)) / 2)
  return Math.max(0, Math.min(best.first - margin, count - size))
}

/** Returns the places of hits without those that begin within another one. */
function rangesOf(tokens: readonly Token[], hits: readonly Hit[]): Range[] {
  const ranges: Range[] = []
  for (const hit of hits) {
    const start = tokens[hit.first]?.start ?? 0
    if (start >= (ranges.at(-1)?.end ?? 0)) ranges.push({ start, end: tokens[hit.last]?.end ?? start })
  }
  return ranges
}

function mark(text: string, ranges: readonly Range[], { start, end }: Range): string {
  let marked = ''
  let at = start
  for (const range of ranges) {
    marked += `${text.slice(at, range.start)}${HIT_START}${text.slice(range.start, range.end)}${HIT_END}`
    at = range.end
  }
  return marked + text.slice(at, end)
}

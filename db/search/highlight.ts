import { HIT_END, HIT_START } from './search-types.ts'

// Marks matches as SQLite's `highlight` and `snippet` do. PostgreSQL's `ts_headline` splits words by other rules than
// our index, and is slower than reading the texts.

/** Words that follow each other. The last one may be the beginning of a longer word. */
export interface Phrase {
  words: readonly string[]
  isPrefix: boolean
}

interface Token {
  word: string
  start: number
  end: number
}

interface Hit {
  /** Indexes of tokens. */
  first: number
  last: number
  phrase: number
}

const SNIPPET_TOKENS = 24
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i',
} // prettier-ignore

/** Returns a word in lower case, without accents, as the index stores it. */
export function foldWord(word: string): string {
  const plain = word.normalize('NFKC').toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')
  return plain.replaceAll(/[ßæœøłđðþı]/g, (letter) => LETTERS[letter] ?? letter)
}

/** Returns the words of a text, folded. */
export const wordsOf = (text: string): string[] => tokensOf(text.normalize('NFKC')).map(({ word }) => word)

/** Returns a searched word and its other forms, without those that have no letter or digit. */
export function phrasesOf(
  word: string,
  { forms = [], isLast }: { forms?: readonly string[]; isLast: boolean },
): Phrase[] {
  const phrases = [word, ...forms].map((text, index) => ({
    words: wordsOf(text),
    isPrefix: isLast && index === 0 && word.length > 1,
  }))
  return phrases.filter(({ words }) => words.length > 0)
}

/** Returns the text with every match between HIT_START and HIT_END. */
export function highlight(text: string, phrases: readonly Phrase[]): string {
  const tokens = tokensOf(text)
  return mark(text, tokens, findHits(tokens, phrases), { start: 0, end: text.length })
}

/** Returns about 24 words around the most matches, with `…` where the text is cut. */
export function snippet(text: string, phrases: readonly Phrase[]): string {
  const tokens = tokensOf(text)
  const hits = findHits(tokens, phrases)
  const first = bestStart(tokens.length, hits)
  const last = Math.min(first + SNIPPET_TOKENS, tokens.length) - 1
  const start = first === 0 ? 0 : (tokens[first]?.start ?? 0)
  const end = last === tokens.length - 1 ? text.length : (tokens[last]?.end ?? text.length)
  const shown = hits.filter((hit) => hit.first >= first && hit.last <= last)
  const marked = mark(text, tokens, shown, { start, end })
  return `${start > 0 ? '…' : ''}${marked}${end < text.length ? '…' : ''}`
}

function tokensOf(text: string): Token[] {
  return Array.from(text.matchAll(/[\p{L}\p{N}\p{M}]+/gu), ({ 0: word, index }) => ({
    word: foldWord(word),
    start: index,
    end: index + word.length,
  }))
}

function findHits(tokens: readonly Token[], phrases: readonly Phrase[]): Hit[] {
  const hits: Hit[] = []
  for (const [phrase, { words, isPrefix }] of phrases.entries()) {
    if (words.length === 0) continue
    for (let first = 0; first + words.length <= tokens.length; first++) {
      const isMatch = words.every((word, i) => {
        const token = tokens[first + i]?.word ?? ''
        return token === word || (isPrefix && i === words.length - 1 && token.startsWith(word))
      })
      if (isMatch) hits.push({ first, last: first + words.length - 1, phrase })
    }
  }
  return hits.toSorted((a, b) => a.first - b.first || b.last - a.last)
}

/** Returns the first token of the window with the most different phrases, then the most hits, in its middle. */
function bestStart(count: number, hits: readonly Hit[]): number {
  let best = { score: 0, first: 0, last: 0 }
  for (const [i, { first }] of hits.entries()) {
    const inWindow: Hit[] = []
    for (let k = i; k < hits.length && (hits[k]?.last ?? 0) < first + SNIPPET_TOKENS; k++)
      inWindow.push(hits[k] as Hit)
    const score = new Set(inWindow.map(({ phrase }) => phrase)).size * 1_000 + inWindow.length
    if (score > best.score) best = { score, first, last: inWindow.at(-1)?.last ?? first }
  }
  const margin = Math.floor((SNIPPET_TOKENS - (best.last - best.first + 1)) / 2)
  return Math.max(0, Math.min(best.first - margin, count - SNIPPET_TOKENS))
}

function mark(
  text: string,
  tokens: readonly Token[],
  hits: readonly Hit[],
  { start, end }: { start: number; end: number },
) {
  let marked = ''
  let at = start
  for (const { first, last } of hits) {
    const from = tokens[first]?.start ?? 0
    if (from < at) continue
    const to = tokens[last]?.end ?? from
    marked += `${text.slice(at, from)}${HIT_START}${text.slice(from, to)}${HIT_END}`
    at = to
  }
  return marked + text.slice(at, end)
}

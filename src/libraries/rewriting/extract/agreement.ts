import { wordsOf } from '../lines-and-words.ts'

/** How well the parts of a page agree on what its article is: shares from 0 to 1, null for a missing part. */
export interface Agreement {
  /** Share of the words of the text that Readability found too. */
  inReadable: number | null
  /** Share of the longer words of the title, and of the summary, that the text contains. */
  title: number | null
  summary: number | null
  /** Share of the words of the page, without menus and promotions, that the text contains. */
  taken: number
}

interface Parts {
  text: string
  /** Empty when the text comes from elsewhere. */
  readable: string
  title: string
  description: string
  /** Words of the paragraphs that were not taken. */
  leftWords: number
}

const MIN_WORD = 4
const MIN_WORDS = 3

/** Compares the text of an article with the other parts of its page. */
export function compareParts({ text, readable, title, description, leftWords }: Parts): Agreement {
  const words = wordsOf(text)
  return {
    inReadable: readable ? shareIn(words, wordsOf(readable)) : null,
    title: mentioned(title, words),
    summary: mentioned(description, words),
    taken: words.length / Math.max(1, words.length + leftWords),
  }
}

/** Returns the share of words, repeated ones included, that another list has as well. */
function shareIn(words: readonly string[], others: readonly string[]): number {
  const remaining = new Map<string, number>()
  for (const word of others) remaining.set(word, (remaining.get(word) ?? 0) + 1)
  let found = 0
  for (const word of words) {
    const count = remaining.get(word) ?? 0
    if (count === 0) continue
    found++
    remaining.set(word, count - 1)
  }
  return words.length === 0 ? 0 : found / words.length
}

function mentioned(line: string, words: readonly string[]): number | null {
  const longer = wordsOf(line).filter((word) => word.length >= MIN_WORD || /\p{Script=Han}/u.test(word))
  const named = new Set(longer)
  if (named.size < MIN_WORDS) return null
  const known = new Set(words)
  return [...named].filter((word) => known.has(word)).length / named.size
}

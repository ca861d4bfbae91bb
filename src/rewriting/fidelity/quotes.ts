import { oneLine, wordsOf } from '../plain-text.ts'

export interface FoundQuote {
  /** The words inside the marks. */
  text: string
  /** Without marks, case of the marks, closing punctuation and differences of spaces. */
  key: string
  start: number
  end: number
}

const DOUBLE = /“([^“”]+)”|„([^„“”]+)[“”]|«([^«»]+)»|(?<![\w\d])"([^"\n]+)"/g

/** The quotations of a text in double marks of any kind, each where it stands (marks included). */
export function quotesIn(text: string): FoundQuote[] {
  return [...text.matchAll(DOUBLE)].map((match) => {
    const inside = match.slice(1).find((group) => group !== undefined) ?? ''
    return { text: inside, key: quoteKey(inside), start: match.index, end: match.index + match[0].length }
  })
}

/** A quotation as it is compared: marks and spaces made equal, closing punctuation off. */
export function quoteKey(text: string): string {
  return oneLine(text)
    .replace(/[“”„«»]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/…/g, '...')
    .replace(/^[\s,.;:]+|[\s,.;:]+$/g, '')
}

/** How many of the words of two quotations are the same, 0 to 1. */
export function quoteLikeness(a: string, b: string): number {
  const first = new Set(wordsOf(a))
  const second = new Set(wordsOf(b))
  const shared = [...first].filter((word) => second.has(word)).length
  return shared / Math.max(1, Math.min(first.size, second.size))
}

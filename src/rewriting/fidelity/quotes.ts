import { oneLine } from '../plain-text.ts'

export interface FoundQuote {
  /** The text without its marks. */
  text: string
  /** The text for comparison, from `quoteKey`. */
  key: string
  start: number
  end: number
}

const QUOTE =
  /“([^“”]+)”|„([^„“”]+)[“”]|«([^«»]+)»|(?<![\w\d])"([^"\n]+)"|「([^「」]+)」|(?<![\p{L}\p{N}])‘([^‘\n]{12,2000}?)’(?!\p{L})/gu

/** Returns the quotations in marks of any kind, with their positions including the marks. */
export function quotesIn(text: string): FoundQuote[] {
  return [...text.matchAll(QUOTE)].map((match) => {
    const quoted = match.slice(1).find((group) => group !== undefined) ?? ''
    return { text: quoted, key: quoteKey(quoted), start: match.index, end: match.index + match[0].length }
  })
}

/** Returns a quotation for comparison: marks and spaces normalized, closing punctuation removed. */
export function quoteKey(text: string): string {
  return oneLine(text)
    .replace(/[“”„«»]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/…/g, '...')
    .replace(/^[\s,.;:]+|[\s,.;:]+$/g, '')
}

/** Returns the share of words that two quotations have in common, 0 to 1. */
export function quoteSimilarity(first: ReadonlySet<string>, second: ReadonlySet<string>): number {
  let shared = 0
  for (const word of first) if (second.has(word)) shared++
  return shared / Math.max(1, Math.min(first.size, second.size))
}

import { oneLine } from '../plain-text.ts'

export interface FoundQuote {
  /** The text without its marks. */
  text: string
  /** The text for comparison: marks and spaces in one form, without punctuation at its ends. */
  key: string
  start: number
  end: number
}

// Quotations that were typed with other signs count too: ``so'', ,,so“, „so".
const QUOTE =
  /“([^“”]+)”|(?<![\p{L}\d])(?:''|``)([^'`\n]{1,2000})''(?!')|(?<!\S),,(?=\p{L})([^„“”"'\n]{1,2000})(?:"|''|[“”])|„([^„“”"\n]{1,2000})"(?!\p{L})|„([^„“”]+)[“”]|«([^«»]+)»|(?<![\w\d])"([^"\n]+)"|「([^「」]+)」|(?<![\p{L}\p{N}])‘([^‘\n]{12,2000}?)’(?!\p{L})|(?<![\p{L}\p{N}'])'(?!\d\d|')([^'\n]{3,1000}(?:'(?=\p{L})[^'\n]{1,1000}){0,20})'(?![\p{L}'])/gu

/** Returns the quotations in marks of any kind, with their positions including the marks. */
export function quotesIn(text: string): FoundQuote[] {
  return [...text.matchAll(QUOTE)].map((match) => {
    const quoted = match.slice(1).find((group) => group !== undefined) ?? ''
    return { text: quoted, key: quoteKey(quoted), start: match.index, end: match.index + match[0].length }
  })
}

function quoteKey(text: string): string {
  return oneLine(text)
    .replace(/[“”„«»]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/…/g, '...')
    .replace(/^[\s,.;:]+|[\s,.;:]+$/g, '')
}

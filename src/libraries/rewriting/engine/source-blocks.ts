import { maskQuotationsAndAddresses, type MaskedText, unmask } from '#rewriting/house-style/quotations.ts'
import { splitSentences } from '#rewriting/house-style/sentences.ts'
import { singleSpaces } from '../lines-and-words.ts'

/** A paragraph, or one item of a list, as sentences with masked quotations. */
export interface TextLine {
  /** The mark of a list item with its space, or ''. */
  mark: string
  sentences: string[]
  masked: MaskedText
}

/**
 * Part of an article between blank lines. Subheads, tables, block quotations and directives stay as they are, and so
 * does East Asian prose.
 */
export type SourceBlock =
  | { kind: 'text' | 'list'; lines: TextLine[] }
  | { kind: 'fixed' | 'east-asian'; text: string }

const ITEM = /^\s*(?:[-*•]|\d{1,3}[.)]) +(?=\S)/
const FIXED = /^(?:#{1,6} |\||>|```|~~~|!\[|\[\^)|^ {0,3}:{2,}(?:[a-z]|\s*$)/m
/** Lines of at most so many characters are a listing, such as results; longer ones are a wrapped paragraph. */
const SHORT = 40
const EAST_ASIAN = /[。！？]/

/** Returns the blocks of a plain or Markdown text. */
export function blocksIn(text: string): SourceBlock[] {
  return text
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter(Boolean)
    .map((block): SourceBlock => {
      if (FIXED.test(block)) return { kind: 'fixed', text: block }
      if (EAST_ASIAN.test(block)) return { kind: 'east-asian', text: block }
      const lines = block.split('\n')
      if (!lines.every((line) => ITEM.test(line))) {
        const isListing = lines.every(({ length }) => length <= SHORT)
        const whole = isListing ? lines : [block]
        return { kind: 'text', lines: whole.map((line) => lineOf('', singleSpaces(line))) }
      }
      return {
        kind: 'list',
        lines: lines.map((line) => {
          const mark = ITEM.exec(line)?.[0] ?? ''
          return lineOf(mark, line.slice(mark.length).trim())
        }),
      }
    })
}

/** Pairs the marks of quotations that were typed as other signs: ,,so“, ``so'' and „so". */
function withPairedMarks(text: string): string {
  return text
    .replace(/(?<![\p{L}\d])(?:''|``)([^'`\n]{1,2000})''(?!['\p{L}])/gu, '"$1"')
    .replace(/(?<!\S),,(?=\p{L})/gu, '„')
    .replace(/„([^„“”"'\n]{1,2000})(?:"|'')(?!\p{L})/gu, '„$1“')
    .replace(/“([^„“”"\n]{1,2000})"(?!\p{L})/gu, '“$1”')
    .replace(/(?<!\S)"([^„“”"\n]{1,2000})”/gu, '“$1”')
    .replace(/(?<!\S)”(?=\p{L})([^„“”"\n]{1,2000})”/gu, '“$1”')
}

function lineOf(mark: string, text: string): TextLine {
  const masked = maskQuotationsAndAddresses(withPairedMarks(text))
  return { mark, sentences: splitSentences(masked.text, masked.quotes), masked }
}

/** Returns a sentence of a line with its quotations. */
export function unmasked(
  sentence: string,
  { masked }: TextLine,
  typeset?: (quote: string) => string,
): string {
  return unmask(sentence, masked, typeset)
}

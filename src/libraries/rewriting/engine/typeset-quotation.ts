import type { StyleGuide } from '#rewriting/style-guide.ts'
import { formsOf, type Marks } from './languages.ts'
import { LOST_BEGINNING, spacesOf } from './rules/typography.ts'

/** A single straight mark before or after words; inside of a word it is an apostrophe. */
const INNER_QUOTATION =
  /(?<![\p{L}\d])'(?=\S)([^'\n]{1,5000}(?:'(?=\p{L})[^'\n]{1,5000}){0,100})'(?![\p{L}\d])/gu
const STRAIGHT_QUOTATION = /"([^"\n]*)"/g
const APOSTROPHE = /(?<=\p{L})'/gu

/**
 * Returns a function that sets the marks, apostrophes and spaces of a quotation as its language has them, and changes
 * none of its words; null for a language whose marks are not known.
 */
export function quotationTypesetter(
  language: string,
  { quotationMarks }: Pick<StyleGuide, 'quotationMarks'>,
): ((quote: string) => string) | null {
  const forms = formsOf(language)
  if (!forms) return null
  if (quotationMarks === 'straight')
    return (quote) => (/^[“"]/.test(quote) ? between(quote, ['"', '"'], (text) => text) : quote)
  const { marks, inner } = forms
  const spaces = spacesOf(language)
  const within = (text: string): string =>
    spaces(
      text
        .replace(INNER_QUOTATION, (_whole, words: string) => `${inner[0]}${words}${inner[1]}`)
        .replace(APOSTROPHE, '’')
        .replace(LOST_BEGINNING, '’'),
    )
  const nesting =
    ([open, close]: Marks) =>
    (text: string) =>
      within(text.replace(STRAIGHT_QUOTATION, (_whole, words: string) => `${open}${words}${close}`))
  return (quote) => {
    if (/^['‘]/.test(quote)) return nesting(marks)(quote)
    return /^[“"]/.test(quote) ? between(quote, marks, nesting(inner)) : nesting(inner)(quote)
  }
}

function between(quote: string, [open, close]: Marks, within: (text: string) => string): string {
  const isClosed = quote.length > 1 && /[”"]$/.test(quote)
  const words = quote.slice(1, isClosed ? -1 : undefined).trim()
  return `${open}${within(words)}${isClosed ? close : ''}`
}

// Word-like, so that sentence and part-of-speech rules pass over a quotation as over a noun.
const PLACEHOLDER = /Quoted(\d+)q/g
// Within one paragraph; an opening mark that is never closed shelters the rest of its paragraph, as in
// quotations that run over several paragraphs.
const SPAN =
  /“[^“”\n]*”|„[^„“”\n]*[“”]|«[^«»\n]*»|(?<![\w\d])"[^"\n]*"|(?<![\p{L}\d])‘[^‘’\n]+(?:’(?=\p{L})[^‘’\n]+)*’(?!\p{L})|(?<![\p{L}\d])'[^'\n]+(?:'(?=\p{L})[^'\n]+)*'(?!\p{L})|“[^“”\n]*$|(?<![\w\d])"[^"\n]*$/gmu

/** The double marks before and after a quotation, with the spaces that belong to them. */
export type Marks = readonly [string, string]

/** A text whose quotations are hidden behind placeholders, and the way back. */
export interface Sheltered {
  text: string
  restore: (text: string) => string
}

export function isPlaceholder(word: string): boolean {
  return /^Quoted\d+q$/.test(word)
}

/**
 * Takes every quotation out of a paragraph before any rule sees it, so that no rule can change a word of
 * one. `restore` puts them back character for character; only the double marks follow the style guide.
 */
export function shelterQuotations(paragraph: string, marks: Marks): Sheltered & { quotes: string[] } {
  const quotes: string[] = []
  const text = paragraph.replace(SPAN, (quote) => `Quoted${quotes.push(quote) - 1}q`)
  const restore = (changed: string) =>
    changed.replace(PLACEHOLDER, (_whole, index: string) => withMarks(quotes[Number(index)] ?? '', marks))
  return { text, restore, quotes }
}

function withMarks(quote: string, [open, close]: Marks): string {
  if (!/^[“"]/.test(quote)) return quote
  const isClosed = quote.length > 1 && /[”"]$/.test(quote)
  return `${open}${quote.slice(1, isClosed ? -1 : undefined)}${isClosed ? close : ''}`
}

/** The text without its quotations, for counting what a rewrite may be expected to change. */
export function withoutQuotations(text: string): string {
  return text.replace(SPAN, ' ')
}

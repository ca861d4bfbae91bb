// Looks like a word, so that sentence splitting and grammar rules treat a quotation as a noun.
const PLACEHOLDER = /Quoted(\d+)q/g
// An opening mark without a closing one masks the rest of its paragraph: long quotations run over several.
const QUOTATION =
  /“[^“”\n]*”|„[^„“”\n]*[“”]|«[^«»\n]*»|(?<![\w\d])"[^"\n]*"|(?<![\p{L}\d])‘[^‘’\n]+(?:’(?=\p{L})[^‘’\n]+)*’(?!\p{L})|(?<![\p{L}\d])'[^'\n]+(?:'(?=\p{L})[^'\n]+)*'(?!\p{L})|“[^“”\n]*$|(?<![\w\d])"[^"\n]*$/gmu

/** Addresses of links and images in Markdown. */
export const ADDRESS = /\]\([^)\n]*\)|https?:\/\/\S+/g

const QUOTATION_OR_ADDRESS = new RegExp(`${QUOTATION.source}|${ADDRESS.source}`, 'gmu')

/** The double marks before and after a quotation, with the spaces that belong to them. */
export type Marks = readonly [string, string]

/** A text whose quotations are placeholders. */
export interface MaskedText {
  text: string
  /** The original quotations with their marks, by the number in the placeholder. */
  quotes: string[]
}

export function isPlaceholder(word: string): boolean {
  return /^Quoted\d+q$/.test(word)
}

/** Replaces every quotation by a placeholder, so that no rule can change a word of one. */
export function maskQuotations(source: string): MaskedText {
  return mask(source, QUOTATION)
}

/** Like `maskQuotations`, and masks the addresses of Markdown links too. */
export function maskQuotationsAndAddresses(source: string): MaskedText {
  return mask(source, QUOTATION_OR_ADDRESS)
}

function mask(source: string, pattern: RegExp): MaskedText {
  const quotes: string[] = []
  const text = source.replace(pattern, (quote) => `Quoted${quotes.push(quote) - 1}q`)
  return { text, quotes }
}

/** Puts the quotations back character for character; only double marks follow `marks`. */
export function unmask(text: string, { quotes }: Pick<MaskedText, 'quotes'>, marks: Marks): string {
  return text.replace(PLACEHOLDER, (_whole, index: string) => withMarks(quotes[Number(index)] ?? '', marks))
}

function withMarks(quote: string, [open, close]: Marks): string {
  if (!/^[“"]/.test(quote)) return quote
  const isClosed = quote.length > 1 && /[”"]$/.test(quote)
  return `${open}${quote.slice(1, isClosed ? -1 : undefined)}${isClosed ? close : ''}`
}

/** Returns the position in the source of a position in its masked text that is not inside a placeholder. */
export function sourcePosition({ text, quotes }: MaskedText, position: number): number {
  let shift = 0
  for (const { 0: placeholder, 1: number, index } of text.matchAll(PLACEHOLDER)) {
    if (index + placeholder.length > position) break
    shift += (quotes[Number(number)]?.length ?? 0) - placeholder.length
  }
  return position + shift
}

/** Returns the text with a space in place of every quotation. */
export function withoutQuotations(text: string): string {
  return text.replace(QUOTATION, ' ')
}

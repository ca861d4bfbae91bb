// Looks like a word, so sentence splitting and grammar rules treat a quotation as a noun.
const PLACEHOLDER = /Quoted(\d+)q/g
// An opening mark without a closing one masks the rest of its paragraph: long quotations run over several.
// Counts are bounded where the pattern would otherwise take quadratic time.
const QUOTATION =
  /“[^“”\n]*”|„[^„“”\n]*[“”]|«[^«»\n]*»|(?<!\S)»[^«»\n]*«|(?<![\w\d])"[^"\n]*(?:(?<=[\s(])"(?=\p{L})[^"\n]{1,1000}"(?=[\s,.;:!?)])[^"\n]*){0,3}"|(?<![\p{L}\d])‘[^‘’\n]{1,5000}(?:’(?=\p{L})[^‘’\n]{1,5000}){0,100}’(?!\p{L})|(?<![\p{L}\d])'(?!\d\d|(?:em|til|cause|n|tis|twas|bout)(?!\p{L}))[^'\n]{1,5000}(?:'(?=\p{L})[^'\n]{1,5000}){0,100}'(?!\p{L})|“[^“”\n]*$|(?<![\w\d])"[^"\n]*$/gmu

/** Addresses of links and images in Markdown. */
export const ADDRESS = /\]\([^)\n]{0,3000}\)|https?:\/\/\S+/g

const QUOTATION_OR_ADDRESS = new RegExp(`${QUOTATION.source}|${ADDRESS.source}`, 'gmu')

/** A text whose quotations are placeholders. */
export interface MaskedText {
  text: string
  /** The original quotations with their marks, by the number in the placeholder. */
  quotes: string[]
}

export function isPlaceholder(word: string): boolean {
  return /^Quoted\d+q$/.test(word)
}

/** Replaces every quotation with a placeholder, so no rule can change a word of one. */
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

/** Puts the quotations back, as they were or as `typeset` writes them. */
export function unmask(
  text: string,
  { quotes }: Pick<MaskedText, 'quotes'>,
  typeset: (quote: string) => string = (quote) => quote,
): string {
  return text.replace(PLACEHOLDER, (_whole, index: string) => typeset(quotes[Number(index)] ?? ''))
}

/** Returns a function from positions in the masked text, outside placeholders, to positions in the source. */
export function toSourcePosition({ text, quotes }: MaskedText): (position: number) => number {
  let shift = 0
  const shifts = [...text.matchAll(PLACEHOLDER)].map(({ 0: placeholder, 1: number, index }) => {
    shift += (quotes[Number(number)]?.length ?? 0) - placeholder.length
    return { end: index + placeholder.length, shift }
  })
  return (position) => {
    // Binary search: a long text can have thousands of quotations.
    let [low, high] = [0, shifts.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((shifts[middle]?.end ?? 0) <= position) low = middle + 1
      else high = middle
    }
    return position + (shifts[low - 1]?.shift ?? 0)
  }
}

/** Returns the text with a space in place of every quotation. */
export function withoutQuotations(text: string): string {
  return text.replace(QUOTATION, ' ')
}

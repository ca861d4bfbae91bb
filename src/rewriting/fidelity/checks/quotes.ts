import type { Text } from '#shared/catalog/message.ts'
import type { Difference } from '../finding.ts'
import type { Pair } from '../pair.ts'
import { wordsOf } from '../../plain-text.ts'
import { quotesIn, quoteSimilarity, type FoundQuote } from '../quotes.ts'
import { CLOSE } from './context.ts'

const SAME_QUOTE = 0.6
/** Shorter ones are terms, titles or irony. */
const MIN_WORDS = 2

export interface SourceQuotes {
  quotes: readonly FoundQuote[]
  /** The words of each quotation, with spaces around them. */
  flat: readonly string[]
  /** The different words of each quotation. */
  words: readonly ReadonlySet<string>[]
  /** The words of the whole source. */
  text: string
  /** The words of paragraphs whose quotation is closed later or never. */
  unclosed: string
}

const flatten = (text: string): string => ` ${wordsOf(text.replace(/[‘’]/g, "'")).join(' ')} `

export function sourceQuotes(source: string): SourceQuotes {
  const quotes = quotesIn(source)
  const unclosed = source
    .split('\n')
    .filter((line) => count(line, /“/g) !== count(line, /”/g) || count(line, /"/g) % 2 === 1)
  return {
    quotes,
    flat: quotes.map(({ text }) => flatten(text)),
    words: quotes.map(({ key }) => new Set(wordsOf(key))),
    text: flatten(source),
    unclosed: flatten(unclosed.join(' ')),
  }
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/** Finds quotations of a sentence that were changed, shortened or invented. */
export function checkQuotes(pair: Pair, known: SourceQuotes): Difference[] {
  return quotesIn(pair.sentence.text).flatMap((quote) => {
    const flat = flatten(quote.text)
    if (wordsOf(quote.text).length < MIN_WORDS) return []
    const whole = known.flat.findIndex((each) => each.includes(flat))
    if (whole >= 0) {
      const isShort = pair.closeness >= CLOSE && isShortened(quote, known.quotes[whole]!, known)
      return isShort ? [difference(pair, quote, 'changed', 'quotationLonger')] : []
    }
    if (known.unclosed.includes(flat)) return []
    const own = new Set(wordsOf(quote.key))
    const similar = known.words.some((words) => quoteSimilarity(words, own) >= SAME_QUOTE)
    if (similar) return [difference(pair, quote, 'changed', 'quotedWithOtherWords')]
    return known.text.includes(flat)
      ? [difference(pair, quote, 'changed', 'notAQuotation')]
      : [difference(pair, quote, 'new', 'noSuchQuotation')]
  })
}

/** Whether words are missing at an end of a quotation, other than whole sentences. */
function isShortened(quote: FoundQuote, original: FoundQuote, { flat }: SourceQuotes): boolean {
  const own = flatten(quote.text)
  if (flat.includes(own)) return false
  const at = original.key.indexOf(quote.key)
  if (at < 0) return false
  const before = original.key.slice(0, at).trim()
  const after = original.key.slice(at + quote.key.length).trim()
  const startsWhole = before === '' || /[.!?…]["']?$/.test(before)
  const endsWhole = after === '' || /^[.!?…]/.test(after)
  // A few words out of the middle are a separate quotation.
  const opensLikeSentence = /^\p{Lu}/u.test(quote.key) && original.key !== quote.key
  return startsWhole ? !endsWhole : opensLikeSentence && wordsOf(before).length < wordsOf(quote.key).length
}

function difference(pair: Pair, quote: FoundQuote, status: 'new' | 'changed', message: Text): Difference {
  const result = pair.result.flatMap(({ start }, at) =>
    start >= quote.start && start < quote.end ? [at] : [],
  )
  const source = pair.source.flatMap(({ match }, at) => (match < 0 && pair.closeness >= CLOSE ? [at] : []))
  return { kind: 'quotation', status, message, source, result, range: { start: quote.start, end: quote.end } }
}

import { wordsOf } from '../../plain-text.ts'
import type { Difference } from '../finding.ts'
import type { Lexicon } from '../lexicon.ts'
import type { Pair } from '../pair.ts'
import { quotesIn, type FoundQuote } from '../quotes.ts'
import type { QuoteMatch, SourceQuotes } from '../source-quotes.ts'
import { CLOSE } from './context.ts'

/** Shorter ones are terms, titles or irony. */
const MIN_WORDS = 2

type Problem = Pick<Difference, 'status' | 'message'>

const PROBLEMS: Readonly<Record<Exclude<QuoteMatch, FoundQuote | 'unclosed'>, Problem>> = {
  reworded: { status: 'changed', message: 'quotedWithOtherWords' },
  unquoted: { status: 'changed', message: 'notAQuotation' },
  absent: { status: 'new', message: 'noSuchQuotation' },
  unchecked: { status: 'new', message: 'tooManyQuotations' },
}
const SHORTENED: Problem = { status: 'changed', message: 'quotationLonger' }

/** Finds quotations of a sentence that were changed, shortened or invented. */
export function checkQuotes(pair: Pair, known: SourceQuotes): Difference[] {
  const source = pair.closeness >= CLOSE ? pair.source.filter(({ match }) => !match) : []
  return quotesIn(pair.sentence.text).flatMap((quote): Difference[] => {
    const problem = problemOf(quote, pair, known)
    if (!problem) return []
    const { start, end } = quote
    const result = pair.result.filter((token) => token.start >= start && token.start < end)
    return [{ kind: 'quotation', ...problem, source, result, range: { start, end } }]
  })
}

function problemOf(quote: FoundQuote, { closeness, sentence }: Pair, known: SourceQuotes): Problem | null {
  if (wordsOf(quote.text).length < MIN_WORDS) return null
  // A block quotation is the source's own text.
  if (sentence.isBlockQuote && known.hasWords(quote)) return null
  const match = known.find(quote)
  if (match === 'unclosed') return null
  if (typeof match === 'string') return PROBLEMS[match]
  if (closeness < CLOSE) return null
  if (known.budget.isSpent) return PROBLEMS.unchecked
  return isShortened(quote, match, known) ? SHORTENED : null
}

/** Whether words are missing at an end of a quotation, other than whole sentences. */
function isShortened(quote: FoundQuote, original: FoundQuote, known: SourceQuotes): boolean {
  if (known.hasWhole(quote)) return false
  known.budget.spend(original.key.length)
  const at = original.key.indexOf(quote.key)
  if (at < 0) return false
  const before = original.key.slice(0, at).trim()
  const after = original.key.slice(at + quote.key.length).trim()
  const startsWhole = before === '' || /[.!?…]["']?$/.test(before.slice(-2))
  const endsWhole = after === '' || /^[.!?…]/.test(after) || isPlainClause(after, known.lexicon)
  // A few words out of the middle are a separate quotation.
  const opensLikeSentence = /^\p{Lu}/u.test(quote.key) && original.key !== quote.key
  return startsWhole ? !endsWhole : opensLikeSentence && hasFewerWords(before, wordsOf(quote.key).length)
}

/** Whether what was left out is a clause that neither contradicts nor limits what is before it. */
function isPlainClause(after: string, { roles, phrases }: Lexicon): boolean {
  const [, first = ''] = /^, (\p{L}+)/u.exec(after) ?? []
  const word = first.toLowerCase()
  if (word === '' || !roles || roles.contrasts.has(word)) return false
  return !(phrases.get(word) ?? []).some(({ group }) => group === 'limits' || group === 'negation')
}

/** More than the characters of any word. */
const MAX_WORD = 60

const hasFewerWords = (text: string, count: number) =>
  text.length <= count * MAX_WORD && wordsOf(text).length < count

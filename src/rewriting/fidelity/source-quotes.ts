import { wordsOf } from '../plain-text.ts'
import { addTo } from './add-to.ts'
import type { Lexicon } from './lexicon.ts'
import { quotesIn, type FoundQuote } from './quotes.ts'
import { StepBudget } from './step-budget.ts'
import { WordSequence } from './word-sequence.ts'

/** Quotations that have this share of the words of the shorter one are versions of each other. */
const SAME_QUOTE = 0.6
/** Between two quotations; no word is empty. */
const GAP = ''

/**
 * What the source has of a quotation. `unclosed`: in a paragraph whose quotation ends later or never. `reworded`: a
 * similar quotation. `unquoted`: the words outside of a quotation. `unchecked`: the budget was spent.
 */
export type QuoteMatch = FoundQuote | 'unclosed' | 'reworded' | 'unquoted' | 'absent' | 'unchecked'

/** Returns the words of a quotation for comparison. */
export const quotedWords = (text: string): string[] => wordsOf(text.replace(/[‘’]/g, "'"))

/** The quotations of a source, indexed by their words. */
export class SourceQuotes {
  readonly #quotes: readonly FoundQuote[]
  readonly #whole: ReadonlySet<string>
  /** The quotation that each word of `#quoted` belongs to. */
  readonly #owners: readonly FoundQuote[]
  readonly #quoted: WordSequence
  readonly #unclosed: WordSequence
  readonly #text: WordSequence
  readonly #overlap: QuoteOverlap
  readonly #matches = new Map<string, QuoteMatch>()

  constructor(
    source: string,
    readonly lexicon: Lexicon,
    readonly budget = new StepBudget(),
  ) {
    this.#quotes = quotesIn(source)
    const words = this.#quotes.map(({ text }) => quotedWords(text))
    this.#whole = new Set(words.map((list) => list.join(' ')))
    this.#owners = this.#quotes.flatMap((quote, at) => [quote, ...(words[at] ?? []).map(() => quote)])
    this.#quoted = new WordSequence(
      words.flatMap((list) => [GAP, ...list]),
      budget,
    )
    this.#unclosed = new WordSequence(quotedWords(unclosedLines(source)), budget)
    this.#text = new WordSequence(quotedWords(source), budget)
    this.#overlap = new QuoteOverlap(this.#quotes, budget)
  }

  /** Returns what the source has of a quotation of the result. */
  find(quote: FoundQuote): QuoteMatch {
    const known = this.#matches.get(quote.text)
    if (known) return known
    const match = this.#search(quote)
    this.#matches.set(quote.text, match)
    return match
  }

  /** Whether the source has a quotation with exactly these words. */
  hasWhole({ text }: FoundQuote): boolean {
    return this.#whole.has(quotedWords(text).join(' '))
  }

  /** Whether the source has these words anywhere. */
  hasWords({ text }: FoundQuote): boolean {
    return this.#text.includes(quotedWords(text))
  }

  #search(quote: FoundQuote): QuoteMatch {
    const words = quotedWords(quote.text)
    const original = this.#owners[this.#quoted.indexOf(words)]
    if (original) return original
    if (this.#unclosed.includes(words)) return 'unclosed'
    if (this.#overlap.hasSimilar(quote)) return 'reworded'
    if (this.#text.includes(words)) return 'unquoted'
    return this.budget.isSpent ? 'unchecked' : 'absent'
  }
}

function unclosedLines(source: string): string {
  const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0
  return source
    .split('\n')
    .filter((line) => count(line, /“/g) !== count(line, /”/g) || count(line, /"/g) % 2 === 1)
    .join(' ')
}

/** The different words of quotations, to find similar ones. */
class QuoteOverlap {
  readonly #sizes: readonly number[]
  readonly #quotesByWord = new Map<string, number[]>()
  readonly #shared: Uint32Array

  constructor(
    quotes: readonly FoundQuote[],
    readonly budget: StepBudget,
  ) {
    const sets = quotes.map(({ key }) => new Set(wordsOf(key)))
    for (const [at, words] of sets.entries()) for (const word of words) addTo(this.#quotesByWord, word, at)
    this.#sizes = sets.map(({ size }) => size)
    this.#shared = new Uint32Array(quotes.length)
  }

  hasSimilar({ key }: FoundQuote): boolean {
    if (this.budget.isSpent) return false
    const words = new Set(wordsOf(key))
    const lists = [...words].map((word) => this.#quotesByWord.get(word) ?? [])
    for (const list of lists) {
      this.budget.spend(list.length)
      for (const at of list) this.#shared[at] = (this.#shared[at] ?? 0) + 1
    }
    const isSimilar = (at: number) =>
      (this.#shared[at] ?? 0) / Math.min(this.#sizes[at] ?? 0, words.size) >= SAME_QUOTE
    const found = lists.some((list) => list.some(isSimilar))
    for (const list of lists) for (const at of list) this.#shared[at] = 0
    return found
  }
}

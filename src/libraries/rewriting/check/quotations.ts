import { message } from '#shared/catalog/message.ts'
import { wordsOf, plainLine } from '../lines-and-words.ts'
import type { Problem } from './finding.ts'
import { fold } from './stem.ts'
import { runsOf } from './names.ts'
import type { ReadSentence } from './text.ts'
import type { Token } from './tokens.ts'

/** Shorter ones are terms, titles or irony. */
const MIN_WORDS = 2
/** Shorter quotations are terms that several people use. */
const MIN_SPOKEN_WORDS = 4
/** Quotations that have this share of the words of the shorter one are versions of each other. */
const SAME_QUOTE = 0.6
/** More quotations than the longest interview has; each is looked up in the whole source. */
const MAX_QUOTES = 1_000
/** Sentences around a quotation that may name its speaker. */
const SPEAKER_REACH = 2

/** The quotations of a source. */
export class SourceQuotations {
  readonly #text: string
  readonly #quotes: readonly FoundQuote[]
  readonly #quoted: string
  readonly #words: readonly ReadonlySet<string>[]
  readonly #whole: readonly WholeQuote[]
  readonly #sentenceWords: readonly string[]
  #left = MAX_QUOTES

  constructor(
    source: string,
    readonly sentences: readonly ReadSentence[],
  ) {
    this.#text = spaced(source)
    this.#quotes = quotesIn(source).slice(0, MAX_QUOTES)
    // The words of a quotation that continues in the next paragraph have no closing mark.
    this.#whole = wholeQuotes(this.#quotes, source)
    this.#quoted = [...this.#whole.map(({ words }) => words), spaced(unclosedLines(source))].join('|')
    this.#sentenceWords = sentences.map(({ text }) => spaced(text))
    this.#words = this.#quotes.map(({ text }) => new Set(wordsOf(text)))
  }

  /** Finds quotations that the source does not have, or not in these words, or from someone else. */
  check({ text, tokens, isBlockQuote }: ReadSentence): Problem[] {
    return quotesIn(text).flatMap((quote): Problem[] => {
      if (wordsOf(quote.text).length < MIN_WORDS) return []
      const problem = this.#left-- > 0 ? this.#problemOf(quote, isBlockQuote) : TOO_MANY
      const { start, end } = quote
      if (problem) return [{ kind: 'quotation', ...problem, start, end }]
      return this.#speakerProblem(quote, { text, tokens })
    })
  }

  #problemOf({ text }: FoundQuote, isBlockQuote: boolean): Pick<Problem, 'status' | 'message'> | null {
    // What was left out or put in brackets is no part of the quotation.
    const parts = text
      .split(/…|\.\.\.|\[[^\]]{0,80}\]/)
      .map(spaced)
      .filter((part) => part.trim() !== '')
    if (parts.every((part) => this.#quoted.includes(part))) return null
    if (parts.every((part) => this.#text.includes(part)))
      return isBlockQuote ? null : { status: 'changed', message: 'notAQuotation' }
    const words = new Set(wordsOf(text))
    const isSimilar = this.#words.some((known) => {
      const shared = [...words].filter((word) => known.has(word)).length
      return shared / Math.max(1, Math.min(words.size, known.size)) >= SAME_QUOTE
    })
    return isSimilar
      ? { status: 'changed', message: 'quotedWithOtherWords' }
      : { status: 'new', message: 'noSuchQuotation' }
  }

  /** Finds a quotation attributed to someone whom the source does not name near it. */
  #speakerProblem({ text: quoted }: FoundQuote, sentence: Pick<ReadSentence, 'text' | 'tokens'>): Problem[] {
    const words = spaced(quoted)
    if (wordsOf(quoted).length < MIN_SPOKEN_WORDS) return []
    const written = namesBesideQuotes(sentence)
    const [first] = written
    if (!first) return []
    const start = this.#whole.find((quote) => quote.words.includes(words))?.start ?? -1
    const exact = this.#sentenceWords.findIndex((text) => text.includes(words))
    const at = exact < 0 ? this.sentences.findIndex((each) => each.start <= start && start < each.end) : exact
    if (at < 0) return []
    const around = this.sentences.slice(Math.max(0, at - SPEAKER_REACH), at + SPEAKER_REACH + 1)
    const speakers = around.flatMap(namesBesideQuotes)
    const known = new Set(speakers.flatMap(({ tokens }) => tokens.map(({ key }) => fold(key))))
    const own = namesBesideQuotes(this.sentences[at] ?? sentence)
    const speaker = own[0]
    if (!speaker || written.some(({ tokens }) => tokens.some(({ key }) => known.has(fold(key))))) return []
    const said = message('sourceNamesOther', { before: speaker.name, after: first.name })
    const range = { start: first.tokens[0]?.start ?? 0, end: first.tokens.at(-1)?.end ?? 0 }
    return [{ kind: 'attribution', status: 'changed', message: said, ...range }]
  }
}

const TOO_MANY = { status: 'new', message: 'tooManyQuotations' } as const

/** Returns the words of a text for a search of whole words: ` to be or not `. */
const spaced = (text: string): string => ` ${wordsOf(text.replace(/[‘’]/g, "'")).join(' ')} `

/** Matches the attribution between the halves of a quotation: said X, the mayor. */
const ATTRIBUTION =
  /^[\s,–—-]*\p{L}(?:[^.!?:;\n]|(?<=\s\p{Lu}\p{L}{0,3})\.(?=\s\p{Lu})){2,160}[.,][^\S\n]{1,3}$/u
const OTHER_SPEAKER = /^\s*[,–—-]|^\s\p{Ll}/u

interface WholeQuote {
  words: string
  /** The place of its first half in the source. */
  start: number
}

/** Returns quotations, those with an attribution in their middle as one. */
function wholeQuotes(quotes: readonly FoundQuote[], source: string): WholeQuote[] {
  const whole: WholeQuote[] = []
  for (const [at, quote] of quotes.entries()) {
    const before = quotes[at - 1]
    const open = before && continues(before, quote, source) ? whole.at(-1) : undefined
    if (open) open.words += spaced(quote.text).trimStart()
    else whole.push({ words: spaced(quote.text), start: quote.start })
  }
  return whole
}

/** Whether a quotation goes on after its attribution: “A,” said X. “B.” */
function continues(first: FoundQuote, second: FoundQuote, source: string): boolean {
  const between = source.slice(first.end, second.start)
  const after = source.slice(second.end, second.end + 2)
  const isOpen = /^\s*[,–—-]/.test(between) || /[,?!–—-]\s*$/.test(first.text)
  const isSmall = /^\s*\p{Ll}/u.test(second.text)
  return (
    isOpen &&
    ATTRIBUTION.test(between) &&
    /\.\s+$/.test(between) !== isSmall &&
    !/,\s*$/.test(second.text) &&
    !OTHER_SPEAKER.test(after)
  )
}

function unclosedLines(source: string): string {
  const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0
  return source
    .split('\n')
    .filter((line) => count(line, /“/g) !== count(line, /”/g) || count(line, /"/g) % 2 === 1)
    .join(' ')
}

/** Returns the names of a sentence outside of its quotations. */
function namesBesideQuotes({ text, tokens }: Pick<ReadSentence, 'text' | 'tokens'>) {
  const quotes = quotesIn(text)
  const isOutside = ({ start, end }: Token) =>
    !quotes.some((quote) => quote.start <= start && end <= quote.end)
  const isName = (token: Token) => token.isCapital && token.kind === 'word' && isOutside(token)
  return runsOf(tokens, text, isName)
    .filter((run) => run.length > 1)
    .map((run) => ({ name: text.slice(run[0]?.start, run.at(-1)?.end), tokens: run }))
}

interface FoundQuote {
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
function quotesIn(text: string): FoundQuote[] {
  return [...text.matchAll(QUOTE)].map((match) => {
    const quoted = match.slice(1).find((group) => group !== undefined) ?? ''
    return { text: quoted, key: quoteKey(quoted), start: match.index, end: match.index + match[0].length }
  })
}

function quoteKey(text: string): string {
  return plainLine(text)
    .replace(/[“”„«»]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/…/g, '...')
    .replace(/^[\s,.;:]+|[\s,.;:]+$/g, '')
}

import { message } from '#shared/catalog/message.ts'
import { wordsOf } from '../../plain-text.ts'
import type { Difference } from '../finding.ts'
import type { Pair, PairToken } from '../pair.ts'
import type { PreparedSentence } from '../prepared-text.ts'
import { quotesIn } from '../quotes.ts'
import type { SourceQuotes } from '../source-quotes.ts'
import type { Token } from '../tokens.ts'
import { CLOSE, explain, RELATED, type Check, type CheckContext } from './context.ts'

/** Shorter quotations are terms that several people use. */
const MIN_WORDS = 4

/** Finds quotations that the source has beside the full name of another person. */
export function checkSpeakers(pair: Pair, { source }: CheckContext, known: SourceQuotes): Difference[] {
  const written = namesBesideQuotes(pair.sentence.text, pair.result)
  const other = written.find(isFullName)
  if (!other) return []
  const stems = new Set(written.flatMap(({ tokens }) => tokens.map(stemOf)))
  return quotesIn(pair.sentence.text).flatMap((quote): Difference[] => {
    const original = known.find(quote)
    if (typeof original === 'string' || wordsOf(quote.text).length < MIN_WORDS) return []
    const said = source
      .filter(({ start, end }) => start < original.end && end > original.start)
      .flatMap(({ text, tokens }) => namesBesideQuotes(text, tokens))
    const speaker = said.find(isFullName)
    if (!speaker || said.some(({ tokens }) => tokens.some((token) => stems.has(stemOf(token))))) return []
    const names = message('sourceNamesOther', { before: speaker.text, after: other.text })
    return [{ kind: 'attribution', status: 'changed', message: names, source: [], result: other.tokens }]
  })
}

/** Finds the full name of another person in a sentence that lacks the one of the source. */
export const checkPersons: Check = (pair) => {
  if (pair.alignment.coverage < RELATED) return []
  const main = mainSentence(pair)
  if (!main) return []
  const known = new Set(main.tokens.map(stemOf))
  const kept = new Set(pair.result.map(stemOf))
  const isIn = (stems: ReadonlySet<string>) => (name: Name<Token>) => stems.has(stemOf(name.tokens.at(-1)))
  const other = namesBesideQuotes(pair.sentence.text, pair.result).find(
    (name) => isFullName(name) && !isIn(known)(name),
  )
  if (!other || other.tokens.some(({ isExplained }) => isExplained)) return []
  const missing = namesBesideQuotes(main.text, main.tokens).find(
    (name) => isFullName(name) && !isIn(kept)(name),
  )
  if (!missing) return []
  explain(...other.tokens)
  const names = message('sourceNamesOther', { before: missing.text, after: other.text })
  return [{ kind: 'name', status: 'changed', message: names, source: [], result: other.tokens }]
}

/** How many sentences back a pronoun may refer. */
const BEFORE = 3

/** Finds a speaker by name where the source has a pronoun, if the sentences before it do not name that person. */
export const checkPronouns: Check = (pair, { source }) => {
  if (pair.closeness < CLOSE) return []
  const main = mainSentence(pair)
  if (!main) return []
  const at = source.indexOf(main)
  const near = new Set(
    source.slice(Math.max(0, at - BEFORE), at + 1).flatMap(({ tokens }) => tokens.map(stemOf)),
  )
  return namesBesideQuotes(pair.sentence.text, pair.result).flatMap((name): Difference[] => {
    const [first] = name.tokens
    const last = name.tokens.at(-1)
    const isNew = name.tokens.every(({ match, isExplained }) => !match && !isExplained)
    if (!first || !last || !isNew || first.isFirst || near.has(stemOf(last))) return []
    if (![first.previous, last.next].some((token) => token && isSpeaking(pair, token))) return []
    explain(...name.tokens)
    const text = message('sourceDoesNotSay', { text: name.text })
    return [{ kind: 'attribution', status: 'changed', message: text, source: [], result: name.tokens }]
  })
}

const isSpeaking = ({ resultMentions }: Pair, token: PairToken) =>
  resultMentions.some(
    ({ phrase, first, last }) => phrase.group === 'speech' && (first === token || last === token),
  )

/** Returns the source sentence that shares the most words with a sentence of the result. */
function mainSentence({ alignment, source }: Pair): PreparedSentence | undefined {
  const sharedBy = (sentence: PreparedSentence) =>
    source.filter((token) => token.sentence === sentence && token.match && token.kind !== 'function').length
  return alignment.sentences.toSorted((a, b) => sharedBy(b) - sharedBy(a))[0]
}

const stemOf = (token: Token | undefined) => token?.stem.toLowerCase() ?? ''

interface Name<T extends Token> {
  text: string
  tokens: T[]
}

const isFullName = ({ tokens }: Name<Token>) => tokens.length > 1

/** Returns the capitalized words outside of quotations, those side by side as one name. */
function namesBesideQuotes<T extends Token>(text: string, tokens: readonly T[]): Name<T>[] {
  const quotes = quotesIn(text)
  const names: Name<T>[] = []
  for (const token of tokens) {
    const { start, end, kind, isCapital } = token
    if (!isCapital || (kind !== 'word' && kind !== 'name')) continue
    if (quotes.some((quote) => quote.start <= start && end <= quote.end)) continue
    const last = names.at(-1)
    const from = last?.tokens[0]?.start ?? 0
    if (last && /^\.?[ -]$/.test(text.slice(from + last.text.length, start))) {
      last.text = text.slice(from, end)
      last.tokens.push(token)
    } else names.push({ text: text.slice(start, end), tokens: [token] })
  }
  return names
}

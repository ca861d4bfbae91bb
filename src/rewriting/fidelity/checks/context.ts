import type { Difference } from '../finding.ts'
import type { Lexicon } from '../lexicon.ts'
import type { Pair, PairToken } from '../pair.ts'
import type { PreparedSentence } from '../prepared-text.ts'
import { quotesIn } from '../quotes.ts'
import type { Mention } from '../tokens.ts'

/** What the checks of one text share. */
export interface CheckContext {
  lexicon: Lexicon
  source: readonly PreparedSentence[]
  /** Every stem of the source and of what else is known about it. */
  knownStems: ReadonlySet<string>
  /** Stems of what is known in addition to the source: its site, its byline. */
  besideStems: ReadonlySet<string>
  /** The source sentences of each stem with content. */
  sentencesByStem: ReadonlyMap<string, readonly PreparedSentence[]>
  /** Source sentences whose speaker a sentence of the result names. */
  attributed: ReadonlySet<PreparedSentence>
  /** Positions in the source of the words that a sentence of the result has. */
  retained: ReadonlySet<number>
  /** Replacements that the style guide asks for, as `from>to` in stems. */
  houseForms: ReadonlySet<string>
}

/** A check of one sentence; it skips tokens that are explained, and marks those of its findings. */
export type Check = (pair: Pair, context: CheckContext) => Difference[]

/** At least this share of the words must be the source's, in its order, before single words are compared. */
export const CLOSE = 0.6
/** Below this, only the facts of a sentence are compared. */
export const RELATED = 0.45

export const positionOf = ({ sentence, start }: PairToken): number => sentence.start + start

export function explain(...tokens: readonly PairToken[]): void {
  for (const token of tokens) token.isExplained = true
}

/** Returns the result token of the nearest match before a token of the source. */
export const matchBefore = ({ previous }: PairToken): PairToken | null =>
  previous?.match ?? previous?.hunk?.before ?? null

/** Returns the result token of the nearest match after a token of the source. */
export const matchAfter = ({ next }: PairToken): PairToken | null => next?.match ?? next?.hunk?.after ?? null

/** Whether the words around a mention of the source are still in the result, so that it was left out. */
export function isAnchored(pair: Pair, { first, last }: Mention<PairToken>): boolean {
  // After a comma, another clause follows.
  const after = endsClause(last) ? null : nearestContent(last, 'next')
  const before = nearestContent(first, 'previous')
  const isRetained = (token: PairToken) => token.match !== null || pair.addedStems.has(token.stem)
  return after ? isRetained(after) : before !== null && isRetained(before)
}

function endsClause(token: PairToken): boolean {
  let at = token
  while (at.next?.kind === 'function' && at.next.sentence === token.sentence) {
    if (isBeforeComma(at)) return true
    at = at.next
  }
  return isBeforeComma(at)
}

const isBeforeComma = (token: PairToken) => token.next !== null && hasComma(token, token.next)

/** Whether a comma is between two words of one sentence. */
export const hasComma = (before: PairToken, after: PairToken): boolean =>
  before.sentence === after.sentence && before.sentence.text.slice(before.end, after.start).includes(',')

/** Returns the nearest word with content in the same sentence, in one direction. */
export function nearestContent(token: PairToken, direction: 'next' | 'previous'): PairToken | null {
  let at = token[direction]
  while (at?.kind === 'function' && at.sentence === token.sentence) at = at[direction]
  return at?.sentence === token.sentence ? at : null
}

/** The key of a number that can be a year. */
export const YEAR = /^#(?:19|20)\d\d$/

export const isNegation = ({ phrase }: Mention<PairToken>): boolean => phrase.group === 'negation'

export const isDenial = ({ phrase }: Mention<PairToken>): boolean =>
  phrase.group === 'speech' && phrase.className === 'denied'

/** Whether a mention negates or denies. */
export const isNegative = (mention: Mention<PairToken>): boolean => isNegation(mention) || isDenial(mention)

/** Returns the number that a key stands for; null if there are none or several. */
export function onlyNumber(tokens: readonly PairToken[], key: string): PairToken | null {
  const [number, ...others] = tokens.filter((token) => token.kind === 'number' && token.key === key)
  return number && others.length === 0 ? number : null
}

/** Returns how many stems two clauses have in common. */
export const shared = (some: ReadonlySet<string>, others: ReadonlySet<string>): number =>
  [...some].filter((stem) => others.has(stem)).length

/** More words than these were left out, not exchanged. */
const MAX_EXCHANGED = 8

/** Returns the words of the source that the result has a token in place of; none for a long passage. */
export function replacedBy({ hunk }: PairToken): readonly PairToken[] {
  const removed = hunk?.removed ?? []
  return removed.length > MAX_EXCHANGED ? [] : removed
}

/** Returns tokens as they are written in their sentence. */
export const textOf = (...tokens: readonly PairToken[]): string =>
  tokens.map(({ sentence, start, end }) => sentence.text.slice(start, end)).join(' ')

/** Whether one of two sentences is the passive of the other: names change places, checkRoles compares who did it. */
export function isTurned({ source, result }: Pair, { roles }: Lexicon): boolean {
  if (!roles) return false
  const isPassive = (tokens: readonly PairToken[]) =>
    tokens.some(({ key, match }) => match === null && roles.passive.has(key)) &&
    tokens.some(({ key, match }) => match === null && roles.agent.has(key))
  return isPassive(source) !== isPassive(result)
}

/** Returns the words after a token up to the next comma. */
export function clauseAfter({ next, end, sentence }: PairToken): PairToken[] {
  const words: PairToken[] = []
  let from = end
  for (let at = next; at?.sentence === sentence; at = at.next) {
    if (CLAUSE_END.test(sentence.text.slice(from, at.start))) break
    words.push(at)
    from = at.end
  }
  return words
}

/** Returns the words before a token, back to a comma that is not right before it; the last first. */
export function clauseBefore({ previous, sentence }: PairToken): PairToken[] {
  const words: PairToken[] = []
  for (let at = previous; at?.sentence === sentence; at = at.previous) {
    const to = words.at(-1)
    if (to && CLAUSE_END.test(sentence.text.slice(at.end, to.start))) break
    words.push(at)
  }
  return words
}

const CLAUSE_END = /[,;:–—]/

const quotations = new WeakMap<PreparedSentence, { start: number; end: number }[]>()

/** Whether a token is inside of a quotation, where it says nothing of who speaks. */
export function isQuoted({ sentence, start }: PairToken): boolean {
  let known = quotations.get(sentence)
  if (!known) quotations.set(sentence, (known = quotesIn(sentence.text)))
  return known.some((quote) => quote.start < start && start < quote.end)
}

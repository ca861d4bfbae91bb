import type { Difference } from '../finding.ts'
import type { Lexicon } from '../lexicon.ts'
import type { Hunk, Pair, ResultToken, SourceToken } from '../pair.ts'
import type { PreparedSentence } from '../prepared-text.ts'

/** What the checks of one text share. */
export interface CheckContext {
  lexicon: Lexicon
  source: readonly PreparedSentence[]
  pairs: readonly Pair[]
  /** Every stem of the source and of what else is known about it. */
  knownStems: ReadonlySet<string>
  /** Stems of what is known beside the source: its site, its byline. */
  beside: ReadonlySet<string>
  /** Positions in the source of the words that any sentence of the result has. */
  retained: ReadonlySet<number>
  /** Replacements that the style guide asks for, as `from>to` in stems. */
  houseForms: ReadonlySet<string>
}

/** A check of one sentence; it skips the tokens that an earlier check has explained. */
export type Check = (pair: Pair, context: CheckContext, explained: Explained) => Difference[]

/** The tokens of a pair that a finding already covers. */
export interface Explained {
  source: Set<number>
  result: Set<number>
}

/** At least this share of the words must be the source's, in its order, before single words are compared. */
export const CLOSE = 0.6
/** Below this, only the facts of a sentence are compared. */
export const RELATED = 0.45

export const positionOf = ({ sentence, start }: SourceToken): number => sentence.start + start

/** Whether the words around a place in the source are still in the result, so that the place was left out. */
export function isAnchored(pair: Pair, from: number, to: number): boolean {
  const next = neighbor(pair.source, to, 1)
  const before = neighbor(pair.source, from - 1, -1)
  const isRetained = (token: SourceToken) => token.match >= 0 || movedTo(pair.result, token.stem) >= 0
  return next ? isRetained(next) : before !== null && isRetained(before)
}

/** Returns the nearest word with content in the same sentence, in one direction. */
function neighbor(tokens: readonly SourceToken[], from: number, step: 1 | -1): SourceToken | null {
  const home = tokens[step === 1 ? from - 1 : from + 1]?.sentence
  for (let at = from; tokens[at]; at += step) {
    if (tokens[at]!.sentence !== home) return null
    if (tokens[at]!.kind !== 'function') return tokens[at]!
  }
  return null
}

/** Returns the tokens of the result around a place in the source, to show where something is missing. */
export function gapInResult(pair: Pair, from: number, to: number): number[] {
  const before = nearestMatch(pair.source, from - 1, -1)
  const after = nearestMatch(pair.source, to, 1)
  return [before, after].filter((at) => at >= 0)
}

export function nearestMatch(
  tokens: ReadonlyArray<SourceToken | ResultToken>,
  from: number,
  step: 1 | -1,
): number {
  for (let at = from; tokens[at]; at += step) if (tokens[at]!.match >= 0) return tokens[at]!.match
  return -1
}

/** Returns the hunk that a token of the result is in. */
export const hunkOfResult = ({ hunks }: Pair, at: number): Hunk | undefined =>
  hunks.find(({ added }) => added.includes(at))

/** A longer passage was left out; its words were not exchanged. */
const MAX_EXCHANGED = 8

/** Returns the tokens of the source in the place of a token of the result; empty for a longer passage. */
export function replacedBy(pair: Pair, at: number): readonly number[] {
  const removed = hunkOfResult(pair, at)?.removed ?? []
  return removed.length > MAX_EXCHANGED ? [] : removed
}

/** Whether an unmatched token of one side is elsewhere on the other side, unmatched too. */
export function movedTo(tokens: ReadonlyArray<SourceToken | ResultToken>, stem: string): number {
  return tokens.findIndex((token) => token.match < 0 && token.stem === stem)
}

export const textOf = (pair: Pair, side: 'source' | 'result', indexes: readonly number[]): string =>
  indexes
    .map((at) => {
      const token = pair[side][at]!
      const { text } = side === 'source' ? (token as SourceToken).sentence : pair.sentence
      return text.slice(token.start, token.end)
    })
    .join(' ')

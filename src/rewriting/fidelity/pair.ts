import { createAligner, type Alignment } from './align.ts'
import { mentionsIn, type Mention, type Token } from './tokens.ts'
import type { Lexicon } from './lexicon.ts'
import type { PreparedSentence } from './prepared-text.ts'

/** A token of the source with the sentence it is in. */
export interface SourceToken extends Token {
  sentence: PreparedSentence
  /** Index of the token of the result that it became, or -1. */
  match: number
}

export interface ResultToken extends Token {
  /** Index of the source token it comes from, or -1. */
  match: number
}

/** A passage where the two differ, as token indexes between two matches. */
export interface Hunk {
  removed: number[]
  added: number[]
}

/** A sentence of the result beside its source sentences, token by token. */
export interface Pair {
  sentence: PreparedSentence
  alignment: Alignment
  source: SourceToken[]
  result: ResultToken[]
  sourceMentions: Mention[]
  resultMentions: Mention[]
  hunks: Hunk[]
  /** Share of the result's tokens that stand in the source sentences in the same order. */
  closeness: number
}

/** Returns each sentence of the result with the source sentences it renders. */
export function pairUp(
  source: readonly PreparedSentence[],
  result: readonly PreparedSentence[],
  lexicon: Lexicon,
): Pair[] {
  const align = createAligner(source)
  return result.map((sentence) => toPair(sentence, align(sentence), lexicon))
}

function toPair(sentence: PreparedSentence, alignment: Alignment, lexicon: Lexicon): Pair {
  const result = sentence.tokens.map((token) => ({ ...token, match: -1 }))
  const source = alignment.sentences.flatMap((each) =>
    each.tokens.map((token) => ({ ...token, sentence: each, match: -1 })),
  )
  matchInOrder(source, result, lexicon)
  const matched = result.filter(({ match }) => match >= 0).length
  return {
    sentence,
    alignment,
    source,
    result,
    sourceMentions: alignment.isExact ? [] : mentionsIn(source, lexicon),
    resultMentions: alignment.isExact ? [] : mentionsIn(result, lexicon),
    hunks: alignment.isExact ? [] : hunksOf(source, result),
    closeness: isLabel(alignment, source, result) ? 0 : matched / result.length,
  }
}

const LABEL_WORDS = 6
const LABEL_SHARE = 0.35

/** Whether a short line only happens to share words with a long sentence. */
function isLabel({ isExact }: Alignment, source: readonly Token[], result: readonly Token[]): boolean {
  return !isExact && result.length <= LABEL_WORDS && result.length < source.length * LABEL_SHARE
}

// A verb between two swapped names must be what matches, so names and numbers weigh least.
function weightOf({ kind, isCapital }: Token, { language }: Lexicon): number {
  if (kind === 'number' || kind === 'date') return 1
  if (kind === 'name') return 1.5
  if (kind === 'function' || kind === 'unit') return 2
  return isCapital && language === 'de' ? 3 : 4
}

/** Matches the tokens of both in the same order, so that the matches weigh most. */
function matchInOrder(source: SourceToken[], result: ResultToken[], lexicon: Lexicon): void {
  const width = result.length + 1
  const table = new Float64Array((source.length + 1) * width)
  const ids = idsOf(source, result)
  const weights = result.map((token) => weightOf(token, lexicon))
  for (let i = source.length - 1; i >= 0; i--)
    for (let j = result.length - 1; j >= 0; j--) {
      const skip = Math.max(table[(i + 1) * width + j]!, table[i * width + j + 1]!)
      const take = ids.source[i] === ids.result[j] ? table[(i + 1) * width + j + 1]! + weights[j]! : 0
      table[i * width + j] = Math.max(skip, take)
    }
  let i = 0
  let j = 0
  while (i < source.length && j < result.length) {
    const here = table[i * width + j]!
    const from = source[i]!
    const to = result[j]!
    if (ids.source[i] === ids.result[j] && here === table[(i + 1) * width + j + 1]! + weights[j]!) {
      from.match = j++
      to.match = i++
    } else if (here === table[(i + 1) * width + j]!) i++
    else j++
  }
}

function idsOf(source: readonly Token[], result: readonly Token[]) {
  const ids = new Map<string, number>()
  const idOf = ({ stem, kind }: Token) => {
    // "Noting" is not "not".
    const lower = `${kind === 'function' ? '=' : ''}${stem.toLowerCase()}`
    const id = ids.get(lower) ?? ids.size
    ids.set(lower, id)
    return id
  }
  return { source: source.map(idOf), result: result.map(idOf) }
}

function hunksOf(source: readonly SourceToken[], result: readonly ResultToken[]): Hunk[] {
  const hunks: Hunk[] = []
  let i = 0
  let j = 0
  while (i < source.length || j < result.length) {
    const hunk: Hunk = { removed: [], added: [] }
    while (i < source.length && source[i]!.match < 0) hunk.removed.push(i++)
    while (j < result.length && result[j]!.match < 0) hunk.added.push(j++)
    if (hunk.removed.length > 0 || hunk.added.length > 0) hunks.push(hunk)
    else {
      i++
      j++
    }
  }
  return hunks
}

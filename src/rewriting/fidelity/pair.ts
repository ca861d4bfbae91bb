import type { Alignment, Aligner } from './align.ts'
import type { Lexicon } from './lexicon.ts'
import { matchInOrder } from './match-tokens.ts'
import type { PreparedSentence } from './prepared-text.ts'
import { mentionsIn, type Mention, type Token } from './tokens.ts'

/** A token of the source or the result, linked to its neighbors and to the same word of the other text. */
export interface PairToken extends Token {
  sentence: PreparedSentence
  /** Its place among the tokens of its side. */
  index: number
  previous: PairToken | null
  next: PairToken | null
  /** The token of the other text that it became or comes from. */
  match: PairToken | null
  /** The difference it belongs to; null for a token with a match. */
  hunk: Hunk | null
  /** Whether a finding already covers it. */
  isExplained: boolean
}

/** The tokens between two matches, where source and result differ. */
export interface Hunk {
  /** Tokens of the source. */
  removed: PairToken[]
  /** Tokens of the result. */
  added: PairToken[]
  /** The last match before it, as a token of the result. */
  before: PairToken | null
  /** The first match after it, as a token of the result. */
  after: PairToken | null
}

/** A sentence of the result beside its source sentences, token by token. */
export interface Pair {
  sentence: PreparedSentence
  alignment: Alignment
  source: readonly PairToken[]
  result: readonly PairToken[]
  sourceMentions: readonly Mention<PairToken>[]
  resultMentions: readonly Mention<PairToken>[]
  hunks: readonly Hunk[]
  /** The first source token without a match, by stem. */
  removedStems: ReadonlyMap<string, PairToken>
  /** The first result token without a match, by stem. */
  addedStems: ReadonlyMap<string, PairToken>
  /** Share of the result's tokens that the source sentences have in the same order. */
  closeness: number
}

/** Returns each sentence of the result with the source sentences it renders. */
export function pairUp(result: readonly PreparedSentence[], align: Aligner, lexicon: Lexicon): Pair[] {
  return result.map((sentence) => {
    const alignment = align(sentence)
    return alignment.isExact ? exactPair(sentence, alignment) : comparedPair(sentence, alignment, lexicon)
  })
}

/** A sentence that the source has word for word needs no comparison of its tokens. */
function exactPair(sentence: PreparedSentence, alignment: Alignment): Pair {
  return {
    sentence,
    alignment,
    source: [],
    result: [],
    sourceMentions: [],
    resultMentions: [],
    hunks: [],
    removedStems: new Map(),
    addedStems: new Map(),
    closeness: 1,
  }
}

function comparedPair(sentence: PreparedSentence, alignment: Alignment, lexicon: Lexicon): Pair {
  const source = linkTokens(alignment.sentences)
  const result = linkTokens([sentence])
  matchInOrder(source, result, lexicon)
  const hunks = findHunks(source, result)
  const matched = result.filter(({ match }) => match !== null).length
  return {
    sentence,
    alignment,
    source,
    result,
    sourceMentions: mentionsIn(source, lexicon),
    resultMentions: mentionsIn(result, lexicon),
    hunks,
    removedStems: firstByStem(hunks.flatMap(({ removed }) => removed)),
    addedStems: firstByStem(hunks.flatMap(({ added }) => added)),
    closeness: isLabel(source, result) ? 0 : matched / result.length,
  }
}

function linkTokens(sentences: readonly PreparedSentence[]): PairToken[] {
  const linked: PairToken[] = []
  let previous: PairToken | null = null
  for (const sentence of sentences)
    for (const token of sentence.tokens) {
      const current = linkToken(token, { sentence, index: linked.length, previous })
      if (previous) previous.next = current
      linked.push(current)
      previous = current
    }
  return linked
}

// Names every field: long texts have a million of these, and spreads take ten times as long.
function linkToken(
  { kind, key, stem, start, end, isCapital, isFirst, isWeak }: Token,
  { sentence, index, previous }: Pick<PairToken, 'sentence' | 'index' | 'previous'>,
): PairToken {
  return {
    kind,
    key,
    stem,
    start,
    end,
    isCapital,
    isFirst,
    isWeak,
    sentence,
    index,
    previous,
    next: null,
    match: null,
    hunk: null,
    isExplained: false,
  }
}

const LABEL_WORDS = 6
const LABEL_SHARE = 0.35

/** Whether a short line only happens to share words with a long sentence. */
function isLabel(source: readonly Token[], result: readonly Token[]): boolean {
  return result.length <= LABEL_WORDS && result.length < source.length * LABEL_SHARE
}

/** Returns the differences in order, and links their tokens to them. */
function findHunks(source: readonly PairToken[], result: readonly PairToken[]): Hunk[] {
  const hunks: Hunk[] = []
  let before: PairToken | null = null
  let from = source[0] ?? null
  let to = result[0] ?? null
  while (from || to) {
    const hunk: Hunk = { removed: [], added: [], before, after: null }
    for (; from && !from.match; from = from.next) hunk.removed.push(from)
    for (; to && !to.match; to = to.next) hunk.added.push(to)
    hunk.after = to
    if (hunk.removed.length > 0 || hunk.added.length > 0) hunks.push(hunk)
    for (const token of [...hunk.removed, ...hunk.added]) token.hunk = hunk
    before = to
    from = from?.next ?? null
    to = to?.next ?? null
  }
  return hunks
}

function firstByStem(tokens: readonly PairToken[]): Map<string, PairToken> {
  const first = new Map<string, PairToken>()
  for (const token of tokens) if (!first.has(token.stem)) first.set(token.stem, token)
  return first
}

import { message } from '#shared/catalog/message.ts'
import type { Difference, FindingKind } from '../finding.ts'
import type { Mention } from '../tokens.ts'
import type { Pair } from '../pair.ts'
import {
  CLOSE,
  gapInResult,
  isAnchored,
  nearestMatch,
  positionOf,
  RELATED,
  textOf,
  type Check,
  type CheckContext,
} from './context.ts'

/** Groups of which a word that is left out, or put in, changes the claim. */
const STANDS_ALONE: ReadonlySet<string> = new Set(['negation', 'certainty', 'qualifiers', 'bounds'])
/** The longest distance between two words of one group that can replace each other. */
const NEAR = 4

/** Finds words of a claim that were exchanged, left out or put in: not, may, killed, over, he, rose. */
export const checkClaims: Check = (pair, context, explained) => {
  if (pair.alignment.coverage < RELATED || pair.closeness === 0) return []
  const { removed, added } = changedMentions(pair)
  const differences: Difference[] = []
  const report = (difference: Difference) => {
    if (difference.source.some((at) => explained.source.has(at)) || isRepeated(difference, explained.result))
      return
    for (const at of difference.source) explained.source.add(at)
    if (difference.source.length === 0 || difference.status === 'changed')
      for (const at of difference.result) explained.result.add(at)
    differences.push(difference)
  }
  const left = new Set(removed)
  for (const mention of added) {
    const replaced = [...left]
      .filter((each) => each.phrase.group === mention.phrase.group)
      .filter((each) => isReplacement(pair, each, mention))
      .sort((a, b) => distance(pair, a, mention) - distance(pair, b, mention))[0]
    if (replaced) {
      left.delete(replaced)
      if (isExchange(replaced, mention)) report(exchanged(pair, replaced, mention))
    } else if (isInserted(pair, mention)) report(inserted(pair, mention))
  }
  for (const mention of left) if (isOmitted(pair, mention, context)) report(omitted(pair, mention))
  return differences
}

const isRepeated = ({ source, result }: Difference, seen: ReadonlySet<number>) =>
  source.length === 0 && result.some((at) => seen.has(at))

interface Mentions {
  removed: Mention[]
  added: Mention[]
}

/** Returns the mentions that only one side has. The same class on both sides cancels out. */
function changedMentions(pair: Pair): Mentions {
  const added = pair.resultMentions.filter(
    (mention) => isUnmatched(pair.result, mention) && isRelevant(pair.result, mention),
  )
  const removed = pair.sourceMentions.filter(
    (mention) => isUnmatched(pair.source, mention) && isRelevant(pair.source, mention),
  )
  const rest: Mention[] = []
  for (const mention of added) {
    const same = removed.findIndex(
      ({ phrase }) => phrase.group === mention.phrase.group && phrase.className === mention.phrase.className,
    )
    if (same >= 0) removed.splice(same, 1)
    else rest.push(mention)
  }
  return { removed, added: rest }
}

const isUnmatched = (tokens: readonly { match: number }[], { from, to }: Mention) =>
  tokens.slice(from, to).some(({ match }) => match < 0)

// "Over" and "about" are bounds only before a number.
function isRelevant(tokens: readonly { kind: string }[], { phrase, to }: Mention): boolean {
  if (phrase.group !== 'bounds') return true
  return tokens.slice(to, to + 2).some(({ kind }) => kind === 'number' || kind === 'unit')
}

/** The place of a source mention in the result. */
const placeOf = (pair: Pair, { from }: Mention) => nearestMatch(pair.source, from - 1, -1) + 1

const distance = (pair: Pair, removed: Mention, added: Mention) =>
  Math.abs(placeOf(pair, removed) - added.from)

const NEEDS_ONE_FOR_ONE: ReadonlySet<string> = new Set(['relation', 'tense'])

function isReplacement(pair: Pair, removed: Mention, added: Mention): boolean {
  if (!NEEDS_ONE_FOR_ONE.has(added.phrase.kind)) return distance(pair, removed, added) <= NEAR
  const hunk = pair.hunks.find((each) => each.added.includes(added.from))
  const isAlone = hunk?.added.length === 1 && hunk.removed.length === 1 && hunk.removed[0] === removed.from
  // Reported speech moves a verb back in time.
  return (
    isAlone &&
    (added.phrase.kind !== 'tense' || !pair.resultMentions.some(({ phrase }) => phrase.group === 'speech'))
  )
}

const NEUTRAL_ENOUGH: ReadonlySet<string> = new Set([
  'claimed',
  'warned',
  'promised',
  'praised',
  'criticized',
  'urged',
])

function isExchange(removed: Mention, added: Mention): boolean {
  if (removed.phrase.className === added.phrase.className) return false
  if (added.phrase.group === 'qualifiers') return true
  const toNeutral = added.phrase.group === 'speech' && added.phrase.className === 'said'
  return !(toNeutral && NEUTRAL_ENOUGH.has(removed.phrase.className))
}

function exchanged(pair: Pair, removed: Mention, added: Mention): Difference {
  const source = indexes(removed)
  const result = indexes(added)
  return {
    kind: kindOf(added),
    status: 'changed',
    source,
    result,
    message: message('sourceSaysOther', {
      before: textOf(pair, 'source', source),
      after: textOf(pair, 'result', result),
    }),
  }
}

function isInserted(pair: Pair, { phrase, from, to }: Mention): boolean {
  if (pair.closeness < CLOSE) return false
  if (phrase.group === 'speech') return isInsertedSpeech(pair)
  if (!STANDS_ALONE.has(phrase.group)) return false
  const near = [...pair.result.slice(Math.max(0, from - 2), from), ...pair.result.slice(to, to + 3)]
  return near.some(({ match }) => match >= 0)
}

// A quotation may get its speaker from a neighboring sentence.
function isInsertedSpeech({ sourceMentions, resultMentions, sentence }: Pair): boolean {
  if (/["“„«]/.test(sentence.text)) return false
  const count = (mentions: readonly Mention[]) =>
    mentions.filter(({ phrase }) => phrase.group === 'speech').length
  return count(sourceMentions) === 0 && count(resultMentions) > 0
}

function inserted(pair: Pair, mention: Mention): Difference {
  const result = indexes(mention)
  const text = textOf(pair, 'result', result)
  return {
    kind: kindOf(mention),
    status: 'new',
    source: [],
    result,
    message: message('sourceDoesNotSay', { text }),
  }
}

function isOmitted(pair: Pair, mention: Mention, context: CheckContext): boolean {
  const { phrase, from, to } = mention
  if (pair.closeness < CLOSE) return false
  const isRetained = indexes(mention).every((at) => context.retained.has(positionOf(pair.source[at]!)))
  if (isRetained) return false
  if (phrase.group === 'speech') return isOmittedSpeech(pair, mention, context)
  return STANDS_ALONE.has(phrase.group) && isAnchored(pair, from, to)
}

const MOST = 0.6

// The claim remains without its speaker.
function isOmittedSpeech(pair: Pair, { from }: Mention, { pairs, retained }: CheckContext): boolean {
  const home = pair.source[from]?.sentence
  const isAttributed = pairs.some(
    ({ alignment, resultMentions }) =>
      alignment.sentences.some((each) => each === home) &&
      resultMentions.some(({ phrase }) => phrase.group === 'speech'),
  )
  if (isAttributed) return false
  const content = pair.source.filter(({ sentence, kind }) => sentence === home && kind !== 'function')
  return content.filter((token) => retained.has(positionOf(token))).length > content.length * MOST
}

function omitted(pair: Pair, mention: Mention): Difference {
  const source = indexes(mention)
  const text = textOf(pair, 'source', source)
  return {
    kind: kindOf(mention),
    status: 'changed',
    source,
    result: gapInResult(pair, mention.from, mention.to),
    message: message(mention.phrase.group === 'speech' ? 'sourceAttributes' : 'sourceSaysLeftOut', { text }),
  }
}

function kindOf({ phrase }: Mention): FindingKind {
  if (phrase.group === 'certainty' && phrase.className === 'future') return 'tense'
  return phrase.kind as FindingKind
}

const indexes = ({ from, to }: Mention) => Array.from({ length: to - from }, (_each, at) => from + at)

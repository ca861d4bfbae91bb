import { message } from '#shared/catalog/message.ts'
import type { Difference } from '../finding.ts'
import type { FindingKind } from '../finding-kinds.ts'
import type { Group } from '../lexicon.ts'
import type { Pair, PairToken } from '../pair.ts'
import { cancelEqual } from './equal-claims.ts'
import { isCaveat, isClauseLeftOut, isJoinedPartLeftOut, isLimitLeftOut, isStillLimited } from './left-out.ts'
import { retainedShare } from '../retained.ts'
import type { Mention } from '../tokens.ts'
import {
  CLOSE,
  explain,
  isAnchored,
  isDenial,
  isNegation,
  matchAfter,
  matchBefore,
  positionOf,
  RELATED,
  textOf,
  type Check,
  type CheckContext,
} from './context.ts'

type PairMention = Mention<PairToken>

/** Groups whose words change the claim when one is left out or put in. */
const STANDALONE: ReadonlySet<Group> = new Set<Group>([
  'negation',
  'certainty',
  'qualifiers',
  'limits',
  'bounds',
])
/** Groups that checkCauses and checkQuestions compare. */
const COMPARED_ELSEWHERE: ReadonlySet<Group> = new Set<Group>(['causes', 'questions'])
/** What is compared in a sentence of other words, where most classes have other ways to be said. */
const FREE_KINDS: ReadonlySet<FindingKind> = new Set<FindingKind>(['casualties'])
/** Limits that have no other ways to be said: “not before”, “at the latest”. */
const FREE_CLASSES: ReadonlySet<string> = new Set(['earliest', 'latest'])
const isFree = ({ phrase }: PairMention) =>
  FREE_KINDS.has(phrase.kind) || (phrase.group === 'limits' && FREE_CLASSES.has(phrase.className))
/** The longest distance between two words of one group that can replace each other. */
const NEAR = 4

/** Finds words of a claim that were exchanged, left out or put in: not, may, killed, over, he, rose. */
export const checkClaims: Check = (pair, context) => {
  if (pair.alignment.coverage < RELATED || pair.closeness === 0) return []
  const { removed, added } = changedMentions(pair)
  const differences: Difference[] = []
  const report = (difference: Difference) => {
    const { source, result, status } = difference
    if (source.some(({ isExplained }) => isExplained)) return
    if (source.length === 0 && result.some(({ isExplained }) => isExplained)) return
    explain(...source)
    if (source.length === 0 || status === 'changed') explain(...result)
    differences.push(difference)
  }
  const remaining = new Set(removed)
  for (const mention of added) {
    const replaced = nearestReplaced(pair, mention, remaining)
    if (replaced) {
      remaining.delete(replaced)
      if (isExchange(replaced, mention)) report(exchanged(replaced, mention))
    } else if (isInserted(pair, mention)) report(inserted(mention))
  }
  for (const mention of remaining) if (isOmitted(pair, mention, context)) report(omitted(mention))
  return differences
}

/** Returns the mentions that only one text has. The same class in both cancels out. */
function changedMentions(pair: Pair) {
  const removed = relevantMentions(pair.sourceMentions, pair.closeness)
  const added = relevantMentions(pair.resultMentions, pair.closeness).filter(({ phrase }) => {
    const same = removed.findIndex(
      (mention) => mention.phrase.group === phrase.group && mention.phrase.className === phrase.className,
    )
    if (same >= 0) removed.splice(same, 1)
    return same < 0
  })
  cancelEqual(removed, added)
  return { removed, added }
}

function relevantMentions(mentions: readonly PairMention[], closeness: number): PairMention[] {
  const bounds = mentions.filter(({ phrase }) => phrase.group === 'bounds').flatMap(({ tokens }) => tokens)
  const denials = mentions.filter(isDenial).flatMap(({ tokens }) => tokens)
  const refusals = mentions.filter(isRefusal).flatMap(({ tokens }) => tokens)
  return mentions.filter((mention) => {
    if (!isUnmatched(mention) || !isRelevant(mention)) return false
    if (COMPARED_ELSEWHERE.has(mention.phrase.group)) return false
    if (closeness < CLOSE && !isFree(mention)) return false
    // "Rejects the charges" denies them, and negates nothing else.
    if (isNegation(mention) && denials.includes(mention.first)) return false
    // "No fewer than" and "not before" negate nothing.
    if (isNegation(mention) && bounds.includes(mention.first)) return false
    // “Se negó a declarar” refuses, and denies nothing.
    if (isDenial(mention) && refusals.includes(mention.first)) return false
    if (isNounLikeAVerb(mention) || opensCondition(mention)) return false
    // "Least" in "at least" compares nothing.
    return (
      !mention.phrase.group.startsWith('contrast') || !mention.tokens.some((token) => bounds.includes(token))
    )
  })
}

const isRefusal = (mention: PairMention) => isNegation(mention) && mention.tokens.length > 1

// “In five states”.
const isNounLikeAVerb = ({ phrase, first: { key, previous } }: PairMention) =>
  phrase.group === 'speech' && previous?.kind === 'number' && !previous.isWeak && key.endsWith('s')

/** Verbs that open a condition at the start of a sentence: “Should the plan be approved”. */
const INVERTED: ReadonlySet<string> = new Set(['should', 'sollte', 'sollten'])
const opensCondition = ({ phrase, first }: PairMention) =>
  phrase.group === 'certainty' && first.isFirst && INVERTED.has(first.key)

const SHARES: ReadonlySet<string> = new Set(
  'half third quarter hälfte drittel viertel moitié tiers quart mitad tercio cuarto'.split(' '),
)
const RANGE_END: ReadonlySet<string> = new Set(['hasta', 'bis', "jusqu'à"])
const RANGE_START: ReadonlySet<string> = new Set(['desde', 'von', 'depuis', 'de'])
const isTime = ({ kind }: PairToken) => kind === 'date'

const isUnmatched = ({ tokens }: PairMention) => tokens.some(({ match }) => match === null)

// "Over" and "about" are bounds only before a number, and "or more" after one.
function isRelevant({ phrase, first, last }: PairMention): boolean {
  if (phrase.group !== 'bounds') return true
  // "Desde 2014 hasta 2018" is a range.
  if (RANGE_END.has(first.key) && RANGE_START.has(first.previous?.previous?.key ?? '')) return false
  const near = [
    last.next,
    last.next?.next,
    ...(phrase.className === 'at least' ? [last.next?.next?.next] : []),
    ...(phrase.words.length > 1 ? [first.previous, first.previous?.previous] : []),
  ]
  if (near.some((token) => token?.kind === 'number' || token?.kind === 'unit')) return true
  // "At least until Friday", "gut die Hälfte".
  return near.some(
    (token) => token && (phrase.className === 'at least' ? isTime(token) : SHARES.has(token.key)),
  )
}

/** Returns the mention of the source that one of the result replaces. */
function nearestReplaced(pair: Pair, added: PairMention, removed: ReadonlySet<PairMention>) {
  let nearest: PairMention | null = null
  for (const mention of removed)
    if (
      mention.phrase.group === added.phrase.group &&
      added.phrase.group !== 'limits' &&
      isReplacement(pair, mention, added)
    )
      if (!nearest || distance(mention, added) < distance(nearest, added)) nearest = mention
  return nearest
}

/** The number of tokens between a mention of the result and the place of one of the source. */
function distance(removed: PairMention, added: PairMention): number {
  const before = matchBefore(removed.first)
  return Math.abs((before ? before.index + 1 : 0) - added.first.index)
}

const NEEDS_ONE_FOR_ONE: ReadonlySet<FindingKind> = new Set<FindingKind>(['relation', 'tense'])

function isReplacement(pair: Pair, removed: PairMention, added: PairMention): boolean {
  if (!NEEDS_ONE_FOR_ONE.has(added.phrase.kind)) return distance(removed, added) <= NEAR
  const { hunk } = added.first
  const isAlone = hunk?.added.length === 1 && hunk.removed.length === 1 && hunk.removed[0] === removed.first
  // Reported speech moves a verb back in time.
  return isAlone && (added.phrase.kind !== 'tense' || !pair.resultMentions.some(isSpeech))
}

const isSpeech = ({ phrase }: PairMention) => phrase.group === 'speech'

/** Classes of speech for which "said" is neutral enough. */
const REPORTABLE_AS_SAID: ReadonlySet<string> = new Set([
  'claimed',
  'warned',
  'promised',
  'praised',
  'criticized',
  'urged',
])

function isExchange({ phrase: removed }: PairMention, { phrase: added }: PairMention): boolean {
  if (removed.className === added.className) return false
  if (added.group === 'qualifiers') return true
  const isNeutral = added.group === 'speech' && added.className === 'said'
  return !(isNeutral && REPORTABLE_AS_SAID.has(removed.className))
}

function exchanged({ tokens: source }: PairMention, added: PairMention): Difference {
  const result = added.tokens
  const said = message('sourceSaysOther', { before: textOf(...source), after: textOf(...result) })
  return { kind: kindOf(added), status: 'changed', source, result, message: said }
}

function isInserted(pair: Pair, mention: PairMention): boolean {
  if (pair.closeness < CLOSE) return false
  if (isSpeech(mention)) return isInsertedSpeech(pair)
  if (!STANDALONE.has(mention.phrase.group)) return false
  if (mention.phrase.className === 'alleged' && pair.sourceMentions.some(isSpeech)) return false
  // Indirect speech has its subjunctive forms.
  if (mention.phrase.className === 'reported' && pair.resultMentions.some(isSpeech)) return false
  const { previous } = mention.first
  const { next } = mention.last
  const near = [previous, previous?.previous, next, next?.next, next?.next?.next]
  return near.some((token) => token?.match)
}

// A quotation may get its speaker from a neighboring sentence.
function isInsertedSpeech({ sourceMentions, resultMentions, sentence }: Pair): boolean {
  return !/["“„«]/.test(sentence.text) && !sourceMentions.some(isSpeech) && resultMentions.some(isSpeech)
}

function inserted(mention: PairMention): Difference {
  const said = message('sourceDoesNotSay', { text: textOf(...mention.tokens) })
  return { kind: kindOf(mention), status: 'new', source: [], result: mention.tokens, message: said }
}

function isOmitted(pair: Pair, mention: PairMention, context: CheckContext): boolean {
  if (pair.closeness < CLOSE) return isFreeLimitLeftOut(pair, mention)
  if (mention.tokens.every((token) => context.retained.has(positionOf(token)))) return false
  if (mention.phrase.group === 'limits' && isStillLimited(pair, mention)) return false
  // A named speaker replaces the subjunctive of indirect speech.
  if (mention.phrase.className === 'reported' && pair.resultMentions.some(isSpeech)) return false
  if (isSpeech(mention) && !isDenial(mention))
    return (
      !isClauseLeftOut(mention, context) &&
      !isJoinedPartLeftOut(mention, context) &&
      !isStillAlleged(pair) &&
      isOmittedSpeech(mention, context)
    )
  if (!STANDALONE.has(mention.phrase.group)) return isDenial(mention) && isClauseLeftOut(mention, context)
  if (isOnlyANumber(mention)) return false
  if (isAnchored(pair, mention)) return true
  // "More than" goes with its number, "estimated at" too.
  if (isClauseLeftOut(mention, context)) return !isBesideNumber(mention) && isCaveat(pair, mention, context)
  return mention.phrase.group === 'limits' && isLimitLeftOut(pair, mention, context)
}

const ONLY: ReadonlySet<string> = new Set(['only', 'nur', 'lediglich', 'solo', 'sólo', 'seulement'])
// "Only six weeks" are six weeks.
const isOnlyANumber = ({ first, last }: PairMention) =>
  ONLY.has(first.key) && (last.next?.kind === 'number' || last.next?.kind === 'date')

/** Whether a limit was left out, with what follows it still there. */
function isFreeLimitLeftOut(pair: Pair, mention: PairMention): boolean {
  if (mention.phrase.group !== 'limits' || isStillLimited(pair, mention)) return false
  const { next } = mention.last
  const after = next?.kind === 'function' ? next.next : next
  return !!after && pair.result.some(({ stem, kind }) => kind !== 'function' && stem === after.stem)
}

function isBesideNumber({ phrase, last: { next } }: PairMention): boolean {
  if (phrase.group === 'negation') return false
  return next?.kind === 'number' || (next?.kind === 'function' && next.next?.kind === 'number')
}

/** Whether the result says that somebody alleges it. */
const isStillAlleged = ({ resultMentions }: Pair) =>
  resultMentions.some(({ phrase, first }) => phrase.className === 'alleged' && first.match)

/** The share of a sentence that remains when only its speaker is left out. */
const MOST = 0.6

function isOmittedSpeech({ first: { sentence } }: PairMention, context: CheckContext): boolean {
  return !context.attributed.has(sentence) && (retainedShare(sentence, context.retained) ?? 0) > MOST
}

function omitted(mention: PairMention): Difference {
  const text = textOf(...mention.tokens)
  const around = [matchBefore(mention.first), matchAfter(mention.last)]
  return {
    kind: kindOf(mention),
    status: 'changed',
    source: mention.tokens,
    result: around.filter((token) => token !== null),
    message: message(isSpeech(mention) ? 'sourceAttributes' : 'sourceSaysLeftOut', { text }),
  }
}

function kindOf({ phrase }: PairMention): FindingKind {
  return phrase.group === 'certainty' && phrase.className === 'future' ? 'tense' : phrase.kind
}

import { message, toMessage, type Message, type Text } from '#shared/catalog/message.ts'
import { wordsOf } from '../lines-and-words.ts'
import type { Agreement } from './agreement.ts'
import { consentDensity } from './boilerplate.ts'
import type { MixedSigns } from './mixed-text.ts'
import type { PartialSigns } from './partial-text.ts'

export interface Confidence {
  /** 0 to 1; below LOW_CONFIDENCE an editor should paste the text instead. */
  confidence: number
  /** Reasons for a low value, for editors. */
  reasons: Message[]
}

export const LOW_CONFIDENCE = 0.5
/** Only a page without text or behind a wall has less. */
export const MIN_CONFIDENCE = 0.25

interface Evidence {
  title: string
  paragraphs: readonly string[]
  isArticle: boolean
  /** Whether the page names an author or a date, or has exactly one article element. */
  hasSigns: boolean
  /** Share of the article’s characters that are link text. */
  linkShare?: number
  /** Whether the text had no paragraphs. */
  isUnbroken?: boolean
  hasJoinedWords?: boolean
  /** Whether the page says that the rest is for subscribers. */
  isPartial?: boolean
  /** Share of the characters of the article’s boxes that were neither captions nor promotions. */
  keptShare?: number
  /** Not for a text without a page. */
  agreement?: Agreement
  partial?: PartialSigns
  mixed?: MixedSigns
  /** Whether the page links to a second page of the article. */
  hasNextPage?: boolean
}

/** Doubt that halves the confidence; weights below were set on pages with a known text. */
const HALF = 2.1

/**
 * Returns how likely the result is the complete article and nothing else. It falls where the parts of the page
 * disagree, where much text was left, and where the text does not read like an article.
 */
export function assessConfidence(evidence: Evidence): Confidence {
  const words = wordsOf(evidence.paragraphs.join(' ')).length
  if (words === 0) return { confidence: 0, reasons: [{ key: 'noArticleOnPage' }] }
  const doubts = [
    ...textDoubts(evidence, words),
    ...pageDoubts(evidence),
    ...partDoubts(evidence, words),
    ...mixDoubts(evidence),
  ].filter(([weight]) => weight > 0)
  const total = doubts.reduce((sum, [weight]) => sum + weight, 0)
  const reasons = doubts.toSorted((a, b) => b[0] - a[0]).map(([, reason]) => toMessage(reason))
  const confidence = Math.max(MIN_CONFIDENCE, 1 - total / (2 * HALF))
  const wall = wallOf(evidence.paragraphs.join(' '), words)
  if (wall)
    return { confidence: round(confidence * wall.factor), reasons: [toMessage(wall.reason), ...reasons] }
  return { confidence: round(confidence), reasons }
}

const round = (value: number) => Math.round(value * 100) / 100

type Doubt = [weight: number, reason: Text]

function textDoubts(evidence: Evidence, words: number): Doubt[] {
  const { paragraphs, title, isArticle, hasSigns, linkShare = 0 } = evidence
  const plain = paragraphs.filter((paragraph) => !/^(?:#|\||- |\d+\. )/.test(paragraph))
  const sentences =
    plain.filter((paragraph) => /[.!?…。！？]/.test(paragraph)).length / Math.max(1, plain.length)
  return [
    [below(words, [30, 3], [60, 2.2], [150, 0.9]), message('fewWordsFound', { words })],
    [below(sentences, [0.4, 2.4], [0.62, 1.2], [0.7, 0.4]), 'fewSentences'],
    [below(words / paragraphs.length, [8, 1], [11, 0.5]), 'veryShortLines'],
    [below(-cutSentences(plain), [-2, 2.4], [0, 1.2]), 'sentencesCut'],
    [below(-linkShare, [-0.4, 2.4], [-0.25, 2], [-0.14, 1]), 'mostlyLinks'],
    [title ? 0 : 1, 'pageWithoutTitle'],
    [isArticle ? 0 : hasSigns ? 0.6 : 1.6, 'pageNotMarked'],
    [isScrambled(evidence.paragraphs) ? 2.4 : 0, 'textScrambled'],
    [evidence.isUnbroken ? 1.2 : 0, 'bodyUnbroken'],
    [evidence.hasJoinedWords ? 2.2 : 0, 'wordsJoined'],
  ]
}

/** Counts the paragraphs that open in the middle of a sentence, after one that does not end. */
function cutSentences(paragraphs: readonly string[]): number {
  return paragraphs.filter((paragraph, at) => {
    const before = paragraphs[at - 1]
    return before !== undefined && /^[\p{Ll},;.)]/u.test(paragraph) && /[\p{L}\d,]$/u.test(before)
  }).length
}

function pageDoubts({ agreement, keptShare = 1 }: Evidence): Doubt[] {
  if (!agreement) return []
  const { title, summary, taken, inReadable } = agreement
  const topic = below(title, [0.26, 1.2], [0.36, 0.9], [0.5, 0.3])
  const gist = below(summary, [0.1, 1.3], [0.36, 1.1], [0.51, 0.7])
  return [
    [below(taken, [0.3, 3], [0.55, 2.2], [0.7, 1.2], [0.8, 0.6]), 'pageHasMoreText'],
    [below(keptShare, [0.5, 2.2], [0.65, 1.6], [0.7, 1], [0.8, 0.5]), 'looksLikePromotion'],
    [topic + gist, 'headlineNotMentioned'],
    [below(inReadable, [0.5, 1.2], [0.9, 0.5]), 'boundsUnclear'],
  ]
}

/** A longer text above a subscription prompt is often complete. */
const SHORT_WORDS = 350

function partDoubts({ partial, isPartial, hasNextPage }: Evidence, words: number): Doubt[] {
  if (!partial) return []
  const { statedShare, lacksBody, isPaid, hasWallBelow, isCut } = partial
  const wall = hasWallBelow ? below(words, [SHORT_WORDS, 2.2], [2 * SHORT_WORDS, 1]) : 0
  const paid = isPaid ? below(words, [SHORT_WORDS, 1]) : 0
  const stated = below(statedShare, [0.6, 2.2], [0.75, 1])
  return [
    [Math.max(wall, paid, isPartial ? 2.2 : 0), 'forSubscribersOnly'],
    [isCut ? 2.2 : 0, 'textBreaksOff'],
    [hasNextPage ? 2.2 : 0, 'continuesOnNextPage'],
    [Math.max(stated, lacksBody ? 2.2 : 0), 'shorterThanStated'],
    [statedShare !== null && statedShare > MAX_STATED ? 1.2 : 0, 'longerThanStated'],
  ]
}

const MAX_STATED = 1.8

function mixDoubts({ mixed, isArticle }: Evidence): Doubt[] {
  if (!mixed) return []
  const { teasers, strays, aboveHeadline } = mixed
  return [
    // An article may list products, each below a link.
    [isArticle ? below(-teasers, [-0.4, 1.2]) : below(-teasers, [-0.4, 2.4], [-0.25, 1.2]), 'mostlyTeasers'],
    [below(-strays, [-0.3, 2.4], [-0.18, 1.2]), 'severalStories'],
    [below(-aboveHeadline, [-0.4, 1.6], [-0.2, 0.8]), 'textAboveHeadline'],
  ]
}

const SCRAMBLED_SHARE = 0.15

/** Whether many words in Latin letters lack a vowel, as where a page exchanges the letters of a paid text. */
function isScrambled(paragraphs: readonly string[]): boolean {
  const words = wordsOf(paragraphs.join(' ')).filter((word) => /^[a-z]{4,}$/.test(word))
  const odd = words.filter((word) => !/[aeiouy]/.test(word))
  return odd.length > words.length * SCRAMBLED_SHARE
}

/** Returns the weight of the first limit that a value is under; 0 for none or an unknown value. */
function below(value: number | null, ...steps: [limit: number, weight: number][]): number {
  return value === null ? 0 : (steps.find(([limit]) => value < limit)?.[1] ?? 0)
}

interface Wall {
  factor: number
  reason: Text
}

const CONSENT_WALL = 0.025

function wallOf(text: string, words: number): Wall | null {
  const isShort = words < 250
  if (words < 400 && consentDensity(text) > CONSENT_WALL) return { factor: 0.2, reason: 'asksForConsent' }
  if (
    isShort &&
    /\b(?:enable javascript|captcha|are you a (?:human|robot)|access denied|unusual traffic)\b/i.test(text)
  )
    return { factor: 0.2, reason: 'showsBotCheck' }
  const subscription =
    /\b(?:subscribe|log ?in|sign in|register|subscribers only)\b.{0,80}\b(?:continue|read|access|article)/i
  return isShort && subscription.test(text) && words < 60
    ? { factor: 0.5, reason: 'forSubscribersOnly' }
    : null
}

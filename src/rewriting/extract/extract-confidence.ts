import { wordsOf } from '../plain-text.ts'
import type { Agreement } from './agreement.ts'
import { consentDensity } from './boilerplate.ts'

export interface Confidence {
  /** 0 to 1; below LOW_CONFIDENCE an editor should paste the text instead. */
  confidence: number
  /** Reasons for a low value, as sentences for editors. */
  reasons: string[]
}

export const LOW_CONFIDENCE = 0.5
/** Only a page without text or behind a wall has less. */
export const MIN_CONFIDENCE = 0.25

interface Evidence {
  title: string
  paragraphs: readonly string[]
  isArticle: boolean
  /** Share of the article’s characters that are link text. */
  linkShare: number
  /** Share of the characters of the article’s boxes that were neither captions nor promotions. */
  keptShare: number
  /** Null for a text without a page. */
  agreement: Agreement | null
}

/** Doubt that halves the confidence; weights below were set on pages with a known text. */
const HALF = 2.1

/**
 * Returns how likely the result is the complete article and nothing else. It falls where the parts of the page
 * disagree, where much text was left, and where the text does not read like an article.
 */
export function assessConfidence(evidence: Evidence): Confidence {
  const words = wordsOf(evidence.paragraphs.join(' ')).length
  if (words === 0) return { confidence: 0, reasons: ['No article was found on the page.'] }
  const doubts = [...textDoubts(evidence, words), ...pageDoubts(evidence)].filter(([weight]) => weight > 0)
  const total = doubts.reduce((sum, [weight]) => sum + weight, 0)
  const reasons = doubts.toSorted((a, b) => b[0] - a[0]).map(([, reason]) => reason)
  const confidence = Math.max(MIN_CONFIDENCE, 1 - total / (2 * HALF))
  const wall = wallOf(evidence.paragraphs.join(' '), words)
  if (wall) return { confidence: round(confidence * wall.factor), reasons: [wall.reason, ...unique(reasons)] }
  return { confidence: round(confidence), reasons: unique(reasons) }
}

const round = (value: number) => Math.round(value * 100) / 100
const unique = (reasons: readonly string[]) => [...new Set(reasons)]

type Doubt = [weight: number, reason: string]

function textDoubts({ paragraphs, title, isArticle, linkShare }: Evidence, words: number): Doubt[] {
  const plain = paragraphs.filter((paragraph) => !/^(?:#|\||- |\d+\. )/.test(paragraph))
  const sentences =
    plain.filter((paragraph) => /[.!?…。！？]/.test(paragraph)).length / Math.max(1, plain.length)
  return [
    [below(words, [30, 3], [60, 2.2], [150, 0.9]), `Only ${words} words of text were found.`],
    [below(sentences, [0.4, 2.4], [0.62, 1.2], [0.7, 0.4]), 'Little of the text consists of full sentences.'],
    [below(words / paragraphs.length, [8, 1], [11, 0.5]), 'The text consists of very short lines.'],
    [below(-linkShare, [-0.4, 2.4], [-0.25, 2], [-0.14, 1]), 'Much of the text is links.'],
    [title ? 0 : 1, 'The page has no title.'],
    [isArticle ? 0 : 0.6, 'The page is not marked as an article.'],
  ]
}

function pageDoubts({ agreement, keptShare }: Evidence): Doubt[] {
  if (!agreement) return []
  const { title, summary, taken, inReadable } = agreement
  const topic = below(title, [0.26, 1.2], [0.36, 0.9], [0.5, 0.3])
  const gist = below(summary, [0.1, 1.3], [0.36, 1.1], [0.51, 0.7])
  return [
    [below(taken, [0.3, 3], [0.55, 2.2], [0.7, 1.2], [0.8, 0.6]), 'The page has more text than was found.'],
    [
      below(keptShare, [0.5, 2.2], [0.65, 1.6], [0.7, 1], [0.8, 0.5]),
      'Much of the page’s text looked like promotion or captions.',
    ],
    [topic + gist, 'The text hardly mentions what the headline and the summary say.'],
    [below(inReadable, [0.5, 1.2], [0.9, 0.5]), 'It is unclear where the article begins and ends.'],
  ]
}

/** Returns the weight of the first limit that a value is under; 0 for none or an unknown value. */
function below(value: number | null, ...steps: [limit: number, weight: number][]): number {
  return value === null ? 0 : (steps.find(([limit]) => value < limit)?.[1] ?? 0)
}

interface Wall {
  factor: number
  reason: string
}

const CONSENT_WALL = 0.025

function wallOf(text: string, words: number): Wall | null {
  const isShort = words < 250
  if (words < 400 && consentDensity(text) > CONSENT_WALL)
    return { factor: 0.2, reason: 'The page asks for consent before it shows its text.' }
  if (
    isShort &&
    /\b(?:enable javascript|captcha|are you a (?:human|robot)|access denied|unusual traffic)\b/i.test(text)
  )
    return { factor: 0.2, reason: 'The page shows a bot check instead of its text.' }
  const subscription =
    /\b(?:subscribe|log ?in|sign in|register|subscribers only)\b.{0,80}\b(?:continue|read|access|article)/i
  return isShort && subscription.test(text) && words < 60
    ? { factor: 0.5, reason: 'The full text may be for subscribers only.' }
    : null
}

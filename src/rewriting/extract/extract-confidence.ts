import { wordsOf } from '../plain-text.ts'
import { consentDensity } from './boilerplate.ts'
import type { PageMetadata } from './page-metadata.ts'

export interface Confidence {
  /** 0 to 1; below LOW_CONFIDENCE an editor should paste the text instead. */
  confidence: number
  /** Reasons for a low value, as sentences for editors. */
  reasons: string[]
}

export const LOW_CONFIDENCE = 0.5

interface Evidence {
  title: string
  paragraphs: readonly string[]
  metadata: Pick<PageMetadata, 'isArticle'>
  /** Share of the article’s characters that are link text. */
  linkShare: number
}

const FULL_WORDS = 120
const CONSENT_WALL = 0.025

/**
 * Returns how likely the result is a complete article: enough words in sentences, few links, no consent wall.
 */
export function assessConfidence({ title, paragraphs, metadata, linkShare }: Evidence): Confidence {
  const text = paragraphs.join(' ')
  const words = wordsOf(text).length
  const reasons: string[] = []
  if (words === 0) return { confidence: 0, reasons: ['No article was found on the page.'] }
  let confidence = Math.min(1, 0.25 + (0.75 * words) / FULL_WORDS)
  const lower = (factor: number, reason: string) => {
    confidence *= factor
    reasons.push(reason)
  }
  if (words < FULL_WORDS) reasons.push(`Only ${words} words of text were found.`)
  if (words < 30) confidence *= 0.6
  if (words < 400 && consentDensity(text) > CONSENT_WALL)
    lower(0.2, 'The page asks for consent before it shows its text.')
  if (
    words < 250 &&
    /\b(?:subscribe|log ?in|sign in|register|subscribers only)\b.{0,80}\b(?:continue|read|access|article)/i.test(
      text,
    )
  )
    lower(0.5, 'The full text may be for subscribers only.')
  if (
    /\b(?:enable javascript|captcha|are you a (?:human|robot)|access denied|unusual traffic)\b/i.test(text) &&
    words < 250
  )
    lower(0.2, 'The page shows a bot check instead of its text.')
  if (linkShare > 0.4) lower(0.4, 'Most of the text is links.')
  const sentences = paragraphs.filter((paragraph) => /[.!?]/.test(paragraph)).length
  if (sentences / paragraphs.length < 0.4) lower(0.5, 'Little of the text consists of full sentences.')
  if (!title) lower(0.8, 'The page has no title.')
  if (!metadata.isArticle) lower(0.92, 'The page is not marked as an article.')
  return { confidence: Math.round(confidence * 100) / 100, reasons }
}

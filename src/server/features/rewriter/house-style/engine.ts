import type { RewriteStyle, StyleGuide } from '#shared/style-guide.ts'
import { guessLanguage } from '../guess-language.ts'
import { sentencesToDrop, weigh } from './condense.ts'
import { editSentence, type SentenceChange } from './edit-sentence.ts'
import { isFaithful } from './faithful.ts'
import { sentenceCase, shortened } from './headline.ts'
import { programmeFor } from './programme.ts'
import { shelterQuotations, withoutQuotations } from './quotations.ts'
import { restructure } from './restructure.ts'
import { splitSentences } from './sentences.ts'
import { learnVocabulary, type Vocabulary } from './vocabulary.ts'
import { joined } from './word-order.ts'

export interface RewriteSource {
  title: string
  /** Paragraphs joined by blank lines. */
  text: string
  byline?: string
  siteName?: string
}

export interface Change extends SentenceChange {
  /** Index of the source paragraph, or null for the headline. */
  paragraph: number | null
}

export interface HouseStyleResult {
  title: string
  /** Paragraphs joined by blank lines; the creative style uses Markdown subheads and a list. */
  content: string
  changes: Change[]
}

interface RewriteOptions {
  style: RewriteStyle
  guide: StyleGuide
}

const DROPPED_SHARE: Record<RewriteStyle, number> = { conservative: 0, balanced: 0.1, creative: 0.35 }

/**
 * The story in the house style, by rules alone: the same input always gives the same output, and nothing
 * is said that the source does not say. What a rule cannot do safely is left as it was.
 */
export function rewriteInHouseStyle(
  source: RewriteSource,
  { style, guide }: RewriteOptions,
): HouseStyleResult {
  const sheltered = shelterQuotations(source.text, guide.quotationMarks)
  const { quotes, restore } = sheltered
  const paragraphs = sheltered.text
    .split(/\n\s*\n/)
    .map((paragraph) => splitSentences(paragraph.replace(/\s+/g, ' ').trim(), quotes))
    .filter((sentences) => sentences.length > 0)
  const vocabulary = learnVocabulary(withoutQuotations(source.text))
  const weighed = weigh(paragraphs)
  const dropped = sentencesToDrop(weighed, DROPPED_SHARE[style], style === 'balanced')
  const programme = programmeFor(style, guide, isEnglish(source.text))
  const changes: Change[] = []
  const scores = new Map<string, number>()
  const edited = paragraphs.map((sentences, paragraph) =>
    sentences.flatMap((sentence) => {
      if (dropped.has(sentence)) {
        changes.push({ kind: 'left out', before: restore(sentence), after: '', paragraph })
        return []
      }
      const result = editSentence(sentence, programme, { guide, vocabulary, quotes })
      for (const change of result.changes)
        changes.push({ ...change, before: restore(change.before), after: restore(change.after), paragraph })
      const score = weighed.find(({ text }) => text === sentence)?.score ?? 0
      for (const after of result.sentences) scores.set(after, score)
      return result.sentences
    }),
  )
  if (style === 'creative') for (const sentences of edited) joinShort(sentences, vocabulary, scores)
  const told = edited.filter((sentences) => sentences.length > 0)
  const content =
    style === 'creative'
      ? restructure(told, (sentence) => scores.get(sentence) ?? 0)
      : told.map((sentences) => sentences.join(' ')).join('\n\n')
  const title = headline(source.title, { style, guide, vocabulary })
  if (title !== source.title)
    changes.push({ kind: 'headline', before: source.title, after: title, paragraph: null })
  return { title, content: restore(content), changes }
}

function joinShort(sentences: string[], vocabulary: Vocabulary, scores: Map<string, number>): void {
  for (let at = 0; at < sentences.length - 1; at++) {
    const [first = '', second = ''] = sentences.slice(at, at + 2)
    const both = joined(first, second, vocabulary)
    if (!both || !isFaithful(`${first} ${second}`, both)) continue
    sentences.splice(at, 2, both)
    scores.set(both, Math.max(scores.get(first) ?? 0, scores.get(second) ?? 0))
  }
}

function isEnglish(text: string): boolean {
  return ['en', ''].includes(guessLanguage(text))
}

function headline(
  title: string,
  { style, guide, vocabulary }: RewriteOptions & { vocabulary: Vocabulary },
): string {
  const { text, quotes, restore } = shelterQuotations(title.trim().replace(/\.$/, ''), guide.quotationMarks)
  const cased = sentenceCase(text, vocabulary)
  if (style === 'conservative') return restore(cased)
  const programme = programmeFor(style, guide, true)
  const { sentences } = editSentence(
    shortened(cased),
    { ...programme, rules: [] },
    { guide, vocabulary, quotes },
  )
  return restore(sentences.join(' '))
}

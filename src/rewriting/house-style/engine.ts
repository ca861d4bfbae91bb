import type { RewriteStyle, StyleGuide } from '#shared/style-guide.ts'
import { guessLanguage } from '../extract/guess-language.ts'
import { similarityOf } from '../fidelity/similarity.ts'
import { sentencesToDrop, weigh } from './condense.ts'
import { editSentence, type SentenceChange } from './edit-sentence.ts'
import { isFaithful } from './faithful.ts'
import { sentenceCase, shortened } from './headline.ts'
import { ENGLISH_LABELS, languagePack } from './languages.ts'
import { isEnglish, programmeFor } from './programme.ts'
import { type Marks, shelterQuotations, withoutQuotations } from './quotations.ts'
import { restructure } from './restructure.ts'
import { splitSentences, wordCount } from './sentences.ts'
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

export interface RewriteOptions {
  style: RewriteStyle
  guide: StyleGuide
}

interface HeadlineOptions extends RewriteOptions {
  vocabulary: Vocabulary
  language: string
  marks: Marks
}

const CURLY: Marks = ['“', '”']
const STRAIGHT: Marks = ['"', '"']

const CUTS = {
  conservative: { share: 0, closeEnough: 1, maxWords: 0 },
  balanced: { share: 0.1, closeEnough: 0.55, maxWords: 9 },
  creative: { share: 0.5, closeEnough: 0.42, maxWords: null },
}

/**
 * The story in the house style, by rules alone: the same input always gives the same output, and nothing
 * is said that the source does not say. What a rule cannot do safely is left as it was.
 */
export function rewriteInHouseStyle(
  source: RewriteSource,
  { style, guide }: RewriteOptions,
): HouseStyleResult {
  const language = guessLanguage(source.text)
  const pack = languagePack(language)
  const marks = guide.quotationMarks === 'curly' ? (pack?.marks ?? CURLY) : STRAIGHT
  const sheltered = shelterQuotations(source.text, marks)
  const { quotes, restore } = sheltered
  const paragraphs = sheltered.text
    .split(/\n\s*\n/)
    .map((paragraph) => splitSentences(paragraph.replace(/\s+/g, ' ').trim(), quotes))
    .filter((sentences) => sentences.length > 0)
  const vocabulary = learnVocabulary(withoutQuotations(source.text))
  const weighed = weigh(paragraphs, quotes)
  const programme = programmeFor(style, guide, language)
  const rewritten = new Map(
    weighed.map(({ text }) => [text, editSentence(text, programme, { guide, vocabulary, quotes })] as const),
  )
  const wordingOf = (text: string) => {
    const after = rewritten.get(text)?.sentences.join(' ') ?? ''
    return { closeness: similarityOf(text, after).sharedFiveWord, words: wordCount(after) }
  }
  const dropped = sentencesToDrop(weighed, { ...CUTS[style], wordingOf })
  const changes: Change[] = []
  const scores = new Map<string, number>()
  const edited = paragraphs.map((sentences, paragraph) =>
    sentences.flatMap((sentence) => {
      const result = rewritten.get(sentence)
      if (!result || dropped.has(sentence)) {
        changes.push({ kind: 'left out', before: restore(sentence), after: '', paragraph })
        return []
      }
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
      ? restructure(told, {
          scoreOf: (sentence) => scores.get(sentence) ?? 0,
          labels: pack?.labels ?? ENGLISH_LABELS,
        })
      : told.map((sentences) => sentences.join(' ')).join('\n\n')
  const title = headline(source.title, { style, guide, vocabulary, language, marks })
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

function headline(title: string, { style, guide, vocabulary, language, marks }: HeadlineOptions): string {
  const { text, quotes, restore } = shelterQuotations(title.trim().replace(/\.$/, ''), marks)
  if (!isEnglish(language)) return restore(text)
  const cased = sentenceCase(text, vocabulary)
  if (style === 'conservative') return restore(cased)
  const programme = programmeFor(style, guide, language)
  const { sentences } = editSentence(
    shortened(cased),
    { ...programme, rules: [] },
    { guide, vocabulary, quotes },
  )
  return restore(sentences.join(' '))
}

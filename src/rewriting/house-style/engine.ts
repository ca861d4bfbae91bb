import {
  type Marks,
  maskQuotations,
  type MaskedText,
  unmask,
  withoutQuotations,
} from '#shared/house-style/quotations.ts'
import { splitSentences, wordCount } from '#shared/house-style/sentences.ts'
import type { RewriteStyle } from '#shared/rewriter-rules.ts'
import type { StyleGuide } from '#shared/style-guide.ts'
import { guessLanguage } from '../extract/guess-language.ts'
import { similarityOf } from '../fidelity/similarity.ts'
import { type CutLimits, type ScoredSentence, scoreSentences, sentencesToDrop } from './condense.ts'
import { type EditedSentence, editSentence, type RewritePlan, type SentenceChange } from './edit-sentence.ts'
import { learnVocabulary, type Vocabulary } from './grammar/vocabulary.ts'
import { rewriteHeadline } from './headline.ts'
import { joinShortSentences } from './join-sentences.ts'
import { restructure } from './restructure.ts'
import { isEnglish, planFor } from './rewrite-plan.ts'
import { type ArticleLabels, ENGLISH_LABELS, languagePack } from './wording/languages.ts'

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
  /** Paragraphs joined by blank lines; the creative style adds Markdown subheads and a list. */
  content: string
  changes: Change[]
}

export interface RewriteOptions {
  style: RewriteStyle
  guide: StyleGuide
}

interface Draft {
  masked: MaskedText
  marks: Marks
  labels: ArticleLabels
  language: string
  paragraphs: string[][]
  vocabulary: Vocabulary
  plan: RewritePlan
}

const CURLY: Marks = ['“', '”']
const STRAIGHT: Marks = ['"', '"']

const CUT_LIMITS: Record<RewriteStyle, CutLimits> = {
  conservative: { share: 0, closeEnough: 1, maxWords: 0 },
  balanced: { share: 0.1, closeEnough: 0.55, maxWords: 9 },
  creative: { share: 0.5, closeEnough: 0.42, maxWords: null },
}

/**
 * Rewrites an article in the house style by rules alone: the same input gives the same output, and the result
 * says nothing that the source does not say. Leaves what no rule can change safely.
 */
export function rewriteInHouseStyle(source: RewriteSource, options: RewriteOptions): HouseStyleResult {
  const draft = createDraft(source, options)
  const { masked, marks, paragraphs, vocabulary, plan, labels } = draft
  const scored = scoreSentences(paragraphs, masked.quotes)
  const context = { guide: options.guide, vocabulary, quotes: masked.quotes }
  const edits = new Map(scored.map(({ text }) => [text, editSentence(text, plan, context)]))
  const dropped = sentencesToDrop(scored, { ...CUT_LIMITS[options.style], wordingOf: wordingIn(edits) })
  const { edited, changes, scores } = applyEdits({ paragraphs, edits, dropped, scored })
  if (options.style === 'creative')
    for (const sentences of edited) joinShortSentences(sentences, vocabulary, scores)
  const remaining = edited.filter((sentences) => sentences.length > 0)
  const scoreOf = (sentence: string) => scores.get(sentence) ?? 0
  const content =
    options.style === 'creative'
      ? restructure(remaining, { scoreOf, labels })
      : remaining.map((sentences) => sentences.join(' ')).join('\n\n')
  const restore = (text: string) => unmask(text, masked, marks)
  const restored = changes.map((change) => ({
    ...change,
    before: restore(change.before),
    after: restore(change.after),
  }))
  const title = titleOf(source.title, draft, options)
  if (title !== source.title)
    restored.push({ kind: 'headline', before: source.title, after: title, paragraph: null })
  return { title, content: restore(content), changes: restored }
}

function createDraft(source: RewriteSource, { style, guide }: RewriteOptions): Draft {
  const language = guessLanguage(source.text)
  const pack = languagePack(language)
  const masked = maskQuotations(source.text)
  return {
    masked,
    marks: guide.quotationMarks === 'curly' ? (pack?.marks ?? CURLY) : STRAIGHT,
    labels: pack?.labels ?? ENGLISH_LABELS,
    language,
    paragraphs: masked.text
      .split(/\n\s*\n/)
      .map((paragraph) => splitSentences(paragraph.replace(/\s+/g, ' ').trim(), masked.quotes))
      .filter((sentences) => sentences.length > 0),
    vocabulary: learnVocabulary(withoutQuotations(source.text)),
    plan: planFor(style, guide, language),
  }
}

function wordingIn(edits: ReadonlyMap<string, EditedSentence>) {
  return (text: string) => {
    const after = edits.get(text)?.sentences.join(' ') ?? ''
    return { closeness: similarityOf(text, after).sharedFiveWord, words: wordCount(after) }
  }
}

interface SentenceEdits {
  paragraphs: readonly string[][]
  edits: ReadonlyMap<string, EditedSentence>
  dropped: ReadonlySet<string>
  scored: readonly ScoredSentence[]
}

/** Returns the edited paragraphs, the changes in source order, and the score of each edited sentence. */
function applyEdits({ paragraphs, edits, dropped, scored }: SentenceEdits) {
  const changes: Change[] = []
  const scores = new Map<string, number>()
  const edited = paragraphs.map((sentences, paragraph) =>
    sentences.flatMap((sentence) => {
      const edit = edits.get(sentence)
      if (!edit || dropped.has(sentence)) {
        changes.push({ kind: 'left out', before: sentence, after: '', paragraph })
        return []
      }
      changes.push(...edit.changes.map((change) => ({ ...change, paragraph })))
      const score = scored.find(({ text }) => text === sentence)?.score ?? 0
      for (const after of edit.sentences) scores.set(after, score)
      return edit.sentences
    }),
  )
  return { edited, changes, scores }
}

function titleOf(
  title: string,
  { language, marks, plan, vocabulary }: Draft,
  { style, guide }: RewriteOptions,
): string {
  const masked = maskQuotations(title.trim().replace(/\.$/, ''))
  const text = isEnglish(language)
    ? rewriteHeadline(masked, { isCasedOnly: style === 'conservative', plan, guide, vocabulary })
    : masked.text
  return unmask(text, masked, marks)
}

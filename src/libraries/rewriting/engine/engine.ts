import { maskQuotations, unmask, withoutQuotations } from '#rewriting/house-style/quotations.ts'
import type { RewriteStyle } from '#rewriting/rewriter-rules.ts'
import type { StyleGuide } from '#rewriting/style-guide.ts'
import { detectLanguage } from '../language.ts'
import { creditedQuotation } from './credit.ts'
import { editSentence, type SentenceChange } from './edit-sentence.ts'
import { toSentenceCase } from './headline.ts'
import { learnNames, type Names } from './names.ts'
import { rulesFor } from './plan.ts'
import { numerals } from './rules/names-and-numbers.ts'
import type { Rule } from './rules/rule.ts'
import { quotationTypesetter } from './typeset-quotation.ts'
import { blocksIn, type SourceBlock, type TextLine, unmasked } from './source-blocks.ts'

export interface RewriteSource {
  title: string
  /** Paragraphs, lists, tables and subheads as Markdown blocks, joined by blank lines. */
  text: string
  byline?: string
  siteName?: string
  /** Address of the page; a credit links to it. */
  url?: string
  /** The language that the page declares. */
  language?: string
  /** ISO 8601 with the offset of the source; a credit names its day. */
  publishedAt?: string | null
  /** The summary or standfirst that the page gives; empty without one. */
  description?: string
  /** The most characters of the source that its site allows to quote; null for no limit. */
  quoteLimit?: number | null
}

export interface Change extends SentenceChange {
  /** Index of the source block, or null for the headline. */
  block: number | null
}

export interface HouseStyleResult {
  title: string
  /** Markdown blocks joined by blank lines. */
  content: string
  changes: Change[]
}

export interface RewriteOptions {
  style: RewriteStyle
  guide: StyleGuide
}

interface Draft {
  source: RewriteSource
  guide: StyleGuide
  language: string
  names: Names
  rules: readonly Rule[]
  /** Leaves quotations as they are where it is missing. */
  typeset?: (quote: string) => string
}

/**
 * Rewrites an article in the house style by rules alone: the same input gives the same output, and every rule
 * leaves what it is not certain about. The creative style returns the source's headline and description as a credited
 * quotation; the other two are the same, because only a language model can do more.
 */
export function rewriteInHouseStyle(
  source: RewriteSource,
  { style, guide }: RewriteOptions,
): HouseStyleResult {
  const language = detectLanguage(source.text, source.language)
  const typeset = quotationTypesetter(language, guide)
  const draft: Draft = {
    source,
    guide,
    language,
    names: learnNames(withoutQuotations(source.text)),
    rules: rulesFor(language),
    typeset: typeset || undefined,
  }
  const blocks = blocksIn(source.text)
  const changes: Change[] = []
  const title = headlineOf(draft)
  if (title !== source.title)
    changes.push({ kind: 'headline', before: source.title, after: title, block: null })
  if (style === 'creative') return { title, content: creditedQuotation(source, language), changes }
  const content = blocks
    .map((block, index) => editBlock(block, draft, (change) => changes.push({ ...change, block: index })))
    .join('\n\n')
  return { title, content, changes }
}

function editBlock(block: SourceBlock, draft: Draft, onChange: (change: SentenceChange) => void): string {
  if ('text' in block) return block.text
  return block.lines
    .map((line) => {
      const edited = line.sentences.flatMap((sentence) => editLine(sentence, line, draft, onChange))
      return line.mark + edited.join(' ')
    })
    .join('\n')
}

function editLine(
  sentence: string,
  line: TextLine,
  { rules, guide, names, typeset }: Draft,
  onChange: (change: SentenceChange) => void,
): string[] {
  const [written, set] = [unmasked(sentence, line), unmasked(sentence, line, typeset)]
  if (set !== written) onChange({ kind: 'punctuation', before: written, after: set })
  const edit = editSentence(sentence, rules, { guide, names, quotes: line.masked.quotes })
  for (const { kind, before, after } of edit.changes)
    onChange({ kind, before: unmasked(before, line, typeset), after: unmasked(after, line, typeset) })
  return edit.sentences.map((text) => unmasked(text, line, typeset))
}

function headlineOf({ source, guide, language, names, rules, typeset }: Draft): string {
  const masked = maskQuotations(source.title.trim())
  if (language !== 'en') return unmask(masked.text, masked, typeset)
  const cased = toSentenceCase(masked.text, names, source.text)
  // A headline has figures below ten, short forms, and a dash before the name of a section.
  const edit = editSentence(
    cased,
    rules.filter((rule) => rule !== numerals && rule.name !== 'dash'),
    { guide, names, quotes: masked.quotes },
  )
  return unmask(edit.sentences.join(' '), masked, typeset)
}

import { maskQuotations, unmask, withoutQuotations } from '#shared/rewriter/house-style/quotations.ts'
import type { RewriteStyle } from '#shared/rewriter/rewriter-rules.ts'
import type { StyleGuide } from '#shared/rewriter/style-guide.ts'
import { detectLanguage } from '../language.ts'
import { sentencesIn } from '../sentences.ts'
import { type Candidate, chooseSentences } from './digest/choose-sentences.ts'
import { layOut } from './digest/digest.ts'
import { newsTest } from './digest/news.ts'
import { standaloneTest, wordList } from './digest/standalone.ts'
import { editSentence, type SentenceChange } from './edit-sentence.ts'
import { toSentenceCase } from './headline.ts'
import { learnNames, type Names } from './names.ts'
import { rulesFor } from './plan.ts'
import { numerals } from './rules/names-and-numbers.ts'
import type { Rule } from './rules/rule.ts'
import { contractions } from './rules/wording.ts'
import { shorterHeadlines } from './shorten-headline.ts'
import { quotationTypesetter } from './typeset-quotation.ts'
import { blocksIn, type SourceBlock, type TextLine, unmasked } from './source-blocks.ts'

export interface RewriteSource {
  title: string
  /** Paragraphs, lists, tables and subheads as Markdown blocks, joined by blank lines. */
  text: string
  byline?: string
  siteName?: string
  /** Address of the page; a digest links to it. */
  url?: string
  /** The language that the page declares. */
  language?: string
  /** ISO 8601; a digest names the day. */
  publishedAt?: string | null
  /** IANA name of the newsroom's zone, for a date without one. */
  timeZone?: string
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
  /** Shorter forms of the title, from `shorterHeadlines`. */
  headlines: string[]
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
 * leaves what it is not certain about. The creative style returns a digest of whole sentences with credit.
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
    rules: rulesFor(style, language),
    ...(typeset && { typeset }),
  }
  const blocks = blocksIn(source.text)
  const changes: Change[] = []
  const title = headlineOf(draft)
  if (title !== source.title)
    changes.push({ kind: 'headline', before: source.title, after: title, block: null })
  const headlines = shorterHeadlines(title, language)
  if (style === 'creative') return { title, content: digestOf(blocks, draft), headlines, changes }
  const content = blocks
    .map((block, index) => editBlock(block, draft, (change) => changes.push({ ...change, block: index })))
    .join('\n\n')
  return { title, content, headlines, changes }
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

function digestOf(blocks: readonly SourceBlock[], { source, language, names }: Draft): string {
  const candidates: Candidate[] = []
  let section = 0
  const add = (block: number, text: string, shown: string, quotes: readonly string[]) =>
    candidates.push({ at: candidates.length, block, section, text, quotes, shown, words: wordList(shown) })
  for (const [index, block] of blocks.entries()) {
    if (block.kind === 'fixed' && block.text.startsWith('#')) section++
    if (block.kind === 'east-asian')
      for (const { text } of sentencesIn(block.text)) add(index, text, text, [])
    if (block.kind !== 'text') continue
    for (const line of block.lines)
      // Quoted as written: house style does not apply to another paper's words.
      for (const sentence of line.sentences)
        add(index, sentence, unmasked(sentence, line), line.masked.quotes)
  }
  const tests = {
    standalone: standaloneTest(language, names),
    news: newsTest(source, { language, names }),
  }
  return layOut(chooseSentences(candidates, tests), { source, language })
}

function headlineOf({ source, guide, language, names, rules, typeset }: Draft): string {
  const masked = maskQuotations(source.title.trim())
  if (language !== 'en') return unmask(masked.text, masked, typeset)
  const cased = toSentenceCase(masked.text, names, source.text)
  // A headline has figures below ten, short forms, and a dash before the name of a section.
  const edit = editSentence(
    cased,
    rules.filter((rule) => rule !== numerals && rule !== contractions && rule.name !== 'dash'),
    { guide, names, quotes: masked.quotes },
  )
  return unmask(edit.sentences.join(' '), masked, typeset)
}

import { UNSPACED, wordsOf } from '../lines-and-words.ts'
import type { SourceBlock } from '../source-blocks.ts'
import type { PageBlock } from './page-blocks.ts'
import { isPlea, isPromotion } from './promotion.ts'

/** A page's metadata about its article, to recognize lines that repeat it. */
export interface ArticleLabels {
  title: string
  byline: string
  siteName: string
}

const END_OF_SENTENCE = /[.!?…:;。！？．：」』）”"'’»)\]]$/
const UNPUNCTUATED_WORDS = 14
const LINKED = 0.6
const ALL_LINK = 0.95
const MAX_HEADING_WORDS = 30

/**
 * Returns the blocks of the article to rewrite: without captions, promotions, lists of links, repeated lines,
 * the lines around the text that repeat its title or byline, and subheads without a text.
 */
export function articleContent(blocks: readonly PageBlock[], labels: ArticleLabels): SourceBlock[] {
  const isPart = partsOf(blocks, labels)
  const first = blocks.findIndex((block, index) => isPart[index] && isSentence(block))
  const last = blocks.findLastIndex((block, index) => isPart[index] && isSentence(block))
  const end = endOfGroup(blocks, isPart, last)
  const isInside = (index: number, { kind }: PageBlock) =>
    first >= 0 && (kind === 'heading' ? index >= first && index < end : index > first && index <= end)
  const found = blocks.flatMap((block, index) => {
    if (!isPart[index]) return []
    return isInside(index, block) || isArticleText(block, blocks[index - 1]) ? [toSourceBlock(block)] : []
  })
  return withoutEmptySections(withoutPleas(found))
}

/** Paragraphs at the end that may ask for money; elsewhere, such a sentence is part of the story. */
const LAST_PARAGRAPHS = 3

function withoutPleas(blocks: readonly SourceBlock[]): SourceBlock[] {
  const from = blocks.length - LAST_PARAGRAPHS
  return blocks.filter(({ kind, text }, index) => index < from || kind !== 'paragraph' || !isPlea(text))
}

const MIN_GROUP = 3

/** Returns the last of the lines after the last sentence that are in the same box as most of the text. */
function endOfGroup(blocks: readonly PageBlock[], isPart: readonly boolean[], last: number): number {
  const group = blocks[last]?.group ?? ''
  if (
    group === '' ||
    blocks.filter((block, index) => isPart[index] && block.group === group).length < MIN_GROUP
  )
    return last
  let end = last
  while (blocks[end + 1]?.group === group && isPart[end + 1]) end++
  return end
}

/** A line is repeated within so many; a recipe or a result may repeat one later. */
const NEARBY = 6

function partsOf(blocks: readonly PageBlock[], known: ArticleLabels): boolean[] {
  const linked = linkLists(blocks)
  const isJunkCredible = share(blocks, ({ isJunk }) => isJunk) < MAX_JUNK_SHARE
  const repeated = labelLines(known)
  const groups = sentencesByGroup(blocks)
  const labels = countLabels(blocks)
  const paragraphs: string[] = []
  let isAfterPromotion = false
  return blocks.map((block, index) => {
    const { kind, text } = block
    // The list or the labels below a promotion are what it offers; an item says nothing about those below it.
    const isOffer = isPromotion(text)
    if (kind !== 'item' && !(isAfterPromotion && isLabel(block))) isAfterPromotion = isOffer
    if (isAfterPromotion || isOffer) return false
    if (kind === 'caption' || kind === 'other' || (block.isJunk && isJunkCredible) || linked.has(index))
      return false
    if (isMark(text) || repeated.has(normalized(text))) return false
    if ((labels.get(labelOf(block)) ?? 0) > 1 && (groups.get(block.group) ?? 0) < MIN_GROUP) return false
    if (kind === 'paragraph' && isLinkLine(block, groups.get(block.group) ?? 0)) return false
    if (kind === 'heading' && (block.linkShare > LINKED || wordCount(text) > MAX_HEADING_WORDS)) return false
    if (paragraphs.slice(-NEARBY).includes(text) || isPullQuote(text, paragraphs)) return false
    paragraphs.push(text)
    return true
  })
}

const LABEL_WORDS = 6

/** Whether a paragraph is a few words without an end. */
const isLabel = ({ kind, text }: PageBlock) =>
  kind === 'paragraph' && !END_OF_SENTENCE.test(text) && wordCount(text) <= LABEL_WORDS

/** Returns a label without its numbers: "Placeholder image-1"; empty for other blocks. */
const labelOf = (block: PageBlock) => (isLabel(block) ? block.text.toLowerCase().replace(/\d+/g, '') : '')

/** Counts equal labels: a label that a page repeats is boilerplate. */
function countLabels(blocks: readonly PageBlock[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const label of blocks.map(labelOf).filter((text) => /\p{L}/u.test(text)))
    counts.set(label, (counts.get(label) ?? 0) + 1)
  return counts
}

/** Names of boxes that would remove more than this of the text mean something else. */
const MAX_JUNK_SHARE = 0.35

function share(blocks: readonly PageBlock[], test: (block: PageBlock) => boolean): number {
  const length = (some: readonly PageBlock[]) => some.reduce((sum, { text }) => sum + text.length, 0)
  return length(blocks.filter(test)) / Math.max(1, length(blocks))
}

function sentencesByGroup(blocks: readonly PageBlock[]): Map<string, number> {
  const groups = new Map<string, number>()
  for (const block of blocks)
    if (isSentence(block) && block.linkShare < LINKED)
      groups.set(block.group, (groups.get(block.group) ?? 0) + 1)
  return groups
}

// Beside sentences, a line with many links can be a list of places or names; one that is all link leads elsewhere.
function isLinkLine({ text, linkShare }: PageBlock, sentencesBeside: number): boolean {
  if (wordCount(text) >= UNPUNCTUATED_WORDS * 2) return false
  return linkShare > (sentencesBeside > 0 ? ALL_LINK : LINKED)
}

/** Returns the indexes of items and rows in lists that are mostly links. */
function linkLists(blocks: readonly PageBlock[]): Set<number> {
  const found = new Set<number>()
  for (let start = 0; start < blocks.length; start++) {
    const kind = blocks[start]?.kind
    if (kind !== 'item' && kind !== 'row') continue
    let end = start
    while (blocks[end + 1]?.kind === kind) end++
    const list = blocks.slice(start, end + 1)
    const length = list.reduce((sum, { text }) => sum + text.length, 0)
    const linked = list.reduce((sum, { text, linkShare }) => sum + text.length * linkShare, 0)
    if (linked > length * LINKED) for (let index = start; index <= end; index++) found.add(index)
    start = end
  }
  return found
}

// A number or a bar, as between parts of a toolbar.
const isMark = (text: string) => !/\p{L}{2}|\p{Script=Han}/u.test(text) && !/\d/.test(text)

function labelLines({ title, byline, siteName }: ArticleLabels): Set<string> {
  const lines = [title, byline, siteName, ...byline.split(', ')].map(normalized)
  return new Set(lines.filter(Boolean))
}

const normalized = (text: string) =>
  wordsOf(text.replace(/^(?:by|von|par|por|di|door|av|af)\s+/i, '')).join(' ')

// Pull quotes repeat a sentence of the article.
function isPullQuote(text: string, paragraphs: readonly string[]): boolean {
  const quote = text.replace(/^["“„«]|["”“»]$/g, '')
  return (
    quote.length > 30 &&
    quote.length < 300 &&
    paragraphs.some((paragraph) => paragraph !== text && paragraph.includes(quote))
  )
}

function isSentence({ kind, text }: PageBlock): boolean {
  return kind !== 'heading' && kind !== 'row' && END_OF_SENTENCE.test(text) && wordCount(text) >= 5
}

// Galleries put the text into subheads.
const isStatement = (text: string) => /[.。]$/.test(text) && wordCount(text) >= 6

// Outside the text, a line without an end is a label.
function isArticleText({ kind, text }: PageBlock, before: PageBlock | undefined): boolean {
  const words = wordCount(text)
  if (kind === 'heading') return isStatement(text)
  if (kind === 'row') return words >= 2
  if (kind === 'item' && (before?.kind === 'item' || before?.text.endsWith(':'))) return words >= 2
  return END_OF_SENTENCE.test(text) || words >= UNPUNCTUATED_WORDS
}

function wordCount(text: string): number {
  return UNSPACED.test(text) ? wordsOf(text).length : text.split(' ').length
}

function toSourceBlock({ kind, text, level = 2, number }: PageBlock): SourceBlock {
  switch (kind) {
    case 'heading':
      return { kind, mark: level > 2 ? '### ' : '## ', text }
    case 'item':
      return { kind, mark: number === undefined ? '- ' : `${number}. `, text }
    case 'blockquote':
      return { kind, mark: '> ', text }
    case 'row':
      return { kind, mark: '', text }
    default:
      return { kind: 'paragraph', mark: '', text }
  }
}

// A subhead belongs to the text below it.
function withoutEmptySections(blocks: readonly SourceBlock[]): SourceBlock[] {
  const result: SourceBlock[] = []
  for (const block of blocks.toReversed()) {
    const below = result.at(-1)
    const isEmpty = !below || (below.kind === 'heading' && below.mark.length <= block.mark.length)
    if (block.kind === 'heading' && isEmpty && !isStatement(block.text)) continue
    result.push(block)
  }
  return result.toReversed()
}

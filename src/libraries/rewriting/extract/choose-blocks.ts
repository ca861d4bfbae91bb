import { wordsOf } from '../lines-and-words.ts'
import type { PageBlock } from './page-blocks.ts'

interface Candidates {
  /** All blocks of the page in reading order. */
  page: readonly PageBlock[]
  /** What Readability found. */
  readable: readonly PageBlock[]
  /** The text in structured data, or empty. */
  structured: readonly PageBlock[]
  /** The summary in the metadata. */
  description: string
}

export interface ChosenBlocks {
  blocks: PageBlock[]
  /** Whether the text comes from the structured data alone. */
  isStructured: boolean
  /** Paragraphs in the same boxes of the page that were not taken, in words. */
  leftWords: number
}

/** Structured data replaces the page’s text if it has this many times its words. */
const STRUCTURED_ADVANTAGE = 1.6
const MIN_STRUCTURED_WORDS = 80
/** Below this share, the page’s own blocks do not contain what Readability found. */
const MIN_COVERED = 0.85
const MIN_WORDS = 6

/**
 * Returns the blocks of the article: those that Readability or the structured data name, with the paragraphs
 * between and beside them in the same kind of box, and the summary above them.
 */
export function chooseBlocks({ page, readable, structured, description }: Candidates): ChosenBlocks {
  const named = namedBlocks(page, readable)
  const isCovered = wordCount(page.filter((_, index) => named[index])) >= wordCount(readable) * MIN_COVERED
  const start = isCovered ? named : page.map(() => false)
  const chosen = withGaps(page, withStructured(page, start, structured))
  const blocks = isCovered ? page.filter((_, index) => chosen[index]) : [...readable]
  const structuredWords = wordCount(structured)
  if (structuredWords >= Math.max(MIN_STRUCTURED_WORDS, wordCount(blocks) * STRUCTURED_ADVANTAGE))
    return { blocks: [...structured], isStructured: true, leftWords: 0 }
  return {
    blocks: withSummary(page, blocks, description),
    isStructured: false,
    leftWords: leftWords(page, chosen),
  }
}

const words = new WeakMap<PageBlock, string[]>()

/** Splits each block once. */
function wordsIn(block: PageBlock): string[] {
  const known = words.get(block)
  if (known) return known
  const found = wordsOf(block.text)
  words.set(block, found)
  return found
}

const wordCount = (blocks: readonly PageBlock[]) =>
  blocks.reduce((sum, block) => sum + wordsIn(block).length, 0)

const lineOf = (found: readonly string[]) => ` ${found.join(' ')} `
const normalized = (block: PageBlock) => lineOf(wordsIn(block))

function namedBlocks(page: readonly PageBlock[], readable: readonly PageBlock[]): boolean[] {
  const texts = new Set(readable.map(normalized))
  const whole = readable.map(normalized).join('')
  const flags = page.map((block) => {
    const line = normalized(block)
    return texts.has(line) || (wordsIn(block).length > MIN_WORDS && whole.includes(line))
  })
  return withoutRepeats(page, flags, readable)
}

// The same line can be in a menu and in the text; the ones nearer to other named blocks count.
function withoutRepeats(
  page: readonly PageBlock[],
  flags: readonly boolean[],
  readable: readonly PageBlock[],
): boolean[] {
  const counts = countsOf(readable.map(({ text }) => text))
  const named = countsOf(page.filter((_, index) => flags[index]).map(({ text }) => text))
  const lengths = page.map(({ text }, index) => (flags[index] ? text.length : 0))
  const nearby = (index: number) =>
    lengths.slice(Math.max(0, index - 6), index + 7).reduce((a, b) => a + b, 0)
  const result = [...flags]
  for (const [text, count] of named) {
    const excess = count - Math.max(1, counts.get(text) ?? 0)
    if (excess <= 0) continue
    const same = page.flatMap((block, index) => (flags[index] && block.text === text ? [index] : []))
    for (const index of same.toSorted((a, b) => nearby(a) - nearby(b)).slice(0, excess)) result[index] = false
  }
  return result
}

function countsOf(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return counts
}

function withStructured(
  page: readonly PageBlock[],
  flags: readonly boolean[],
  structured: readonly PageBlock[],
): boolean[] {
  const body = structured.map(normalized).join('')
  if (body.length < 400) return [...flags]
  const seen = new Set(page.filter((_, index) => flags[index]).map(({ text }) => text))
  return page.map((block, index) => {
    if (flags[index] || seen.has(block.text)) return flags[index] ?? false
    const isNamed = wordsIn(block).length > MIN_WORDS && body.includes(normalized(block))
    if (isNamed) seen.add(block.text)
    return isNamed
  })
}

/** Adds what is between or beside the chosen blocks in the same kind of box. */
function withGaps(page: readonly PageBlock[], flags: readonly boolean[]): boolean[] {
  const first = flags.indexOf(true)
  const last = flags.lastIndexOf(true)
  if (first < 0) return [...flags]
  const groups = chosenGroups(page, flags)
  const texts = new Set(page.filter((_, index) => flags[index]).map(({ text }) => text))
  const filled = page.map((block, index) => {
    if (flags[index]) return true
    if (!isEligible(block) || texts.has(block.text)) return false
    const isBetween = index > first && index < last
    const isOfGroup = (groups.get(block.group) ?? 0) > (isBetween ? 0 : 1)
    return isOfGroup && (isBetween || isFullSentence(block))
  })
  return page.map(
    (block, index) =>
      filled[index] || (block.kind === 'heading' && isEligible(block) && isBesideChosen(filled, index)),
  )
}

function chosenGroups(page: readonly PageBlock[], flags: readonly boolean[]): Map<string, number> {
  const groups = new Map<string, number>()
  page.forEach((block, index) => {
    const { group, kind } = block
    if (flags[index] && kind !== 'heading' && wordsIn(block).length >= MIN_WORDS)
      groups.set(group, (groups.get(group) ?? 0) + 1)
  })
  return groups
}

const isBesideChosen = (flags: readonly boolean[], index: number) =>
  Boolean(flags[index + 1] || flags[index + 2]) && Boolean(flags[index - 1] || flags[index - 2])

const isEligible = ({ kind, isJunk, isHidden, linkShare }: PageBlock) =>
  !isJunk && !isHidden && linkShare < 0.5 && kind !== 'caption' && kind !== 'other'

const isFullSentence = ({ kind, text }: PageBlock) =>
  kind === 'paragraph' && wordsOf(text).length >= MIN_WORDS && /[.!?…。！？]["'”’»」』)\]]*$/.test(text)

/** A summary that is a large part of a text is not above it but all that the page gives away. */
const MIN_SUMMARY_RATIO = 8
const FIRST_BLOCKS = 8

/** Adds the summary above the text, if the page shows it. */
function withSummary(
  page: readonly PageBlock[],
  blocks: readonly PageBlock[],
  description: string,
): PageBlock[] {
  const summary = wordsOf(description)
  const line = lineOf(summary)
  if (summary.length < MIN_WORDS || wordCount(blocks) < summary.length * MIN_SUMMARY_RATIO) return [...blocks]
  const isSummary = (block: PageBlock) =>
    wordsIn(block).length > MIN_WORDS && line.startsWith(normalized(block).trimEnd())
  const isShown = (block: PageBlock) => isSummary(block) || normalized(block).startsWith(line.trimEnd())
  if (blocks.slice(0, FIRST_BLOCKS).some(isShown)) return [...blocks]
  const found = page.find(
    (block) => isSummary(block) && !block.isHidden && !block.isJunk && block.level !== 1,
  )
  return found && found.kind !== 'caption' ? [{ ...found, kind: 'paragraph' }, ...blocks] : [...blocks]
}

function leftWords(page: readonly PageBlock[], chosen: readonly boolean[]): number {
  return wordCount(
    page.filter((block, index) => !chosen[index] && isEligible(block) && isFullSentence(block)),
  )
}

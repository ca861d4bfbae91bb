import { wordsOf } from '../lines-and-words.ts'
import type { PageBlock } from './page-blocks.ts'

/** Signs that a text has more than one story; shares of its words from 0 to 1. */
export interface MixedSigns {
  /** Words of paragraphs below a headline that is a link. */
  teasers: number
  /** Words of parts that share hardly a name or long word with the story of the headline. */
  strays: number
  /** Words above the headline. */
  aboveHeadline: number
}

interface Text {
  page: readonly PageBlock[]
  /** What the text was made of, in reading order. */
  blocks: readonly PageBlock[]
  title: string
  description: string
}

const LINKED = 0.8

/** Returns the signs that a text has parts of other stories. */
export function mixedSigns({ page, blocks, title, description }: Text): MixedSigns {
  const taken = new Set(blocks)
  const total = Math.max(1, wordCount(blocks))
  const headline = headlineIndex(page, title)
  const isTeaser = (block: PageBlock, index: number) =>
    taken.has(block) && block.kind !== 'heading' && isLinkedHeadline(page[index - 1])
  return {
    teasers: wordCount(page.filter(isTeaser)) / total,
    strays: wordCount(strays(page, taken, headline, `${title} ${description}`)) / total,
    aboveHeadline:
      wordCount(page.slice(0, Math.max(0, headline)).filter((block) => taken.has(block))) / total,
  }
}

const wordCount = (blocks: readonly PageBlock[]) =>
  blocks.reduce((sum, { text }) => sum + wordsOf(text).length, 0)

const isLinkedHeadline = (block: PageBlock | undefined) =>
  block !== undefined && block.kind === 'heading' && block.linkShare > LINKED

function headlineIndex(page: readonly PageBlock[], title: string): number {
  const line = wordsOf(title).join(' ')
  return line
    ? page.findIndex((block) => block.kind === 'heading' && wordsOf(block.text).join(' ') === line)
    : -1
}

/** Parts of one story share 7 percent and more of their keywords, parts of two at most about 6. */
const MIN_SHARED = 0.065
/** Shares are less in a main part of fewer words. */
const FULL_WORDS = 150
/** A shorter part says too little. */
const MIN_PART_WORDS = 45

/** Returns the blocks of the parts that have little in common with the parts about the headline. */
function strays(
  page: readonly PageBlock[],
  taken: ReadonlySet<PageBlock>,
  headline: number,
  labels: string,
): PageBlock[] {
  const about = keywordsIn(labels)
  const [main, ...others] = partsOf(page, taken, headline)
    .map((blocks) => ({ blocks, words: wordCount(blocks), keywords: keywordsOf(blocks) }))
    .toSorted((a, b) => shared(about, b.keywords) - shared(about, a.keywords))
  if (!main) return []
  const known = new Set([...about, ...main.keywords])
  let { words } = main
  return others.flatMap((part) => {
    const isStray =
      part.words >= MIN_PART_WORDS &&
      shared(known, part.keywords) < MIN_SHARED * Math.min(1, words / FULL_WORDS) * part.keywords.size
    if (isStray) return part.blocks
    for (const keyword of part.keywords) known.add(keyword)
    words += part.words
    return []
  })
}

/** Splits the taken blocks where a headline of the same level follows, and by the kind of their box. */
function partsOf(page: readonly PageBlock[], taken: ReadonlySet<PageBlock>, headline: number): PageBlock[][] {
  const level = page[headline]?.level ?? 1
  const parts = new Map<string, PageBlock[]>()
  let story = 0
  page.forEach((block, index) => {
    const isHeadline = block.kind === 'heading' && (block.level ?? level + 1) <= level
    if (isHeadline && index !== headline) story++
    if (!taken.has(block) || block.kind === 'heading') return
    const name = `${story} ${block.group}`
    const part = parts.get(name)
    if (part) part.push(block)
    else parts.set(name, [block])
  })
  return [...parts.values()]
}

/** Names, and in German nouns; numbers and words of up to seven letters are in every story. */
const KEYWORD = /(?<=[\p{Ll}\d,;:’'-] ["“„«]?)\p{Lu}[\p{L}-]{2,}|\p{L}{8,}/gu
/** Ends differ between forms of a word. */
const STEM = 7

function keywordsIn(text: string): Set<string> {
  return new Set(Array.from(text.matchAll(KEYWORD), ([word]) => word.toLowerCase().slice(0, STEM)))
}

const keywordsOf = (blocks: readonly PageBlock[]) => keywordsIn(blocks.map(({ text }) => text).join('\n'))

const shared = (known: ReadonlySet<string>, keywords: ReadonlySet<string>) =>
  [...keywords].filter((word) => known.has(word)).length

import type { Token } from 'markdown-it'
import type { Node } from 'prosemirror-model'
import { articleTokens } from '#article-text/grammar/article-tokens.ts'
import { readBlocks, verbatim } from './read-blocks.ts'
import { articleSchema as schema } from './schema.ts'

/** A block at the top level with its part of the text. */
export interface SourceBlock {
  node: Node
  /** The lines of the block, without blank lines and line break at the end. */
  text: string
  /** What is between this block and the next: line breaks and blank lines. */
  gap: string
}

/** A document, and the text that it was read from. */
export interface ArticleDocument {
  doc: Node
  /** What is before the first block. */
  lead: string
  /** One for each child of `doc`; none for a text without blocks. */
  blocks: SourceBlock[]
}

/** Blocks of a text that is too complex to be read. */
const MAX_PLAIN_BLOCKS = 1_000

/** Reads Markdown into a document. Never throws: what the schema cannot express becomes a block with its source. */
export function parseDocument(markdown: string): ArticleDocument {
  const tokens = articleTokens(markdown)
  const pieces = tokens ? slicesOf(markdown, tokens) : plainSlices(markdown)
  const lead = pieces[0] ? markdown.slice(0, pieces[0].start) : markdown
  const blocks = pieces.map(({ start, end, tokens: inside }) => {
    const { text, gap } = withoutGap(markdown.slice(start, end))
    return { node: nodeOf(inside, text), text, gap }
  })
  const nodes = blocks.length > 0 ? blocks.map(({ node }) => node) : [schema.node('paragraph')]
  return { doc: schema.node('doc', null, nodes), lead, blocks }
}

interface Slice {
  start: number
  end: number
  tokens: Token[]
}

/** Splits a text at the first line of each block. */
function slicesOf(markdown: string, tokens: readonly Token[]): Slice[] {
  const lines = lineStarts(markdown)
  const slices: Slice[] = []
  for (const token of tokens) {
    if (token.level === 0 && token.nesting >= 0 && token.map) {
      const start = lines[token.map[0]] ?? markdown.length
      const last = slices.at(-1)
      if (last) last.end = start
      slices.push({ start, end: markdown.length, tokens: [] })
    }
    slices.at(-1)?.tokens.push(token)
  }
  return slices
}

function lineStarts(text: string): number[] {
  const starts = [0]
  for (const { index, 0: ending } of text.matchAll(/\r\n?|\n/g)) starts.push(index + ending.length)
  return starts
}

function plainSlices(markdown: string): Slice[] {
  const starts = [...markdown.matchAll(/(?<=^|(?:\r\n?|\n)[ \t]*(?:\r\n?|\n))[ \t]*[^\s]/g)].map(
    ({ index }) => index,
  )
  return starts
    .slice(0, MAX_PLAIN_BLOCKS)
    .map((start, index, all) => ({ start, end: all[index + 1] ?? markdown.length, tokens: [] }))
}

function withoutGap(slice: string): { text: string; gap: string } {
  const gap = gapOf(slice)
  return { text: slice.slice(0, slice.length - gap.length), gap }
}

/** Returns the line break after the last line that has text, and all that follows. */
function gapOf(slice: string): string {
  const lastLine = slice.trimEnd().length
  const rest = slice.slice(lastLine)
  const breakAt = rest.search(/[\r\n]/)
  return breakAt === -1 ? '' : rest.slice(breakAt)
}

function nodeOf(tokens: Token[], text: string): Node {
  if (tokens.length === 0) return verbatim(text)
  try {
    const [node, ...others] = readBlocks(tokens.values())
    return node && others.length === 0 ? node : verbatim(text)
  } catch (error) {
    if (error instanceof RangeError) return verbatim(text)
    throw error
  }
}

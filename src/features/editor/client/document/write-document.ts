import type { Node } from 'prosemirror-model'
import { writeBlock } from '#article-text/writing/write-blocks.ts'
import type { InlineStyle } from '#article-text/writing/write-inline.ts'
import { lettersOf, looksSame, textParts } from './compare-blocks.ts'
import { parseDocument, type ArticleDocument, type SourceBlock } from './read-document.ts'
import { articleSchema } from './schema.ts'

/** Where a block at the top level is in the written text. */
interface WrittenBlock {
  start: number
  text: string
}

/** A written document, with a place for each child of the document; null for a block that is not written. */
export interface WrittenDocument {
  text: string
  blocks: Array<WrittenBlock | null>
}

/**
 * Writes an edited document as Markdown. Blocks of `source` that were not touched are written back byte for byte, even
 * when they were moved, or changed and changed back. Other blocks are rewritten.
 */
export function writeDocument(doc: Node, source: ArticleDocument): string {
  return layOut(doc, source).text
}

/** Like `writeDocument`, with the place of each block. */
export function layOut(doc: Node, source: ArticleDocument): WrittenDocument {
  const newline = /\r\n/.test(source.lead + source.blocks.map(({ gap }) => gap).join('')) ? '\r\n' : '\n'
  const parts = partsOf(doc, source, newline).filter(({ text }) => text !== '')
  const tail = source.blocks.at(-1)?.gap ?? ''
  const blocks: WrittenDocument['blocks'] = doc.children.map(() => null)
  if (parts.length === 0) return { text: source.blocks.length === 0 ? source.lead : '', blocks }
  let text = source.lead
  parts.forEach((part, index) => {
    const next = parts[index + 1]
    // May change the texts of both.
    const gap = next ? gapBetween(part, next, source, newline) : tail
    blocks[part.position] = { start: text.length, text: part.text }
    text += part.text + gap
  })
  return { text, blocks }
}

/** A block as it will be written. */
interface Part {
  node: Node
  /** Its place among the children of the document. */
  position: number
  text: string
  /** Its place in the source, or -1 for a new block. */
  index: number
  isUntouched: boolean
}

function partsOf(doc: Node, { blocks }: ArticleDocument, newline: string): Part[] {
  const origins = originsOf(doc.children, blocks)
  return doc.children.map((node, position) => {
    const index = origins[position] ?? -1
    const untouched = blocks[index]
    if (untouched) return { node, position, text: untouched.text, index, isUntouched: true }
    const text = written(node).replaceAll('\n', newline)
    const edited = editedFrom(origins, position, blocks.length)
    return { node, position, text, index: edited, isUntouched: false }
  })
}

/** Returns for each node its place in the source, or -1. Nodes that were not touched are the same objects. */
function originsOf(nodes: readonly Node[], blocks: readonly SourceBlock[]): number[] {
  const places = new Map(blocks.map(({ node }, index) => [node, index]))
  const origins = nodes.map((node) => places.get(node) ?? -1)
  if (!origins.includes(-1)) return origins
  const used = new Set(origins)
  const free = new Map<string, number[]>()
  blocks.forEach(({ node }, index) => {
    if (used.has(index)) return
    const key = keyOf(node)
    free.set(key, [...(free.get(key) ?? []), index])
  })
  return origins.map((origin, position) => {
    const node = nodes[position]
    if (origin !== -1 || !node) return origin
    const candidates = free.get(keyOf(node)) ?? []
    const found = candidates.findIndex((index) => blocks[index]?.node.eq(node))
    return found === -1 ? -1 : (candidates.splice(found, 1)[0] ?? -1)
  })
}

const keys = new WeakMap<Node, string>()

function keyOf(node: Node): string {
  const known = keys.get(node)
  if (known !== undefined) return known
  const key = `${node.type.name} ${node.textContent}`
  keys.set(node, key)
  return key
}

/** Returns the place of the block that was edited into this one: between the same two blocks. */
function editedFrom(origins: readonly number[], position: number, count: number): number {
  let first = position
  while (first > 0 && origins[first - 1] === -1) first--
  let last = position
  while (last + 1 < origins.length && origins[last + 1] === -1) last++
  const before = first === 0 ? -1 : (origins[first - 1] ?? -1)
  const after = last + 1 === origins.length ? count : (origins[last + 1] ?? count)
  const index = before + 1 + position - first
  return index < after ? index : -1
}

const BLANK_LINE = /(?:\r\n?|\n)[ \t]*(?:\r\n?|\n)/

/** Keeps the blank lines of the source, unless two blocks would become one. */
function gapBetween(part: Part, next: Part, { blocks }: ArticleDocument, newline: string): string {
  const own = blocks[part.index]?.gap ?? ''
  const isInOrder = part.index !== -1 && next.index === part.index + 1
  if (isInOrder && part.isUntouched && next.isUntouched) return own
  const blank = BLANK_LINE.test(own) && part.index < blocks.length - 1 ? own : newline + newline
  if (isInOrder && own !== blank && staysApart(part, next, own)) return own
  if (!staysApart(part, next, blank)) separate(part, next, blank, newline)
  return blank
}

const SELF_CONTAINED = new Set(['paragraph', 'heading', 'divider', 'picture', 'table'])

/** True if two blocks with this gap are read as two blocks. */
function staysApart(part: Part, next: Part, gap: string): boolean {
  if (BLANK_LINE.test(gap) && SELF_CONTAINED.has(part.node.type.name)) return true
  const { blocks } = parseDocument(part.text + gap + next.text)
  const alone = parseDocument(part.text).blocks.length
  return (
    blocks.length === alone + parseDocument(next.text).blocks.length && blocks[alone - 1]?.text === part.text
  )
}

/** Gives the second of two lists another marker, and closes an open code block. */
function separate(part: Part, next: Part, gap: string, newline: string): void {
  for (const marker of ['-', '*', '.', ')']) {
    if (next.node.attrs['marker'] === undefined) break
    const text = written(next.node, marker).replaceAll('\n', newline)
    if (staysApart(part, { ...next, text }, gap)) return void (next.text = text)
  }
  part.text = written(part.node).replaceAll('\n', newline)
}

const LIGHT = { care: 'light', hasMarks: true, encodesEdges: false } as const
const STYLES: InlineStyle[] = [
  LIGHT,
  { ...LIGHT, encodesEdges: true },
  { care: 'full', hasMarks: true, encodesEdges: true },
]
const PLAIN: InlineStyle = { care: 'full', hasMarks: false, encodesEdges: false }

const cache = new WeakMap<Node, Map<string, string>>()

/** Returns the lightest form of a block that is read back as the same block; with another marker if it is a list. */
export function written(node: Node, marker?: string): string {
  const known = cache.get(node) ?? new Map<string, string>()
  cache.set(node, known)
  const text = known.get(marker ?? '') ?? write(withMarker(node, marker))
  known.set(marker ?? '', text)
  return text
}

function withMarker(node: Node, marker: string | undefined): Node {
  if (marker === undefined) return node
  const isBullet = marker === '-' || marker === '*'
  if (isBullet !== (node.type.name === 'bullet_list')) return node
  return node.type.create({ ...node.attrs, marker }, node.content)
}

function write(node: Node): string {
  if (node.type.name === 'verbatim') return node.textContent
  let text = ''
  for (const style of STYLES) {
    text = writeBlock(node, style)
    if (text === '' || isPlain(node, text) || isReadAs(text, node)) return text
  }
  const hasAllWords = (each: string) => lettersOf(parseDocument(each).doc) === lettersOf(node)
  return [text, writeBlock(node, PLAIN)].find(hasAllWords) ?? writeText(node)
}

/** A line without a character that the grammar gives a meaning after a letter. */
const PLAIN_LINE = /^\p{L}[\p{L}\p{M}\p{N} ,.;:?!'"‘’“”„«»()%$€£/+=#@–—…-]*$/u

/** True for a paragraph of unmarked words, which needs no reading back. */
function isPlain(node: Node, text: string): boolean {
  const isUnmarked = node.type.name === 'paragraph' && node.childCount === 1 && node.firstChild?.isText
  return isUnmarked === true && node.firstChild?.marks.length === 0 && PLAIN_LINE.test(text)
}

/** Writes only the text of a block, as paragraphs. */
function writeText(node: Node): string {
  const paragraphs = textParts(node).map((part) =>
    articleSchema.node('paragraph', null, articleSchema.text(part)),
  )
  return paragraphs
    .map((paragraph) => writeBlock(paragraph, PLAIN))
    .filter(Boolean)
    .join('\n\n')
}

function isReadAs(text: string, node: Node): boolean {
  const { blocks } = parseDocument(text)
  const [only] = blocks
  return blocks.length === 1 && only !== undefined && looksSame(only.node, node)
}

import { oneLine } from '../lines-and-words.ts'
import { boxName } from './junk-boxes.ts'

/** A visible part of a page. Captions, asides and preformatted text are not part of a rewrite. */
export interface PageBlock {
  kind: 'paragraph' | 'heading' | 'item' | 'blockquote' | 'row' | 'caption' | 'other'
  text: string
  /** The level of a heading, 1 to 6. */
  level?: number
  /** The number of an item in an ordered list. */
  number?: number
  /** Share of the characters that are links, 0 to 1. */
  linkShare: number
  /** Whether the text is in a box for promotion, sharing or similar. */
  isJunk: boolean
  /** Whether the markup hides the text. */
  isHidden: boolean
  /** The same for blocks whose parents look the same: tags and first class names. */
  group: string
}

const BLOCK_TAGS = new Set(
  'ADDRESS ARTICLE ASIDE BLOCKQUOTE CAPTION DD DETAILS DIV DL DT FIGCAPTION FIGURE FOOTER FORM H1 H2 H3 H4 H5 H6 HEADER HR LI MAIN NAV OL P PRE SECTION SUMMARY TABLE TBODY TD TFOOT TH THEAD TR UL'.split(
    ' ',
  ),
)
const SKIPPED_TAGS = new Set(
  'SCRIPT STYLE NOSCRIPT TEMPLATE IFRAME OBJECT SVG BUTTON SELECT TEXTAREA HEAD INPUT VIDEO AUDIO'.split(' '),
)
const KIND_OF_TAG = new Map<string, PageBlock['kind']>(
  Object.entries({
    LI: 'item',
    DD: 'item',
    DT: 'item',
    BLOCKQUOTE: 'blockquote',
    FIGCAPTION: 'caption',
    FIGURE: 'caption',
    CAPTION: 'caption',
    PRE: 'other',
    ASIDE: 'other',
  }),
)
/** A box with more of the article than this is the article, regardless of its tag and name. */
const MAX_BOX_SHARE = 0.4

/** The text length of an element, known when the walk leaves it. */
interface Box {
  length: number
}

/** A block before the length of the article is known. */
export interface RawBlock extends Omit<PageBlock, 'isJunk'> {
  /** The box that gives the kind. */
  kindBox: Box | null
  /** The innermost box with a name of promotion, sharing or similar. */
  junkBox: Box | null
}

const MAX_CAPTION_LENGTH = 600

function isWrapper(kind: PageBlock['kind'], box: Box | null, limit: number): boolean {
  if (box === null || kind === 'heading') return false
  return box.length > limit || (kind === 'caption' && box.length > MAX_CAPTION_LENGTH)
}

interface Context extends Pick<
  RawBlock,
  'kind' | 'level' | 'number' | 'isHidden' | 'group' | 'kindBox' | 'junkBox'
> {
  isLinked: boolean
}

const OUTSIDE: Context = {
  kind: 'paragraph',
  isLinked: false,
  isHidden: false,
  group: '',
  kindBox: null,
  junkBox: null,
}

/** Returns the complete text of an element as blocks in reading order. A table row with several cells is one. */
export function blocksOf(root: Element): PageBlock[] {
  const blocks = rawBlocksOf(root)
  return settleBlocks(
    blocks,
    blocks.reduce((sum, { text }) => sum + text.length, 0),
  )
}

/** Returns the blocks of an element for `settleBlocks`. */
export function rawBlocksOf(root: Element): RawBlock[] {
  const writer = new BlockWriter()
  walk(root, OUTSIDE, writer)
  writer.flush(OUTSIDE)
  return writer.blocks
}

/** Decides the kinds of blocks by the length of the article: a list around all of it is not a list. */
export function settleBlocks(blocks: readonly RawBlock[], articleLength: number): PageBlock[] {
  const limit = articleLength * MAX_BOX_SHARE
  return blocks.map(({ kindBox, junkBox, ...block }) => ({
    ...block,
    kind: isWrapper(block.kind, kindBox, limit) ? 'paragraph' : block.kind,
    isJunk: junkBox !== null && junkBox.length < limit,
  }))
}

class BlockWriter {
  readonly blocks: RawBlock[] = []
  /** Characters so far. */
  length = 0
  private pending = ''
  private linked = 0

  add(text: string, isLinked = false): void {
    this.pending += text
    if (isLinked) this.linked += text.trim().length
  }

  /** Keeps apart what separate elements show apart: `<b>ROME</b>The mayor`. */
  separate(next: string): void {
    if (/(?:\p{Ll}|[.!?:])$/u.test(this.pending) && /^\p{Lu}\p{Ll}/u.test(next)) this.pending += ' '
    else if (/\p{Lu}{3}$/u.test(this.pending) && /^\p{Lu}\p{Ll}/u.test(next)) this.pending += ' '
  }

  flush({ kind, level, number, isHidden, group, kindBox, junkBox }: Context): void {
    const text = oneLine(this.pending)
    const linkShare = text ? Math.min(1, this.linked / text.length) : 0
    this.pending = ''
    this.linked = 0
    if (!text) return
    this.length += text.length
    this.blocks.push({
      kind,
      text,
      isHidden,
      group,
      kindBox,
      junkBox,
      linkShare,
      level: kind === 'heading' ? level : undefined,
      number: kind === 'item' ? number : undefined,
    })
  }
}

function walk(node: Node, context: Context, writer: BlockWriter): void {
  if (node.nodeType === 3) {
    if (node.previousSibling?.nodeType === 1) writer.separate(node.textContent ?? '')
    writer.add(node.textContent ?? '', context.isLinked)
  }
  if (node.nodeType !== 1) return
  const tag = node.nodeName.toUpperCase()
  if (SKIPPED_TAGS.has(tag)) return
  if (tag === 'BR') return isParagraphBreak(node) ? writer.flush(context) : writer.add(' ')
  if (tag === 'TR' && cellsOf(node).length > 1) return walkRow(node, context, writer)
  const isBlock = BLOCK_TAGS.has(tag)
  // Joined to the words beside it, it would be read with them.
  if (!isBlock && isInvisible(node as Element)) return
  if (!isBlock) writer.separate(node.textContent ?? '')
  if (isBlock) writer.flush(context)
  const box: Box = { length: writer.length }
  const inner = isBlock
    ? contextInBlock(node as Element, context, box)
    : contextInline(node as Element, context)
  for (const child of node.childNodes) walk(child, inner, writer)
  if (!isBlock) return
  writer.flush(inner)
  box.length = writer.length - box.length
}

function contextInline(element: Element, outer: Context): Context {
  const isLinked = outer.isLinked || element.nodeName.toUpperCase() === 'A'
  const isHidden = outer.isHidden || isHiddenElement(element)
  return isLinked === outer.isLinked && isHidden === outer.isHidden ? outer : { ...outer, isLinked, isHidden }
}

function contextInBlock(element: Element, outer: Context, box: Box): Context {
  const tag = element.nodeName.toUpperCase()
  const name = boxName(element)
  const common = {
    isLinked: outer.isLinked,
    isHidden: outer.isHidden || isHiddenElement(element),
    junkBox: name === 'junk' ? box : outer.junkBox,
    group: `${outer.group.split('>').at(-1)}>${tag}.${(element.getAttribute('class') ?? '').trim().split(/\s/)[0]}`,
  }
  const level = /^H([1-6])$/.exec(tag)?.[1]
  if (level) return { ...common, kind: 'heading', level: Number(level), kindBox: box }
  const own = name === 'caption' ? 'caption' : KIND_OF_TAG.get(tag)
  // A paragraph inside a list, a quotation or a figure keeps the kind of its parent.
  if (!own || outer.kind === 'caption') {
    const { kind, kindBox, number } = outer
    return { ...common, kind, kindBox, number }
  }
  const number = tag === 'LI' ? numberOf(element) : undefined
  return { ...common, kind: own, kindBox: box, number }
}

const isHiddenElement = (element: Element): boolean =>
  isInvisible(element) || element.getAttribute('aria-hidden') === 'true'

const isInvisible = (element: Element): boolean =>
  element.hasAttribute('hidden') ||
  /display\s*:\s*none|visibility\s*:\s*hidden/i.test(element.getAttribute('style') ?? '')

function numberOf(item: Element): number | undefined {
  const list = item.parentElement
  if (list?.nodeName.toUpperCase() !== 'OL') return undefined
  let number = 1
  for (let other = item.previousElementSibling; other && number < 999; other = other.previousElementSibling)
    number++
  return number
}

const cellsOf = (row: Node): Element[] =>
  [...(row as Element).children].filter((cell) => /^T[DH]$/i.test(cell.nodeName))

/** A cell with more blocks is layout. */
const MAX_CELL_BLOCKS = 4

function walkRow(row: Node, context: Context, writer: BlockWriter): void {
  writer.flush(context)
  const cells = cellsOf(row).map((cell) => rawBlocksOf(cell))
  if (cells.some((blocks) => blocks.length > MAX_CELL_BLOCKS)) {
    for (const child of cellsOf(row)) walk(child, context, writer)
    return
  }
  const texts = cells.map((blocks) => blocks.map(({ text }) => text).join(' ')).filter(Boolean)
  for (const [index, text] of texts.entries()) {
    const links = cells[index] ?? []
    writer.add(index > 0 ? ' | ' : '')
    writer.add(text, links.length > 0 && links.every(({ linkShare }) => linkShare > 0.5))
  }
  writer.flush({ ...context, kind: texts.length > 1 ? 'row' : context.kind })
}

function isParagraphBreak(br: Node): boolean {
  let next = br.nextSibling
  while (next && next.nodeType === 3 && !next.textContent?.trim()) next = next.nextSibling
  return next?.nodeName.toUpperCase() === 'BR'
}

import type { MarkdownNode } from '#article-text/writing/markdown-node.ts'
import { node, isDirective, text, SUBSCRIPT, SUPERSCRIPT, type BlockNode, type Marks } from './nodes.ts'

/** Where blocks are put together, and what may be there. */
export interface Place {
  /** A heading or cell: one line, without blocks. */
  isLine: boolean
  hasDirectives: boolean
  /** Lists and quotations around it. */
  depth: number
  /** Boxes around it. */
  boxes: number
}

export const ROOT: Place = { isLine: false, hasDirectives: true, depth: 0, boxes: 0 }

/** What all builders of a text share. */
interface Shared {
  /** Called for a block that follows the block it was inside. */
  onMove: (block: MarkdownNode) => void
  /** Returns the block that a paragraph becomes, or null for the paragraph itself. */
  asBlock: (inline: readonly MarkdownNode[]) => BlockNode | null
  bookmarks: { take: () => MarkdownNode[] }
}

const TEXT_BLOCKS = new Set(['paragraph', 'heading'])
const NODES_WITHOUT_TEXT = new Set(['footnote_reference'])

/**
 * Puts blocks together from a walk over elements. Text becomes paragraphs; a block that its place cannot hold follows
 * the list, quotation or table around it.
 */
export class BlockBuilder {
  private readonly blocks: MarkdownNode[] = []
  private inline: MarkdownNode[] = []
  /** Follow the current paragraph. */
  private later: MarkdownNode[] = []
  /** Follow the next block, which they were inside. */
  private moved: MarkdownNode[] = []

  constructor(
    readonly place: Place,
    private readonly outer: BlockBuilder | null,
    private readonly shared: Shared,
  ) {}

  /** Returns a builder for the content of a block that will be added here. */
  inside(change: Partial<Place>): BlockBuilder {
    return new BlockBuilder({ ...this.place, ...change }, this, this.shared)
  }

  /** Returns a builder whose blocks are added here after a look at them. */
  apart(): BlockBuilder {
    return new BlockBuilder({ ...this.place, isLine: false, hasDirectives: true }, null, this.shared)
  }

  get isEmpty(): boolean {
    return this.inline.length === 0
  }

  /** True at the start of a line of a paragraph. */
  get isLineStart(): boolean {
    const last = this.inline.findLast((each) => !(each.isText && each.textContent.trim() === ''))
    return last === undefined || last.type.name === 'hard_break'
  }

  /** Adds text as browsers show it: with single spaces. */
  addText(value: string, marks: Marks): void {
    if (value === '') return
    const spaced = /[\t\n\f\r]| {2}/.test(value) ? value.replaceAll(/[ \t\n\f\r]+/g, ' ') : value
    if (spaced === ' ' && this.inline.length === 0) return
    const last = this.inline.at(-1)
    if (spaced.startsWith(' ') && last?.isText && last.textContent.endsWith(' '))
      return this.addText(spaced.slice(1), marks)
    if (last?.isText && last.marks === marks)
      this.inline[this.inline.length - 1] = text(last.textContent + spaced, marks)
    else this.inline.push(text(spaced, marks))
  }

  addBreak(marks: Marks): void {
    if (this.place.isLine) this.addText(' ', marks)
    else if (this.inline.length > 0) this.inline.push(node('hard_break'))
  }

  addInline(inline: MarkdownNode): void {
    this.inline.push(inline)
  }

  /** Ends the paragraph. */
  end(): void {
    if (this.place.isLine) return this.addText(' ', [])
    const inline = this.inline
    this.inline = []
    if (hasContent(inline)) this.push(this.shared.asBlock(inline) ?? this.paragraph(inline))
    const { later } = this
    this.later = []
    for (const block of later) this.add(block)
  }

  private paragraph(inline: MarkdownNode[]): BlockNode {
    return node('paragraph', {}, [...this.shared.bookmarks.take(), ...withScripts(inline)])
  }

  /** Ends the paragraph and adds a block. */
  add(block: MarkdownNode): void {
    this.end()
    if (this.canHold(block)) return this.push(block)
    if (this.place.isLine && TEXT_BLOCKS.has(block.type.name)) {
      this.inline.push(...block.children, text(' '))
      return
    }
    this.shared.onMove(block)
    this.holderOf(block).moved.push(block)
  }

  /** Adds a block after the current paragraph. */
  addLater(block: MarkdownNode): void {
    if (this.place.isLine) this.add(block)
    else this.later.push(block)
  }

  /** Returns the blocks. */
  finish(): MarkdownNode[] {
    this.end()
    this.blocks.push(...this.moved)
    this.moved = []
    return this.blocks
  }

  /** Returns the inline content of a line. */
  finishLine(): MarkdownNode[] {
    return withScripts(this.inline)
  }

  /** Returns the closest builder around that can hold a block. */
  private holderOf(block: MarkdownNode): BlockBuilder {
    return this.outer && !this.canHold(block) ? this.outer.holderOf(block) : this
  }

  private canHold(block: MarkdownNode): boolean {
    return !this.place.isLine && (this.place.hasDirectives || !isDirective(block))
  }

  private push(block: MarkdownNode): void {
    this.blocks.push(block)
    if (this.moved.length === 0) return
    this.blocks.push(...this.moved)
    this.moved = []
  }
}

/** True for inline content that readers see. */
export function hasContent(inline: readonly MarkdownNode[]): boolean {
  return inline.some((each) =>
    each.isText ? each.textContent.trim() !== '' : NODES_WITHOUT_TEXT.has(each.type.name),
  )
}

/** Superscript and subscript hold one short word; others stay without the mark. */
function withScripts(inline: MarkdownNode[]): MarkdownNode[] {
  const isScript = (each: MarkdownNode) =>
    each.marks.some((mark) => mark === SUPERSCRIPT || mark === SUBSCRIPT)
  if (!inline.some(isScript)) return inline
  return inline.map((each) => {
    const value = each.textContent
    if (!each.isText || !isScript(each)) return each
    const isShort = value.length <= 50 && /[\p{L}\p{N}+*=−-]/u.test(value) && !/\S\s+\S/.test(value)
    return isShort
      ? each
      : text(
          value,
          each.marks.filter((mark) => mark !== SUPERSCRIPT && mark !== SUBSCRIPT),
        )
  })
}

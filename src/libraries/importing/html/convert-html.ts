import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5'
import type { MarkdownNode } from '#article-text/writing/markdown-node.ts'
import type { Markup } from '../source-records.ts'
import { addComment } from './block-comments.ts'
import { boundedTree } from './bounded-tree.ts'
import { Bookmarks } from './bookmarks.ts'
import { BlockBuilder, ROOT } from './builder.ts'
import { GHOST_CARDS } from './cards-ghost.ts'
import { SUBSTACK_CARDS } from './cards-substack.ts'
import { WORDPRESS_CARDS } from './cards-wordpress.ts'
import { LAYOUTS, type Changes } from './changes.ts'
import type { Converter, Handler, Step } from './converter.ts'
import {
  attribute,
  classesOf,
  isComment,
  isElement,
  isHidden,
  isText,
  type HtmlElement,
  type HtmlNode,
} from './dom.ts'
import { embedBlock, isBareEmbed } from './embeds.ts'
import { Notes } from './find-footnotes.ts'
import { node, paragraph, rawBlock, type BlockNode, type Marks } from './nodes.ts'
import { addShortcode } from './shortcode-table.ts'
import { readShortcodes, type Shortcode, type ShortcodeText } from './shortcodes.ts'
import { TAGS } from './tags.ts'
import type { Targets } from './targets.ts'

/** A text of a source, parsed as browsers do. */
export interface ParsedSource {
  root: DefaultTreeAdapterTypes.DocumentFragment
  text: ShortcodeText
  notes: Notes
  markup: Markup
}

/** Parses a text of a source with its shortcodes. Throws TangledMarkupError. */
export function parseSource(html: string, markup: Markup): ParsedSource {
  const hasShortcodes = markup === 'classic' || markup === 'blocks'
  const text = hasShortcodes
    ? readShortcodes(html)
    : { html, shortcodes: [], tag: '', restore: (part: string) => part }
  // Without scripts, the content of `<noscript>` is elements.
  const root = parseFragment(text.html, {
    sourceCodeLocationInfo: true,
    scriptingEnabled: false,
    treeAdapter: boundedTree(text.html),
  })
  return { root, text, notes: new Notes(root), markup }
}

/** Returns the shortcode that an element replaces, or null. */
export function shortcodeAt({ text }: ParsedSource, element: HtmlElement): Shortcode | null {
  return element.tagName === text.tag ? (text.shortcodes[Number(attribute(element, 'n'))] ?? null) : null
}

const CARDS: ReadonlyMap<string, Handler> = new Map(
  Object.entries({ ...SUBSTACK_CARDS, ...GHOST_CARDS, ...WORDPRESS_CARDS }),
)
const ADDRESS = /^https?:\/\/[^\s<>"]+$/

/** Walks a parsed text and makes the blocks of an article of it. */
export class HtmlConverter implements Converter {
  readonly raw: string[] = []
  readonly notes: Notes
  readonly bookmarks: Bookmarks
  readonly markup: Markup
  breaksLines: boolean
  isInRaw = false
  private readonly ownNotes: BlockNode[] = []

  constructor(
    private readonly parsed: ParsedSource,
    readonly targets: Targets,
    readonly changes: Changes,
  ) {
    this.notes = parsed.notes
    this.markup = parsed.markup
    const isWordPress = parsed.markup === 'classic' || parsed.markup === 'blocks'
    this.bookmarks = new Bookmarks(parsed.root, parsed.notes, isWordPress)
    this.breaksLines = parsed.markup === 'classic'
  }

  /** Returns the blocks of the article, its notes last. */
  convert(): MarkdownNode[] {
    const root = new BlockBuilder(ROOT, null, {
      onMove: () => this.changes.add('moved'),
      asBlock: (inline) => this.bareEmbed(inline),
      bookmarks: this.bookmarks,
    })
    this.walk(this.parsed.root.childNodes, root, [])
    root.end()
    for (const [element, label] of this.notes.blocks()) {
      const inside = root.inside({ hasDirectives: false, depth: 1 })
      const nodes = /^(?:li|p|div|dd|td|aside|section)$/.test(element.tagName)
        ? element.childNodes
        : [element]
      this.walk(nodes, inside, [])
      root.add(footnote(label, inside.finish()))
    }
    for (const note of this.ownNotes) root.add(note)
    return root.finish()
  }

  walk = (nodes: readonly HtmlNode[], to: BlockBuilder, marks: Marks): void => {
    for (let place = 0; place < nodes.length; place++) {
      const each = nodes[place]
      if (!each) continue
      if (isText(each)) this.addText(each, to, marks)
      else if (isElement(each)) this.addElement({ element: each, to, marks, convert: this })
      else if (isComment(each)) place += addComment(nodes, place, to, this) - 1
    }
  }

  source = (first: HtmlNode, last: HtmlNode = first): string => {
    const start = first.sourceCodeLocation?.startOffset
    const end = last.sourceCodeLocation?.endOffset
    return start === undefined || end === undefined
      ? ''
      : this.parsed.text.restore(this.parsed.text.html.slice(start, end))
  }

  addNote = (blocks: MarkdownNode[]): string => {
    const label = this.notes.newLabel()
    this.ownNotes.push(footnote(label, blocks))
    return label
  }

  shortcodeOf = (element: HtmlElement): Shortcode | null => shortcodeAt(this.parsed, element)

  private addElement(step: Step): void {
    const { element, to } = step
    if (this.notes.isApart(element)) return
    const label = this.notes.referenceOf(element)
    if (label !== undefined) return to.addInline(node('footnote_reference', { label }))
    this.bookmarks.reach(element)
    const shortcode = this.shortcodeOf(element)
    if (shortcode) return addShortcode(shortcode, step)
    if (isHidden(element)) return this.addHidden(step)
    for (const name of classesOf(element)) {
      const layout = LAYOUTS.get(name)
      if (layout) this.changes.add(layout)
      const card = CARDS.get(name)
      if (card && card(step) !== false) return
    }
    const handler = TAGS.get(element.tagName)
    if (handler) handler(step)
    else this.walk(element.childNodes, to, step.marks)
  }

  private addHidden({ element, to }: Step): void {
    this.changes.add('hidden')
    if (!this.isInRaw) to.addLater(rawBlock(this.source(element), 'hidden'))
    this.raw.push('hidden')
  }

  private addText(
    { value, parentNode }: DefaultTreeAdapterTypes.TextNode,
    to: BlockBuilder,
    marks: Marks,
  ): void {
    if (this.breaksLines) return this.addLines(value, to, marks)
    if (parentNode !== this.parsed.root || !/\n[ \t\r]*\n/.test(value)) return to.addText(value, marks)
    for (const [index, part] of value.split(/\n[ \t\r]*\n/).entries()) {
      if (index > 0) to.end()
      to.addText(part, marks)
    }
  }

  /** Blank lines end paragraphs, and each line break is one, as in WordPress. */
  private addLines(value: string, to: BlockBuilder, marks: Marks): void {
    const lines = value.split(/\r\n?|\n/)
    for (const [index, line] of lines.entries()) {
      const written = line.trim()
      const isWhole = index < lines.length - 1 || to.isEmpty
      if (index > 0 && written === '' && index < lines.length - 1) to.end()
      else if (index > 0) to.addBreak(marks)
      const embed =
        isWhole && ADDRESS.test(written) && to.isLineStart && isBareEmbed(written)
          ? embedBlock(written)
          : null
      if (embed && marks.length === 0 && !to.place.isLine) to.add(embed)
      else to.addText(line, marks)
    }
  }

  /** A paragraph that is only the address of a known site is an embed in WordPress. */
  private bareEmbed(inline: readonly MarkdownNode[]): BlockNode | null {
    if (this.markup !== 'classic' && this.markup !== 'blocks') return null
    const shown = inline.filter((each) => each.type.name !== 'hard_break')
    const [first] = shown
    if (!first || shown.length > 3 || shown.some((each) => each.marks.length > 0)) return null
    const address = shown
      .map((each) => each.textContent)
      .join('')
      .trim()
    return ADDRESS.test(address) && isBareEmbed(address) ? embedBlock(address) : null
  }
}

const footnote = (label: string, blocks: MarkdownNode[]) =>
  node('footnote', { label }, blocks.length > 0 ? blocks : [paragraph('…')])

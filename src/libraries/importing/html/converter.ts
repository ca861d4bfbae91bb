import type { MarkdownNode } from '#article-text/writing/markdown-node.ts'
import type { Markup } from '../source-records.ts'
import type { Bookmarks } from './bookmarks.ts'
import type { BlockBuilder } from './builder.ts'
import type { Changes } from './changes.ts'
import type { HtmlElement, HtmlNode } from './dom.ts'
import type { Notes } from './find-footnotes.ts'
import type { Marks } from './nodes.ts'
import type { Shortcode } from './shortcodes.ts'
import type { Targets } from './targets.ts'

/** What the handlers of elements need of the conversion that they are part of. */
export interface Converter {
  readonly markup: Markup
  readonly targets: Targets
  readonly changes: Changes
  readonly notes: Notes
  readonly bookmarks: Bookmarks
  /** Names of what became raw. */
  readonly raw: string[]
  /** True where line breaks end lines and blank lines end paragraphs, as in old WordPress texts. */
  breaksLines: boolean
  /** True inside an element whose markup is kept as a whole. */
  isInRaw: boolean
  /** Converts nodes into a builder. */
  walk: (nodes: readonly HtmlNode[], to: BlockBuilder, marks: Marks) => void
  /** Returns the markup of nodes that follow each other as the source has it. */
  source: (first: HtmlNode, last?: HtmlNode) => string
  /** Adds a note and returns its label. */
  addNote: (blocks: MarkdownNode[]) => string
  shortcodeOf: (element: HtmlElement) => Shortcode | null
}

/** One element on its way into the blocks. */
export interface Step {
  element: HtmlElement
  to: BlockBuilder
  marks: Marks
  convert: Converter
}

/** Converts an element; returns false to leave it to another handler. */
export type Handler = (step: Step) => false | void

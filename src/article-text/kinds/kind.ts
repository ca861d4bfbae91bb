import type { Attributes } from '../grammar/attributes.ts'
import type { ExportTools, HtmlTools } from '../html/html-dialect.ts'
import type { Block, Inline } from '../article-blocks.ts'

/** What the product knows about a kind of block that readers see. `kinds/index.ts` lists all. */
export interface BlockKind<B extends { kind: string }> {
  /** For a kind that is written as a directive. */
  directive?: Directive
  /** For a block that the editor shows with controls. */
  editor?: EditorBlock
  /** Returns the words that readers see, without formatting. */
  text(block: B, tools: TextTools): string
  /** Returns the block with the lists of blocks inside it changed; null for a kind without. */
  inside: ((block: B, change: (blocks: Block[]) => Block[]) => B) | null
  /** True for a block that `ArticleBody` shows; the page of any other loads `RichBody`. */
  isPlain(block: B): boolean
  /** Returns HTML for feed readers, which know neither our styles nor our scripts. */
  feedHtml(block: B, tools: HtmlTools): string
  /** Returns HTML for WordPress and Ghost. */
  exportHtml(block: B, tools: ExportTools): string
}

export interface TextTools {
  inline: (children: readonly Inline[]) => string
  /** With a blank line between blocks. */
  blocks: (blocks: readonly Block[]) => string
}

/** A block that Markdown lacks: `::name{…}` on one line, or `:::name{…}` with a body up to `:::`. */
export interface Directive {
  /** In stored texts, so it never changes. */
  name: string
  form: 'line' | 'body' | 'either'
  /** How the body is read; as blocks by default. */
  body?: 'pictures' | 'raw'
  /** The attribute that takes `{https://…}` and `{/uploads/…}` without a name. */
  address?: string
  /** Attributes that must hold the address of an upload; true when required. */
  uploads?: Record<string, boolean>
  /** Attributes that must hold a link to another site. */
  links?: string[]
  /** Attributes that must hold the number of a row. */
  rows?: string[]
  /** Not inside another directive. */
  isTopLevel?: true
  /** Returns what readers get; null for a body that the block cannot hold, which is shown as it was written. */
  read(attributes: Attributes, body: Block[]): Block[] | null
}

/** How the editor holds and shows a block. */
export interface EditorBlock {
  /** A block with blocks inside, one without, or plain text. */
  form: 'container' | 'atom' | 'plain'
  element: 'aside' | 'div' | 'figure' | 'section'
  /** Names of attributes; each is a text, and empty by default. */
  attributes: string[]
  /** As in a schema of ProseMirror. */
  group?: string
  content?: string
  /** The attribute that a copy of an atom shows elsewhere. */
  shownAttribute?: string
  /** Its name, and the attribute that has a field beside it. A block without a name has controls of its own. */
  controls?: {
    name: () => string
    field?: { attribute: string; label: () => string }
  }
  /** Other words that find the block in the menu; only for blocks that are inserted empty. */
  menuWords?: string
}

/** Returns the parts that are not empty, each on a line. */
export const joined = (parts: string[]): string => parts.filter(Boolean).join('\n')

import type { Attributes } from '../grammar/attributes.ts'
import type { Caption } from '../grammar/captions.ts'
import type { ExportTools, HtmlTools, MailTools } from '../html/html-dialect.ts'
import type { Block, Inline } from '../article-blocks.ts'

/** How a kind of block is stored and edited. */
export interface StoredKind {
  /** Its attributes that are texts, by name. */
  attributes?: Record<string, AttributeUse>
  /** For a kind that is written as a directive. */
  directive?: Directive
  /** For a block that the editor shows with controls. */
  editor?: EditorBlock
}

/**
 * What an attribute holds: words that readers see, who made a picture or recording, a description for readers who do
 * not see it, or anything else.
 */
export type AttributeUse = 'words' | 'credit' | 'description' | 'setting'

/** What the product knows about a kind of block that readers see. `kinds/index.ts` lists all. */
export type BlockKind<B extends { kind: string }> = ShownBlock<B> &
  StoredKind &
  (B['kind'] extends MarkdownKind ? unknown : Required<Pick<StoredKind, 'attributes' | 'directive'>>) &
  (B['kind'] extends TextKind ? unknown : Required<Pick<StoredKind, 'attributes' | 'editor'>>)

/** Kinds that Markdown has. Any other is a directive. */
export type MarkdownKind =
  | 'paragraph'
  | 'heading'
  | 'list'
  | 'blockquote'
  | 'picture'
  | 'code_block'
  | 'divider'
  | 'footnotes'

/** Kinds that the editor shows as text. Any other has controls. */
export type TextKind = Exclude<MarkdownKind, 'picture'> | 'table'

/** Kinds that `ArticleBody` shows. The page of a text with any other loads `RichBody`. */
export type PlainKind = 'paragraph' | 'heading' | 'list' | 'blockquote' | 'picture'

/** What readers get of a kind of block. */
export interface ShownBlock<B extends { kind: string }> {
  /** Returns the text that readers see, without formatting. */
  text(block: B, tools: TextTools): string
  /** Returns the block with the lists of blocks inside it changed; null for a kind without. */
  inside: ((block: B, change: (blocks: Block[]) => Block[]) => B) | null
  /** True for a block that has no more than `ArticleBody` shows; null for a kind that it does not know. */
  isPlain: PlainCheck<B>
  /** Returns HTML for feed readers, which know neither our styles nor our scripts. */
  feedHtml(block: B, tools: HtmlTools): string
  /** Returns HTML for mail programs: tables, styles in the elements, and links where pages have players and frames. */
  mailHtml(block: B, tools: MailTools): string
  /** Returns HTML for WordPress and Ghost. */
  exportHtml(block: B, tools: ExportTools): string
}

type PlainCheck<B> =
  | ([Extract<B, { kind: PlainKind }>] extends [never] ? never : (block: B) => boolean)
  | ([Exclude<B, { kind: PlainKind }>] extends [never] ? never : null)

interface TextTools {
  inline: (children: readonly Inline[]) => string
  caption: (caption: Caption) => string
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
  /** What the values of attributes must be like; an attribute that is missing is an empty text. */
  patterns?: Record<string, RegExp>
  /** Not inside another directive. */
  isTopLevel?: true
  /** Written without braces, because it has no attributes. */
  isBare?: true
  /** Returns what readers get; null for a body that the block cannot hold, which is shown as it was written. */
  read(attributes: Attributes, body: Block[]): Block[] | null
}

/** How the editor holds and shows a block. */
export interface EditorBlock {
  /** A block with blocks inside, one without, or plain text. */
  form: 'container' | 'atom' | 'plain'
  element: 'div' | 'figure' | 'section'
  /** As in a schema of ProseMirror. */
  group?: string
  content?: string
  /** The attribute that a copy of an atom shows elsewhere. */
  shownAttribute?: string
  /** Its name, and the attribute that has a field beside it. Null for other controls, see `block-controls.tsx`. */
  controls: {
    name: () => string
    field?: { attribute: string; label: () => string }
  } | null
  /** Search terms that find the block in the menu; only for blocks that are inserted empty. */
  menuWords?: string
}

/** Returns the parts that are not empty, each on a line. */
export const joined = (parts: string[]): string => parts.filter(Boolean).join('\n')

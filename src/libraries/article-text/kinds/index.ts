import type { InlineNodeName } from '../inline-kinds/index.ts'
import { audio, video, type AudioBlock, type VideoBlock } from './recordings.ts'
import { blockquote, type BlockquoteBlock } from './blockquote.ts'
import { box, type BoxBlock } from './box.ts'
import { codeBlock, type CodeBlock } from './code-block.ts'
import { divider, type DividerBlock } from './divider.ts'
import { embed, type EmbedBlock } from './embed.ts'
import { file, type FileBlock } from './file.ts'
import { footnotes, type FootnotesBlock } from './footnotes.ts'
import { gallery, type GalleryBlock } from './gallery.ts'
import { heading, type HeadingBlock } from './heading.ts'
import { list, type ListBlock } from './list.ts'
import { paragraph, type ParagraphBlock } from './paragraph.ts'
import { picture, type PictureBlock } from './picture.ts'
import { pullQuote, type PullQuoteBlock } from './pull-quote.ts'
import { STORED_ONLY } from './stored-only.ts'
import { table, type TableBlock } from './table.ts'
import type {
  AttributeUse,
  BlockKind,
  Directive,
  EditorBlock,
  MarkdownKind,
  ShownBlock,
  StoredKind,
} from './kind.ts'

/** A part of an article's text as readers get it. */
export type Block =
  | ParagraphBlock
  | HeadingBlock
  | ListBlock
  | BlockquoteBlock
  | PictureBlock
  | CodeBlock
  | DividerBlock
  | TableBlock
  | GalleryBlock
  | VideoBlock
  | AudioBlock
  | FileBlock
  | EmbedBlock
  | BoxBlock
  | PullQuoteBlock
  | FootnotesBlock

/** All kinds of blocks, by the name that texts, editor, pages, feeds and exports use for them. */
export const KINDS = {
  paragraph,
  heading,
  list,
  blockquote,
  picture,
  code_block: codeBlock,
  divider,
  table,
  gallery,
  video,
  audio,
  file,
  embed,
  pull_quote: pullQuote,
  box,
  footnotes,
} satisfies { [Kind in Block['kind']]: BlockKind<Extract<Block, { kind: Kind }>> }

/** Returns what the table has for the kind of a block. */
export function kindOf(block: Block): ShownBlock<Block> {
  return KINDS[block.kind] as ShownBlock<Block>
}

/** The names of all nodes with which the editor and the imports hold a text. */
export type NodeName = DirectiveName | MarkdownNodeName | InlineNodeName | 'doc' | 'text' | 'image'

/** Nodes that are written as Markdown. A list is one of two, and each note is a node. */
export type MarkdownBlockName =
  | Exclude<MarkdownKind, 'list' | 'footnotes'>
  | 'table'
  | 'bullet_list'
  | 'ordered_list'
  | 'footnote'
  | 'verbatim'

type MarkdownNodeName = MarkdownBlockName | 'list_item' | 'table_row' | 'table_cell' | 'table_header'

type DirectiveName = Exclude<keyof typeof KINDS, MarkdownKind> | keyof typeof STORED_ONLY

const STORED: Array<[kind: string, StoredKind]> = Object.entries({ ...KINDS, ...STORED_ONLY })

/** The attributes of each kind of block that has any, by kind. */
export const ATTRIBUTES: ReadonlyMap<string, NonNullable<StoredKind['attributes']>> = new Map(
  STORED.flatMap(([kind, { attributes }]) => (attributes ? [[kind, attributes] as const] : [])),
)

/** The names of all attributes that hold words which readers see. */
export const WORD_ATTRIBUTES: readonly string[] = namesUsedFor('words', 'credit')

/** The names of all attributes that describe what some readers do not see. */
export const DESCRIPTIONS: readonly string[] = namesUsedFor('description')

function namesUsedFor(...uses: AttributeUse[]): string[] {
  const all = [...ATTRIBUTES.values()].flatMap((attributes) => Object.entries(attributes))
  return [...new Set(all.flatMap(([name, use]) => (uses.includes(use) ? [name] : [])))]
}

/** The blocks that the editor shows with controls, by kind. */
export const EDITOR_BLOCKS: ReadonlyMap<string, EditorBlock> = new Map(
  STORED.flatMap(([kind, { editor }]) => (editor ? [[kind, editor] as const] : [])),
)

/** Directives by the kind that they are read as. */
export const DIRECTIVES: ReadonlyMap<string, Directive> = new Map(
  STORED.flatMap(([kind, { directive }]) => (directive ? [[kind, directive] as const] : [])),
)

const BY_NAME = new Map(
  [...DIRECTIVES].map(([kind, directive]) => [directive.name, { kind: kind as DirectiveName, directive }]),
)

/** Returns the directive with a name that stored texts use, and its kind. */
export const directiveNamed = (name: string): { kind: DirectiveName; directive: Directive } | undefined =>
  BY_NAME.get(name)

import type { Block, Blocks, InlineNodes } from '../article-blocks.ts'
import { audio, video } from './recordings.ts'
import { blockquote } from './blockquote.ts'
import { box } from './box.ts'
import { codeBlock } from './code-block.ts'
import { divider } from './divider.ts'
import { embed } from './embed.ts'
import { extension } from './extension.ts'
import { file } from './file.ts'
import { footnotes } from './footnotes.ts'
import { gallery } from './gallery.ts'
import { heading } from './heading.ts'
import { list } from './list.ts'
import { paragraph } from './paragraph.ts'
import { picture } from './picture.ts'
import { pullQuote } from './pull-quote.ts'
import { STORED_ONLY } from './stored-only.ts'
import { table } from './table.ts'
import type {
  AttributeUse,
  BlockKind,
  Directive,
  EditorBlock,
  MarkdownKind,
  ShownBlock,
  StoredKind,
} from './kind.ts'

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
  extension,
  pull_quote: pullQuote,
  box,
  footnotes,
} satisfies { [Kind in keyof Blocks]: BlockKind<Blocks[Kind]> }

/** Returns what the table has for the kind of a block. */
export function kindOf(block: Block): ShownBlock<Block> {
  return KINDS[block.kind] as ShownBlock<Block>
}

/** The names of all nodes with which the editor and the imports hold a text. */
export type NodeName = DirectiveName | MarkdownNodeName | keyof InlineNodes | 'doc' | 'text' | 'image'

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

import { audio, video, type AudioBlock, type VideoBlock } from './recordings.ts'
import { blockquote, type QuoteBlock } from './blockquote.ts'
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
import { picture, type ImageBlock } from './picture.ts'
import { pullQuote, type PullQuoteBlock } from './pull-quote.ts'
import { STORED_ONLY } from './stored-only.ts'
import { table, type TableBlock } from './table.ts'
import type { BlockKind, Directive, EditorBlock } from './kind.ts'

/** A part of an article's text as readers get it. */
export type Block =
  | ParagraphBlock
  | HeadingBlock
  | ListBlock
  | QuoteBlock
  | ImageBlock
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
export function kindOf(block: Block): BlockKind<Block> {
  return KINDS[block.kind] as BlockKind<Block>
}

const STORED: Array<[kind: string, { directive?: Directive; editor?: EditorBlock }]> = Object.entries({
  ...KINDS,
  ...STORED_ONLY,
})

/** The blocks that the editor shows with controls, by kind. */
export const EDITOR_BLOCKS: ReadonlyMap<string, EditorBlock> = new Map(
  STORED.flatMap(([kind, { editor }]) => (editor ? [[kind, editor] as const] : [])),
)

/** Directives by the kind that they are read as. */
export const DIRECTIVES: ReadonlyMap<string, Directive> = new Map(
  STORED.flatMap(([kind, { directive }]) => (directive ? [[kind, directive] as const] : [])),
)

const BY_NAME = new Map([...DIRECTIVES].map(([kind, directive]) => [directive.name, { kind, directive }]))

/** Returns the directive with a name that stored texts use, and its kind. */
export const directiveNamed = (name: string): { kind: string; directive: Directive } | undefined =>
  BY_NAME.get(name)

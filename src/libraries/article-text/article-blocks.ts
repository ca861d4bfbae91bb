// An article's text as data. The server parses Markdown into blocks, and the page shows them.

export type { Block } from './kinds/index.ts'
export type { EmbedBlock, EmbedCard } from './kinds/embed.ts'
export type { FileBlock } from './kinds/file.ts'
export type { Footnote } from './kinds/footnotes.ts'
export type { ListItem } from './kinds/list.ts'
export type { PictureBlock } from './kinds/picture.ts'
export type { AudioBlock, VideoBlock } from './kinds/recordings.ts'
export type { Alignment, TableBlock } from './kinds/table.ts'

export type Inline =
  | string
  | Marked<MarkKind>
  | { kind: 'link'; href: string; isSponsored?: true; children: Inline[] }
  | { kind: 'hard_break' }
  | { kind: 'code'; text: string }
  | FootnoteReference
  | { kind: 'bookmark'; id: string }

/** A mark without attributes. */
export type Marked<Kind extends MarkKind> = { [Each in Kind]: { kind: Each; children: Inline[] } }[Kind]

export type MarkKind = 'emphasis' | 'strong' | 'strikethrough' | 'superscript' | 'subscript'

/** The number of a note. `count` distinguishes references to one note, from 1. */
export interface FootnoteReference {
  kind: 'footnote_reference'
  number: number
  count: number
}

/** An uploaded image as a page shows it, with its size, so the page can reserve space. */
export interface ShownImage {
  src: string
  width: number
  height: number
  srcSetAvif: string
  srcSetWebp: string
  /** Empty for a decorative image. */
  alt: string
  /** A tiny `data:` image shown while the real one loads; null for a transparent image. */
  placeholder: string | null
  /** The focal point in percent from the left and top, in steps of five; null for the center. */
  focus: { x: number; y: number } | null
}

/** The title that marks a link in the text as an advertisement, or as paid for: `[text](https://… "sponsored")`. */
export const SPONSORED = 'sponsored'

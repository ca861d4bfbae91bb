import type { EmbedFrame } from '#shared/articles/embeds/embed-types.ts'
import type { Caption } from './grammar/captions.ts'

// An article's text as data. The server parses Markdown into blocks, and the page draws them.

export type Inline =
  | string
  | { kind: MarkKind; children: Inline[] }
  | { kind: 'link'; href: string; isSponsored?: true; children: Inline[] }
  | { kind: 'break' }
  | { kind: 'code'; text: string }
  | FootnoteReference
  | { kind: 'bookmark'; id: string }

export type MarkKind = 'emphasis' | 'strong' | 'strikethrough' | 'superscript' | 'subscript'

/** The number of a note. `count` tells apart several references to one note, from 1. */
export interface FootnoteReference {
  kind: 'footnote'
  number: number
  count: number
}

export type Block =
  | { kind: 'paragraph'; children: Inline[] }
  | { kind: 'heading'; level: 2 | 3; children: Inline[] }
  | { kind: 'list'; ordered: boolean; start?: number; items: ListItem[] }
  | { kind: 'quote'; paragraphs: Inline[][] }
  | { kind: 'long-quote'; blocks: Block[] }
  | ImageBlock
  | { kind: 'code'; text: string }
  | { kind: 'divider' }
  | TableBlock
  | ({ kind: 'gallery'; pictures: ImageBlock[] } & Caption)
  | VideoBlock
  | AudioBlock
  | FileBlock
  | EmbedBlock
  | { kind: 'box'; title: string; blocks: Block[] }
  | { kind: 'pull-quote'; by: string; blocks: Block[] }
  | { kind: 'footnotes'; notes: Footnote[] }

/** One line, or the blocks of a longer item. */
export type ListItem = Inline[] | { blocks: Block[] }

export interface ImageBlock extends Caption {
  kind: 'picture'
  /** The address in the text: `/uploads/…`. */
  src: string
  alt: string
  /** From the text or the media library; missing for an unknown address. */
  credit?: string
  /** Missing for a picture as wide as the text. Text flows around one at the left or right. */
  width?: ImageWidth
  /** Where a click on the picture leads. */
  link?: { href: string; isSponsored?: true }
  picture?: ShownImage
}

export const IMAGE_WIDTHS = ['wide', 'full', 'left', 'right'] as const
export type ImageWidth = (typeof IMAGE_WIDTHS)[number]

export type Alignment = '' | 'left' | 'center' | 'right'

export interface TableBlock extends Caption {
  kind: 'table'
  /** One for each column. */
  alignments: Alignment[]
  header: Inline[][]
  rows: Inline[][][]
}

/** Video and audio have their transcript as blocks. */
interface Recording extends Caption {
  /** The address in the text: `/uploads/…`. */
  src: string
  credit: string
  title: string
  transcript: Block[]
  /** Of the file in the media library. */
  mime?: string
}

export interface VideoBlock extends Recording {
  kind: 'video'
  /** The address of a picture, or empty. */
  poster: string
  /** The address of the captions as WebVTT, or empty. */
  track: string
  /** The language of the captions, or empty. */
  lang: string
}

export interface AudioBlock extends Recording {
  kind: 'audio'
}

export interface FileBlock {
  kind: 'file'
  src: string
  name: string
  /** Of the file in the media library. */
  bytes?: number
  mime?: string
}

export interface EmbedBlock extends Caption {
  kind: 'embed'
  url: string
  title: string
  /** Missing for an address that nothing is known about. */
  card?: EmbedCard
}

/** What the site knows about an embedded address. */
export interface EmbedCard {
  provider: string
  title: string
  author: string
  /** A copy on this site. */
  poster: ShownImage | null
  /** Loaded after a click; null for a link. */
  frame: EmbedFrame | null
}

export interface Footnote {
  number: number
  /** How many references lead to the note. */
  references: number
  blocks: Block[]
}

/** An uploaded image as a page shows it, with its size, so that the page can reserve space. */
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

// An article's text as data. The server parses Markdown into blocks, and the page shows them.

/** Blocks by kind. Each file in `kinds` adds its own, so that no file imports all of them for their types. */
export interface Blocks {}

/** A part of an article's text as readers get it. */
export type Block = Blocks[keyof Blocks]

/** Kinds that the editor and the imports hold as marks of text, see `inline-kinds`. */
export interface Marks {}

/** Kinds that the editor and the imports hold as nodes in a line. */
export interface InlineNodes {}

/** A part of a line that is more than text. */
export type InlinePart = Marks[keyof Marks] | InlineNodes[keyof InlineNodes]

export type Inline = string | InlinePart

/** Where a link leads. */
export interface LinkTarget {
  href: string
  isSponsored?: true
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

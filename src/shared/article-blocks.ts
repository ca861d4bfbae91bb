/** A story's text as data: what the server makes of the Markdown subset and the page draws. */

export type Inline =
  | string
  | { kind: 'emphasis' | 'strong'; children: Inline[] }
  | { kind: 'link'; href: string; children: Inline[] }
  | { kind: 'break' }

export type Block =
  | { kind: 'paragraph'; children: Inline[] }
  | { kind: 'heading'; level: 2 | 3; children: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }
  | { kind: 'quote'; paragraphs: Inline[][] }
  | PictureBlock

export interface PictureBlock {
  kind: 'picture'
  /** As it is written in the text: `/uploads/…`. */
  src: string
  alt: string
  caption: string
  /** The rest is the library's, and missing for an address it does not know. */
  credit?: string
  picture?: ShownPicture
}

/** An uploaded picture as a page shows it; the space it takes is known before it is loaded. */
export interface ShownPicture {
  src: string
  width: number
  height: number
  srcSetAvif: string
  srcSetWebp: string
  /** Empty for decoration. */
  alt: string
  /** A tiny picture as a data address, to stand there until the real one does; null for one that lets through. */
  placeholder: string | null
  /** What a crop keeps to, in percent from the left and the top edge in steps of five; null for the middle. */
  focus: { x: number; y: number } | null
}

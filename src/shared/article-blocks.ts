// An article's text as data. The server parses Markdown into blocks, and the page draws them.

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
  | ImageBlock

export interface ImageBlock {
  kind: 'picture'
  /** The address in the text: `/uploads/…`. */
  src: string
  alt: string
  caption: string
  /** From the media library; missing for an unknown address. */
  credit?: string
  picture?: ShownImage
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

import type { Message } from '#shared/catalog/message.ts'
// What the converter makes from the text of an article.

/** Seconds that converting one text may take. A long one takes a second. */
export const CONVERT_SECONDS = 5

/** Blocks that the receipt counts. */
export const STRUCTURES = [
  'picture',
  'gallery',
  'table',
  'video',
  'audio',
  'preformatted',
  'nestedItem',
  'footnote',
  'embed',
] as const
export type Structure = (typeof STRUCTURES)[number]
export type StructureCounts = Record<Structure, { source: number; kept: number }>

/** A file or page that the text names. */
export interface ContentTarget {
  /**
   * As the source has it, made absolute with the address of the old site. A gallery or playlist that only has numbers
   * names `wp-attachment:12`, and one of all files of its article `wp-attachment:all`.
   */
  url: string
  role: 'picture' | 'video' | 'audio' | 'file' | 'link'
  /** The `sourceId` of the media record, if the text names it beside the address. */
  mediaId?: string
}

export interface ConvertedContent {
  /** Markdown in which each target is written `import-target:N`, N being its index in `targets`. */
  markdown: string
  targets: ContentTarget[]
  words: { source: number; kept: number }
  structures: StructureCounts
  /** Names of what became a raw block, such as `[contact-form-7]` or `wp:acme/map`, once for each block. */
  raw: string[]
  /** What changed its form and needs review, a message each. */
  changes: Message[]
}

export interface ConvertedText extends ConvertedContent {
  /** Pictures without alt text. */
  picturesWithoutAlt: number
  /** Readers would see plain paragraphs, because the formatting is too complex. */
  isTooComplex: boolean
  /** The text of the source, only if it could not be converted. */
  source?: string
}

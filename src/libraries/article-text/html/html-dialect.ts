import type { Block, Inline, LinkTarget, ShownImage } from '../article-blocks.ts'
import type { Caption } from '../grammar/captions.ts'
import type { MailStyles } from './mail-styles.ts'

/** Returns the address of a file or page as another program needs it. */
export type AddressOf = (href: string) => string

/** How another system writes the blocks of a text. */
export interface HtmlDialect {
  /** Writes a block by the name that WordPress has for it, with what that has in its comment. */
  block: (name: string, html: string, attributes?: Record<string, unknown>) => string
  /** Writes markup that was imported unchanged. */
  raw: (source: string) => string
  addressOf: AddressOf
}

/** Writes what is inside a block. */
export interface HtmlTools {
  blocks: (blocks: readonly Block[]) => string
  inline: (children: readonly Inline[]) => string
  caption: (caption: Caption) => string
  link: (target: LinkTarget, inside: string) => string
  /** Returns an address, escaped. */
  address: (href: string) => string
}

export interface ExportTools extends HtmlTools {
  dialect: HtmlDialect
  /** Writes without the comments around blocks. */
  plain: HtmlTools
}

/** Writes what is inside a block of an issue. */
export interface MailTools extends HtmlTools {
  styles: MailStyles
  /** Returns a table of one cell, because mail programs agree on nothing else that has borders and padding. */
  cell: (html: string, style: string) => string
  /** Returns an image as wide as the column, or as at most `width` pixels. */
  image: (image: MailImage, width?: number) => string
  /** Writes blocks in a column that is `indent` pixels narrower. */
  indented: (blocks: readonly Block[], indent: number) => string
  /** Returns words below a picture or a recording. Takes the caption as HTML. */
  captionLine: (caption: string, credit?: string) => string
}

export interface MailImage {
  src: string
  alt: string
  /** What the media library knows about it. */
  picture?: ShownImage
}

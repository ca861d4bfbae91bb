import type { Block, Inline } from '../article-blocks.ts'
import type { Caption } from '../grammar/captions.ts'
import type { LinkTarget } from '../inline-kinds/link.ts'

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

import type { AddressOf } from './inline-html.ts'

/** How another system writes the blocks of a text. */
export interface HtmlDialect {
  /** Writes a block by the name that WordPress has for it, with what that has in its comment. */
  block: (name: string, html: string, attributes?: Record<string, unknown>) => string
  /** Writes markup that the newsroom kept as it came. */
  raw: (source: string) => string
  addressOf: AddressOf
}

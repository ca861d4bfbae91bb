import type { Token } from 'markdown-it'
import type { Inline, Marks } from '../article-blocks.ts'
import type { AddressOf } from '../html/html-dialect.ts'

/** What the product knows about a kind of text within a line. `index.ts` lists all. */
export interface InlineKind<I extends { kind: string }> {
  /** The type of its tokens, without `_open`. */
  token: string
  /** How the editor and the imports hold it: as a mark of text, or as a node. */
  stored: StoredAs<I['kind']>
  /** Returns what readers get for a token and what is inside it. */
  read(token: Token, children: Inline[], refer: Refer): Inline[]
  /** Returns the text that readers see, without formatting. */
  text(inline: I, tools: Pick<InlineTools, 'inline'>): string
  /** Returns HTML for feed readers, mail programs, WordPress and Ghost. */
  html(inline: I, tools: InlineTools): string
}

/** Kinds that the editor and the imports hold as marks of text. */
export type MarkName = keyof Marks

type StoredAs<Kind> = Kind extends MarkName ? TextMark : InlineNode

export interface TextMark {
  /** The first is its element in the editor; the others are read too. */
  tags: readonly [string, ...string[]]
  /** What Markdown has on both sides; empty for a link and code, which the writer knows. */
  delimiter: string
  /** Whether it must touch letters on both ends, or holds no white space. */
  edges: 'touching' | 'unspaced' | 'free'
}

export interface InlineNode {
  /** Returns its Markdown; null for a line break, which depends on its place. */
  markdown: ((attributes: Readonly<Record<string, unknown>>) => string) | null
}

/** Returns a reference to the note with a label, or null if the article has none. */
export type Refer = (label: string) => Inline | null

/** How the inside of a paragraph is written as HTML. */
export interface InlineOptions {
  addressOf: AddressOf
  /** False for feed readers, where links within the text do not work. */
  hasPlaces: boolean
  /** For mail programs, which have no style sheet. */
  linkStyle?: string
}

export interface InlineTools extends InlineOptions {
  inline: (children: readonly Inline[]) => string
}

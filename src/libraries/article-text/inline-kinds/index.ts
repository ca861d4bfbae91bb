import type { Inline, InlineNodes, InlinePart, Marks } from '../article-blocks.ts'
import { bookmark } from './bookmark.ts'
import { code } from './code.ts'
import { footnoteReference } from './footnote-reference.ts'
import { hardBreak } from './hard-break.ts'
import type { InlineKind, InlineNode, MarkName, TextMark } from './inline-kind.ts'
import { link } from './link.ts'
import { emphasis, strikethrough, strong, subscript, superscript } from './marks.ts'

/** All marks, outermost first where two end at the same place. */
export const MARKS = {
  link,
  strong,
  emphasis,
  strikethrough,
  superscript,
  subscript,
  code,
} satisfies { [Kind in MarkName]: InlineKind<Marks[Kind]> }

const NODES = {
  hard_break: hardBreak,
  footnote_reference: footnoteReference,
  bookmark,
} satisfies { [Kind in keyof InlineNodes]: InlineKind<InlineNodes[Kind]> }

const INLINES = { ...MARKS, ...NODES }

/** Returns what the table has for a part of a line. */
export function inlineKindOf(part: InlinePart): InlineKind<InlinePart> {
  return INLINES[part.kind] as InlineKind<InlinePart>
}

export const MARK_NAMES = Object.keys(MARKS) as MarkName[]

/** Returns the names of the marks with this rule for their ends. */
export const marksWithEdges = (edges: TextMark['edges']): MarkName[] =>
  MARK_NAMES.filter((name) => MARKS[name].stored.edges === edges)

/** Returns how a mark is stored; null for an unknown name. */
export const markNamed = (name: string): TextMark | null =>
  Object.hasOwn(MARKS, name) ? MARKS[name as MarkName].stored : null

/** Returns how a node in a line is stored; null for an unknown name. */
export const inlineNodeNamed = (name: string): InlineNode | null =>
  Object.hasOwn(NODES, name) ? NODES[name as keyof InlineNodes].stored : null

const BY_TOKEN = new Map(
  Object.entries(INLINES).map(([name, kind]) => [
    kind.token,
    { name: name as InlinePart['kind'], kind: kind as InlineKind<InlinePart> },
  ]),
)

/** Returns the kind that a token opens, closes or is; undefined for text, images and line ends. */
export const inlineOfToken = (type: string) => BY_TOKEN.get(type.replace(/_(?:open|close)$/, ''))

/** Kinds that `ArticleBody` shows. The page of a text with any other loads `RichBody`. */
const PLAIN = ['emphasis', 'strong', 'link', 'hard_break'] as const
export type PlainInline = (typeof PLAIN)[number]

/** True for text with no more than bold, italics, links and line breaks. */
export function isPlainInline(children: readonly Inline[]): boolean {
  return children.every(
    (child) =>
      typeof child === 'string' ||
      (PLAIN.some((kind) => kind === child.kind) &&
        (!('children' in child) || isPlainInline(child.children))),
  )
}

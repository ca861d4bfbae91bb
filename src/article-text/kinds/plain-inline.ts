import type { Inline } from '../article-blocks.ts'

const PLAIN_MARKS = new Set(['emphasis', 'strong', 'link', 'break'])

/** True for text with no more than bold, italics, links and line breaks. */
export function isPlainInline(children: readonly Inline[]): boolean {
  return children.every(
    (child) =>
      typeof child === 'string' ||
      (PLAIN_MARKS.has(child.kind) && (!('children' in child) || isPlainInline(child.children))),
  )
}

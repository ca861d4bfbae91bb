import { xmlText } from '#shared/xml.ts'
import type { Inline } from '../article-blocks.ts'
import type { InlineOptions, InlineTools } from '../inline-kinds/inline-kind.ts'
import { inlineKindOf } from '../inline-kinds/index.ts'

/** Returns the inside of a paragraph as HTML. */
export function inlineHtml(children: readonly Inline[], options: InlineOptions): string {
  const inline = (inside: readonly Inline[]): string =>
    inside
      .map((part) => (typeof part === 'string' ? xmlText(part) : inlineKindOf(part).html(part, tools)))
      .join('')
  const tools: InlineTools = { ...options, inline }
  return inline(children)
}

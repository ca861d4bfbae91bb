import { xmlText } from '#shared/xml.ts'
import type { Inline } from '../article-blocks.ts'
import { linkHtml } from '../inline-kinds/link.ts'
import type { HtmlTools } from './html-dialect.ts'
import type { InlineOptions, InlineTools } from '../inline-kinds/inline-kind.ts'
import { inlineKindOf } from '../inline-kinds/index.ts'

/** Returns the inside of a paragraph as HTML. */
function inlineHtml(children: readonly Inline[], options: InlineOptions): string {
  const inline = (inside: readonly Inline[]): string =>
    inside
      .map((part) => (typeof part === 'string' ? xmlText(part) : inlineKindOf(part).html(part, tools)))
      .join('')
  const tools: InlineTools = { ...options, inline }
  return inline(children)
}

/** Returns what writes the lines, links and addresses inside a block. */
export function lineTools(options: InlineOptions): Omit<HtmlTools, 'blocks'> {
  return {
    inline: (children) => inlineHtml(children, options),
    caption: ({ caption, richCaption = [caption] }) => inlineHtml(richCaption, options),
    link: (target, inside) => linkHtml(target, inside, options),
    address: (href) => xmlText(options.addressOf(href)),
  }
}

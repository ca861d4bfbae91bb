import { xmlText } from '#shared/xml.ts'
import type { Block } from '../article-blocks.ts'
import { kindOf } from '../kinds/index.ts'
import type { HtmlTools } from './html-dialect.ts'
import { inlineHtml, linkHtml, type InlineOptions } from './inline-html.ts'

/** Returns the text of an article as HTML for feed readers, with absolute addresses. */
export function feedHtml(blocks: readonly Block[], origin: string): string {
  const options: InlineOptions = { addressOf: (href) => absolute(href, origin), hasPlaces: false }
  const tools: HtmlTools = {
    blocks: (inside) => inside.map((block) => kindOf(block).feedHtml(block, tools)).join(''),
    inline: (children) => inlineHtml(children, options),
    caption: ({ caption, richCaption = [caption] }) => inlineHtml(richCaption, options),
    link: (target, inside) => linkHtml(target, inside, options),
    address: (href) => xmlText(absolute(href, origin)),
  }
  return tools.blocks(blocks)
}

/** Returns an image with an absolute address. */
export const imageHtml = (src: string, alt: string, origin: string): string =>
  `<img src="${xmlText(new URL(src, origin).href)}" alt="${xmlText(alt)}">`

const absolute = (href: string, origin: string): string =>
  URL.canParse(href, origin) ? new URL(href, origin).href : href

import { directionOfWords } from '#shared/writing-direction.ts'
import { xmlText } from '#shared/xml.ts'
import type { Block } from '../article-blocks.ts'
import { plainText } from '../blocks/plain-text.ts'
import { kindOf } from '../kinds/index.ts'
import type { HtmlTools } from './html-dialect.ts'
import { lineTools } from './inline-html.ts'

/**
 * Returns the text of an article as HTML for feed readers, with absolute addresses. A text from right to left says so:
 * feed readers do not look at its letters. `lang` is the article's language, `language` the site's.
 */
export function feedHtml(
  blocks: readonly Block[],
  { origin, ...languages }: { origin: string; lang?: string | undefined; language: string },
): string {
  const tools: HtmlTools = {
    ...lineTools({ addressOf: (href) => absolute(href, origin), hasPlaces: false }),
    blocks: (inside) => inside.map((block) => kindOf(block).feedHtml(block, tools)).join(''),
  }
  const html = tools.blocks(blocks)
  return directionOfWords(plainText(blocks), languages) === 'rtl' ? `<div dir="rtl">${html}</div>` : html
}

/** Returns an image with an absolute address. */
export const imageHtml = (src: string, alt: string, origin: string): string =>
  `<img src="${xmlText(new URL(src, origin).href)}" alt="${xmlText(alt)}">`

const absolute = (href: string, origin: string): string =>
  URL.canParse(href, origin) ? new URL(href, origin).href : href

import type { HtmlDialect } from '#article-text/html/html-dialect.ts'

/** Returns how WordPress writes blocks: as HTML between comments that name them. */
export function wordpressDialect(addressOf: HtmlDialect['addressOf']): HtmlDialect {
  return {
    addressOf,
    raw: (source) => (source.startsWith('<!-- wp:') ? source : inComments('html', source)),
    block: (name, html, attributes = {}) => inComments(name, html, attributes),
  }
}

function inComments(name: string, html: string, attributes: Record<string, unknown> = {}): string {
  const json = Object.keys(attributes).length > 0 ? ` ${commentJson(attributes)}` : ''
  return `<!-- wp:${name}${json} -->\n${html}\n<!-- /wp:${name} -->`
}

const ESCAPED: Record<string, string> = {
  '--': '\\u002d\\u002d',
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
}

/** Nothing in the attributes may end the comment. */
const commentJson = (attributes: Record<string, unknown>): string =>
  JSON.stringify(attributes).replaceAll(/--|[<>&]/g, (found) => ESCAPED[found] ?? '')

import type { HtmlDialect } from '#article-text/html/html-dialect.ts'

/** Blocks that Ghost's editor has no card for, or not one that its importer reads. */
const AS_HTML = new Set(['table', 'html', 'file', 'group', 'audio', 'video'])

/** Returns how Ghost's importer reads blocks: as HTML, with what its editor lacks between comments that keep it. */
export function ghostDialect(addressOf: HtmlDialect['addressOf']): HtmlDialect {
  return {
    addressOf,
    raw: kept,
    block: (name, html) => (AS_HTML.has(name) && !html.includes(BEGIN) ? kept(html) : html),
  }
}

const BEGIN = '<!--kg-card-begin: html-->'

const kept = (html: string): string => `${BEGIN}\n${html}\n<!--kg-card-end: html-->`

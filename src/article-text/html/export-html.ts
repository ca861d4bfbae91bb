import { xmlText } from '#shared/xml.ts'
import type { Block } from '../article-blocks.ts'
import { kindOf } from '../kinds/index.ts'
import type { ExportTools, HtmlDialect } from './html-dialect.ts'
import { inlineHtml, linkHtml } from './inline-html.ts'

/** Returns blocks as HTML in the dialect of another system. */
export function exportHtml(blocks: readonly Block[], dialect: HtmlDialect): string {
  return exportTools(dialect).blocks(blocks)
}

function exportTools(dialect: HtmlDialect): ExportTools {
  const options = { addressOf: dialect.addressOf, hasPlaces: true }
  const tools: ExportTools = {
    dialect,
    get plain() {
      return exportTools({ ...dialect, block: (_, html) => html })
    },
    blocks: (inside) => inside.map((block) => kindOf(block).exportHtml(block, tools)).join('\n\n'),
    inline: (children) => inlineHtml(children, options),
    caption: ({ caption, richCaption = [caption] }) => inlineHtml(richCaption, options),
    link: (target, inside) => linkHtml(target, inside, options),
    address: (href) => xmlText(dialect.addressOf(href)),
  }
  return tools
}

import type { Block } from '../article-blocks.ts'
import { kindOf } from '../kinds/index.ts'
import type { ExportTools, HtmlDialect } from './html-dialect.ts'
import { lineTools } from './inline-html.ts'

/** Returns blocks as HTML in the dialect of another system. */
export function exportHtml(blocks: readonly Block[], dialect: HtmlDialect): string {
  return exportTools(dialect).blocks(blocks)
}

function exportTools(dialect: HtmlDialect): ExportTools {
  const tools: ExportTools = {
    ...lineTools({ addressOf: dialect.addressOf, hasPlaces: true }),
    dialect,
    get plain() {
      return exportTools({ ...dialect, block: (_, html) => html })
    },
    blocks: (inside) =>
      inside
        .map((block) => kindOf(block).exportHtml(block, tools))
        .filter(Boolean)
        .join('\n\n'),
  }
  return tools
}

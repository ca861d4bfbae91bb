import { xmlText } from '#shared/xml.ts'
import type { Block } from '../article-blocks.ts'
import type { ExportTools } from '../html/html-dialect.ts'
import { isPlainInline } from './plain-inline.ts'
import type { BlockKind } from './kind.ts'

export interface QuoteBlock {
  kind: 'blockquote'
  blocks: Block[]
}

export const blockquote: BlockKind<QuoteBlock> = {
  text: ({ blocks }, tools) => tools.blocks(blocks),
  inside: (block, change) => ({ ...block, blocks: change(block.blocks) }),
  isPlain: ({ blocks }) =>
    blocks.every((block) => block.kind === 'paragraph' && isPlainInline(block.children)),
  feedHtml: ({ blocks }, tools) => `<blockquote>${tools.blocks(blocks)}</blockquote>`,
  exportHtml: ({ blocks }, tools) => quoteHtml(blocks, '', tools),
}

/** Returns a quotation with its source for WordPress and Ghost. */
export function quoteHtml(blocks: readonly Block[], by: string, tools: ExportTools): string {
  const cite = by ? `<cite>${xmlText(by)}</cite>` : ''
  const html = `<blockquote class="wp-block-quote">${tools.blocks(blocks)}${cite}</blockquote>`
  return tools.dialect.block('quote', html)
}

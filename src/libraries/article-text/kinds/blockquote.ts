import { xmlText } from '#shared/xml.ts'
import type { Block } from '../article-blocks.ts'
import type { ExportTools } from '../html/html-dialect.ts'
import { QUOTE_INDENT } from '../html/mail-styles.ts'
import { isPlainInline } from '../inline-kinds/index.ts'
import type { BlockKind } from './kind.ts'

declare module '../article-blocks.ts' {
  interface Blocks {
    blockquote: BlockquoteBlock
  }
}

export interface BlockquoteBlock {
  kind: 'blockquote'
  blocks: Block[]
}

export const blockquote: BlockKind<BlockquoteBlock> = {
  text: ({ blocks }, tools) => tools.blocks(blocks),
  inside: (block, change) => ({ ...block, blocks: change(block.blocks) }),
  isPlain: ({ blocks }) =>
    blocks.every((block) => block.kind === 'paragraph' && isPlainInline(block.children)),
  feedHtml: ({ blocks }, tools) => `<blockquote>${tools.blocks(blocks)}</blockquote>`,
  mailHtml: ({ blocks }, { styles: { start, thickRule }, cell, indented }) =>
    cell(
      indented(blocks, QUOTE_INDENT.padding + QUOTE_INDENT.border),
      `padding-${start}:${QUOTE_INDENT.padding}px;border-${start}:${thickRule}`,
    ),
  exportHtml: ({ blocks }, tools) => quoteHtml(blocks, '', tools),
}

/** Returns a quotation with its source for WordPress and Ghost. */
export function quoteHtml(blocks: readonly Block[], by: string, tools: ExportTools): string {
  const cite = by ? `<cite>${xmlText(by)}</cite>` : ''
  const html = `<blockquote class="wp-block-quote">${tools.blocks(blocks)}${cite}</blockquote>`
  return tools.dialect.block('quote', html)
}

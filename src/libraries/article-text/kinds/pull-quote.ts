import { m } from '#shared/catalog/m.ts'
import { xmlText } from '#shared/xml.ts'
import type { Block } from '../article-blocks.ts'
import { quoteHtml } from './blockquote.ts'
import { joined, type BlockKind } from './kind.ts'

declare module '../article-blocks.ts' {
  interface Blocks {
    pull_quote: PullQuoteBlock
  }
}

export interface PullQuoteBlock {
  kind: 'pull_quote'
  by: string
  blocks: Block[]
}

export const pullQuote: BlockKind<PullQuoteBlock> = {
  attributes: { by: 'words' },
  directive: {
    name: 'quote',
    form: 'body',
    read: ({ by = '' }, blocks) => [{ kind: 'pull_quote', by, blocks }],
  },
  editor: {
    form: 'container',
    element: 'div',
    content: 'paragraph+',
    controls: { name: () => m.pullQuote(), field: { attribute: 'by', label: () => m.speaker() } },
    menuWords: 'highlight',
  },
  text: ({ blocks, by }, tools) => joined([tools.blocks(blocks), by]),
  inside: (block, change) => ({ ...block, blocks: change(block.blocks) }),
  isPlain: null,
  feedHtml: ({ blocks, by }, tools) => {
    const speaker = by ? `<p><cite>${xmlText(by)}</cite></p>` : ''
    return `<blockquote>${tools.blocks(blocks)}${speaker}</blockquote>`
  },
  mailHtml: ({ blocks, by }, { styles, cell, captionLine, ...tools }) => {
    const words = `<div style="${styles.quote}">${tools.blocks(blocks)}</div>`
    return cell(
      words + captionLine(xmlText(by)),
      `padding:12px 0;border-top:${styles.thickRule};border-bottom:${styles.rule}`,
    )
  },
  exportHtml: ({ blocks, by }, tools) => {
    const paragraphs = blocks.flatMap((block) => (block.kind === 'paragraph' ? [block] : []))
    if (paragraphs.length < blocks.length) return quoteHtml(blocks, by, tools)
    const words = paragraphs.map(({ children }) => `<p>${tools.inline(children)}</p>`).join('')
    const cite = by ? `<cite>${xmlText(by)}</cite>` : ''
    const html = `<figure class="wp-block-pullquote"><blockquote>${words}${cite}</blockquote></figure>`
    return tools.dialect.block('pullquote', html)
  },
}

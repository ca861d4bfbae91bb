import { m } from '#shared/catalog/m.ts'
import { xmlText } from '#shared/xml.ts'
import type { Block } from '../article-blocks.ts'
import { joined, type BlockKind } from './kind.ts'

declare module '../article-blocks.ts' {
  interface Blocks {
    box: BoxBlock
  }
}

export interface BoxBlock {
  kind: 'box'
  title: string
  blocks: Block[]
}

export const box: BlockKind<BoxBlock> = {
  attributes: { title: 'words' },
  directive: {
    name: 'box',
    form: 'body',
    read: ({ title = '' }, blocks) => [{ kind: 'box', title, blocks }],
  },
  editor: {
    form: 'container',
    element: 'div',
    content: '(block | directive)+',
    controls: { name: () => m.box(), field: { attribute: 'title', label: () => m.titleOfBox() } },
    menuWords: 'aside info facts background',
  },
  text: ({ title, blocks }, tools) => joined([title, tools.blocks(blocks)]),
  inside: (block, change) => ({ ...block, blocks: change(block.blocks) }),
  isPlain: null,
  feedHtml: ({ title, blocks }, tools) => `<div>${titleHtml(title)}${tools.blocks(blocks)}</div>`,
  mailHtml: ({ title, blocks }, { styles, cell, blocks: write }) => {
    const label = title ? `<p class="soft" style="${styles.label}">${xmlText(title)}</p>` : ''
    return cell(label + write(blocks), `padding-top:12px;border-top:${styles.thickRule}`)
  },
  exportHtml: ({ title, blocks }, tools) => {
    const { dialect } = tools
    const first = title ? [dialect.block('paragraph', titleHtml(title))] : []
    const inner = [...first, tools.blocks(blocks)].join('\n\n')
    const html = `<div class="wp-block-group is-style-box">${inner}</div>`
    return dialect.block('group', html, { className: 'is-style-box' })
  },
}

const titleHtml = (title: string) => (title ? `<p><strong>${xmlText(title)}</strong></p>` : '')

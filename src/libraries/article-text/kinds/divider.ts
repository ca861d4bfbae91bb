import type { BlockKind } from './kind.ts'

declare module '../article-blocks.ts' {
  interface Blocks {
    divider: DividerBlock
  }
}

export interface DividerBlock {
  kind: 'divider'
}

export const divider: BlockKind<DividerBlock> = {
  text: () => '',
  inside: null,
  isPlain: null,
  feedHtml: () => '<hr>',
  mailHtml: (_, { cell, styles }) =>
    cell('&nbsp;', `border-top:${styles.rule};font-size:1px;line-height:16px`),
  exportHtml: (_, { dialect }) =>
    dialect.block('separator', '<hr class="wp-block-separator has-alpha-channel-opacity"/>'),
}

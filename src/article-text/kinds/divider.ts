import type { BlockKind } from './kind.ts'

export interface DividerBlock {
  kind: 'divider'
}

export const divider: BlockKind<DividerBlock> = {
  text: () => '',
  inside: null,
  isPlain: () => false,
  feedHtml: () => '<hr>',
  exportHtml: (_, { dialect }) =>
    dialect.block('separator', '<hr class="wp-block-separator has-alpha-channel-opacity"/>'),
}

import type { InlineNodes } from '../article-blocks.ts'
import type { InlineKind } from './inline-kind.ts'

declare module '../article-blocks.ts' {
  interface InlineNodes {
    hard_break: { kind: 'hard_break' }
  }
}

export const hardBreak: InlineKind<InlineNodes['hard_break']> = {
  token: 'hardbreak',
  stored: { markdown: null },
  read: () => [{ kind: 'hard_break' }],
  text: () => '\n',
  html: () => '<br>',
}

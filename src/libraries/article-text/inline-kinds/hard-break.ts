import type { Inline } from '../article-blocks.ts'
import type { InlineKind } from './inline-kind.ts'

export const hardBreak: InlineKind<Extract<Inline, { kind: 'hard_break' }>> = {
  token: 'hardbreak',
  stored: { markdown: null },
  read: () => [{ kind: 'hard_break' }],
  text: () => '\n',
  html: () => '<br>',
}

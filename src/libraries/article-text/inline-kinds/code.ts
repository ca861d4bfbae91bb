import { xmlText } from '#shared/xml.ts'
import type { Inline } from '../article-blocks.ts'
import type { InlineKind } from './inline-kind.ts'

export const code: InlineKind<Extract<Inline, { kind: 'code' }>> = {
  token: 'code_inline',
  stored: { tags: ['code'], delimiter: '', edges: 'free' },
  read: ({ content }) => [{ kind: 'code', text: content }],
  text: ({ text }) => text,
  html: ({ text }) => `<code>${xmlText(text)}</code>`,
}

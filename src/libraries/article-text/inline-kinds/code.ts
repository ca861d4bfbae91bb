import { xmlText } from '#shared/xml.ts'
import type { Marks } from '../article-blocks.ts'
import type { InlineKind } from './inline-kind.ts'

declare module '../article-blocks.ts' {
  interface Marks {
    code: { kind: 'code'; text: string }
  }
}

export const code: InlineKind<Marks['code']> = {
  token: 'code_inline',
  stored: { tags: ['code'], delimiter: '', edges: 'free' },
  read: ({ content }) => [{ kind: 'code', text: content }],
  text: ({ text }) => text,
  html: ({ text }) => `<code>${xmlText(text)}</code>`,
}

import { xmlText } from '#shared/xml.ts'
import type { InlineNodes } from '../article-blocks.ts'
import type { InlineKind } from './inline-kind.ts'

declare module '../article-blocks.ts' {
  interface InlineNodes {
    bookmark: { kind: 'bookmark'; id: string }
  }
}

export const bookmark: InlineKind<InlineNodes['bookmark']> = {
  token: 'bookmark',
  stored: { markdown: ({ id }) => `{#${String(id)}}` },
  read: ({ meta }) => [{ kind: 'bookmark', id: (meta as { id: string }).id }],
  text: () => '',
  html: ({ id }, { hasPlaces }) => (hasPlaces ? `<span id="${xmlText(id)}"></span>` : ''),
}

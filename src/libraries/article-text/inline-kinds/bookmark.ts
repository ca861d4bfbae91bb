import { xmlText } from '#shared/xml.ts'
import type { Inline } from '../article-blocks.ts'
import type { InlineKind } from './inline-kind.ts'

export const bookmark: InlineKind<Extract<Inline, { kind: 'bookmark' }>> = {
  token: 'bookmark',
  stored: { markdown: ({ id }) => `{#${String(id)}}` },
  read: ({ meta }) => [{ kind: 'bookmark', id: (meta as { id: string }).id }],
  text: () => '',
  html: ({ id }, { hasPlaces }) => (hasPlaces ? `<span id="${xmlText(id)}"></span>` : ''),
}

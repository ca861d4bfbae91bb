import type { FootnoteReference } from '../article-blocks.ts'
import type { InlineKind } from './inline-kind.ts'

export const footnoteReference: InlineKind<FootnoteReference> = {
  token: 'footnote_reference',
  stored: { markdown: ({ label }) => `[^${String(label)}]` },
  /** A reference to a missing note is text. */
  read: ({ content, meta }, _, refer) => [refer((meta as { label: string }).label) ?? content],
  text: () => '',
  html: ({ number, count }, { hasPlaces }) => {
    if (!hasPlaces) return `<sup>${number}</sup>`
    const id = count > 1 ? `fnref-${number}-${count}` : `fnref-${number}`
    return `<sup><a href="#fn-${number}" id="${id}">${number}</a></sup>`
  },
}

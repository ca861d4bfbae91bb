import type { InlineKind } from './inline-kind.ts'

declare module '../article-blocks.ts' {
  interface InlineNodes {
    footnote_reference: FootnoteReference
  }
}

/** The number of a note. `count` distinguishes references to one note, from 1. */
export interface FootnoteReference {
  kind: 'footnote_reference'
  number: number
  count: number
}

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

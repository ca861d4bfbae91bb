import { m } from '#shared/catalog/m.ts'
import type { Directive, EditorBlock } from './kind.ts'

/** Kinds of blocks that are stored and edited, and that readers never get as such. */
export const STORED_ONLY = {
  /** A reusable box. Before a text is read for a page, the box takes its place. */
  reuse: {
    directive: { name: 'reuse', form: 'line', rows: ['box'], isTopLevel: true, read: () => [] },
    editor: {
      form: 'atom',
      element: 'aside',
      attributes: ['box'],
      group: 'reuse',
      shownAttribute: 'box',
    },
  },
  /** Markup of another system, which its export returns. */
  raw: {
    directive: { name: 'raw', form: 'body', body: 'raw', read: () => [] },
    editor: { form: 'plain', element: 'div', attributes: [], controls: { name: () => m.foreignMarkup() } },
  },
  /** The source of what the editor cannot express. */
  verbatim: {
    editor: { form: 'plain', element: 'div', attributes: [], controls: { name: () => m.textAsStored() } },
  },
  /** One note. Readers get all of them as `footnotes`. */
  footnote: {
    editor: { form: 'container', element: 'section', attributes: ['label'], group: '', content: 'block+' },
  },
} satisfies Record<string, { directive?: Directive; editor: EditorBlock }>

import { m } from '#shared/catalog/m.ts'
import type { StoredKind } from './kind.ts'
import { STORY_PARTS } from './story-parts.ts'

/** The number of a row. */
const ROW = /^[1-9]\d{0,14}$/

/** Kinds of blocks that are stored and edited, and that readers never get as such. */
export const STORED_ONLY = {
  /** A reusable box. Before a text is read for a page, the box takes its place. */
  reuse: {
    attributes: { box: 'setting' },
    directive: { name: 'reuse', form: 'line', patterns: { box: ROW }, isTopLevel: true, read: () => [] },
    editor: {
      form: 'atom',
      element: 'div',
      group: 'reuse',
      shownAttribute: 'box',
      controls: null,
    },
  },
  /** An article in an issue. `show` says what is sent of it; picture, headline and subhead if it is left out. */
  issue_story: {
    attributes: { article: 'setting', show: 'setting' },
    directive: {
      name: 'story',
      form: 'line',
      patterns: { article: ROW, show: new RegExp(`^(?:${STORY_PARTS.join('|')})$`) },
      isTopLevel: true,
      read: () => [],
    },
    editor: {
      form: 'atom',
      element: 'div',
      group: 'issue',
      shownAttribute: 'article',
      controls: null,
    },
  },
  /** The corrections since the last issue of a newsletter. */
  issue_corrections: {
    attributes: {},
    directive: { name: 'corrected', form: 'line', isTopLevel: true, read: () => [] },
    editor: {
      form: 'atom',
      element: 'div',
      group: 'issue',
      controls: { name: () => m.correctedBlock() },
    },
  },
  /** Ends the part of an article that everyone may read, see `free-preview.ts`. */
  open_end: {
    attributes: {},
    directive: { name: 'open-end', form: 'line', isTopLevel: true, isBare: true, read: () => [] },
    editor: {
      form: 'atom',
      element: 'div',
      group: 'open_end',
      controls: { name: () => m.freePreviewEnds() },
    },
  },
  /** Markup of another system, which its export returns. */
  raw: {
    directive: { name: 'raw', form: 'body', body: 'raw', read: () => [] },
    editor: { form: 'plain', element: 'div', controls: { name: () => m.foreignMarkup() } },
  },
  /** The source of what the editor cannot express. */
  verbatim: {
    editor: { form: 'plain', element: 'div', controls: { name: () => m.textAsStored() } },
  },
  /** One note. Readers get all of them as `footnotes`. */
  footnote: {
    attributes: { label: 'setting' },
    editor: { form: 'container', element: 'section', group: '', content: 'block+', controls: null },
  },
} satisfies Record<string, StoredKind>

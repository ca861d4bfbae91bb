import { Schema, type Mark, type MarkSpec } from 'prosemirror-model'
import { SPONSORED } from '#article-text/article-blocks.ts'
import { MARK_NAMES, MARKS, marksWithEdges } from '#article-text/inline-kinds/index.ts'
import type { MarkName } from '#article-text/inline-kinds/inline-kind.ts'
import { isSafeLink } from '#article-text/inline-kinds/link.ts'
import { nodes } from './schema-nodes.ts'

/** A mark of the table. */
function markSpec(name: MarkName): MarkSpec {
  const { tags, edges } = MARKS[name].stored
  return {
    parseDOM: tags.map((tag) => ({ tag })),
    toDOM: () => [tags[0], 0],
    ...(edges === 'unspaced' ? { excludes: UNSPACED } : {}),
    ...(name === 'code' ? { code: true } : {}),
  }
}

const UNSPACED = marksWithEdges('unspaced').join(' ')

/** True for a link that the page it was copied from marks as paid for. */
const isSponsored = (element: Element) =>
  element.getAttribute('rel')?.split(/\s+/).includes(SPONSORED) ?? false

/** Links first, because Markdown writes the outer mark first. */
const marks: Record<string, MarkSpec> = {
  ...Object.fromEntries(MARK_NAMES.map((name) => [name, markSpec(name)])),
  link: {
    attrs: { href: { default: '' }, title: { default: '' } },
    inclusive: false,
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs: (element) => ({
          href: element.getAttribute('href') ?? '',
          title: isSponsored(element) ? SPONSORED : (element.getAttribute('title') ?? ''),
        }),
      },
    ],
    toDOM: (mark) => ['a', linkAttributes(mark), 0],
  },
  /** A space that is a line break in the stored text. */
  soft_break: {
    inclusive: false,
    parseDOM: [{ tag: 'span[data-soft-break]' }],
    toDOM: () => ['span', { 'data-soft-break': '' }, 0],
  },
}

function linkAttributes({ attrs }: Mark): Record<string, string> {
  const { href, title } = attrs as { href: string; title: string }
  return { ...(isSafeLink(href) ? { href } : {}), ...(title ? { title } : {}) }
}

/** The blocks and marks of an article's text. */
export const articleSchema = new Schema({ nodes, marks })

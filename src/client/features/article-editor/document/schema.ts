import { Schema, type Mark, type MarkSpec } from 'prosemirror-model'
import { SPONSORED } from '#article-text/article-blocks.ts'
import { isBookmarkLink } from '#article-text/grammar/bookmarks.ts'
import { nodes } from './schema-nodes.ts'

const simple = (tag: string, ...others: string[]): MarkSpec => ({
  parseDOM: [tag, ...others].map((name) => ({ tag: name })),
  toDOM: () => [tag, 0],
})

/** True for addresses that readers get as a link: within the text or the site, or http and https. */
export function isSafeLink(url: string): boolean {
  return /^\/(?![/\\])/.test(url) || /^https?:\/\//i.test(url) || isBookmarkLink(url)
}

/** True for a link that the page it was copied from marks as paid for. */
const isSponsored = (element: Element) =>
  element.getAttribute('rel')?.split(/\s+/).includes(SPONSORED) ?? false

/** Links first, because Markdown writes the outer mark first. */
const marks: Record<string, MarkSpec> = {
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
  strong: simple('strong', 'b'),
  emphasis: simple('em', 'i'),
  strikethrough: simple('s', 'del', 'strike'),
  superscript: { ...simple('sup'), excludes: 'superscript subscript' },
  subscript: { ...simple('sub'), excludes: 'superscript subscript' },
  code: { ...simple('code'), code: true },
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

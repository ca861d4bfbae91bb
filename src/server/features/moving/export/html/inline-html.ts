import { xmlText } from '#server/lib/xml.ts'
import type { Inline } from '#article-text/article-blocks.ts'

/** Returns the address of a file or page as other systems need it. */
export type AddressOf = (href: string) => string

const TAGS = {
  emphasis: 'em',
  strong: 'strong',
  strikethrough: 's',
  superscript: 'sup',
  subscript: 'sub',
} as const

/** Returns the inside of a paragraph as HTML. */
export function inlineHtml(children: readonly Inline[], addressOf: AddressOf): string {
  return children.map((child) => childHtml(child, addressOf)).join('')
}

function childHtml(child: Inline, addressOf: AddressOf): string {
  if (typeof child === 'string') return xmlText(child)
  switch (child.kind) {
    case 'break':
      return '<br>'
    case 'code':
      return `<code>${xmlText(child.text)}</code>`
    case 'footnote':
      return `<sup><a href="#fn-${child.number}" id="${referenceId(child)}">${child.number}</a></sup>`
    case 'bookmark':
      return `<span id="${xmlText(child.id)}"></span>`
    case 'link':
      return linkHtml(child, inlineHtml(child.children, addressOf), addressOf)
    default:
      return `<${TAGS[child.kind]}>${inlineHtml(child.children, addressOf)}</${TAGS[child.kind]}>`
  }
}

/** Returns a link around HTML. */
export function linkHtml(
  { href, isSponsored }: { href: string; isSponsored?: true },
  inside: string,
  addressOf: AddressOf,
): string {
  return `<a href="${xmlText(addressOf(href))}"${isSponsored ? ' rel="sponsored"' : ''}>${inside}</a>`
}

const referenceId = ({ number, count }: { number: number; count: number }) =>
  count > 1 ? `fnref-${number}-${count}` : `fnref-${number}`

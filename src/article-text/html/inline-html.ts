import { xmlText } from '#shared/xml.ts'
import type { FootnoteReference, Inline, MarkKind } from '../article-blocks.ts'
import type { AddressOf } from './html-dialect.ts'

export interface LinkTarget {
  href: string
  isSponsored?: true
}

/** How the inside of a paragraph is written. */
export interface InlineOptions {
  addressOf: AddressOf
  /** False for feed readers, in which a link within the text leads nowhere. */
  hasPlaces: boolean
}

const TAGS: Record<MarkKind, string> = {
  emphasis: 'em',
  strong: 'strong',
  strikethrough: 's',
  superscript: 'sup',
  subscript: 'sub',
}

/** Returns the inside of a paragraph as HTML. */
export function inlineHtml(children: readonly Inline[], options: InlineOptions): string {
  return children.map((child) => childHtml(child, options)).join('')
}

function childHtml(child: Inline, options: InlineOptions): string {
  if (typeof child === 'string') return xmlText(child)
  switch (child.kind) {
    case 'break':
      return '<br>'
    case 'code':
      return `<code>${xmlText(child.text)}</code>`
    case 'footnote':
      return referenceHtml(child, options)
    case 'bookmark':
      return options.hasPlaces ? `<span id="${xmlText(child.id)}"></span>` : ''
    case 'link':
      return linkHtml(child, inlineHtml(child.children, options), options)
    default:
      return `<${TAGS[child.kind]}>${inlineHtml(child.children, options)}</${TAGS[child.kind]}>`
  }
}

/** Returns a link around HTML. */
export function linkHtml(
  { href, isSponsored }: LinkTarget,
  inside: string,
  { addressOf, hasPlaces }: InlineOptions,
): string {
  if (!hasPlaces && href.startsWith('#')) return inside
  return `<a href="${xmlText(addressOf(href))}"${isSponsored ? ' rel="sponsored"' : ''}>${inside}</a>`
}

function referenceHtml({ number, count }: FootnoteReference, { hasPlaces }: InlineOptions): string {
  if (!hasPlaces) return `<sup>${number}</sup>`
  const id = count > 1 ? `fnref-${number}-${count}` : `fnref-${number}`
  return `<sup><a href="#fn-${number}" id="${id}">${number}</a></sup>`
}

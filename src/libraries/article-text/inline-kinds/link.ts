import type { Token } from 'markdown-it'
import { xmlText } from '#shared/xml.ts'
import { SPONSORED, type LinkTarget, type Marks } from '../article-blocks.ts'
import { isBookmarkLink } from '../grammar/bookmarks.ts'
import type { InlineKind, InlineOptions } from './inline-kind.ts'

declare module '../article-blocks.ts' {
  interface Marks {
    link: LinkTarget & { kind: 'link'; children: Inline[] }
  }
}

export const link: InlineKind<Marks['link']> = {
  token: 'link',
  stored: { tags: ['a'], delimiter: '', edges: 'touching' },
  /** An unsafe link becomes its text. */
  read: (token, children) => {
    const target = linkOf(token)
    return target ? [{ kind: 'link', ...target, children }] : children
  },
  text: ({ children }, { inline }) => inline(children),
  html: (target, tools) => linkHtml(target, tools.inline(target.children), tools),
}

/** Returns where a link leads, or null for an unsafe address. */
export function linkOf(token: Token): LinkTarget | null {
  const href = token.attrGet('href') ?? ''
  if (!isSafeLink(href)) return null
  return { href, ...(token.attrGet('title') === SPONSORED ? { isSponsored: true } : {}) }
}

/** True for links within the text and the site and for http and https, but not `javascript:` or `data:`. */
export function isSafeLink(url: string): boolean {
  return /^\/(?![/\\])/.test(url) || /^https?:\/\//i.test(url) || isBookmarkLink(url)
}

/** Returns a link around HTML. */
export function linkHtml(
  { href, isSponsored }: LinkTarget,
  inside: string,
  { addressOf, hasPlaces, linkStyle }: InlineOptions,
): string {
  if (!hasPlaces && href.startsWith('#')) return inside
  const style = linkStyle ? ` style="${linkStyle}"` : ''
  const rel = isSponsored ? ' rel="sponsored"' : ''
  return `<a href="${xmlText(addressOf(href))}"${rel}${style}>${inside}</a>`
}

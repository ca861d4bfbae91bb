import type { Token } from 'markdown-it'
import { SPONSORED, type Inline, type MarkKind } from '../article-blocks.ts'
import { isBookmarkLink } from '../grammar/bookmarks.ts'
import type { Footnotes } from './footnotes.ts'

const MARKS: Record<string, MarkKind> = {
  em: 'emphasis',
  strong: 'strong',
  s: 'strikethrough',
  sup: 'superscript',
  sub: 'subscript',
}

/** Reads the tokens of a paragraph. Images in a line become their alt text, unsafe links their text. */
export function readInline(children: readonly Token[], footnotes: Footnotes): Inline[] {
  return readTo(children.values(), footnotes)
}

/** Reads to the end of the tokens, or of the mark that contains them. */
function readTo(tokens: Iterator<Token>, footnotes: Footnotes): Inline[] {
  const found: Inline[] = []
  for (let { value: token } = tokens.next(); token; { value: token } = tokens.next()) {
    if (token.nesting < 0) return found
    const mark = token.nesting > 0 ? MARKS[token.type.slice(0, -'_open'.length)] : undefined
    if (mark) found.push({ kind: mark, children: readTo(tokens, footnotes) })
    else if (token.type === 'link_open') {
      const link = linkOf(token)
      const children = readTo(tokens, footnotes)
      if (link) found.push({ kind: 'link', ...link, children })
      else for (const child of children) append(found, child)
    } else append(found, readToken(token, footnotes))
  }
  return found
}

/** Returns where a link leads, or null for an unsafe address. */
export function linkOf(token: Token): { href: string; isSponsored?: true } | null {
  const href = token.attrGet('href') ?? ''
  if (!isSafeLink(href)) return null
  return { href, ...(token.attrGet('title') === SPONSORED ? { isSponsored: true } : {}) }
}

function readToken(token: Token, footnotes: Footnotes): Inline {
  switch (token.type) {
    case 'hardbreak':
      return { kind: 'break' }
    case 'code_inline':
      return { kind: 'code', text: token.content }
    case 'footnote_reference':
      return footnotes.refer((token.meta as { label: string }).label) ?? token.content
    case 'bookmark':
      return { kind: 'bookmark', id: (token.meta as { id: string }).id }
    default:
      return textOf(token)
  }
}

/** Returns an image's alt text without formatting. */
export function altOf(image: Token): string {
  return (image.children ?? []).map(textOf).join('')
}

function textOf(token: Token): string {
  if (token.type === 'image') return altOf(token)
  return token.type === 'softbreak' || token.type === 'hardbreak' ? '\n' : token.content
}

function append(found: Inline[], child: Inline): void {
  const last = found.at(-1)
  if (child === '') return
  if (typeof child === 'string' && typeof last === 'string') found[found.length - 1] = last + child
  else found.push(child)
}

/** True for links within the text and the site and for http and https, but not `javascript:` or `data:`. */
function isSafeLink(url: string): boolean {
  return /^\/(?![/\\])/.test(url) || /^https?:\/\//i.test(url) || isBookmarkLink(url)
}

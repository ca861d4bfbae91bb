import type { Token } from 'markdown-it'
import type { Mark, Node } from 'prosemirror-model'
import { articleSchema as schema } from './schema.ts'

const MARKS: Record<string, string> = {
  em: 'emphasis',
  strong: 'strong',
  s: 'strikethrough',
  sup: 'superscript',
  sub: 'subscript',
  link: 'link',
}

/** Returns the text and inline nodes of a paragraph's tokens, with their marks. */
export function readInline(tokens: readonly Token[]): Node[] {
  const nodes: Node[] = []
  let marks: readonly Mark[] = []
  const depths = new Map<string, number>()
  for (const token of tokens) {
    const name = MARKS[token.type.replace(/_(?:open|close)$/, '')]
    if (!name) nodes.push(...readToken(token, marks))
    else {
      const depth = (depths.get(name) ?? 0) + token.nesting
      depths.set(name, depth)
      if (token.nesting > 0) marks = markOf(name, token).addToSet(marks)
      else if (depth === 0) marks = marks.filter(({ type }) => type.name !== name)
    }
  }
  return nodes
}

function markOf(name: string, token: Token): Mark {
  const link = { href: token.attrGet('href') ?? '', title: token.attrGet('title') ?? '' }
  return schema.mark(name, name === 'link' ? link : null)
}

function readToken(token: Token, marks: readonly Mark[]): Node[] {
  switch (token.type) {
    case 'softbreak':
      return [schema.text(' ', schema.mark('soft_break').addToSet(marks))]
    case 'hardbreak':
      return [schema.node('hard_break', null, undefined, marks)]
    case 'code_inline':
      return token.content ? [schema.text(token.content, schema.mark('code').addToSet(marks))] : []
    case 'image':
      return [schema.node('image', imageAttributes(token), undefined, marks)]
    case 'footnote_reference': {
      const { label } = token.meta as { label: string }
      return [schema.node('footnote_reference', { label }, undefined, marks)]
    }
    case 'bookmark': {
      const { id } = token.meta as { id: string }
      return [schema.node('bookmark', { id }, undefined, marks)]
    }
    default:
      return token.content ? [schema.text(token.content, marks)] : []
  }
}

function imageAttributes(image: Token) {
  return { src: image.attrGet('src') ?? '', alt: altOf(image), title: image.attrGet('title') ?? '' }
}

/** Returns an image's alt text without formatting. */
export function altOf(image: Token): string {
  return (image.children ?? []).map(textOf).join('')
}

function textOf(token: Token): string {
  if (token.type === 'image') return altOf(token)
  return token.type === 'softbreak' || token.type === 'hardbreak' ? ' ' : token.content
}

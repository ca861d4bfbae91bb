import type { Token } from 'markdown-it'
import type { Attrs, Mark, Node } from 'prosemirror-model'
import { altOf } from '#article-text/grammar/text-of-token.ts'
import { inlineOfToken } from '#article-text/inline-kinds/index.ts'
import { articleSchema as schema } from './schema.ts'

/** Returns the text and inline nodes of a paragraph's tokens, with their marks. */
export function readInline(tokens: readonly Token[]): Node[] {
  const nodes: Node[] = []
  let marks: readonly Mark[] = []
  const depths = new Map<string, number>()
  for (const token of tokens) {
    const name = token.nesting === 0 ? undefined : inlineOfToken(token.type)?.name
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
    case 'image':
      return [schema.node('image', imageAttributes(token), undefined, marks)]
    default:
      return readPart(token, marks)
  }
}

function readPart({ type, content, meta }: Token, marks: readonly Mark[]): Node[] {
  const name = inlineOfToken(type)?.name
  if (name && schema.nodes[name]) return [schema.node(name, meta as Attrs | null, undefined, marks)]
  const own = name ? schema.mark(name).addToSet(marks) : marks
  return content ? [schema.text(content, own)] : []
}

function imageAttributes(image: Token) {
  return { src: image.attrGet('src') ?? '', alt: altLineOf(image), title: image.attrGet('title') ?? '' }
}

/** Returns an image's alt text in one line, as its field shows it. */
export const altLineOf = (image: Token): string => altOf(image).replaceAll('\n', ' ')

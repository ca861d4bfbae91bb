import type { MarkName } from '#article-text/inline-kinds/inline-kind.ts'
import { DIRECTIVES, type NodeName } from '#article-text/kinds/index.ts'
import type { MarkdownMark, MarkdownNode } from '#article-text/writing/markdown-node.ts'

/** A node of an article that is being imported. The Markdown writer takes it. */
class ImportNode implements MarkdownNode {
  readonly type: MarkdownNode['type']
  readonly isText = false
  readonly marks: readonly MarkdownMark[] = []
  readonly attrs: Record<string, unknown>
  children: MarkdownNode[]

  constructor(name: NodeName, attrs: Record<string, unknown>, children: MarkdownNode[]) {
    this.type = typeOf(name)
    this.attrs = attrs
    this.children = children
  }

  get firstChild(): MarkdownNode | null {
    return this.children[0] ?? null
  }

  get textContent(): string {
    return this.children.map(({ textContent }) => textContent).join('')
  }
}

class TextNode implements MarkdownNode {
  readonly type = typeOf('text')
  readonly isText = true
  readonly attrs = {}
  readonly children = []
  readonly firstChild = null

  constructor(
    readonly text: string,
    readonly marks: readonly MarkdownMark[],
  ) {}

  get textContent(): string {
    return this.text
  }
}

class ImportMark implements MarkdownMark {
  readonly type: { name: string }

  constructor(
    name: MarkName,
    readonly attrs: { href?: string; title?: string } = {},
  ) {
    this.type = { name }
  }

  eq(other: MarkdownMark): boolean {
    const { href, title } = other.attrs
    return (
      this === other ||
      (this.type.name === other.type.name && this.attrs.href === href && this.attrs.title === title)
    )
  }
}

export type BlockNode = ImportNode
export type Marks = readonly MarkdownMark[]

const types = new Map<NodeName, MarkdownNode['type']>()

function typeOf(name: NodeName): MarkdownNode['type'] {
  const known = types.get(name)
  if (known) return known
  const type = { name, spec: name.endsWith('_list') ? { group: 'block list' } : {} }
  types.set(name, type)
  return type
}

/** Returns a block or inline node. */
export const node = (
  name: NodeName,
  attrs: Record<string, unknown> = {},
  children: MarkdownNode[] = [],
): BlockNode => new ImportNode(name, attrs, children)

/** Returns text with its marks. */
export const text = (content: string, marks: Marks = []): MarkdownNode => new TextNode(content, marks)

export const STRONG = new ImportMark('strong')
export const EMPHASIS = new ImportMark('emphasis')
export const STRIKETHROUGH = new ImportMark('strikethrough')
export const SUPERSCRIPT = new ImportMark('superscript')
export const SUBSCRIPT = new ImportMark('subscript')
export const CODE = new ImportMark('code')

/** Returns the mark of a link. */
export const link = (href: string, title = ''): MarkdownMark => new ImportMark('link', { href, title })

/** Returns marks with another; one of its kind that is there already stays. */
export const withMark = (marks: Marks, mark: MarkdownMark): Marks =>
  marks.some(({ type }) => type.name === mark.type.name) ? marks : [...marks, mark]

/** True for a block that is written as a directive, which lists, quotations and notes cannot hold. */
export const isDirective = ({ type, attrs }: MarkdownNode): boolean =>
  type.name === 'table' ? attrs['caption'] !== '' : DIRECTIVES.has(type.name)

/** Returns a raw block, which is stored and never shown. */
export const rawBlock = (html: string, name: string): BlockNode =>
  node('raw', { more: { name: name.slice(0, 100) } }, html === '' ? [] : [text(html)])

/** Returns a paragraph of plain text. */
export const paragraph = (content: string, marks: Marks = []): BlockNode =>
  node('paragraph', {}, [text(content, marks)])

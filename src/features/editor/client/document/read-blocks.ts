import type { Token } from 'markdown-it'
import type { Attrs, Node } from 'prosemirror-model'
import type { Attributes } from '#article-text/grammar/attributes.ts'
import { isUploadAddress } from '#article-text/grammar/directive-kinds.ts'
import type { DirectiveMeta } from '#article-text/grammar/directives.ts'
import { pictureAlone } from '#article-text/grammar/picture-alone.ts'
import { directiveNamed, type NodeName } from '#article-text/kinds/index.ts'
import { altLineOf, readInline } from './read-inline.ts'
import { articleSchema as schema } from './schema.ts'

type Tokens = Iterator<Token>

/** Reads to the end of the tokens, or of the block that contains them. */
export function readBlocks(tokens: Tokens): Node[] {
  const blocks: Node[] = []
  for (let { value: token } = tokens.next(); token; { value: token } = tokens.next()) {
    if (token.nesting < 0) return blocks
    blocks.push(readBlock(token, tokens))
  }
  return blocks
}

function readBlock(token: Token, tokens: Tokens): Node {
  switch (token.type) {
    case 'paragraph_open':
      return paragraph(childrenOf(tokens))
    case 'heading_open':
      return create('heading', { level: Number(token.tag.slice(1)) }, readInline(childrenOf(tokens)))
    case 'blockquote_open':
      return create('blockquote', null, filled(readBlocks(tokens)))
    case 'bullet_list_open':
    case 'ordered_list_open':
      return list(token, tokens)
    case 'fence':
      return create('code_block', { language: token.info.trim() }, plainText(token.content))
    case 'hr':
      return create('divider')
    case 'table_open':
      return table(tokens)
    case 'footnote_open': {
      const { label } = token.meta as { label: string }
      return create('footnote', { label }, filled(readBlocks(tokens)))
    }
    case 'raw':
      return create('raw', { more: orNull(metaOf(token).attributes) }, plainText(token.content))
    case 'directive':
      return directive(token, [])
    case 'directive_open':
      return directive(token, readBlocks(tokens))
    default:
      return verbatim(metaOf(token).source)
  }
}

const metaOf = (token: Token) => token.meta as DirectiveMeta

/** Creates a node. Throws RangeError when the schema does not allow its content. */
function create(type: NodeName, attrs: Attrs | null = null, content: readonly Node[] = []): Node {
  const found = schema.nodes[type]
  if (!found) throw new RangeError(`no node type ${type}`)
  return found.createChecked(attrs, content)
}

/** A block that shows its source. */
export function verbatim(source: string): Node {
  return create('verbatim', null, plainText(source.replaceAll(/\r\n?/g, '\n')))
}

function plainText(content: string): Node[] {
  const text = content.endsWith('\n') ? content.slice(0, -1) : content
  return text ? [schema.text(text)] : []
}

/** Containers have at least one block. */
const filled = (blocks: Node[]) => (blocks.length > 0 ? blocks : [create('paragraph')])

/** Reads a paragraph, heading or cell to its end and returns its inline tokens. */
function childrenOf(tokens: Tokens): Token[] {
  const { value: inline } = tokens.next()
  tokens.next()
  return inline?.children ?? []
}

/** An uploaded image alone in a paragraph is a picture, including with a link around it. */
function paragraph(children: Token[]): Node {
  const found = pictureAlone(children)
  if (found && isUploadAddress(found.image.attrGet('src') ?? ''))
    return create('picture', pictureAttributes(found.image, found.link))
  return create('paragraph', null, readInline(children))
}

function pictureAttributes(image: Token, link: Token | null): Attrs {
  const { credit = '', width = '' } = (image.meta ?? {}) as Attributes
  const caption = image.attrGet('title') ?? ''
  const [href, linkTitle] = [link?.attrGet('href') ?? '', link?.attrGet('title') ?? '']
  return { src: image.attrGet('src'), alt: altLineOf(image), caption, credit, width, link: href, linkTitle }
}

function list(opening: Token, tokens: Tokens): Node {
  const items: Node[] = []
  let isTight = true
  for (
    let { value: token } = tokens.next();
    token?.type === 'list_item_open';
    { value: token } = tokens.next()
  ) {
    const inside = itemTokens(tokens)
    isTight &&= !inside.some(
      ({ type, hidden, level }) => type === 'paragraph_open' && !hidden && level === opening.level + 2,
    )
    items.push(create('list_item', null, filled(readBlocks(inside.values()))))
  }
  const marker = opening.markup
  if (opening.type === 'bullet_list_open') return create('bullet_list', { tight: isTight, marker }, items)
  const start = Number(opening.attrGet('start') ?? 1)
  return create('ordered_list', { tight: isTight, marker, start }, items)
}

/** Reads the tokens of one list item, without the one that closes it. */
function itemTokens(tokens: Tokens): Token[] {
  const inside: Token[] = []
  let depth = 1
  for (let { value: token } = tokens.next(); token; { value: token } = tokens.next()) {
    depth += token.type === 'list_item_open' ? 1 : token.type === 'list_item_close' ? -1 : 0
    if (depth === 0) break
    inside.push(token)
  }
  return inside
}

function table(tokens: Tokens): Node {
  const rows: Node[] = []
  let cells: Node[] = []
  for (
    let { value: token } = tokens.next();
    token && token.type !== 'table_close';
    { value: token } = tokens.next()
  ) {
    if (token.type === 'tr_open') cells = []
    else if (token.type === 'tr_close') rows.push(create('table_row', null, cells))
    else if (token.type === 'th_open' || token.type === 'td_open') cells.push(cell(token, tokens))
  }
  return create('table', null, rows)
}

function cell(token: Token, tokens: Tokens): Node {
  const align = /text-align:(\w+)/.exec(String(token.attrGet('style') ?? ''))?.[1] ?? ''
  const text = create('paragraph', null, readInline(childrenOf(tokens)))
  return create(token.type === 'th_open' ? 'table_header' : 'table_cell', { align }, [text])
}

/** A directive whose body the schema does not allow shows its source. */
function directive(token: Token, body: Node[]): Node {
  const { name, attributes, source } = metaOf(token)
  try {
    if (name === 'table') return captionedTable(attributes, body)
    const { kind } = directiveNamed(name) ?? {}
    if (!kind) return verbatim(source)
    const mayBeEmpty = schema.nodes[kind]?.contentMatch.validEnd
    return create(kind, splitAttributes(kind, attributes), mayBeEmpty ? body : filled(body))
  } catch (error) {
    if (error instanceof RangeError) return verbatim(source)
    throw error
  }
}

function captionedTable(attributes: Attributes, body: Node[]): Node {
  const [only] = body
  if (body.length !== 1 || !only || only.type.name !== 'table') throw new RangeError('no table')
  return create('table', splitAttributes('table', attributes), only.children)
}

/** Returns the attributes that the node type knows, and the others as `more`. */
function splitAttributes(type: string, attributes: Attributes): Attrs {
  const known = new Set(Object.keys(schema.nodes[type]?.spec.attrs ?? {}).filter((name) => name !== 'more'))
  const entries = Object.entries(attributes)
  const others = Object.fromEntries(entries.filter(([name]) => !known.has(name)))
  return { ...Object.fromEntries(entries.filter(([name]) => known.has(name))), more: orNull(others) }
}

const orNull = (attributes: Attributes) => (Object.keys(attributes).length > 0 ? attributes : null)

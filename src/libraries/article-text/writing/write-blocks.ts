import type { MarkdownNode as Node } from './markdown-node.ts'
import { writeAttributes, type Attributes } from '../grammar/attributes.ts'
import { DIRECTIVES, type MarkdownBlockName } from '../kinds/index.ts'
import { writeLine, writeParagraph, writePicture, type InlineStyle } from './write-inline.ts'

/** The list before a list must not have its marker, or they become one. */
const OTHER_MARKER: Record<string, string> = { '-': '*', '*': '-', '+': '-', '.': ')', ')': '.' }

const stringOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Writes one block as Markdown, without a line break at its end. An empty paragraph is empty. */
export function writeBlock(node: Node, style: InlineStyle): string {
  const write = WRITERS[node.type.name as MarkdownBlockName] ?? writeDirective
  return write(node, style)
}

/** How each node that is not a directive is written. */
const WRITERS: Record<MarkdownBlockName, (node: Node, style: InlineStyle) => string> = {
  paragraph: writeParagraph,
  heading: (node, style) => `${'#'.repeat(Number(node.attrs['level']))} ${writeLine(node, style)}`.trimEnd(),
  blockquote: (node, style) => prefixed(writeChildren(node, style), '> ', '> '),
  bullet_list: (node, style) => writeList(node, style, String(node.attrs['marker'])),
  ordered_list: (node, style) => writeList(node, style, String(node.attrs['marker'])),
  code_block: writeCode,
  divider: () => '---',
  table: writeTable,
  picture: (node, { care }) => writePicture(node, care),
  footnote: writeFootnote,
  verbatim: ({ textContent }) => textContent,
}

/** Writes the blocks inside a node. Lists beside each other get different markers. */
export function writeChildren(parent: Node, style: InlineStyle, gap = '\n\n'): string {
  const parts: string[] = []
  let before: { name: string; marker: string } | null = null
  for (const child of parent.children) {
    const { name } = child.type
    const own = stringOf(child.attrs['marker'])
    const marker: string = before?.name === name && before.marker === own ? (OTHER_MARKER[own] ?? own) : own
    const text = own ? writeList(child, style, marker) : writeInside(child, style)
    if (text === '') continue
    parts.push(text)
    before = { name, marker }
  }
  return parts.join(gap)
}

/** A divider of hyphens would be part of a list of hyphens. */
function writeInside(child: Node, style: InlineStyle): string {
  return child.type.name === 'divider' ? '___' : writeBlock(child, style)
}

/** Writes a list with its marker. */
function writeList(node: Node, style: InlineStyle, marker: string): string {
  const isTight = node.attrs['tight'] === true && node.children.every(isShort)
  const start = Number(node.attrs['start'] ?? 1)
  const items = node.children.map((item, index) => {
    const prefix = node.type.name === 'bullet_list' ? `${marker} ` : `${start + index}${marker} `
    const content = writeChildren(item, style, isTight ? '\n' : '\n\n')
    return prefixed(content, prefix, ' '.repeat(prefix.length))
  })
  return items.join(isTight ? '\n' : '\n\n')
}

/** True for an item that is one paragraph, with or without lists below it. */
function isShort(item: Node): boolean {
  return item.children.every(({ type, attrs }, index) =>
    index === 0
      ? type.name === 'paragraph'
      : type.spec.group?.includes('list') && (attrs['start'] ?? 1) === 1,
  )
}

function prefixed(text: string, first: string, others: string): string {
  return text
    .split('\n')
    .map((line, index) =>
      line === '' ? (index === 0 ? first : others).trimEnd() : (index === 0 ? first : others) + line,
    )
    .join('\n')
}

function writeCode(node: Node): string {
  const code = node.textContent
  const language = String(node.attrs['language']).replaceAll(/[\r\n]/g, ' ')
  const mark = language.includes('`') ? '~' : '`'
  const runs = [...code.matchAll(mark === '`' ? /`{3,}/g : /~{3,}/g)].map(([run]) => run.length + 1)
  const fence = mark.repeat(Math.max(3, ...runs))
  return [fence + language, ...(code ? [code] : []), fence].join('\n')
}

function writeTable(node: Node, style: InlineStyle): string {
  const rows = node.children.map((row) => row.children.flatMap((cell) => cellTexts(cell, style)))
  const width = Math.max(1, ...rows.map((row) => row.length))
  const alignments = node.firstChild?.children.map(({ attrs }) => dashes(stringOf(attrs['align']))) ?? []
  const line = (cells: string[], empty: string) =>
    `| ${Array.from({ length: width }, (_, index) => cells[index] ?? empty).join(' | ')} |`
  const [header = [], ...body] = rows
  const table = [line(header, ''), line(alignments, '---'), ...body.map((cells) => line(cells, ''))].join(
    '\n',
  )
  const caption = stringOf(node.attrs['caption'])
  const more = (node.attrs['more'] ?? {}) as Attributes
  const attributes = writeAttributes({ caption, ...more })
  return attributes ? fenced('table', attributes, table) : table
}

/** Cells have one line, and cells that span columns leave the others empty. */
function cellTexts(cell: Node, style: InlineStyle): string[] {
  const text = cell.children
    .map((paragraph) => writeLine(paragraph, style))
    .join(' ')
    .replaceAll(/\\?\|/g, '\\|')
  return [text, ...Array.from({ length: Number(cell.attrs['colspan'] ?? 1) - 1 }, () => '')]
}

const dashes = (align: string) =>
  align === 'center' ? ':---:' : align === 'right' ? '---:' : align === 'left' ? ':---' : '---'

function writeFootnote(node: Node, style: InlineStyle): string {
  const label = `[^${String(node.attrs['label'])}]:`
  const isInline = node.firstChild?.type.name === 'paragraph'
  return prefixed(writeChildren(node, style), isInline ? `${label} ` : `${label}\n    `, '    ')
}

function writeDirective(node: Node, style: InlineStyle): string {
  const directive = DIRECTIVES.get(node.type.name)
  if (!directive) throw new Error(`No Markdown for ${node.type.name}`)
  const { more, ...known } = node.attrs as { more: Attributes | null } & Record<string, string>
  const attributes = writeAttributes({ ...known, ...more })
  const { name, form } = directive
  const body =
    directive.body === 'raw'
      ? node.textContent
      : writeChildren(node, style, directive.body === 'pictures' ? '\n' : '\n\n')
  const isLine = form === 'line' || (form === 'either' && !body)
  return isLine ? `::${name}${attributes || '{}'}` : fenced(name, attributes, body)
}

/** The outer colons must be more than those of any line inside. */
function fenced(name: string, attributes: string, body: string): string {
  const inside = [...body.matchAll(/^ {0,3}(:{3,})/gm)].map(([, colons = '']) => colons.length + 1)
  const colons = ':'.repeat(Math.max(3, ...inside))
  return [`${colons}${name}${attributes}`, ...(body ? [body] : []), colons].join('\n')
}

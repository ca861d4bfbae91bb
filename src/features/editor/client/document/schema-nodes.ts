import type { DOMOutputSpec, Node, NodeSpec } from 'prosemirror-model'
import { tableNodes } from 'prosemirror-tables'
import { ATTRIBUTES, DIRECTIVES, EDITOR_BLOCKS } from '#article-text/kinds/index.ts'
import type { InlineNodes } from '#article-text/article-blocks.ts'
import type { TextKind } from '#article-text/kinds/kind.ts'
import { m } from '#shared/catalog/m.ts'

/** Attributes of a directive that this version does not know, so they are written back. */
const more = { more: { default: null } }
const text = (...names: string[]) => Object.fromEntries(names.map((name) => [name, { default: '' }]))
const attributesOf = (kind: string) => ({
  ...text(...Object.keys(ATTRIBUTES.get(kind) ?? {})),
  ...(DIRECTIVES.has(kind) ? more : {}),
})

/** The data attributes that carry a node through copy and paste within the editor. */
function dataOf(node: Node): Record<string, string> {
  return { 'data-block': node.type.name, 'data-attributes': JSON.stringify(node.attrs) }
}

/** Parses the elements that `dataOf` marked, before the rules for elements in general. */
function markedAs(name: string, tag: string) {
  return {
    priority: 60,
    tag: `${tag}[data-block=${name}]`,
    getAttrs: (element: HTMLElement) => readData(element),
  }
}

function readData(element: HTMLElement): Record<string, unknown> | false {
  try {
    return JSON.parse(element.getAttribute('data-attributes') ?? '{}') as Record<string, unknown>
  } catch {
    return false
  }
}

/** A block without editable content. The visual editor renders it; this is what a copy of it looks like. */
function atom(
  name: string,
  attrs: NodeSpec['attrs'],
  group: string,
  label: (node: Node) => string,
): NodeSpec {
  return {
    attrs: attrs ?? {},
    group,
    atom: true,
    draggable: true,
    parseDOM: [markedAs(name, 'div')],
    toDOM: (node): DOMOutputSpec => ['div', dataOf(node), label(node)],
  }
}

/** A block with blocks inside and attributes beside them. */
function container(name: string, tag: string, spec: NodeSpec): NodeSpec {
  return {
    ...spec,
    draggable: true,
    defining: true,
    isolating: true,
    parseDOM: [markedAs(name, tag)],
    toDOM: (node): DOMOutputSpec => [tag, dataOf(node), 0],
  }
}

/** A block of plain text, shown as it is stored. */
function plain(name: string, attrs: NodeSpec['attrs'], group: string): NodeSpec {
  return {
    attrs: attrs ?? {},
    group,
    content: 'text*',
    marks: '',
    code: true,
    defining: true,
    parseDOM: [{ ...markedAs(name, 'pre'), preserveWhitespace: 'full' }],
    toDOM: (node): DOMOutputSpec => ['pre', dataOf(node), ['code', 0]],
  }
}

/** Nodes of the kinds that are shown as text, without those of tables and notes. */
type TextNodeName =
  | Exclude<TextKind, 'list' | 'table' | 'footnotes'>
  | 'bullet_list'
  | 'ordered_list'
  | 'list_item'
  | 'doc'

const levels = [1, 2, 3, 4, 5, 6]

const textBlocks: Record<TextNodeName, NodeSpec> = {
  doc: { content: '(block | directive | reuse | issue | open_end | footnote)+' },
  paragraph: {
    group: 'block',
    content: 'inline*',
    parseDOM: [{ tag: 'p' }],
    toDOM: () => ['p', { dir: 'auto' }, 0],
  },
  heading: {
    group: 'block',
    content: 'inline*',
    attrs: { level: { default: 2 } },
    defining: true,
    parseDOM: levels.map((level) => ({ tag: `h${level}`, attrs: { level } })),
    toDOM: (node) => [`h${String(node.attrs['level'])}`, { dir: 'auto' }, 0],
  },
  blockquote: {
    group: 'block',
    content: 'block+',
    defining: true,
    parseDOM: [{ tag: 'blockquote' }],
    toDOM: () => ['blockquote', 0],
  },
  bullet_list: {
    group: 'block list',
    content: 'list_item+',
    definingForContent: true,
    attrs: { tight: { default: true }, marker: { default: '-' } },
    parseDOM: [{ tag: 'ul' }],
    toDOM: () => ['ul', 0],
  },
  ordered_list: {
    group: 'block list',
    content: 'list_item+',
    definingForContent: true,
    attrs: { tight: { default: true }, marker: { default: '.' }, start: { default: 1 } },
    parseDOM: [
      { tag: 'ol', getAttrs: (element) => ({ start: Number(element.getAttribute('start') ?? 1) || 1 }) },
    ],
    toDOM: (node) => ['ol', node.attrs['start'] === 1 ? {} : { start: node.attrs['start'] as number }, 0],
  },
  list_item: { content: 'block+', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
  code_block: {
    group: 'block',
    content: 'text*',
    marks: '',
    code: true,
    defining: true,
    attrs: text('language'),
    parseDOM: [
      {
        tag: 'pre',
        preserveWhitespace: 'full',
        getAttrs: (element) => ({ language: element.getAttribute('data-language') ?? '' }),
      },
    ],
    toDOM: (node) => ['pre', { 'data-language': node.attrs['language'] as string }, ['code', 0]],
  },
  divider: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
}

/** The nodes of the blocks with controls. Directives have unknown attributes as `more`. */
function controlledBlocks(): Record<string, NodeSpec> {
  const specs = [...EDITOR_BLOCKS].map(([name, block]): [string, NodeSpec] => {
    const attrs = attributesOf(name)
    const group = block.group ?? 'directive'
    if (block.form === 'atom') return [name, atom(name, attrs, group, labelOf(block.shownAttribute ?? ''))]
    if (block.form === 'plain') return [name, plain(name, attrs, group)]
    return [name, container(name, block.element, { attrs, group, content: block.content ?? 'block+' })]
  })
  return Object.fromEntries(specs)
}

const inlineNodes: Record<keyof InlineNodes | 'text' | 'image', NodeSpec> = {
  text: { group: 'inline' },
  hard_break: {
    group: 'inline',
    inline: true,
    selectable: false,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
    leafText: () => '\n',
  },
  image: {
    group: 'inline',
    inline: true,
    atom: true,
    attrs: text('src', 'alt', 'title'),
    parseDOM: [markedAs('image', 'span')],
    toDOM: (node) => ['span', dataOf(node), node.attrs['alt'] as string],
    leafText: labelOf('alt'),
  },
  footnote_reference: {
    group: 'inline',
    inline: true,
    atom: true,
    attrs: text('label'),
    parseDOM: [markedAs('footnote_reference', 'sup')],
    toDOM: (node) => ['sup', dataOf(node), node.attrs['label'] as string],
  },
  bookmark: {
    group: 'inline',
    inline: true,
    atom: true,
    attrs: text('id'),
    parseDOM: [markedAs('bookmark', 'span')],
    toDOM: (node) => [
      'span',
      { ...dataOf(node), class: 'bookmark', title: m.linksLeadHere() },
      `#${String(node.attrs['id'])}`,
    ],
  },
}

function labelOf(name: string): (node: Node) => string {
  return (node) => String(node.attrs[name])
}

const ALIGNMENTS = ['left', 'center', 'right']

/** A table has a header row, as in Markdown. Its caption is an attribute. */
function tableSpecs(): Record<string, NodeSpec> {
  const specs = tableNodes({
    tableGroup: 'block',
    cellContent: 'paragraph',
    cellAttributes: {
      align: {
        default: '',
        getFromDOM: (cell) => ALIGNMENTS.find((name) => name === cell.getAttribute('data-align')) ?? '',
        setDOMAttr: (value, attrs) => {
          if (typeof value === 'string' && value) attrs['data-align'] = value
        },
      },
    },
  })
  return { ...specs, table: { ...specs.table, attrs: attributesOf('table') } }
}

/** The nodes of an article, paragraph first, because it fills empty places. */
export const nodes: Record<string, NodeSpec> = {
  ...textBlocks,
  ...tableSpecs(),
  ...controlledBlocks(),
  ...inlineNodes,
}

import type { ExportTools } from '../html/html-dialect.ts'
import type { Block, Inline } from '../article-blocks.ts'
import { LIST_INDENT } from '../html/mail-styles.ts'
import { isPlainInline } from '../inline-kinds/index.ts'
import type { BlockKind } from './kind.ts'

declare module '../article-blocks.ts' {
  interface Blocks {
    list: ListBlock
  }
}

export interface ListBlock {
  kind: 'list'
  ordered: boolean
  /** The first number, unless it is 1. */
  start?: number
  items: ListItem[]
}

/** One line, or the blocks of a longer item. */
export type ListItem = Inline[] | { blocks: Block[] }

export const list: BlockKind<ListBlock> = {
  text: ({ items }, tools) =>
    items
      .map((item) =>
        Array.isArray(item)
          ? tools.inline(item)
          : item.blocks.map((block) => tools.blocks([block])).join('\n'),
      )
      .join('\n'),
  inside: (block, change) => ({
    ...block,
    items: block.items.map((item) => (Array.isArray(item) ? item : { blocks: change(item.blocks) })),
  }),
  isPlain: ({ start, items }) =>
    start === undefined && items.every((item) => Array.isArray(item) && isPlainInline(item)),
  feedHtml: (block, { inline, blocks }) => {
    const items = block.items.map(
      (item) => `<li>${Array.isArray(item) ? inline(item) : blocks(item.blocks)}</li>`,
    )
    return `${opening(block)}${items.join('')}${closing(block)}`
  },
  mailHtml: (block, { inline, indented, styles }) => {
    const items = block.items.map(
      (item) =>
        `<li style="${styles.item}">${Array.isArray(item) ? inline(item) : indented(item.blocks, LIST_INDENT)}</li>`,
    )
    return `${opening(block, ` style="${styles.list}"`)}${items.join('')}${closing(block)}`
  },
  exportHtml: (block, tools) =>
    isNestedListOnly(block) ? nativeList(block, tools) : plainList(block, tools),
}

/** WordPress's list block cannot hold this one. */
function plainList(block: ListBlock, { dialect, plain }: ExportTools): string {
  return dialect.block('html', list.feedHtml(block, plain))
}

/** WordPress's items have one line and one list at most. */
function isNestedListOnly({ items }: ListBlock): boolean {
  return items.every((item) => {
    if (Array.isArray(item)) return true
    const [line, inner, ...more] = item.blocks
    if (more.length > 0 || line?.kind !== 'paragraph') return false
    return inner === undefined || (inner.kind === 'list' && isNestedListOnly(inner))
  })
}

function opening({ ordered, start }: ListBlock, classes = ''): string {
  return `<${ordered ? 'ol' : 'ul'}${start === undefined ? '' : ` start="${start}"`}${classes}>`
}

const closing = ({ ordered }: ListBlock) => `</${ordered ? 'ol' : 'ul'}>`

function nativeList(block: ListBlock, tools: ExportTools): string {
  const { dialect } = tools
  const items = block.items.map((item) => {
    const { line, inner } = partsOf(item)
    const words = tools.inline(line)
    return dialect.block('list-item', `<li>${words}${inner ? nativeList(inner, tools) : ''}</li>`)
  })
  const html = `${opening(block, ' class="wp-block-list"')}${items.join('\n\n')}${closing(block)}`
  const start = block.start === undefined ? {} : { start: block.start }
  return dialect.block('list', html, block.ordered ? { ordered: true, ...start } : {})
}

function partsOf(item: ListItem) {
  if (Array.isArray(item)) return { line: item, inner: null }
  const [line, inner] = item.blocks
  return {
    line: line?.kind === 'paragraph' ? line.children : [],
    inner: inner?.kind === 'list' ? inner : null,
  }
}

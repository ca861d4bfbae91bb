import type { Block, ListItem } from '#article-text/article-blocks.ts'
import type { HtmlDialect } from './html-dialect.ts'
import { inlineHtml } from './inline-html.ts'

type ListBlock = Extract<Block, { kind: 'list' }>
type BlocksHtml = (blocks: readonly Block[], dialect: HtmlDialect) => string

/** Returns a list as HTML. One that WordPress's list block cannot hold becomes plain HTML. */
export function listHtml(list: ListBlock, dialect: HtmlDialect, blocksHtml: BlocksHtml): string {
  if (isNestedListOnly(list)) return nativeList(list, dialect)
  const plain: HtmlDialect = { ...dialect, block: (_, html) => html }
  const items = list.items.map((item) => {
    const inner = Array.isArray(item) ? inlineHtml(item, plain.addressOf) : blocksHtml(item.blocks, plain)
    return `<li>${inner}</li>`
  })
  return dialect.block('html', `${opening(list, '')}${items.join('')}${closing(list)}`)
}

/** WordPress's items have one line and one list at most. */
function isNestedListOnly({ items }: ListBlock): boolean {
  return items.every((item) => {
    if (Array.isArray(item)) return true
    const [line, list, ...more] = item.blocks
    if (more.length > 0 || line?.kind !== 'paragraph') return false
    return list === undefined || (list.kind === 'list' && isNestedListOnly(list))
  })
}

function opening({ ordered, start }: ListBlock, classes: string): string {
  return `<${ordered ? 'ol' : 'ul'}${start === undefined ? '' : ` start="${start}"`}${classes}>`
}

const closing = ({ ordered }: ListBlock) => `</${ordered ? 'ol' : 'ul'}>`

function nativeList(list: ListBlock, dialect: HtmlDialect): string {
  const items = list.items.map((item) => {
    const { line, inner } = partsOf(item)
    const words = inlineHtml(line, dialect.addressOf)
    return dialect.block('list-item', `<li>${words}${inner ? nativeList(inner, dialect) : ''}</li>`)
  })
  const html = `${opening(list, ' class="wp-block-list"')}${items.join('\n\n')}${closing(list)}`
  const start = list.start === undefined ? {} : { start: list.start }
  return dialect.block('list', html, list.ordered ? { ordered: true, ...start } : {})
}

function partsOf(item: ListItem) {
  if (Array.isArray(item)) return { line: item, inner: null }
  const [line, inner] = item.blocks
  return {
    line: line?.kind === 'paragraph' ? line.children : [],
    inner: inner?.kind === 'list' ? inner : null,
  }
}

import type { Inline } from '../article-blocks.ts'
import { readCaption, type Caption } from '../grammar/captions.ts'
import { feedCaption, figureCaption } from '../html/figure-caption.ts'
import { joined, type BlockKind } from './kind.ts'

export type Alignment = '' | 'left' | 'center' | 'right'

declare module '../article-blocks.ts' {
  interface Blocks {
    table: TableBlock
  }
}

export interface TableBlock extends Caption {
  kind: 'table'
  /** One for each column. */
  alignments: Alignment[]
  header: Inline[][]
  rows: Inline[][][]
}

export const table: BlockKind<TableBlock> = {
  attributes: { caption: 'words' },
  /** Gives a table of Markdown a caption. */
  directive: {
    name: 'table',
    form: 'body',
    read: ({ caption = '' }, body) => {
      const [only] = body
      return body.length === 1 && only?.kind === 'table' ? [{ ...only, ...readCaption(caption) }] : null
    },
  },
  text: (block, { inline, caption }) =>
    joined([caption(block), ...[block.header, ...block.rows].map((row) => row.map(inline).join('\t'))]),
  inside: null,
  isPlain: null,
  feedHtml: (block, { inline, caption }) => {
    const rows = rowsHtml(block, inline, () => '')
    return `<figure><table>${rows}</table>${feedCaption(caption(block))}</figure>`
  },
  mailHtml: (block, { inline, caption, captionLine, styles }) => {
    const rows = rowsHtml(block, inline, (at) => {
      const align = block.alignments[at] || styles.start
      return ` class="rule" style="${styles.cell};text-align:${align}"`
    })
    const table = `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse">${rows}</table>`
    return table + captionLine(caption(block))
  },
  exportHtml: (block, { inline, caption, dialect }) => {
    const rows = rowsHtml(block, inline, (at) => {
      const align = block.alignments[at]
      return align ? ` class="has-text-align-${align}" data-align="${align}"` : ''
    })
    const html = `<figure class="wp-block-table"><table>${rows}</table>${figureCaption(caption(block))}</figure>`
    return dialect.block('table', html)
  },
}

/** `styleOf` returns the attributes of the cells of a column. */
function rowsHtml(
  { header, rows }: TableBlock,
  inline: (children: readonly Inline[]) => string,
  styleOf: (column: number) => string,
): string {
  const rowHtml = (cells: Inline[][], tag: 'th' | 'td') =>
    `<tr>${cells.map((cell, at) => `<${tag}${styleOf(at)}>${inline(cell)}</${tag}>`).join('')}</tr>`
  const hasHeader = header.some((cell) => cell.length > 0)
  const head = hasHeader ? `<thead>${rowHtml(header, 'th')}</thead>` : ''
  return `${head}<tbody>${rows.map((cells) => rowHtml(cells, 'td')).join('')}</tbody>`
}

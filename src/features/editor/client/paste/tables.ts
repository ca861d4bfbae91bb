import type { Pasted } from './converters.ts'
import { markOfItem } from '#article-text/outside-html.ts'
import { declared, rename, unwrap } from './dom.ts'

const MAX_COLUMNS = 50

/** Makes the first row the header, splits merged cells, and puts each cell's text into one paragraph. */
export function convertTables({ body }: Pasted): void {
  // Inner tables first, because a cell holds one paragraph.
  for (const table of [...body.querySelectorAll('table')].reverse()) {
    const rows = [...table.querySelectorAll('tr')]
    const isLayout = rows.every((row) => row.children.length <= 1) || table.parentElement?.closest('table')
    if (isLayout) flatten(table, rows)
    else convertTable(table, rows)
  }
}

/** A table with one column is layout: its content stays, without the table. */
function flatten(table: Element, rows: readonly Element[]): void {
  const blocks = rows.flatMap((row) => [...row.children].map((cell) => rename(cell, 'div')))
  table.replaceWith(...blocks)
}

function convertTable(table: Element, rows: readonly Element[]): void {
  const { ownerDocument } = table
  const caption = table.querySelector('caption')
  if (caption) {
    const paragraph = ownerDocument.createElement('p')
    paragraph.append(...caption.childNodes)
    table.before(paragraph)
    caption.remove()
  }
  /** Rows that a cell above still covers, by column. */
  const covered: number[] = []
  for (const [index, row] of rows.entries()) {
    const name = index === 0 ? 'th' : 'td'
    const cells = Array.from(row.children)
    row.replaceChildren()
    let next = 0
    for (let column = 0; column < MAX_COLUMNS && (next < cells.length || covered[column]); column++) {
      const cell = covered[column] ? undefined : cells[next++]
      covered[column] = Math.max(0, (covered[column] ?? 0) - 1)
      if (!cell) {
        row.append(ownerDocument.createElement(name))
        continue
      }
      row.append(cell)
      const [columns, rowCount] = [spanOf(cell, 'colspan'), spanOf(cell, 'rowspan')]
      convertCell(cell, name)
      for (let extra = 0; extra < columns; extra++) {
        // The cells beside a merged one are empty.
        if (extra > 0) row.append(ownerDocument.createElement(name))
        covered[column + extra] = rowCount - 1
      }
      column += columns - 1
    }
    // A cell beyond the last column keeps its text in the last one.
    for (const cell of cells.slice(next)) row.lastElementChild?.append(' ', ...cell.childNodes)
  }
  const width = Math.max(...rows.map(({ children }) => children.length))
  for (const [index, row] of rows.entries()) {
    while (row.children.length < width) row.append(ownerDocument.createElement(index === 0 ? 'th' : 'td'))
  }
}

const spanOf = (cell: Element, name: 'colspan' | 'rowspan') =>
  Math.min(Math.max(Math.trunc(Number(cell.getAttribute(name))) || 1, 1), MAX_COLUMNS)

const alignOf = (element: Element) =>
  declared(element, 'text-align') || (element.getAttribute('align')?.toLowerCase() ?? '')

function convertCell(cell: Element, name: 'th' | 'td'): void {
  const align = alignOf(cell) || alignOf(cell.querySelector('p') ?? cell)
  const converted = rename(cell, name)
  if (align === 'center' || align === 'right') converted.setAttribute('data-align', align)
  oneParagraph(converted)
}

const BLOCKS = 'p, div, h1, h2, h3, h4, h5, h6, li, ul, ol, blockquote, pre'

/** Joins the blocks of a cell by line breaks, and writes out the marks of its lists, which cells cannot hold. */
function oneParagraph(cell: Element): void {
  for (const list of cell.querySelectorAll('ul, ol')) {
    const items = Array.from(list.children).filter(({ tagName }) => /^LI$/i.test(tagName))
    const start = /^OL$/i.test(list.tagName) ? Number(list.getAttribute('start') ?? 1) : null
    if (items.length > 1)
      for (const [index, item] of items.entries())
        (item.querySelector('p') ?? item).prepend(markOfItem(start, index))
  }
  const blocks = [...cell.querySelectorAll(BLOCKS)]
  const lines = blocks.filter((block) => !block.querySelector(BLOCKS) && block.textContent?.trim())
  const startsWithText = cell.firstChild?.nodeType === 3 && cell.firstChild.textContent?.trim()
  for (const line of startsWithText ? lines : lines.slice(1)) {
    line.before(cell.ownerDocument.createElement('br'))
  }
  for (const block of blocks) unwrap(block)
}

import type { MarkdownNode } from '#article-text/writing/markdown-node.ts'
import type { BlockBuilder } from './builder.ts'
import type { Step } from './converter.ts'
import { attribute, byTag, findElement, isElement, isText, elementText, type HtmlElement } from './dom.ts'
import { captionOf, lineOf } from './lines.ts'
import { node, text } from './nodes.ts'

const MAX_SPAN = 50
const MAX_COLUMNS = 200
/** Cells that the parser of articles can read beside a text. */
const MAX_CELLS = 6_000
const LARGE_CONTENT = byTag(
  'ul',
  'ol',
  'dl',
  'blockquote',
  'pre',
  'table',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'hr',
  'figure',
  'iframe',
  'video',
  'audio',
)

/** Adds a table. One that only arranges blocks is dissolved, and a huge one becomes preformatted text. */
export function addTable(step: Step): void {
  const { element, to, marks, convert } = step
  const rows = rowsOf(element)
  const cells = rows.map(cellsOf)
  if (isLayout(element, cells)) {
    convert.changes.add('layout')
    return dissolve(step, cells)
  }
  const caption = findElement(element, byTag('caption'))
  const captionLine = caption ? lineOf(caption, { to, marks, convert }) : []
  const captionText = captionOf(captionLine)
  const grid = gridOf(cells, (cell) => convertCell(cell, step))
  const width = Math.max(0, ...grid.map((row) => row.length))
  if (width === 0 || !grid.some((row) => row.some((each) => each.inline.length > 0)))
    return to.add(node('paragraph', {}, captionLine))
  if (cells.some((row) => row.some((cell) => spanOf(cell, 'colspan') > 1 || spanOf(cell, 'rowspan') > 1)))
    convert.changes.add('cells')
  if (width * grid.length > MAX_CELLS) {
    convert.changes.add('bigTable')
    if (captionText) to.add(node('paragraph', {}, captionLine))
    return to.add(node('code_block', { language: '' }, [text(asLines(grid))]))
  }
  const isLong = captionText.length > 1_000
  to.add(tableBlock(grid, width, isLong ? '' : captionText))
  if (isLong) to.add(node('paragraph', {}, captionLine))
}

interface Cell {
  inline: MarkdownNode[]
  align: string
}

/** Rows of a table, the last ones in its footer. */
function rowsOf(table: HtmlElement): HtmlElement[] {
  const parts = table.childNodes.filter(isElement)
  const inside = (part: HtmlElement) =>
    part.tagName === 'tr' ? [part] : part.childNodes.filter(isElement).filter(byTag('tr'))
  const feet = parts.filter(byTag('tfoot'))
  const others = parts.filter(byTag('thead', 'tbody', 'tr'))
  return [...others, ...feet].flatMap(inside)
}

const cellsOf = (row: HtmlElement) => row.childNodes.filter(isElement).filter(byTag('td', 'th'))

/** True for a table with one column of blocks, or one that is marked as layout. */
function isLayout(table: HtmlElement, rows: readonly HtmlElement[][]): boolean {
  if (/^(?:presentation|none)$/.test(attribute(table, 'role'))) return true
  if (rows.some((cells) => cells.length > 1)) return false
  const hasBlocks = (cell: HtmlElement) => findElement(cell, LARGE_CONTENT) !== null || paragraphsIn(cell) > 1
  return rows.length <= 1 || rows.flat().some(hasBlocks)
}

const paragraphsIn = (cell: HtmlElement) =>
  cell.childNodes.filter((each) => isElement(each) && /^(?:p|div)$/.test(each.tagName)).length

function dissolve({ element, to, marks, convert }: Step, rows: readonly HtmlElement[][]): void {
  const caption = findElement(element, byTag('caption'))
  for (const part of [...(caption ? [caption] : []), ...rows.flat()]) {
    to.end()
    convert.walk(part.childNodes, to, marks)
    to.end()
  }
}

/** Fills the places that merged cells cover with empty cells. */
function gridOf(rows: readonly HtmlElement[][], convertOne: (cell: HtmlElement) => Cell): Cell[][] {
  const covered: number[] = []
  return rows.map((cells) => {
    const row: Cell[] = []
    let next = 0
    for (let column = 0; next < cells.length || (covered[column] ?? 0) > 0; column++) {
      if (column < MAX_COLUMNS && (covered[column] ?? 0) > 0) {
        covered[column] = (covered[column] ?? 0) - 1
        row.push({ inline: [], align: '' })
        continue
      }
      const cell = cells[next++]
      if (!cell) break
      const rowSpan = column < MAX_COLUMNS ? spanOf(cell, 'rowspan') - 1 : 0
      row.push(convertOne(cell))
      covered[column] = rowSpan
      for (let extra = 1; extra < spanOf(cell, 'colspan') && column < MAX_COLUMNS; extra++) {
        column++
        row.push({ inline: [], align: '' })
        covered[column] = rowSpan
      }
    }
    return row
  })
}

const spanOf = (cell: HtmlElement, name: 'colspan' | 'rowspan') =>
  Math.min(Math.max(Math.trunc(Number(attribute(cell, name))) || 1, 1), MAX_SPAN)

function convertCell(cell: HtmlElement, { to, marks, convert }: Step): Cell {
  const line: BlockBuilder = to.inside({ isLine: true })
  const row = cell.parentNode
  if (row && isElement(row) && row.childNodes.find(isElement) === cell) convert.bookmarks.reach(row)
  convert.bookmarks.reach(cell)
  convert.walk(cell.childNodes, line, marks)
  const inline = line.finishLine()
  return { inline: isBlank(inline) ? [] : [...convert.bookmarks.take(), ...inline], align: alignOf(cell) }
}

const isBlank = (inline: readonly MarkdownNode[]) =>
  inline.every((each) => each.isText && each.textContent.trim() === '')

function alignOf(cell: HtmlElement): string {
  const [only] = cell.childNodes.filter((each) => !isText(each) || elementText(each) !== '')
  const inner = only && isElement(only) && only.tagName === 'p' ? only : null
  const found = [cell, ...(inner ? [inner] : [])].map(ownAlign).find(Boolean)
  return found === 'center' || found === 'right' ? found : ''
}

function ownAlign(element: HtmlElement): string {
  const [, style] = /text-align\s*:\s*(\w+)/i.exec(attribute(element, 'style')) ?? []
  const [, named] = /has-text-align-(\w+)/.exec(attribute(element, 'class')) ?? []
  return (style ?? named ?? attribute(element, 'align')).toLowerCase()
}

function tableBlock(grid: readonly Cell[][], width: number, caption: string): MarkdownNode {
  const rows = grid.map((row, index) => {
    const cells = Array.from({ length: width }, (_, column) => {
      const { inline, align } = row[column] ?? { inline: [], align: '' }
      // The first row decides the alignment of a column, which is mostly that of its figures.
      const shown = index === 0 ? align || (grid[1]?.[column]?.align ?? '') : align
      return node(index === 0 ? 'table_header' : 'table_cell', { align: shown, colspan: 1 }, [
        node('paragraph', {}, inline),
      ])
    })
    return node('table_row', {}, cells)
  })
  return node('table', { caption, more: null }, rows)
}

const asLines = (grid: readonly Cell[][]) =>
  grid
    .map((row) =>
      row
        .map(({ inline }) => inline.map(shownText).join('').replaceAll(/\s+/g, ' ').trim())
        .join('\t')
        .trimEnd(),
    )
    .join('\n')

const shownText = (inline: MarkdownNode) => inline.textContent

/** True for a table with cells that does not only arrange blocks, to count tables in a source. */
export function isDataTable(table: HtmlElement): boolean {
  const rows = rowsOf(table).map(cellsOf)
  return rows.some((cells) => cells.length > 0) && !isLayout(table, rows)
}

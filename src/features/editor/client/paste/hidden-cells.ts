import type { Pasted } from './converters.ts'
import { isHidden } from './paste-styles.ts'

/** Removes the rows and columns that a spreadsheet hides. Programs copy them, and hide only the `col` of a column. */
export function removeHiddenCells({ body }: Pasted): void {
  for (const table of body.querySelectorAll('table')) {
    const columns = hiddenColumns(table)
    const rows = [...table.querySelectorAll('tr')].filter((row) => row.closest('table') === table)
    if (columns.includes(true) || rows.some((row) => isHidden(row))) removeFrom(rows, columns)
  }
}

/** LibreOffice writes a group for each column, others elements inside. */
function hiddenColumns(table: Element): boolean[] {
  return [...table.querySelectorAll('colgroup, col')]
    .filter((column) => column.closest('table') === table && !column.querySelector('col'))
    .flatMap((column) =>
      Array<boolean>(spanOf(column, 'span')).fill(isHidden(column) || column.getAttribute('width') === '0'),
    )
}

const spanOf = (element: Element, name: string) =>
  Math.min(Math.max(Math.trunc(Number(element.getAttribute(name))) || 1, 1), 1_000)

function removeFrom(rows: readonly Element[], columns: readonly boolean[]): void {
  /** The cell above that still covers a column, and for how many rows. */
  const covered: Array<{ cell: Element; rows: number } | undefined> = []
  for (const row of rows) {
    const isRowAway = isHidden(row)
    const above = new Set(covered.filter((each) => each && each.rows > 0).map((each) => each?.cell))
    if (isRowAway) for (const cell of above) cell?.setAttribute('rowspan', `${spanOf(cell, 'rowspan') - 1}`)
    let column = 0
    const skipCovered = () => {
      for (let each = covered[column]; each && each.rows > 0; each = covered[++column]) each.rows--
    }
    for (const cell of Array.from(row.children)) {
      skipCovered()
      const [from, span] = [column, spanOf(cell, 'colspan')]
      for (const end = from + span; column < end; column++)
        covered[column] = { cell, rows: spanOf(cell, 'rowspan') - 1 }
      const shown = span - columns.slice(from, column).filter(Boolean).length
      if (shown === 0) cell.remove()
      else if (shown < span) cell.setAttribute('colspan', String(shown))
    }
    skipCovered()
    if (isRowAway) row.remove()
  }
}

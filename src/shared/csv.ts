/** Comma-separated values as RFC 4180 has them. */

type Cell = string | number | null

/** Rows as CSV, lines ended by CRLF. Text a spreadsheet would run as a formula is kept from it (CWE-1236). */
export function toCsv(rows: Cell[][]): string {
  return rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')
}

function cellText(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export interface CsvRow {
  /** The line of the file the row begins on, from 1. */
  line: number
  cells: string[]
}

const TOKEN = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n|\n|\r|$)/y

/** The rows of a CSV text without its empty lines, or the line at which it stops being CSV. */
export function parseCsv(text: string): { rows: CsvRow[] } | { brokenLine: number } {
  const source = text.replace(/^\uFEFF/, '')
  const rows: CsvRow[] = []
  let row: CsvRow = { line: 1, cells: [] }
  let line = 1
  let at = 0
  const endRow = () => {
    if (row.cells.length > 1 || row.cells[0] !== '') rows.push(row)
    row = { line, cells: [] }
  }
  while (at < source.length) {
    TOKEN.lastIndex = at
    const token = TOKEN.exec(source)
    if (!token) return { brokenLine: line }
    const [whole, value = '', end = ''] = token
    row.cells.push(value.startsWith('"') ? value.slice(1, -1).replaceAll('""', '"') : value)
    line += whole.match(/\r\n|\n|\r/g)?.length ?? 0
    at += whole.length
    if (end !== ',') endRow()
    else if (at === source.length) row.cells.push('')
  }
  if (row.cells.length > 0) endRow()
  return { rows }
}

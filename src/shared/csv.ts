import Papa from 'papaparse'

type Cell = string | number | null

/** Text that a spreadsheet would run as a formula, and its escape, an apostrophe. */
const FORMULA = /^'*[=+\-@\t\r]/
const ESCAPED = /^'(?='*[=+\-@\t\r])/

/** Returns rows as CSV with CRLF line ends, with formulas escaped (CWE-1236). */
export function toCsv(rows: Cell[][]): string {
  return `${Papa.unparse(rows, { newline: '\r\n', escapeFormulae: FORMULA })}\r\n`
}

export interface CsvRow {
  /** The line of the file on which the row begins, starting at 1. */
  line: number
  cells: string[]
}

/** Returns whether a text has more than `max` lines, empty ones too. Parsing half a million would take 100 ms. */
export const hasMoreLines = (text: string, max: number): boolean =>
  text.split(/\r\n?|\n/, max + 1).length > max

/** What spreadsheets and mail programs put between cells. */
export type Separator = ',' | ';' | '\t'
const SEPARATORS: Separator[] = [',', ';', '\t']

/** Returns what separates the cells of the first lines of a CSV text; a comma if nothing does. */
export function separatorOf(text: string): Separator {
  const { delimiter } = Papa.parse(text, { delimitersToGuess: SEPARATORS, preview: 1 }).meta
  return SEPARATORS.find((each) => each === delimiter) ?? ','
}

/**
 * Returns the rows of a CSV text without empty lines and without the escapes of `toCsv`, or the first line whose
 * quotation marks do not match.
 */
export function parseCsv(
  text: string,
  delimiter: Separator = separatorOf(text),
): { rows: CsvRow[] } | { brokenLine: number } {
  const source = text.replace(/^\uFEFF/, '')
  const rows: CsvRow[] = []
  let brokenLine: number | null = null
  let line = 1
  let start = 0
  Papa.parse<string[]>(source, {
    delimiter,
    step({ data, errors, meta }, parser) {
      if (errors.length > 0) {
        brokenLine = line
        return parser.abort()
      }
      if (data.length > 1 || data[0] !== '') {
        rows.push({ line, cells: data.map((cell) => cell.replace(ESCAPED, '')) })
      }
      line += source.slice(start, meta.cursor).match(/\r\n|\n|\r/g)?.length ?? 0
      start = meta.cursor
    },
  })
  return brokenLine === null ? { rows } : { brokenLine }
}

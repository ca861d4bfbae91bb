import { type CsvRow, parseCsv, type Separator, separatorOf } from '#shared/csv.ts'
import { createDecoder } from '#shared/decode-text.ts'

/** A row of a CSV file by the names of its columns, which are in lowercase. */
export interface CsvRecord {
  line: number
  cells: Record<string, string>
}

const PART_CHARS = 256 * 1024
/** Longer means that a quotation mark is never closed. */
const MAX_PART_CHARS = 8 * 1024 * 1024
const MAX_COLUMNS = 200
const QUOTE = 34
const LINE_FEED = 10

/**
 * Yields the rows of a CSV file of any size. Ends with a problem at the first line whose quotation marks do not match,
 * because what follows cannot be told apart.
 */
export async function* csvRecords(
  chunks: AsyncIterable<Buffer>,
): AsyncGenerator<CsvRecord | { brokenLine: number }> {
  let columns: string[] | null = null
  let separator: Separator | null = null
  let line = 1
  for await (const part of wholeRows(chunks)) {
    separator ??= separatorOf(part)
    const { rows, brokenLine } = readablePart(part, separator)
    for (const row of rows) {
      if (columns) yield { line: line + row.line - 1, cells: byColumn(columns, row.cells) }
      else columns = row.cells.slice(0, MAX_COLUMNS).map((name) => name.trim().toLowerCase())
    }
    if (brokenLine !== null) return yield { brokenLine: line + brokenLine - 1 }
    line += part.match(/\r\n|\n|\r/g)?.length ?? 0
  }
}

/** Returns the rows of a part up to the first that is broken. */
function readablePart(part: string, separator: Separator): { rows: CsvRow[]; brokenLine: number | null } {
  const parsed = parseCsv(part, separator)
  if ('rows' in parsed) return { rows: parsed.rows, brokenLine: null }
  const { brokenLine } = parsed
  const lines = part.match(/.*?(?:\r\n|\n|\r|$)/gs)?.slice(0, brokenLine - 1) ?? []
  const before = parseCsv(lines.join(''), separator)
  return { rows: 'rows' in before ? before.rows : [], brokenLine }
}

const byColumn = (columns: string[], cells: string[]) =>
  Object.fromEntries(columns.map((name, index) => [name, cells[index] ?? '']))

/** Cuts a CSV text after rows: at line ends with an even number of quotation marks before them. A part that never ends is broken. */
async function* wholeRows(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decode = createDecoder()
  let parts: string[] = []
  let length = 0
  let isQuoted = false
  for await (const chunk of chunks) {
    const text = decode(chunk)
    const end = endOfRows(text)
    length += text.length
    if (end > 0 && length >= PART_CHARS) {
      yield [...parts, text.slice(0, end)].join('')
      parts = [text.slice(end)]
      length = text.length - end
    } else parts.push(text)
    if (length > MAX_PART_CHARS) break
  }
  parts.push(decode(null))
  const rest = parts.join('')
  if (rest) yield rest

  /** Returns the index after the last line end outside quotation marks, or 0. */
  function endOfRows(text: string): number {
    let last = 0
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at)
      if (code === QUOTE) isQuoted = !isQuoted
      else if (code === LINE_FEED && !isQuoted) last = at + 1
    }
    return last
  }
}

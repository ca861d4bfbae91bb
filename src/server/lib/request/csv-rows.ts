import { AppError } from '#server/lib/app-error.ts'
import { message, type Text } from '#shared/catalog/message.ts'
import { hasMoreLines, parseCsv, type CsvRow } from '#shared/csv.ts'
import { formatNumber } from '#shared/formats.ts'

/** Throws BAD_REQUEST about the CSV text of an input. */
export function rejectCsv(text: Text): never {
  throw new AppError('BAD_REQUEST', text, { field: 'csv' })
}

/** Throws BAD_REQUEST for more than `max` rows. */
export function requireAtMost(max: number, rows: readonly CsvRow[]): void {
  if (rows.length > max) rejectTooMany(max)
}

function rejectTooMany(max: number): never {
  return rejectCsv(message('tooManyLines', { max: formatNumber(max) }))
}

/**
 * Returns the rows of a CSV text. Throws BAD_REQUEST for a text that is not CSV, or whose lines are more than `max` rows
 * with an empty one after each and `headings` can have; the lines are counted first, because parsing takes long.
 */
export function readCsvRows(csv: string, { max, headings }: { max: number; headings: number }): CsvRow[] {
  if (hasMoreLines(csv, 2 * max + headings)) return rejectTooMany(max)
  const parsed = parseCsv(csv)
  return 'brokenLine' in parsed
    ? rejectCsv(message('csvQuotation', { line: parsed.brokenLine }))
    : parsed.rows
}

import { z } from 'zod'
import { toCsv } from './csv.ts'

/** Rows in one part of a CSV file. */
export const ROWS_PER_PART = 10_000

export const csvPartInput = z.object({ after: z.int().min(0).default(0) })

/** A part of a CSV file, and the id to continue after, or null for the last part. */
export interface CsvPart {
  csv: string
  next: number | null
}

/** Returns the part with at most `ROWS_PER_PART` rows that come after an id; the first part has the heading. */
export function toCsvPart<Row extends { id: number }>(
  rows: readonly Row[],
  { after, head, cellsOf }: { after: number; head: string[]; cellsOf: (row: Row) => string[] },
): CsvPart {
  const next = rows.length === ROWS_PER_PART ? (rows.at(-1)?.id ?? null) : null
  const cells = rows.map(cellsOf)
  const isEmpty = after > 0 && cells.length === 0
  return { csv: isEmpty ? '' : toCsv(after === 0 ? [head, ...cells] : cells), next }
}

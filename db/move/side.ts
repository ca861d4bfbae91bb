import { createHash } from 'node:crypto'
import type { MovedTable, Row } from './tables.ts'

/** One of the two databases of a move. */
export interface Side {
  /** All rows in the order of the primary key, a few hundred at a time. */
  read: (table: MovedTable) => AsyncIterable<Row[]> | Iterable<Row[]>
  insert: (table: MovedTable, rows: Row[]) => Promise<void> | void
  /** Deletes what triggers wrote. */
  clear: (table: MovedTable) => Promise<void> | void
  /** The highest id ever assigned, so ids of deleted rows are not used again. */
  readCounter: (table: MovedTable) => Promise<number> | number
  setCounter: (table: MovedTable, last: number) => Promise<void> | void
}

/** The columns that are compared. */
export interface Digest {
  rows: number
  /** Hash of all values, in primary key order. */
  sha256: string
  counter: number
}

/** Reads a whole table. Equal tables have equal digests on both databases. */
export async function digestOf(side: Side, table: MovedTable): Promise<Digest> {
  const hash = createHash('sha256')
  let count = 0
  for await (const rows of side.read(table)) {
    count += rows.length
    for (const row of rows) hash.update(`${JSON.stringify(row)}\n`)
  }
  const counter = table.hasCounter ? await side.readCounter(table) : 0
  return { rows: count, sha256: hash.digest('hex'), counter }
}

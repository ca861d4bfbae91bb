import pg from 'pg'

const INT8 = 20
const NUMERIC = 1700

/** Makes the driver return counts and sums as numbers, as SQLite does. Ids stay far below 2^53. */
export function returnNumbers(): void {
  pg.types.setTypeParser(INT8, Number)
  pg.types.setTypeParser(NUMERIC, Number)
}

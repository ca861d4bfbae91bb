import type Sqlite from 'better-sqlite3'
import type { Side } from './side.ts'
import type { MovedTable, Row } from './tables.ts'

const BATCH = 200

/** Returns the SQLite side of a move. */
export function sqliteSide(sqlite: Sqlite.Database): Side {
  return {
    *read(table) {
      const rows = sqlite
        .prepare(`SELECT ${list(table.columns)} FROM "${table.name}" ORDER BY ${list(table.key)}`)
        .raw()
      let batch: Row[] = []
      for (const row of rows.iterate() as Iterable<Row>) {
        batch.push(row)
        if (batch.length < BATCH) continue
        yield batch
        batch = []
      }
      if (batch.length > 0) yield batch
    },
    insert(table, rows) {
      const insert = sqlite.prepare(
        `INSERT INTO "${table.name}" (${list(table.columns)}) VALUES (${table.columns.map(() => '?').join(', ')})`,
      )
      for (const row of rows) insert.run(row)
    },
    clear: (table) => void sqlite.exec(`DELETE FROM "${table.name}"`),
    readCounter: ({ name }) =>
      sqlite.prepare<[string], number>('SELECT seq FROM sqlite_sequence WHERE name = ?').pluck().get(name) ??
      0,
    setCounter({ name }, last) {
      sqlite.prepare('DELETE FROM sqlite_sequence WHERE name = ?').run(name)
      if (last > 0) sqlite.prepare('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)').run(name, last)
    },
  }
}

/** Names come from the schema, never from a request. */
export const list = (columns: MovedTable['columns']) => columns.map((name) => `"${name}"`).join(', ')

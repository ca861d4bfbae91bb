import type pg from 'pg'
import type { Side } from './side.ts'
import { list } from './sqlite-side.ts'
import type { MovedTable, Row } from './tables.ts'

const BATCH = 200

/** Returns the PostgreSQL side of a move, within the open transaction of the connection. */
export function postgresSide(client: pg.ClientBase): Side {
  return {
    async *read(table) {
      await client.query(
        `DECLARE moved NO SCROLL CURSOR FOR SELECT ${list(table.columns)} FROM "${table.name}" ORDER BY ${list(table.key)}`,
      )
      while (true) {
        const { rows } = await client.query<Row>({ text: `FETCH ${BATCH} FROM moved`, rowMode: 'array' })
        if (rows.length === 0) break
        yield rows.map((row) => row.map((value) => (typeof value === 'boolean' ? Number(value) : value)))
      }
      await client.query('CLOSE moved')
    },
    async insert(table, rows) {
      const width = table.columns.length
      const places = rows.map(
        (_, i) => `(${table.columns.map((_name, k) => `$${i * width + k + 1}`).join(', ')})`,
      )
      const values = rows.flatMap((row) => row.map((value, k) => toPostgres(table, k, value)))
      await client.query(
        `INSERT INTO "${table.name}" (${list(table.columns)}) VALUES ${places.join(', ')}`,
        values,
      )
    },
    clear: async (table) => void (await client.query(`DELETE FROM "${table.name}"`)),
    async readCounter({ name }) {
      const { rows } = await client.query<{ last: number | null }>(
        `SELECT CASE WHEN is_called THEN last_value ELSE 0 END AS last FROM "${name}_id_seq"`,
      )
      return rows[0]?.last ?? 0
    },
    async setCounter({ name }, last) {
      if (last > 0) await client.query('SELECT setval($1, $2)', [`"${name}_id_seq"`, last])
    },
  }
}

function toPostgres({ columns, flags }: MovedTable, at: number, value: Row[number]): Row[number] | boolean {
  return value !== null && flags.has(columns[at] ?? '') ? value === 1 : value
}

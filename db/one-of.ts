import { sql, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'

/**
 * The column has one of some values. Handed over together they make one statement for lists of every length,
 * which is prepared once, and there may be any number of them.
 */
export function isOneOf(column: SQLiteColumn, values: Iterable<number> | Iterable<string>): SQL {
  return sql`${column} IN (SELECT value FROM json_each(${JSON.stringify([...values])}))`
}

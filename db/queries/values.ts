import { desc, sql, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'

/** The length of a text in bytes of UTF-8. */
export const byteLength = (column: SQLiteColumn): SQL<number> => sql<number>`octet_length(${column})`

/** The stored value plus one, for an update. */
export const incremented = (column: SQLiteColumn): SQL => sql`${column} + 1`

/** The stored value plus the new one, for an upsert. */
export const plusInserted = (column: SQLiteColumn): SQL =>
  sql`${column} + excluded.${sql.identifier(column.name)}`

/** Sorts rows by insertion, newest first. */
export const newestInserted = (): SQL => desc(sql`rowid`)

/** The month (YYYY-MM) of a stored day or instant. */
export const monthOf = (column: SQLiteColumn): SQL<string> => sql<string>`substr(${column}, 1, 7)`

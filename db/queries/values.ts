import { desc, sql, type SQL } from 'drizzle-orm'
import { DIALECT } from '../dialect.ts'
import type { Column } from '../schema/columns.ts'

/** The length of a text in bytes of UTF-8. */
export const byteLength = (column: Column | SQL<string>): SQL<number> => sql<number>`octet_length(${column})`

/** The stored value plus one, for an update. */
export const incremented = (column: Column): SQL => sql`${column} + 1`

/** The stored value plus the new one, for an upsert. */
export const plusInserted = (column: Column): SQL => sql`${column} + excluded.${sql.identifier(column.name)}`

/** Sorts rows by insertion, newest first; on PostgreSQL by the place of the row, for those of one millisecond. */
export const newestInserted = (): SQL => desc(DIALECT === 'sqlite' ? sql`rowid` : sql`ctid`)

/** The month (YYYY-MM) of a stored day or instant. */
export const monthOf = (column: Column): SQL<string> => sql<string>`substr(${column}, 1, 7)`

/** The stored text if a condition is met, or else null, so texts that are not needed are not read. */
export const textIf = (condition: SQL, column: Column): SQL<string | null> =>
  sql<string | null>`case when ${condition} then ${column} end`

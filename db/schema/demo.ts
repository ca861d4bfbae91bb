import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** The rows of the demo newsroom, so that only they are deleted with it. */
export const demoRows = sqliteTable(
  'demo_rows',
  { tableName: text('table_name').notNull(), rowId: integer('row_id').notNull() },
  (table) => [primaryKey({ columns: [table.tableName, table.rowId] })],
)

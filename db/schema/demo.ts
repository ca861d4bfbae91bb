import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** What the demo newsroom brought along, so that removing it takes that and nothing else. */
export const demoRows = sqliteTable(
  'demo_rows',
  { tableName: text('table_name').notNull(), rowId: integer('row_id').notNull() },
  (table) => [primaryKey({ columns: [table.tableName, table.rowId] })],
)

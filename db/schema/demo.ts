import { integer, primaryKey, table, text } from './columns.ts'

/** The rows of the demo newsroom, so only they are deleted with it. */
export const demoRows = table(
  'demo_rows',
  { tableName: text('table_name').notNull(), rowId: integer('row_id').notNull() },
  {
    events: { none: 'lists the rows of the demo' },
    persons: { none: 'names no person' },
    moves: { none: 'lists the demo' },
    traces: 'lists the demo',
  },
  (row) => [primaryKey({ columns: [row.tableName, row.rowId] })],
)

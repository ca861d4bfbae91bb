import { index, instant, integer, table, text } from '#db/schema/columns.ts'

/** Keys that are still to be purged from the caches in front. Each key is listed once. */
export const purges = table(
  'purges',
  {
    key: text('key').primaryKey(),
    /** Changes when the key must be purged again, so a finished purge does not remove it. */
    dueAt: instant('due_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  {
    events: { none: 'work of a job' },
    persons: { none: 'names no person' },
    moves: { none: 'work of a job' },
    traces: 'work of a job',
  },
  (row) => [index('purges_due').on(row.dueAt)],
)

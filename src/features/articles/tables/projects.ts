import { id, index, table, text, timestamps } from '#db/schema/columns.ts'

export const projects = table(
  'projects',
  {
    id: id(),
    name: text('name').notNull(),
    description: text('description'),
    status: text('status').notNull().default('active'),
    /** YYYY-MM-DD in the site's time zone. */
    deadline: text('deadline'),
    ...timestamps(),
  },
  {
    events: { none: 'shown only in the dashboard, which reads it on demand' },
    persons: { none: 'names no person' },
    moves: { part: 'projects', row: { key: 'id', changed: ['name', 'description', 'status', 'deadline'] } },
  },
  (row) => [index('projects_deadline').on(row.deadline)],
)

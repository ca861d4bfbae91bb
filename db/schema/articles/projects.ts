import { id, index, instant, table, text } from '../columns.ts'

export const projects = table(
  'projects',
  {
    id: id(),
    name: text('name').notNull(),
    description: text('description'),
    status: text('status').notNull().default('active'),
    /** YYYY-MM-DD in the site's time zone. */
    deadline: text('deadline'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (row) => [index('projects_deadline').on(row.deadline)],
)

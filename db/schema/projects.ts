import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { id, instant } from './columns.ts'

export const projects = sqliteTable(
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
  (table) => [index('projects_deadline').on(table.deadline)],
)

import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant, json } from './columns.ts'
import { users } from './users.ts'

/** Settings of the newsroom by key, including the style guide. */
export const settings = sqliteTable('settings', {
  key: text('key').primaryKey(),
  value: json<unknown>('value').notNull(),
  version: integer('version').notNull().default(1),
  updatedBy: integer('updated_by').references(() => users.id, { onDelete: 'set null' }),
  updatedAt: instant('updated_at').notNull(),
})

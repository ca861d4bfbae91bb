import { instant, integer, json, table, text } from '#db/schema/columns.ts'
import { users } from '#features/people/tables/users.ts'

/** Settings of the newsroom by key, including the style guide. */
export const settings = table(
  'settings',
  {
    key: text('key').primaryKey(),
    value: json<unknown>('value').notNull(),
    version: integer('version').notNull().default(1),
    updatedBy: integer('updated_by').references(() => users.id, { onDelete: 'set null' }),
    updatedAt: instant('updated_at').notNull(),
  },
  {
    events: ['settings.changed', 'views.counted'],
    persons: {
      named: { updatedBy: ['account', 'keep'] },
      copy: { settings: { columns: ['key', 'updatedAt'] } },
    },
    moves: { part: 'settings', row: { key: 'key', changed: ['value'] } },
  },
)

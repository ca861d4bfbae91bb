import { flag, index, instant, table, text } from '#db/schema/columns.ts'

/** Former addresses of pages. Targets are never former addresses themselves, so one redirect is always enough. */
export const redirects = table(
  'redirects',
  {
    /** A path such as `/authors/ann-reed`. */
    path: text('path').primaryKey(),
    target: text('target').notNull(),
    /** Written manually, so the dashboard can change it. */
    isManual: flag('is_manual').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  {
    events: { none: 'read when an address is opened that is not cached' },
    persons: { none: 'names no person' },
    moves: { part: 'redirects', row: { key: 'path', changed: ['target', 'isManual'] } },
  },
  (row) => [index('redirects_target').on(row.target), index('redirects_manual').on(row.isManual, row.path)],
)

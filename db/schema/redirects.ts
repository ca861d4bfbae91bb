import { index, instant, table, text } from './columns.ts'

/** Former addresses of pages. Targets are never former addresses themselves, so one redirect is always enough. */
export const redirects = table(
  'redirects',
  {
    /** A path such as `/authors/ann-reed`. */
    path: text('path').primaryKey(),
    target: text('target').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (row) => [index('redirects_target').on(row.target)],
)

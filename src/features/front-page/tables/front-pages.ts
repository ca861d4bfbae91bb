import type { Layout } from '#features/front-page/shared/front-page.ts'
import { id, index, instant, integer, json, table, uniqueIndex } from '#db/schema/columns.ts'
import { users } from '#features/people/tables/users.ts'

/** Saved versions of the front page and of sections' pages. The highest version of a page is the one readers see. */
export const frontPageVersions = table(
  'front_page_versions',
  {
    id: id(),
    /** 0 for the front page, or the id of a section. Without a foreign key, because rows are moved by id. */
    pageId: integer('page_id').notNull(),
    version: integer('version').notNull(),
    /** Null for the built-in landing page. */
    layout: json<Layout | null>('layout'),
    savedBy: integer('saved_by').references(() => users.id, { onDelete: 'set null' }),
    savedAt: instant('saved_at').notNull(),
    /** When the next slot begins or ends; null for none, and for older versions. */
    nextChangeAt: instant('next_change_at'),
  },
  {
    events: ['front-page.changed', 'sections.changed'],
    persons: {
      named: { savedBy: ['account', 'keep'] },
      copy: { frontPages: { columns: ['pageId', 'version', 'savedAt'] } },
    },
    moves: { part: 'front-pages', row: { key: 'id', changed: ['layout'] } },
  },
  (row) => [
    uniqueIndex('front_page_versions_page').on(row.pageId, row.version),
    index('front_page_versions_due').on(row.nextChangeAt),
  ],
)

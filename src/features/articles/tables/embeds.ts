import type { FrameShape } from '#features/articles/shared/embeds/embed-types.ts'
import { id, index, instant, integer, table, text, uniqueIndex } from '#db/schema/columns.ts'

/** Details of embedded addresses, fetched by a job. */
export const embeds = table(
  'embeds',
  {
    id: id(),
    url: text('url').notNull(),
    title: text('title').notNull().default(''),
    author: text('author').notNull().default(''),
    /** The name of the site; empty for the name in the table of providers. */
    siteName: text('site_name').notNull().default(''),
    /** The address of the preview picture in the media library; empty without one. */
    poster: text('poster').notNull().default(''),
    /** The frame that an allowed site names; empty for frames of the table of providers. */
    frame: text('frame').notNull().default(''),
    shape: text('shape').$type<FrameShape>().notNull().default('wide'),
    /** Failed attempts in a row. */
    failures: integer('failures').notNull().default(0),
    /** Why the last attempt failed, in a sentence for editors; empty after a success. */
    lastError: text('last_error').notNull().default(''),
    /** When the job fetches again; null for never. */
    nextFetchAt: instant('next_fetch_at'),
    fetchedAt: instant('fetched_at'),
    createdAt: instant('created_at').notNull(),
  },
  {
    events: ['article.changed', 'embeds.changed', 'views.counted'],
    persons: { none: 'names no person' },
    moves: { part: 'embeds', row: { key: 'url', changed: ['createdAt'] } },
  },
  (row) => [uniqueIndex('embeds_url').on(row.url), index('embeds_due').on(row.nextFetchAt)],
)

export type EmbedRow = typeof embeds.$inferSelect

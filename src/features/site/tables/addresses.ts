import { articles } from '#features/articles/tables/articles.ts'
import { belongsTo, flag, index, instant, integer, table, text } from '#db/schema/columns.ts'

/** Slugs that articles had after their publication. They redirect to the article as long as it exists. */
export const formerSlugs = table(
  'former_slugs',
  {
    slug: text('slug').primaryKey(),
    articleId: belongsTo('article_id', () => articles.id),
    createdAt: instant('created_at').notNull(),
  },
  {
    events: { none: 'read when an address is opened that is not cached' },
    persons: { none: 'names no person' },
    moves: { part: 'articles' },
  },
  (row) => [index('former_slugs_article').on(row.articleId)],
)

/** Missing paths that readers opened, at most `limits.missesMax`. */
export const missedPaths = table(
  'missed_paths',
  {
    path: text('path').primaryKey(),
    /** How often it was opened. */
    hits: integer('hits').notNull(),
    /** The page with the link, without its query; empty if unknown. */
    referrer: text('referrer').notNull().default(''),
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
    /** The newsroom does not want to see it. */
    isDismissed: flag('is_dismissed').notNull().default(false),
  },
  {
    events: { none: 'shown only in the dashboard, which reads it on demand' },
    persons: { none: 'names no person' },
    moves: { none: 'addresses that readers tried here' },
    traces: 'addresses that readers tried',
  },
  (row) => [index('missed_paths_hits').on(row.isDismissed, row.hits, row.lastAt)],
)

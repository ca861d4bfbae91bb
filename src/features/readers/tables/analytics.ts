import { id, index, instant, integer, json, primaryKey, table, text } from '#db/schema/columns.ts'
import type { PlatformEngagement } from '#features/front-page/tables/social-posts.ts'

/** One row per day (YYYY-MM-DD in the site's time zone). */
export const analytics = table(
  'analytics',
  {
    id: id(),
    date: text('date').notNull().unique(),
    pageViews: integer('page_views').notNull(),
    uniqueVisitors: integer('unique_visitors').notNull(),
    /** Views by article id. */
    articleViews: json<Record<string, number>>('article_views').notNull().default({}),
    socialEngagement: json<Record<string, PlatformEngagement>>('social_engagement').notNull().default({}),
    /** Referrers and other statistics of the day. */
    data: json<Record<string, unknown>>('data').notNull().default({}),
    createdAt: instant('created_at').notNull(),
  },
  {
    events: { none: 'pages show no statistics' },
    persons: { none: 'has counts only' },
    moves: { none: 'counts of this site' },
    traces: 'counts of readers',
  },
)

/** Views of a past month (YYYY-MM), so long ranges are fast. Triggers delete a row when one of its days changes. */
export const analyticsMonths = table(
  'analytics_months',
  {
    month: text('month').primaryKey(),
    /** Views by article id. */
    articleViews: json<Record<string, number>>('article_views').notNull(),
  },
  {
    events: { none: 'sums of another table, for the dashboard' },
    persons: { none: 'has counts only' },
    moves: { none: 'counts of this site' },
    traces: 'counts of readers',
  },
)

/** Views by hour (YYYY-MM-DDTHH, UTC) and article. Article 0 is all other pages. */
export const pageViewRollups = table(
  'page_view_rollups',
  {
    hour: text('hour').notNull(),
    articleId: integer('article_id').notNull(),
    views: integer('views').notNull(),
    visitors: integer('visitors').notNull().default(0),
    engagedSeconds: integer('engaged_seconds').notNull().default(0),
  },
  {
    events: { none: 'pages show no statistics' },
    persons: { none: 'has counts only' },
    moves: { none: 'counts of this site' },
    traces: 'counts of readers',
  },
  (row) => [
    primaryKey({ columns: [row.hour, row.articleId] }),
    index('page_view_rollups_article').on(row.articleId, row.hour),
  ],
)

/** Referrers by day and article. Article 0 is all other pages. */
export const referrerRollups = table(
  'referrer_rollups',
  {
    date: text('date').notNull(),
    articleId: integer('article_id').notNull(),
    referrer: text('referrer').notNull(),
    views: integer('views').notNull(),
  },
  {
    events: { none: 'pages show no statistics' },
    persons: { none: 'has counts only' },
    moves: { none: 'counts of this site' },
    traces: 'counts of readers',
  },
  (row) => [primaryKey({ columns: [row.date, row.articleId, row.referrer] })],
)

/** Visitor hashes, salted with a key that changes daily. Older rows are deleted. */
export const visitorHashes = table(
  'visitor_hashes',
  { date: text('date').notNull(), hash: text('hash').notNull() },
  {
    events: { none: 'pages show no statistics' },
    persons: { none: 'has hashes that are salted by the day' },
    moves: { none: 'work of a day' },
  },
  (row) => [primaryKey({ columns: [row.date, row.hash] })],
)

import { desc } from 'drizzle-orm'
import type { ArticleStatus } from '#features/articles/shared/article-rules.ts'
import { articleColumns, revisionColumns } from './article-columns.ts'
import {
  belongsTo,
  flag,
  id,
  index,
  instant,
  integer,
  primaryKey,
  table,
  text,
  timestamps,
  uniqueIndex,
} from '#db/schema/columns.ts'
import { projects } from './projects.ts'
import { users } from '#features/people/tables/users.ts'

export const articles = table(
  'articles',
  {
    id: id(),
    ...articleColumns(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    /** The part of the content that everyone may read; null if that is all of it. Written with `openContentOf`. */
    openContent: text('open_content'),
    category: text('category').notNull().default('news'),
    authorId: integer('author_id').references(() => users.id, { onDelete: 'set null' }),
    /** The ids of the contributors in the byline, separated by spaces, for the search index. */
    bylineIds: text('byline_ids').notNull().default(''),
    projectId: integer('project_id').references(() => projects.id, { onDelete: 'set null' }),
    status: text('status').$type<ArticleStatus>().notNull().default('published'),
    /** The address of a custom page, such as team; null for an article. */
    pageSlug: text('page_slug'),
    /** The last part of a readable address. Given at the first publication, unless an editor chose one before. */
    slug: text('slug'),
    /** The status to restore when the article leaves the trash. */
    statusBeforeTrash: text('status_before_trash').$type<ArticleStatus>(),
    /** Incremented with each write, to detect conflicting edits. */
    version: integer('version').notNull().default(1),
    /** Written with the help of a language model. */
    isModelAssisted: flag('is_model_assisted').notNull().default(false),
    /** Too similar to its source, so search engines must not index it. */
    isNoindex: flag('is_noindex').notNull().default(false),
    reviewNote: text('review_note').notNull().default(''),
    /** The day on the calendar, independent of the publication time. */
    plannedFor: instant('planned_for'),
    scheduledFor: instant('scheduled_for'),
    /** The time before which the article may not be published, as its source demands; null for none. */
    embargoUntil: instant('embargo_until'),
    /** Published late because the server was down. */
    isLate: flag('is_late').notNull().default(false),
    publishedAt: instant('published_at'),
    /** The update time that readers see. Minor edits do not change it. */
    revisedAt: instant('revised_at'),
    deletedAt: instant('deleted_at'),
    ...timestamps(),
  },
  {
    events: ['article.changed', 'sections.changed', 'slugs.given'],
    persons: {
      named: { authorId: ['account', 'keep'] },
      copy: { articles: { columns: [['articleId', 'id'], 'title', 'createdAt'] } },
    },
    moves: { part: 'articles', row: { key: 'id', changed: ['version', 'createdAt'] } },
  },
  (row) => [
    index('articles_public').on(row.status, desc(row.publishedAt), desc(row.id)),
    index('articles_public_category').on(row.status, row.category, desc(row.publishedAt), desc(row.id)),
    // Covers the lookup of update times of search results without reading the rows.
    index('articles_found').on(row.id, row.updatedAt),
    index('articles_desk_status').on(row.status, desc(row.updatedAt), desc(row.id)),
    index('articles_scheduled').on(row.status, row.scheduledFor),
    index('articles_desk_category').on(row.status, row.category, desc(row.updatedAt), desc(row.id)),
    index('articles_planned').on(row.status, row.plannedFor),
    // Covers what a sitemap lists without reading the rows.
    index('articles_sitemap').on(
      row.status,
      row.isNoindex,
      row.searchHidden,
      row.id,
      row.publishedAt,
      row.revisedAt,
      row.category,
      row.slug,
      row.canonicalUrl,
    ),
    index('articles_author').on(row.authorId),
    index('articles_project').on(row.projectId),
    index('articles_source').on(row.sourceUrl),
    uniqueIndex('articles_page_slug').on(row.pageSlug),
    uniqueIndex('articles_slug').on(row.slug),
  ],
)

/** A stored article. */
export type ArticleRow = typeof articles.$inferSelect

/** Number of articles by status and category, updated by triggers, so no list has to count the archive. */
export const articleCounts = table(
  'article_counts',
  {
    status: text('status').$type<ArticleStatus>().notNull(),
    category: text('category').notNull(),
    n: integer('n').notNull(),
  },
  {
    events: { none: 'updated by triggers of the articles table' },
    persons: { none: 'has counts only' },
    moves: { none: 'derived' },
    traces: 'kept by triggers',
  },
  (row) => [primaryKey({ columns: [row.status, row.category] })],
)

/** Saved versions of articles. Autosaves of one editor in a row are merged. */
export const articleRevisions = table(
  'article_revisions',
  {
    id: id(),
    articleId: belongsTo('article_id', () => articles.id),
    version: integer('version').notNull(),
    ...revisionColumns(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    excerpt: text('excerpt').notNull(),
    category: text('category').notNull(),
    featuredImage: text('featured_image').notNull(),
    editorId: integer('editor_id').references(() => users.id, { onDelete: 'set null' }),
    reason: text('reason').$type<'create' | 'save' | 'autosave' | 'restore' | 'merge'>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  {
    events: { none: 'shown only in the dashboard, which reads it on demand' },
    persons: {
      named: { editorId: ['account', 'keep'] },
      copy: { revisions: { columns: ['articleId', 'version', 'reason', 'createdAt'] } },
    },
    moves: { none: 'an export has the newest text' },
    traces: 'saved with each version, which is compared',
  },
  (row) => [index('article_revisions_article').on(row.articleId, row.version)],
)

/** Repeating a create request with the same key returns the same article. */
export const idempotencyKeys = table(
  'idempotency_keys',
  {
    userId: belongsTo('user_id', () => users.id),
    key: text('key').notNull(),
    articleId: belongsTo('article_id', () => articles.id),
    createdAt: instant('created_at').notNull(),
  },
  {
    events: { none: 'read when a call is repeated' },
    persons: {
      named: { userId: ['account', 'delete row'] },
      copy: { repeatedCalls: { columns: ['key', 'articleId', 'createdAt'] } },
    },
    moves: { none: 'work of a day' },
    traces: 'names the call that made an article',
  },
  (row) => [primaryKey({ columns: [row.userId, row.key] })],
)

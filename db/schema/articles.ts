import { desc } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { ArticleStatus } from '#shared/article-rules.ts'
import { articleColumns, revisionColumns } from './article-columns.ts'
import { flag, id, instant } from './columns.ts'
import { projects } from './projects.ts'
import { users } from './users.ts'

export const articles = sqliteTable(
  'articles',
  {
    id: id(),
    ...articleColumns(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    category: text('category').notNull().default('news'),
    authorId: integer('author_id').references(() => users.id, { onDelete: 'set null' }),
    projectId: integer('project_id').references(() => projects.id, { onDelete: 'set null' }),
    status: text('status').$type<ArticleStatus>().notNull().default('published'),
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
    /** Published late because the server was down. */
    isLate: flag('is_late').notNull().default(false),
    publishedAt: instant('published_at'),
    /** The update time that readers see. Minor edits do not change it. */
    revisedAt: instant('revised_at'),
    deletedAt: instant('deleted_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('articles_public').on(table.status, desc(table.publishedAt), desc(table.id)),
    index('articles_public_category').on(
      table.status,
      table.category,
      desc(table.publishedAt),
      desc(table.id),
    ),
    // Covers the lookup of update times of search results without reading the rows.
    index('articles_found').on(table.id, table.updatedAt),
    index('articles_desk_status').on(table.status, desc(table.updatedAt), desc(table.id)),
    index('articles_scheduled').on(table.status, table.scheduledFor),
    index('articles_desk_category').on(table.status, table.category, desc(table.updatedAt), desc(table.id)),
    index('articles_planned').on(table.status, table.plannedFor),
    index('articles_sitemap').on(table.status, table.isNoindex, table.id, table.publishedAt, table.revisedAt),
    index('articles_author').on(table.authorId),
    index('articles_project').on(table.projectId),
    index('articles_source').on(table.sourceUrl),
  ],
)

/** A stored article. */
export type ArticleRow = typeof articles.$inferSelect

/** Number of articles by status and category, updated by triggers, so that no list has to count the archive. */
export const articleCounts = sqliteTable(
  'article_counts',
  {
    status: text('status').$type<ArticleStatus>().notNull(),
    category: text('category').notNull(),
    n: integer('n').notNull(),
  },
  (table) => [primaryKey({ columns: [table.status, table.category] })],
)

/** Saved versions of articles. Autosaves of one editor in a row are merged. */
export const articleRevisions = sqliteTable(
  'article_revisions',
  {
    id: id(),
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
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
  (table) => [index('article_revisions_article').on(table.articleId, table.version)],
)

/** Repeating a create request with the same key returns the same article. */
export const idempotencyKeys = sqliteTable(
  'idempotency_keys',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
)

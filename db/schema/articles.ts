import { desc } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { ArticleStatus } from '#shared/article-rules.ts'
import { flag, id, instant, json } from './columns.ts'
import { projects } from './projects.ts'
import { users } from './users.ts'

export const articles = sqliteTable(
  'articles',
  {
    id: id(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    excerpt: text('excerpt').notNull().default(''),
    category: text('category').notNull().default('news'),
    featuredImage: text('featured_image').notNull().default(''),
    imageAlt: text('image_alt').notNull().default(''),
    imageCaption: text('image_caption').notNull().default(''),
    imageCredit: text('image_credit').notNull().default(''),
    imageDecorative: flag('image_decorative').notNull().default(false),
    authorId: integer('author_id').references(() => users.id, { onDelete: 'set null' }),
    projectId: integer('project_id').references(() => projects.id, { onDelete: 'set null' }),
    status: text('status').$type<ArticleStatus>().notNull().default('published'),
    /** Where a story in the trash goes when it is restored. */
    statusBeforeTrash: text('status_before_trash').$type<ArticleStatus>(),
    /** Grows by one with every write; a stale one is a conflict. */
    version: integer('version').notNull().default(1),
    sourceUrl: text('source_url'),
    /** A language model took part in the text. */
    isModelAssisted: flag('is_model_assisted').notNull().default(false),
    /** A near copy of its source: kept out of search engines. */
    isNoindex: flag('is_noindex').notNull().default(false),
    reviewNote: text('review_note').notNull().default(''),
    /** A day on the calendar, apart from the publication time. */
    plannedFor: instant('planned_for'),
    scheduledFor: instant('scheduled_for'),
    /** Published after its time because the server was down. */
    isLate: flag('is_late').notNull().default(false),
    publishedAt: instant('published_at'),
    /** The update time readers see; a typo does not change it. */
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
    // Much smaller than the rows: where the times of those a search found are looked up.
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

/**
 * How many articles stand in each status and category, kept by triggers (`article-counts.ts`), so that no list
 * counts an archive.
 */
export const articleCounts = sqliteTable(
  'article_counts',
  {
    status: text('status').$type<ArticleStatus>().notNull(),
    category: text('category').notNull(),
    n: integer('n').notNull(),
  },
  (table) => [primaryKey({ columns: [table.status, table.category] })],
)

/** What an article said at each save; coalesced while one person types. */
export const articleRevisions = sqliteTable(
  'article_revisions',
  {
    id: id(),
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
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

export const corrections = sqliteTable(
  'corrections',
  {
    id: id(),
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    authorId: integer('author_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    /** When its words were last changed; the audit log has the words before. */
    editedAt: instant('edited_at'),
    /** A withdrawn correction stays public, marked as withdrawn. */
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [index('corrections_article').on(table.articleId), index('corrections_at').on(table.createdAt)],
)

/** A retried create with the same key gives the same article (F23). */
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

export const breakingNews = sqliteTable(
  'breaking_news',
  {
    id: id(),
    text: text('text').notNull(),
    articleId: integer('article_id').references(() => articles.id, { onDelete: 'set null' }),
    /** Higher stands first; new items get the highest. */
    position: integer('position').notNull(),
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at'),
    retiredAt: instant('retired_at'),
  },
  (table) => [index('breaking_news_live').on(table.retiredAt, table.position)],
)

/** A picture of a source, as its page described it. */
export interface SourcePicture {
  url: string
  alt: string
  credit: string
}

/** The parts of a fidelity report that are kept; the rewriter's own types say what is in them. */
export interface SavedFinding {
  kind: string
  status: 'new' | 'changed' | 'dropped'
  text: string
  where: { start: number; end: number } | null
}
export interface SavedSimilarity {
  sharedFiveWord: number
  keptFiveWord: number
  longestRun: { words: number; text: string }
  tooClose: boolean
}

/** Every rewrite with what it came from, what was found and who approved it. */
export const rewrites = sqliteTable(
  'rewrites',
  {
    id: id(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    articleId: integer('article_id').references(() => articles.id, { onDelete: 'set null' }),
    sourceUrl: text('source_url').notNull(),
    sourceTitle: text('source_title').notNull(),
    sourceByline: text('source_byline').notNull().default(''),
    /** The publication, as its page names it. */
    siteName: text('site_name').notNull().default(''),
    sourceText: text('source_text').notNull(),
    /** SHA-256 of the source text, hexadecimal. */
    sourceHash: text('source_hash').notNull(),
    style: text('style').notNull(),
    engine: text('engine').notNull(),
    model: text('model'),
    title: text('title').notNull(),
    content: text('content').notNull(),
    images: json<SourcePicture[]>('images').notNull(),
    findings: json<SavedFinding[]>('findings').notNull(),
    similarity: json<SavedSimilarity>('similarity').notNull(),
    approvedBy: integer('approved_by').references(() => users.id, { onDelete: 'set null' }),
    approvedAt: instant('approved_at'),
    approvalReason: text('approval_reason'),
    /** What was published, when it differs from what was proposed. */
    approvedTitle: text('approved_title'),
    approvedContent: text('approved_content'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('rewrites_user').on(table.userId, table.id),
    index('rewrites_source').on(table.sourceUrl),
    index('rewrites_article').on(table.articleId),
  ],
)

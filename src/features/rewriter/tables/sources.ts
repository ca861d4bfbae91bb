import type { License, RightsSignals } from '#rewriting/source-rights.ts'
import { articles } from '#features/articles/tables/articles.ts'
import {
  belongsTo,
  flag,
  id,
  index,
  instant,
  integer,
  json,
  table,
  text,
  timestamps,
} from '#db/schema/columns.ts'
import { rewrites } from './rewrites.ts'
import { users } from '#features/people/tables/users.ts'

/** The register of sources: who owns the texts of which hosts, and what the newsroom may do with them. */
export const sources = table(
  'sources',
  {
    id: id(),
    name: text('name').notNull(),
    /** Lowercase host names; each includes its subdomains. */
    hosts: json<string[]>('hosts').notNull(),
    license: text('license').$type<License>().notNull(),
    /** The credit that readers see; empty for the name of the source. */
    creditLine: text('credit_line').notNull().default(''),
    /** The address of an open license; empty for others. */
    licenseUrl: text('license_url').notNull().default(''),
    note: text('note').notNull().default(''),
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    updatedBy: integer('updated_by').references(() => users.id, { onDelete: 'set null' }),
    ...timestamps(),
  },
  {
    events: { none: 'shown in the dashboard; articles carry their own credit line' },
    persons: {
      named: { createdBy: ['account', 'keep'], updatedBy: ['account', 'keep'] },
      copy: { sources: { columns: ['name', 'createdAt', 'updatedAt'] } },
    },
    moves: { part: 'sources', row: { key: 'id', changed: ['updatedAt'] } },
  },
)

/** Sources saved beside an article: what it was written from, or compared with. */
export const articleSources = table(
  'article_sources',
  {
    id: id(),
    articleId: belongsTo('article_id', () => articles.id),
    /** The rewrite that this source was read for; null for a source an editor added. */
    rewriteId: integer('rewrite_id').references(() => rewrites.id, { onDelete: 'set null' }),
    /** Empty for a pasted text. */
    url: text('url').notNull(),
    title: text('title').notNull(),
    siteName: text('site_name').notNull().default(''),
    byline: text('byline').notNull().default(''),
    /** Paragraphs joined by blank lines. */
    text: text('text').notNull(),
    /** Hexadecimal SHA-256 of the text. */
    hash: text('hash').notNull(),
    license: text('license').$type<License>().notNull().default('unknown'),
    creditLine: text('credit_line').notNull().default(''),
    rights: json<RightsSignals>('rights'),
    /** Whether readers see this source under the article. */
    isCredited: flag('is_credited').notNull().default(false),
    addedBy: integer('added_by').references(() => users.id, { onDelete: 'set null' }),
    fetchedAt: instant('fetched_at').notNull(),
    /** Validators of the last response, for conditional requests. */
    etag: text('etag').notNull().default(''),
    lastModified: text('last_modified').notNull().default(''),
    lastCheckedAt: instant('last_checked_at'),
    /** When the job checks again; null for never. */
    nextCheckAt: instant('next_check_at'),
    /** Failed checks in a row. */
    failures: integer('failures').notNull().default(0),
    /** Why the last check failed; empty after a success. */
    lastError: text('last_error').notNull().default(''),
    changedAt: instant('changed_at'),
    changedText: text('changed_text'),
    changedHash: text('changed_hash'),
    /** The correction note of the changed page; empty without one. */
    changedNote: text('changed_note').notNull().default(''),
    acknowledgedBy: integer('acknowledged_by').references(() => users.id, { onDelete: 'set null' }),
    acknowledgedAt: instant('acknowledged_at'),
    /** The text an editor has seen, which later checks compare with; null for the text that was saved first. */
    acknowledgedText: text('acknowledged_text'),
  },
  {
    events: { none: 'few columns are shown; changes of the credit emit article.changed' },
    persons: {
      named: { addedBy: ['account', 'keep'], acknowledgedBy: ['account', 'keep'] },
      copy: { articleSources: { columns: ['articleId', 'url', 'fetchedAt', 'acknowledgedAt'] } },
    },
    moves: { part: 'articles' },
  },
  (row) => [
    index('article_sources_article').on(row.articleId),
    index('article_sources_due').on(row.nextCheckAt),
    index('article_sources_changed').on(row.changedAt),
  ],
)

export type ArticleSourceRow = typeof articleSources.$inferSelect

import { articleRevisions, articles } from './articles.ts'
import { belongsTo, id, index, instant, integer, table, text } from '#db/schema/columns.ts'
import { users } from '#features/people/tables/users.ts'

/** Links that show a draft to people without an account. The token is stored hashed. */
export const previewLinks = table(
  'preview_links',
  {
    id: id(),
    tokenHash: text('token_hash').notNull().unique(),
    articleId: belongsTo('article_id', () => articles.id),
    /** The version that the link shows; null for the current draft. */
    revisionId: integer('revision_id').references(() => articleRevisions.id, { onDelete: 'cascade' }),
    /** Whom the link is for, as its creator put it. */
    note: text('note').notNull().default(''),
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    opens: integer('opens').notNull().default(0),
    lastOpenedAt: instant('last_opened_at'),
  },
  {
    events: { none: 'read when a link is opened' },
    persons: {
      named: { createdBy: ['account', 'delete row'] },
      copy: { previewLinks: { columns: ['articleId', 'note', 'createdAt', 'expiresAt'] } },
    },
    moves: { none: 'secrets stay' },
  },
  (row) => [
    index('preview_links_article').on(row.articleId, row.id),
    index('preview_links_revision').on(row.revisionId),
    index('preview_links_creator').on(row.createdBy),
    index('preview_links_expires').on(row.expiresAt),
  ],
)

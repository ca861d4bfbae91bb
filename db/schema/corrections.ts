import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { articles } from './articles.ts'
import { id, instant } from './columns.ts'
import { users } from './users.ts'

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
    /** When the text was last changed. The audit log has the previous text. */
    editedAt: instant('edited_at'),
    /** Withdrawn corrections stay public and are marked as withdrawn. */
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [index('corrections_article').on(table.articleId), index('corrections_at').on(table.createdAt)],
)

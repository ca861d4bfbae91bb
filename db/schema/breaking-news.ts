import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { articles } from './articles.ts'
import { id, instant } from './columns.ts'
import { users } from './users.ts'

export const breakingNews = sqliteTable(
  'breaking_news',
  {
    id: id(),
    text: text('text').notNull(),
    articleId: integer('article_id').references(() => articles.id, { onDelete: 'set null' }),
    /** Sorted descending. New items get the highest. */
    position: integer('position').notNull(),
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at'),
    retiredAt: instant('retired_at'),
  },
  (table) => [index('breaking_news_live').on(table.retiredAt, table.position)],
)

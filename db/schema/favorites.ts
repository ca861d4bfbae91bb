import { index, integer, sqliteTable, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { articles } from './articles.ts'
import { id, instant } from './columns.ts'
import { users } from './users.ts'

export const userFavorites = sqliteTable(
  'user_favorites',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('user_favorites_article').on(table.articleId),
    uniqueIndex('user_favorites_once').on(table.userId, table.articleId),
  ],
)

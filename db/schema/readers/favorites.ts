import { articles } from '../articles/articles.ts'
import { id, index, instant, integer, table, uniqueIndex } from '../columns.ts'
import { users } from '../people/users.ts'

export const userFavorites = table(
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
  (row) => [
    index('user_favorites_article').on(row.articleId),
    uniqueIndex('user_favorites_once').on(row.userId, row.articleId),
  ],
)

import { articles } from '../articles/articles.ts'
import { belongsTo, id, index, instant, table, uniqueIndex } from '../columns.ts'
import { users } from '../people/users.ts'

export const userFavorites = table(
  'user_favorites',
  {
    id: id(),
    userId: belongsTo('user_id', () => users.id),
    articleId: belongsTo('article_id', () => articles.id),
    createdAt: instant('created_at').notNull(),
  },
  (row) => [
    index('user_favorites_article').on(row.articleId),
    uniqueIndex('user_favorites_once').on(row.userId, row.articleId),
  ],
)

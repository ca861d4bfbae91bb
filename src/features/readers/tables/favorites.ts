import { articles } from '#features/articles/tables/articles.ts'
import { belongsTo, id, index, instant, table, uniqueIndex } from '#db/schema/columns.ts'
import { users } from '#features/people/tables/users.ts'

export const userFavorites = table(
  'user_favorites',
  {
    id: id(),
    userId: belongsTo('user_id', () => users.id),
    articleId: belongsTo('article_id', () => articles.id),
    createdAt: instant('created_at').notNull(),
  },
  {
    events: { none: 'requested by signed-in readers, never part of a cached page' },
    persons: {
      named: { userId: ['account', 'delete row'] },
      copy: {
        favorites: { columns: ['articleId', ['title', 'articleId', 'title'], ['addedAt', 'createdAt']] },
      },
    },
    moves: { part: 'readers/accounts' },
  },
  (row) => [
    index('user_favorites_article').on(row.articleId),
    uniqueIndex('user_favorites_once').on(row.userId, row.articleId),
  ],
)

import { articles } from '#features/articles/tables/articles.ts'
import { id, index, instant, integer, table, text } from '#db/schema/columns.ts'
import { users } from '#features/people/tables/users.ts'

export const breakingNews = table(
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
  {
    events: ['breaking-news.changed'],
    persons: {
      named: { createdBy: ['account', 'keep'] },
      copy: { breakingNews: { columns: ['text', 'createdAt'] } },
    },
    moves: { part: 'breaking-news', row: { key: 'id', changed: ['text', 'retiredAt'] } },
  },
  (row) => [index('breaking_news_live').on(row.retiredAt, row.position)],
)

import { articles } from './articles.ts'
import { belongsTo, id, index, instant, integer, table, text } from '#db/schema/columns.ts'
import { users } from '#features/people/tables/users.ts'

export const corrections = table(
  'corrections',
  {
    id: id(),
    articleId: belongsTo('article_id', () => articles.id),
    text: text('text').notNull(),
    authorId: integer('author_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    /** When the text was last changed. The audit log has the previous text. */
    editedAt: instant('edited_at'),
    /** Withdrawn corrections stay public and are marked as withdrawn. */
    withdrawnAt: instant('withdrawn_at'),
  },
  {
    events: ['article.changed'],
    persons: {
      named: { authorId: ['account', 'keep'] },
      copy: { corrections: { columns: ['articleId', 'text', 'createdAt'] } },
    },
    moves: { part: 'articles' },
  },
  (row) => [index('corrections_article').on(row.articleId), index('corrections_at').on(row.createdAt)],
)

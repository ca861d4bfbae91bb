import { articles } from './articles.ts'
import type { CommentStatus } from '#features/articles/shared/comment-statuses.ts'
import { belongsTo, id, index, instant, integer, table, text } from '#db/schema/columns.ts'

/** Comments of readers on the site that the newsroom moved in from. Readers see the approved ones. */
export const comments = table(
  'comments',
  {
    id: id(),
    articleId: belongsTo('article_id', () => articles.id),
    /** The comment it replies to, or null. */
    parentId: integer('parent_id'),
    name: text('name').notNull(),
    email: text('email').notNull().default(''),
    url: text('url').notNull().default(''),
    text: text('text').notNull(),
    status: text('status').$type<CommentStatus>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  {
    events: ['comments.changed'],
    persons: {
      named: { email: ['address', { set: { email: '' }, emit: { type: 'comments.changed' } }] },
      copy: { comments: { columns: ['articleId', 'name', 'email', 'url', 'text', 'createdAt'] } },
    },
    moves: { part: 'articles', row: { key: 'id', changed: ['text', 'status'] } },
    traces: { articleId: 'imported along with the article' },
  },
  (row) => [index('comments_article').on(row.articleId, row.createdAt, row.id)],
)

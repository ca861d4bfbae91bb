import { articles } from './articles.ts'
import { flag, index, integer, table } from '#db/schema/columns.ts'

/**
 * Articles whose words the search index lacks. Triggers add those that a transaction changes, which takes them out
 * again before its commit; a job takes out the others.
 */
export const searchQueue = table(
  'search_queue',
  {
    articleId: integer('article_id')
      .primaryKey()
      .references(() => articles.id, { onDelete: 'cascade' }),
    /** True for an article that an older version of the product indexed, whose entry still answers. */
    hasOldEntry: flag('has_old_entry').notNull().default(false),
  },
  {
    events: { none: 'work of the transaction that changes articles, and of a job' },
    persons: { none: 'names no person' },
    moves: { none: 'derived' },
    traces: 'written by triggers',
  },
  (row) => [index('search_queue_by_age').on(row.hasOldEntry, row.articleId)],
)

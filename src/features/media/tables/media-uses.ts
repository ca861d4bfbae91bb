import { articles } from '#features/articles/tables/articles.ts'
import { mediaItems } from './media.ts'
import { belongsTo, index, primaryKey, table, text } from '#db/schema/columns.ts'

/** Media items used by articles, so none in use is deleted. */
export const mediaUses = table(
  'media_uses',
  {
    articleId: belongsTo('article_id', () => articles.id),
    mediaId: belongsTo('media_id', () => mediaItems.id),
    place: text('place').$type<'featured' | 'text'>().notNull(),
  },
  {
    events: { none: 'derived from articles, which have an event' },
    persons: { none: 'names no person' },
    moves: { none: 'derived' },
    traces: { articleId: 'derived from the text of the article' },
  },
  (row) => [
    primaryKey({ columns: [row.articleId, row.mediaId, row.place] }),
    index('media_uses_media').on(row.mediaId),
  ],
)

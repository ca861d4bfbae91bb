import { articles } from '../articles/articles.ts'
import { mediaItems } from './media.ts'
import { index, integer, primaryKey, table, text } from '../columns.ts'

/** Media items used by articles, so none in use is deleted. */
export const mediaUses = table(
  'media_uses',
  {
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    mediaId: integer('media_id')
      .notNull()
      .references(() => mediaItems.id, { onDelete: 'cascade' }),
    place: text('place').$type<'featured' | 'text'>().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.articleId, row.mediaId, row.place] }),
    index('media_uses_media').on(row.mediaId),
  ],
)

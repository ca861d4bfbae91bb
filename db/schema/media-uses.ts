import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { articles } from './articles.ts'
import { mediaItems } from './media.ts'

/** Media items used by articles, so that none in use is deleted. */
export const mediaUses = sqliteTable(
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
  (table) => [
    primaryKey({ columns: [table.articleId, table.mediaId, table.place] }),
    index('media_uses_media').on(table.mediaId),
  ],
)

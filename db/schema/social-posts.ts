import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { articles } from './articles.ts'
import { id, instant, json } from './columns.ts'
import { users } from './users.ts'

export interface PlatformEngagement {
  likes: number
  shares: number
  comments: number
}

export const socialPosts = sqliteTable(
  'social_posts',
  {
    id: id(),
    content: text('content').notNull(),
    platform: text('platform').notNull(),
    engagement: json<Partial<PlatformEngagement>>('engagement').notNull().default({}),
    articleId: integer('article_id').references(() => articles.id, { onDelete: 'set null' }),
    authorId: integer('author_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('social_posts_at').on(table.createdAt),
    index('social_posts_article').on(table.articleId),
  ],
)

import { articles } from '#features/articles/tables/articles.ts'
import { id, index, instant, integer, json, table, text } from '#db/schema/columns.ts'
import { users } from '#features/people/tables/users.ts'

export interface PlatformEngagement {
  likes: number
  shares: number
  comments: number
}

export const socialPosts = table(
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
  {
    events: ['social-posts.changed'],
    persons: {
      named: { authorId: ['account', 'keep'] },
      copy: { socialPosts: { columns: ['content', 'platform', 'createdAt'] } },
    },
    moves: { none: 'lists what was posted from here' },
  },
  (row) => [index('social_posts_at').on(row.createdAt), index('social_posts_article').on(row.articleId)],
)

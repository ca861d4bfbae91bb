import { and, desc, eq } from 'drizzle-orm'
import { articles } from '#features/articles/tables/articles.ts'
import { socialPosts } from '#features/front-page/tables/social-posts.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { ListPostsInput } from '#features/front-page/shared/social-posts.ts'

/** Returns the newest posts. `articleId` is null unless the article is published. */
export function listSocialPosts({ db }: Pick<Deps, 'db'>, { limit }: ListPostsInput) {
  return db.read
    .select({
      id: socialPosts.id,
      content: socialPosts.content,
      platform: socialPosts.platform,
      engagement: socialPosts.engagement,
      articleId: articles.id,
      authorId: socialPosts.authorId,
      createdAt: socialPosts.createdAt,
    })
    .from(socialPosts)
    .leftJoin(articles, and(eq(socialPosts.articleId, articles.id), eq(articles.status, 'published')))
    .orderBy(desc(socialPosts.createdAt), desc(socialPosts.id))
    .limit(limit)
}

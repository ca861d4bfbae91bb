import { and, desc, eq, lt } from 'drizzle-orm'
import { articles } from '#features/articles/tables/articles.ts'
import { corrections } from '#features/articles/tables/corrections.ts'
import type { ArticleCorrection } from '#features/articles/server/reading/article-corrections.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { ListCorrectionsInput } from '#features/articles/shared/corrections.ts'

/** A dated note that readers see with an article, on /corrections and in feeds. */
export interface Correction extends ArticleCorrection {
  articleTitle: string
}

/** Returns corrections of published articles, newest first; of one article when `articleId` is given. */
export function listCorrections(
  { db }: Pick<Deps, 'db'>,
  { articleId, limit, cursor }: ListCorrectionsInput,
): Promise<Correction[]> {
  return db.read
    .select({
      id: corrections.id,
      articleId: corrections.articleId,
      articleTitle: articles.title,
      text: corrections.text,
      createdAt: corrections.createdAt,
      editedAt: corrections.editedAt,
      withdrawnAt: corrections.withdrawnAt,
    })
    .from(corrections)
    .innerJoin(articles, eq(corrections.articleId, articles.id))
    .where(
      and(
        eq(articles.status, 'published'),
        articleId ? eq(corrections.articleId, articleId) : undefined,
        cursor ? lt(corrections.id, cursor) : undefined,
      ),
    )
    .orderBy(desc(corrections.id))
    .limit(limit)
}

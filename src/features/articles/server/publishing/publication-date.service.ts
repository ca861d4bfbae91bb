import { eq } from 'drizzle-orm'
import { articles, type ArticleRow } from '#features/articles/tables/articles.ts'
import { recordAudit } from '#features/changes/server/audit/audit.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import { emitChange, requireArticle } from '#features/articles/server/saving/article-row.ts'

/**
 * Sets the publication time that readers see and lists sort by. An article that is not published yet will have it
 * once it is. The version stays, because the text does not change. Throws NOT_FOUND, and BAD_REQUEST for a time in the
 * future or for a scheduled article.
 */
export async function setPublishedAt(
  ctx: AuthedContext,
  { id, publishedAt }: { id: number; publishedAt: string },
): Promise<ArticleRow> {
  const { db, clock } = ctx.deps
  return db.write(async (tx) => {
    const now = clock.iso()
    if (publishedAt > now) throw new AppError('BAD_REQUEST', 'dateInFuture')
    const before = await requireArticle(tx, id)
    if (before.status === 'scheduled') {
      throw new AppError('BAD_REQUEST', 'dateOfSchedule')
    }
    if (before.publishedAt === publishedAt) return before
    const [after = before] = await tx.db
      .update(articles)
      .set({ publishedAt })
      .where(eq(articles.id, id))
      .returning()
    await recordAudit(tx, now, ctx, {
      action: 'article.publication-date',
      subject: ['article', id],
      before: { publishedAt: before.publishedAt },
      after: { publishedAt },
    })
    await emitChange(tx, before, after)
    return after
  })
}

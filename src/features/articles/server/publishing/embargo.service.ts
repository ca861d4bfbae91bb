import { eq } from 'drizzle-orm'
import { articles, type ArticleRow } from '#features/articles/tables/articles.ts'
import { recordAudit } from '#features/changes/server/audit/audit.service.ts'
import { emitChange, requireArticle } from '#features/articles/server/saving/article-row.ts'
import { requireEditable } from '#features/people/server/rights/article-rights.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import { isLive } from '#features/articles/shared/article-rules.ts'
import { requireEmbargo } from './require-embargo.ts'

/**
 * Sets, moves or lifts (null) the embargo of an article, and records it in the audit log. The version stays, because
 * the text does not change. Throws NOT_FOUND, FORBIDDEN like `requireEditable`, and BAD_REQUEST for a published article
 * or one that is scheduled for an earlier time.
 */
export async function setEmbargo(
  ctx: AuthedContext,
  { id, embargoUntil }: { id: number; embargoUntil: string | null },
): Promise<ArticleRow> {
  const { db, clock } = ctx.deps
  return db.write(async (tx) => {
    const before = await requireArticle(tx, id)
    await requireEditable(tx, ctx.user, before)
    if (before.embargoUntil === embargoUntil) return before
    if (embargoUntil !== null && isLive(before.status)) throw new AppError('BAD_REQUEST', 'embargoTooLate')
    if (before.status === 'scheduled' && before.scheduledFor)
      requireEmbargo({ embargoUntil }, before.scheduledFor)
    const [after = before] = await tx.db
      .update(articles)
      .set({ embargoUntil })
      .where(eq(articles.id, id))
      .returning()
    await recordAudit(tx, clock.iso(), ctx, {
      action: 'article.embargo',
      subject: ['article', id],
      before: { embargoUntil: before.embargoUntil },
      after: { embargoUntil },
    })
    await emitChange(tx, before, after)
    return after
  })
}

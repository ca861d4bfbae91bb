import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { breakingNews } from '#features/front-page/tables/breaking-news.ts'
import type { ArticleRow } from '#features/articles/tables/articles.ts'
import { recordAudit, type AuditActor } from '#features/changes/server/audit/audit.service.ts'
import { isLive } from '#features/articles/shared/article-rules.ts'

/**
 * Retires the breaking news that links to an article which readers no longer see, or which was deleted. A withdrawal is
 * often because of the words that the ticker has too, so the items do not return with the article.
 */
export async function endBreakingNews(
  tx: Tx,
  actor: AuditActor,
  { before, after, now }: { before: ArticleRow | null; after: ArticleRow; now: string },
): Promise<void> {
  const isWithdrawn = isLive(before?.status) && !isLive(after.status)
  if (!isWithdrawn && after.status !== 'trash') return
  const items = await tx.db
    .select({ id: breakingNews.id, text: breakingNews.text })
    .from(breakingNews)
    .where(and(eq(breakingNews.articleId, after.id), isNull(breakingNews.retiredAt)))
  for (const { id, text } of items) {
    await tx.db.update(breakingNews).set({ retiredAt: now }).where(eq(breakingNews.id, id))
    await recordAudit(tx, now, actor, {
      action: 'breaking-news.change',
      subject: ['breaking-news', id],
      after: { text, isRetired: true, articleId: after.id },
    })
    tx.emit({ type: 'breaking-news.changed' })
  }
}

import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { articles, type ArticleRow } from '#db/schema/index.ts'
import { queueDeliveries } from '#server/features/webhooks/queue-deliveries.ts'
import { AppError } from '#server/lib/app-error.ts'
import { messages } from '#shared/messages.ts'

/** Returns an article of any status except trash. Throws NOT_FOUND. */
export async function requireArticle(tx: Pick<Tx, 'db'>, id: number): Promise<ArticleRow> {
  const [row] = await tx.db.select().from(articles).where(eq(articles.id, id))
  if (!row || row.status === 'trash') throw new AppError('NOT_FOUND', messages.articleNotFound)
  return row
}

/** Emits the change of an article and queues its webhook deliveries. `before` is null for a new article. */
export async function emitChange(tx: Tx, before: ArticleRow | null, after: ArticleRow): Promise<void> {
  tx.emit({
    type: 'article.changed',
    articleId: after.id,
    category: after.category,
    wasPublished: before?.status === 'published',
    isPublished: after.status === 'published',
  })
  await queueDeliveries(tx, before, after)
}

import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { webhookDeliveries, webhooks } from '#features/webhooks/tables/webhooks.ts'
import type { ArticleRow } from '#features/articles/tables/articles.ts'
import type { WebhookEvent } from '#features/webhooks/shared/webhooks.ts'

/** Queues webhook deliveries for a change. In the same transaction, so none is lost if the process dies. */
export async function queueDeliveries(tx: Tx, before: ArticleRow | null, after: ArticleRow): Promise<void> {
  const event = eventOf(before?.status === 'published', after.status === 'published')
  if (!event) return
  const hooks = await tx.db.select().from(webhooks).where(eq(webhooks.isActive, true))
  const matching = hooks.filter((hook) => hook.events.includes(event))
  if (matching.length === 0) return
  const at = after.updatedAt
  const payload = { event, at, article: articleOf(after) }
  await tx.db
    .insert(webhookDeliveries)
    .values(matching.map(({ id }) => ({ webhookId: id, event, payload, nextAttemptAt: at, createdAt: at })))
}

/** Returns null for changes that readers cannot see. */
function eventOf(wasPublished: boolean, isPublished: boolean): WebhookEvent | null {
  if (isPublished) return wasPublished ? 'story.updated' : 'story.published'
  return wasPublished ? 'story.deleted' : null
}

function articleOf({ id, title, excerpt, category, publishedAt, updatedAt }: ArticleRow) {
  return { id, path: `/articles/${id}`, title, excerpt, category, publishedAt, updatedAt }
}

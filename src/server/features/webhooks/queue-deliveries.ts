import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { webhookDeliveries, webhooks, type ArticleRow } from '#db/schema/index.ts'
import type { WebhookEvent } from '#shared/webhooks.ts'

/**
 * Queues what webhooks are to be told of a change, in the transaction of the change: what was committed is
 * told, whatever happens to the process after.
 */
export async function queueDeliveries(tx: Tx, before: ArticleRow | null, after: ArticleRow): Promise<void> {
  const event = eventOf(before?.status === 'published', after.status === 'published')
  if (!event) return
  const hooks = await tx.db.select().from(webhooks).where(eq(webhooks.isActive, true))
  const wanted = hooks.filter((hook) => hook.events.includes(event))
  if (wanted.length === 0) return
  const at = after.updatedAt
  const payload = { event, at, article: articleOf(after) }
  await tx.db
    .insert(webhookDeliveries)
    .values(wanted.map(({ id }) => ({ webhookId: id, event, payload, nextAttemptAt: at, createdAt: at })))
}

/** Only what readers see is told; a draft is nobody's business. */
function eventOf(wasPublished: boolean, isPublished: boolean): WebhookEvent | null {
  if (isPublished) return wasPublished ? 'story.updated' : 'story.published'
  return wasPublished ? 'story.deleted' : null
}

function articleOf({ id, title, excerpt, category, publishedAt, updatedAt }: ArticleRow) {
  return { id, path: `/articles/${id}`, title, excerpt, category, publishedAt, updatedAt }
}

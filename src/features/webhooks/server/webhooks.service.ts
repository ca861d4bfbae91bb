import { randomBytes } from 'node:crypto'
import { and, count, desc, eq, isNotNull } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { insertOne } from '#db/queries/insert-one.ts'
import { webhookDeliveries, webhooks } from '#features/webhooks/tables/webhooks.ts'
import { recordAudit } from '#features/changes/server/audit/audit.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import { fromStoredText } from '#shared/catalog/stored-text.ts'
import { TEST_EVENT, type CreateWebhookInput } from '#features/webhooks/shared/webhooks.ts'

const WEBHOOK_COLUMNS = {
  id: webhooks.id,
  url: webhooks.url,
  events: webhooks.events,
  isActive: webhooks.isActive,
  createdAt: webhooks.createdAt,
}

/** Returns up to 200 webhooks, newest first, without secrets. */
export function listWebhooks({ db }: Pick<Deps, 'db'>) {
  return db.read.select(WEBHOOK_COLUMNS).from(webhooks).orderBy(desc(webhooks.id)).limit(200)
}

/** Returns the last 100 deliveries of a webhook, newest first. */
export async function listDeliveries({ db }: Pick<Deps, 'db'>, webhookId: number) {
  const rows = await db.read
    .select({
      id: webhookDeliveries.id,
      event: webhookDeliveries.event,
      attempts: webhookDeliveries.attempts,
      status: webhookDeliveries.status,
      error: webhookDeliveries.error,
      nextAttemptAt: webhookDeliveries.nextAttemptAt,
      deliveredAt: webhookDeliveries.deliveredAt,
      createdAt: webhookDeliveries.createdAt,
    })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, webhookId))
    .orderBy(desc(webhookDeliveries.id))
    .limit(100)
  return rows.map((row) => ({ ...row, error: row.error === null ? null : fromStoredText(row.error) }))
}

/** Returns how many deliveries are pending. */
export async function webhookBacklog({ db }: Pick<Deps, 'db'>): Promise<number> {
  const [row] = await db.read
    .select({ n: count() })
    .from(webhookDeliveries)
    .where(isNotNull(webhookDeliveries.nextAttemptAt))
  return row?.n ?? 0
}

/** Creates a webhook. Returns its secret, which verifies signatures and is shown only once. */
export async function createWebhook(
  ctx: AuthedContext,
  { url, events }: CreateWebhookInput,
): Promise<{ id: number; secret: string }> {
  const { db, clock } = ctx.deps
  const secret = `whsec_${randomBytes(32).toString('base64url')}`
  const now = clock.iso()
  const id = await db.write(async (tx) => {
    const row = await insertOne(tx, webhooks, {
      url,
      events: [...new Set(events)],
      secret,
      createdBy: ctx.user.id,
      createdAt: now,
    })
    await audit(tx, ctx, { id: row.id, after: { url, events } })
    return row.id
  })
  return { id, secret }
}

/** Turns a webhook on or off. Queued deliveries are not sent while it is off. Throws NOT_FOUND. */
export async function setWebhookActive(
  ctx: AuthedContext,
  { id, isActive }: { id: number; isActive: boolean },
): Promise<void> {
  await ctx.deps.db.write(async (tx) => {
    const changed = await tx.db
      .update(webhooks)
      .set({ isActive })
      .where(eq(webhooks.id, id))
      .returning({ id: webhooks.id })
    requireOne(changed)
    await audit(tx, ctx, { id, after: { isActive } })
  })
}

/** Deletes a webhook and its log. Throws NOT_FOUND. */
export async function removeWebhook(ctx: AuthedContext, id: number): Promise<void> {
  await ctx.deps.db.write(async (tx) => {
    const deleted = await tx.db.delete(webhooks).where(eq(webhooks.id, id)).returning({ url: webhooks.url })
    requireOne(deleted)
    await audit(tx, ctx, { id, before: deleted[0] ?? {} })
  })
}

/** Queues a delivery again. Throws NOT_FOUND. */
export async function redeliver(ctx: AuthedContext, deliveryId: number): Promise<void> {
  await ctx.deps.db.write(async (tx) => {
    const queued = await tx.db
      .update(webhookDeliveries)
      .set({ nextAttemptAt: ctx.deps.clock.iso(), attempts: 0, error: null, deliveredAt: null })
      .where(eq(webhookDeliveries.id, deliveryId))
      .returning({ id: webhookDeliveries.id })
    requireOne(queued)
  })
}

/** Queues a test delivery. Throws NOT_FOUND, and CONFLICT if one is pending. */
export async function sendTest(ctx: AuthedContext, webhookId: number): Promise<void> {
  const at = ctx.deps.clock.iso()
  await ctx.deps.db.write(async (tx) => {
    requireOne(await tx.db.select({ id: webhooks.id }).from(webhooks).where(eq(webhooks.id, webhookId)))
    const waiting = await tx.db.$count(
      webhookDeliveries,
      and(
        eq(webhookDeliveries.webhookId, webhookId),
        eq(webhookDeliveries.event, TEST_EVENT),
        isNotNull(webhookDeliveries.nextAttemptAt),
      ),
    )
    if (waiting > 0) throw new AppError('CONFLICT', 'testIsWaiting')
    await tx.db.insert(webhookDeliveries).values({
      webhookId,
      event: TEST_EVENT,
      payload: { event: TEST_EVENT, at },
      nextAttemptAt: at,
      createdAt: at,
    })
  })
}

function requireOne(rows: unknown[]): void {
  if (rows.length === 0) throw new AppError('NOT_FOUND', 'webhookNotFound')
}

interface Change {
  id: number
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

function audit(tx: Tx, ctx: AuthedContext, { id, ...change }: Change): Promise<void> {
  const at = ctx.deps.clock.iso()
  return recordAudit(tx, at, ctx, { action: 'webhook.change', subject: ['webhook', id], ...change })
}

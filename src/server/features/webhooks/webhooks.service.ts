import { randomBytes } from 'node:crypto'
import { and, count, desc, eq, isNotNull } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { webhookDeliveries, webhooks } from '#db/schema/index.ts'
import { recordAudit } from '#server/features/audit/audit.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import { TEST_EVENT, type CreateWebhookInput } from '#shared/webhooks.ts'

const WEBHOOK = {
  id: webhooks.id,
  url: webhooks.url,
  events: webhooks.events,
  isActive: webhooks.isActive,
  createdAt: webhooks.createdAt,
}

/** Every webhook, newest first, without its secret. */
export function listWebhooks({ db }: Pick<Deps, 'db'>) {
  return db.read.select(WEBHOOK).from(webhooks).orderBy(desc(webhooks.id)).limit(200)
}

/** The last hundred deliveries of a webhook, newest first. */
export function listDeliveries({ db }: Pick<Deps, 'db'>, webhookId: number) {
  return db.read
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
}

/** How many deliveries are still to be made. */
export async function webhookBacklog({ db }: Pick<Deps, 'db'>): Promise<number> {
  const [row] = await db.read
    .select({ n: count() })
    .from(webhookDeliveries)
    .where(isNotNull(webhookDeliveries.nextAttemptAt))
  return row?.n ?? 0
}

/** Adds a webhook and answers its secret, this once: receivers check signatures with it. */
export async function createWebhook(
  ctx: AuthedContext,
  { url, events }: CreateWebhookInput,
): Promise<{ id: number; secret: string }> {
  const { db, clock } = ctx.deps
  const secret = `whsec_${randomBytes(32).toString('base64url')}`
  const now = clock.iso()
  const id = await db.write(async (tx) => {
    const [row] = await tx.db
      .insert(webhooks)
      .values({ url, events: [...new Set(events)], secret, createdBy: ctx.user.id, createdAt: now })
      .returning({ id: webhooks.id })
    if (!row) throw new Error('insert returned no row')
    await audit(tx, ctx, { id: row.id, after: { url, events } })
    return row.id
  })
  return { id, secret }
}

/** Switches a webhook on or off; what is queued for one that is off is not sent. Throws NOT_FOUND. */
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

/** Removes a webhook with its log. Throws NOT_FOUND. */
export async function removeWebhook(ctx: AuthedContext, id: number): Promise<void> {
  await ctx.deps.db.write(async (tx) => {
    const gone = await tx.db.delete(webhooks).where(eq(webhooks.id, id)).returning({ url: webhooks.url })
    requireOne(gone)
    await audit(tx, ctx, { id, before: gone[0] ?? {} })
  })
}

/** Sends a delivery once more, as soon as the job runs. Throws NOT_FOUND. */
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

/** Queues one test delivery, whatever the webhook listens to. Throws NOT_FOUND, and CONFLICT while one waits. */
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
    if (waiting > 0) throw new AppError('CONFLICT', 'A test delivery is already waiting')
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
  if (rows.length === 0) throw new AppError('NOT_FOUND', 'There is no such webhook')
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

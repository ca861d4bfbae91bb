import { createHmac } from 'node:crypto'
import { and, asc, eq, isNull, lt, lte } from 'drizzle-orm'
import { isOneOf } from '#db/queries/conditions.ts'
import { webhookDeliveries, webhooks } from '#features/webhooks/tables/webhooks.ts'
import { deleteInTurns } from '#server/lib/concurrency/in-turns.ts'
import type { Deps } from '#server/lib/deps.ts'
import { forEachDue } from '#server/lib/for-each-due.ts'
import { OutboundError } from '#server/lib/outbound/outbound-error.ts'
import { message } from '#shared/catalog/message.ts'
import { toStoredText } from '#shared/catalog/stored-text.ts'
import { DAY_MS, MINUTE_MS } from '#shared/dates.ts'

/** Due deliveries that a run looks at, and those of one webhook that it sends. */
const CONSIDERED = 5_000
const BATCH = 50
/** Delay after each failed attempt. After the last one the delivery is given up. */
export const RETRY_AFTER_MS = [1 / 6, 1, 5, 30, 120, 360, 720].map((minutes) => minutes * MINUTE_MS)
const RETENTION_DAYS = 30

type Delivery = typeof webhookDeliveries.$inferSelect
type Webhook = typeof webhooks.$inferSelect

/**
 * Sends due deliveries, one at a time for each webhook, in the order of the changes. Stops when `signal` is aborted.
 * Returns how many were due.
 */
export async function deliverDue(deps: Deps, signal?: AbortSignal): Promise<number> {
  const queues = await dueByWebhook(deps)
  await Promise.all([...queues.values()].map((ids) => sendInOrder(deps, ids, signal)))
  return [...queues.values()].flat().length
}

/** Ids of the next deliveries of each webhook. Ids are in the order of the commits; the clocks of nodes differ. */
async function dueByWebhook({ db, clock }: Deps): Promise<Map<number, number[]>> {
  const due = await db.read
    .select({ id: webhookDeliveries.id, webhookId: webhookDeliveries.webhookId })
    .from(webhookDeliveries)
    .where(lte(webhookDeliveries.nextAttemptAt, clock.iso()))
    .orderBy(asc(webhookDeliveries.nextAttemptAt))
    .limit(CONSIDERED)
  const queues = new Map<number, number[]>()
  for (const { id, webhookId } of due.sort((a, b) => a.id - b.id)) {
    const queue = queues.get(webhookId) ?? []
    if (queue.length < BATCH) queues.set(webhookId, [...queue, id])
  }
  return queues
}

/** Stops at the first failure, because a receiver that hangs would delay all other webhooks. */
async function sendInOrder(deps: Deps, ids: number[], signal?: AbortSignal): Promise<void> {
  const queue = await deps.db.read
    .select({ delivery: webhookDeliveries, webhook: webhooks })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhookDeliveries.webhookId, webhooks.id))
    .where(isOneOf(webhookDeliveries.id, ids))
    .orderBy(asc(webhookDeliveries.id))
  let isFailed = false
  await forEachDue(deps, {
    job: 'webhooks',
    find: async () => queue,
    keyOf: ({ delivery }) => delivery.id,
    work: async ({ delivery, webhook }) => {
      if (isFailed) return
      const outcome = webhook.isActive ? await attempt(deps, delivery, webhook) : TURNED_OFF
      await record(deps, delivery, outcome)
      isFailed = outcome.mayRetry
    },
    signal,
  })
}

interface Outcome {
  status: number | null
  error: string | null
  mayRetry: boolean
}

const TURNED_OFF: Outcome = { status: null, error: toStoredText('webhookTurnedOff'), mayRetry: false }

async function attempt({ clock, config, log }: Deps, delivery: Delivery, webhook: Webhook): Promise<Outcome> {
  const body = JSON.stringify({ ...delivery.payload, site: config.publicOrigin })
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Broadsheet-Webhooks/1',
    'broadsheet-event': delivery.event,
    // The same for every attempt, so receivers can detect repeats.
    'broadsheet-delivery': String(delivery.id),
    'broadsheet-signature': signDelivery(webhook.secret, body, clock.now()),
  }
  try {
    // Loaded on demand, since most newsrooms have no webhook.
    const { outboundPost } = await import('#server/lib/outbound/post.ts')
    const status = await outboundPost(webhook.url, { headers, body }, { allow: config.outboundAllow })
    const isAccepted = status >= 200 && status < 300
    return {
      status,
      error: isAccepted ? null : toStoredText(message('receiverResponded', { status })),
      mayRetry: !isAccepted,
    }
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    log.warn({ err: error, webhook: webhook.id }, 'webhook delivery failed')
    return { status: null, error: toStoredText(error.text), mayRetry: error.code !== 'bad_address' }
  }
}

async function record({ db, clock }: Deps, { id, attempts }: Delivery, outcome: Outcome): Promise<void> {
  const wait = outcome.mayRetry ? RETRY_AFTER_MS[attempts] : undefined
  await db.write(async (tx) => {
    await tx.db
      .update(webhookDeliveries)
      .set({
        attempts: attempts + 1,
        status: outcome.status,
        error: outcome.error,
        deliveredAt: outcome.error === null ? clock.iso() : null,
        nextAttemptAt: wait === undefined ? null : new Date(clock.now() + wait).toISOString(),
      })
      .where(eq(webhookDeliveries.id, id))
  })
}

/** Deletes finished deliveries older than 30 days. */
export async function pruneDeliveries(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const limit = new Date(deps.clock.now() - RETENTION_DAYS * DAY_MS).toISOString()
  const isOld = and(isNull(webhookDeliveries.nextAttemptAt), lt(webhookDeliveries.createdAt, limit))
  await deleteInTurns(deps, { table: webhookDeliveries, where: isOld })
}

/**
 * Returns the signature `t=<seconds since 1970>,v1=<hex>`, where v1 is the HMAC-SHA-256 of `<t>.<body>` with the
 * webhook's secret. Signing the time prevents replays.
 */
export function signDelivery(secret: string, body: string, atMs: number): string {
  const seconds = Math.floor(atMs / 1000)
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${digest}`
}

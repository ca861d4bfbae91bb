import { and, eq, isNull, lt, lte } from 'drizzle-orm'
import { webhookDeliveries, webhooks } from '#db/schema/index.ts'
import type { Deps } from '#server/lib/deps.ts'
import { OutboundError } from '#server/lib/outbound/outbound-error.ts'
import { DAY_MS, MINUTE_MS } from '#shared/dates.ts'
import { signDelivery } from './signature.ts'

/** How many are sent in one run of the job. */
const BATCH = 50
/** How long after each failed attempt the next one comes; after the last there is none. */
export const RETRY_AFTER_MS = [1 / 6, 1, 5, 30, 120, 360, 720].map((minutes) => minutes * MINUTE_MS)
const RETENTION_DAYS = 30

type Delivery = typeof webhookDeliveries.$inferSelect
type Webhook = typeof webhooks.$inferSelect

/** Sends every delivery that is due, those of one webhook one after another; answers how many were taken. */
export async function deliverDue(deps: Deps): Promise<number> {
  const due = await deps.db.read
    .select({ delivery: webhookDeliveries, webhook: webhooks })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhookDeliveries.webhookId, webhooks.id))
    .where(lte(webhookDeliveries.nextAttemptAt, deps.clock.iso()))
    .orderBy(webhookDeliveries.nextAttemptAt, webhookDeliveries.id)
    .limit(BATCH)
  await Promise.all([...byWebhook(due).values()].map((queue) => sendInOrder(deps, queue)))
  return due.length
}

interface Due {
  delivery: Delivery
  webhook: Webhook
}

function byWebhook(due: Due[]): Map<number, Due[]> {
  const queues = new Map<number, Due[]>()
  for (const each of due) queues.set(each.webhook.id, [...(queues.get(each.webhook.id) ?? []), each])
  return queues
}

/** Until one fails: an address that hangs would hold up this run, and with it all other webhooks, once for each. */
async function sendInOrder(deps: Deps, queue: Due[]): Promise<void> {
  for (const { delivery, webhook } of queue) {
    const outcome = webhook.isActive ? await attempt(deps, delivery, webhook) : SWITCHED_OFF
    await record(deps, delivery, outcome)
    if (outcome.mayRetry) return
  }
}

interface Outcome {
  status: number | null
  error: string | null
  /** Whether trying again can help. */
  mayRetry: boolean
}

const SWITCHED_OFF: Outcome = { status: null, error: 'The webhook is switched off', mayRetry: false }

async function attempt({ clock, config, log }: Deps, delivery: Delivery, webhook: Webhook): Promise<Outcome> {
  const body = JSON.stringify({ ...delivery.payload, site: config.publicOrigin })
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Broadsheet-Webhooks/1',
    'broadsheet-event': delivery.event,
    // The same in every attempt, so that a receiver can tell a repetition.
    'broadsheet-delivery': String(delivery.id),
    'broadsheet-signature': signDelivery(webhook.secret, body, clock.now()),
  }
  try {
    // Loaded with the first delivery: most newsrooms have no webhook, and the client is large.
    const { outboundPost } = await import('#server/lib/outbound/post.ts')
    const status = await outboundPost(webhook.url, { headers, body }, { allow: config.outboundAllow })
    const isTaken = status >= 200 && status < 300
    return { status, error: isTaken ? null : `The address answered ${status}`, mayRetry: !isTaken }
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    log.warn({ err: error, webhook: webhook.id }, 'webhook not delivered')
    return { status: null, error: error.message, mayRetry: error.code !== 'bad_address' }
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

/** Forgets deliveries that are done with and older than 30 days. */
export async function pruneDeliveries({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const limit = new Date(clock.now() - RETENTION_DAYS * DAY_MS).toISOString()
  await db.write(async (tx) => {
    await tx.db
      .delete(webhookDeliveries)
      .where(and(isNull(webhookDeliveries.nextAttemptAt), lt(webhookDeliveries.createdAt, limit)))
  })
}

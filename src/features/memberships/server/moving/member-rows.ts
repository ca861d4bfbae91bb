import { asc, eq, gt } from 'drizzle-orm'
import { subscribers } from '#features/audience/tables/subscribers.ts'
import { memberships, tiers } from '#features/memberships/tables/members.ts'
import type { Deps } from '#server/lib/deps.ts'
import { without, type Row } from '#server/lib/moving/moved-rows.ts'
import { subscriptionsOf } from '../payment/own-payments.ts'
import type { SubscriptionRow } from '../payment/record-subscription.ts'

type Reads = Pick<Deps, 'db'>

const BATCH = 500

/** Returns membership tiers in their order. */
export async function tierRows({ db }: Reads): Promise<Row[]> {
  const rows = await db.read.select().from(tiers).orderBy(asc(tiers.position))
  return rows.map((row) => without(row, ['id']))
}

/** Yields memberships by their ids, with the address of the reader and the name of the tier. */
export async function* membershipRows({ db }: Reads): AsyncGenerator<Row> {
  let last = 0
  while (true) {
    const { id, tierId, subscriberId, since, until, unpaidUntil, source, createdAt, updatedAt } = memberships
    const times = { tierId, subscriberId, since, until, unpaidUntil, source, createdAt, updatedAt }
    const rows = await db.read
      .select({ id, email: subscribers.email, tier: tiers.name, ...times })
      .from(memberships)
      .innerJoin(subscribers, eq(subscribers.id, memberships.subscriberId))
      .innerJoin(tiers, eq(tiers.id, memberships.tierId))
      .where(gt(id, last))
      .orderBy(asc(id))
      .limit(BATCH)
    const paid = await subscriptionsOf(db.read, rows)
    for (const { id: _id, tierId: _group, subscriberId: _reader, unpaidUntil: unpaid, ...row } of rows) {
      const subscriptions = paid({ tierId: _group, subscriberId: _reader }).map(subscriptionRow)
      const payments = subscriptions.length > 0 ? { unpaidUntil: unpaid, subscriptions } : {}
      yield { ...row, ...payments }
    }
    const end = rows.at(-1)
    if (!end) return
    last = end.id
  }
}

const subscriptionRow = (row: SubscriptionRow) => {
  const { stripeId, customerId, priceId, status, startedAt, paidUntil, isRenewing } = row
  return { stripeId, customerId, priceId, status, startedAt, paidUntil, isRenewing }
}

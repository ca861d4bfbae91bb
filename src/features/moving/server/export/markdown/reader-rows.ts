import { asc, eq, gt } from 'drizzle-orm'
import { isOneOf } from '#db/queries/conditions.ts'
import { newsletters } from '#features/audience/tables/newsletters.ts'
import { newsletterSubscriptions, subscribers } from '#features/audience/tables/subscribers.ts'
import { tiers, memberships } from '#features/memberships/tables/members.ts'
import { userFavorites } from '#features/readers/tables/favorites.ts'
import { users } from '#features/people/tables/users.ts'
import { subscriptionsOf } from '#features/memberships/server/payment/own-payments.ts'
import type { SubscriptionRow } from '#features/memberships/server/payment/record-subscription.ts'
import type { Deps } from '#server/lib/deps.ts'

type Reads = Pick<Deps, 'db'>

const BATCH = 500

/** Yields readers' accounts with what they saved, by id, without passwords. */
export async function* accountRows({ db }: Reads): AsyncGenerator<Record<string, unknown>> {
  let last = 0
  while (true) {
    const { id, username, fullName, role, createdAt, updatedAt, disabledAt } = users
    const rows = await db.read
      .select({ id, username, fullName, role, createdAt, updatedAt, disabledAt })
      .from(users)
      .where(gt(id, last))
      .orderBy(asc(id))
      .limit(BATCH)
    const end = rows.at(-1)
    if (!end) return
    last = end.id
    const readers = rows.filter((row) => row.role === 'user')
    const saved = await db.read
      .select()
      .from(userFavorites)
      .where(
        isOneOf(
          userFavorites.userId,
          readers.map((row) => row.id),
        ),
      )
      .orderBy(asc(userFavorites.id))
    for (const { id: userId, role: _, ...reader } of readers) {
      const own = saved.filter((row) => row.userId === userId)
      yield {
        ...reader,
        favorites: own.map(({ articleId, createdAt: at }) => ({ articleId, createdAt: at })),
      }
    }
  }
}

/** Yields subscribers by their addresses, with their consent and their lists. */
export async function* subscriberRows({ db }: Reads): AsyncGenerator<Record<string, unknown>> {
  let last = ''
  while (true) {
    const rows = await db.read
      .select()
      .from(subscribers)
      .where(gt(subscribers.emailKey, last))
      .orderBy(asc(subscribers.emailKey))
      .limit(BATCH)
    const lists = await listsOf(
      { db },
      rows.map(({ id }) => id),
    )
    for (const { email, name, tier, isSubscribed, note, labels, createdAt, ...row } of rows) {
      // An address that was not confirmed yet joins no list.
      if (row.consentSource === 'form' && row.confirmedAt === null) continue
      const { consentSource: source, consentAt: at, consentWords: words, confirmedAt } = row
      const consent = at || confirmedAt ? { consent: { source, at, words, confirmedAt } } : {}
      const joined = lists.flatMap(({ subscriberId, ...list }) => (subscriberId === row.id ? [list] : []))
      const withNewsletters = joined.length > 0 ? { lists: joined } : {}
      yield { email, name, tier, isSubscribed, note, labels, createdAt, ...consent, ...withNewsletters }
    }
    const end = rows.at(-1)
    if (!end) return
    last = end.emailKey
  }
}

/** Yields memberships by their ids, with the address of the reader and the name of the tier. */
export async function* membershipRows({ db }: Reads): AsyncGenerator<Record<string, unknown>> {
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

/** The lists of readers, including those that they left, by their slugs. */
const listsOf = ({ db }: Reads, ids: readonly number[]) =>
  db.read
    .select({
      subscriberId: newsletterSubscriptions.subscriberId,
      list: newsletters.slug,
      createdAt: newsletterSubscriptions.createdAt,
      endedAt: newsletterSubscriptions.endedAt,
    })
    .from(newsletterSubscriptions)
    .innerJoin(newsletters, eq(newsletters.id, newsletterSubscriptions.newsletterId))
    .where(isOneOf(newsletterSubscriptions.subscriberId, ids))
    .orderBy(asc(newsletters.slug))

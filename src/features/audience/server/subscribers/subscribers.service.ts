import { and, asc, count, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { contains, isOneOf } from '#db/queries/conditions.ts'
import { toPage } from '#db/queries/paging.ts'
import { newsletters } from '#features/audience/tables/newsletters.ts'
import { newsletterSubscriptions, subscribers } from '#features/audience/tables/subscribers.ts'
import { recordAudit } from '#features/changes/server/audit/audit.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import { erasePerson } from '../people/erase-person.ts'
import { personOfReader } from '../people/person.ts'
import { readMailKeys } from '#server/lib/mail/mail-keys.ts'
import { ROWS_PER_PART, toCsvPart, type CsvPart } from '#shared/csv-part.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import { type ListSubscribersInput, type SubscriberTier } from '#features/audience/shared/subscribers.ts'

const { id, email, emailKey, name, tier, isSubscribed, labels, note, createdAt } = subscribers
const { confirmedAt, consentSource, consentAt, consentWords } = subscribers
const LISTED = {
  id,
  email,
  name,
  tier,
  isSubscribed,
  labels,
  createdAt,
  confirmedAt,
  consentSource,
  consentAt,
  consentWords,
}

/** Returns subscribers by address. `q` searches addresses and names. */
export async function listSubscribers(
  { db }: Pick<Deps, 'db'>,
  { q, tier: only, newsletterId: list, limit, cursor }: ListSubscribersInput,
) {
  const rows = await db.read
    .select({ ...LISTED, emailKey })
    .from(subscribers)
    .where(
      and(
        q ? or(contains(email, q), contains(emailKey, q), contains(name, q)) : undefined,
        only ? eq(tier, only) : undefined,
        list ? getsNewsletter(db, list) : undefined,
        cursor === undefined ? undefined : gt(emailKey, cursor),
      ),
    )
    .orderBy(asc(emailKey))
    .limit(limit + 1)
  const page = toPage(rows, limit, (last) => last.emailKey)
  const namesOf = await newslettersOf(db.read, page.items, newsletters.name)
  return {
    ...page,
    items: page.items.map(({ emailKey: _key, ...item }) => ({
      ...item,
      newsletters: namesOf.get(item.id) ?? [],
    })),
  }
}

/** True for subscribers who get a newsletter. */
const getsNewsletter = ({ read }: Pick<Deps['db'], 'read'>, newsletter: number) => {
  const { subscriberId, newsletterId, endedAt } = newsletterSubscriptions
  const isIts = and(eq(newsletterId, newsletter), isNull(endedAt))
  return inArray(id, read.select({ id: subscriberId }).from(newsletterSubscriptions).where(isIts))
}

export interface SubscriberCounts {
  total: number
  /** Those who did not unsubscribe. */
  subscribed: number
  tiers: Record<SubscriberTier, number>
}

/** Returns how many subscribers there are, and of each tier. */
export async function countSubscribers({ db }: Pick<Deps, 'db'>): Promise<SubscriberCounts> {
  const rows = await db.read
    .select({ tier, isSubscribed, rows: count() })
    .from(subscribers)
    .groupBy(tier, isSubscribed)
  const counts: SubscriberCounts = { total: 0, subscribed: 0, tiers: { free: 0, paid: 0, complimentary: 0 } }
  for (const row of rows) {
    counts.total += row.rows
    counts.tiers[row.tier] += row.rows
    if (row.isSubscribed) counts.subscribed += row.rows
  }
  return counts
}

const HEAD = [
  'email',
  'name',
  'tier',
  'subscribed',
  'newsletters',
  'labels',
  'note',
  'created_at',
  'confirmed_at',
  'consent_source',
  'consent_at',
  'consent_words',
]

/** Returns a part of all subscribers as CSV, in the order in which they came. */
export async function subscribersCsv(
  { db }: Pick<Deps, 'db'>,
  { after }: { after: number },
): Promise<CsvPart> {
  const rows = await db.read
    .select({ ...LISTED, note })
    .from(subscribers)
    .where(gt(id, after))
    .orderBy(asc(id))
    .limit(ROWS_PER_PART)
  const slugsOf = await newslettersOf(db.read, rows, newsletters.slug)
  return toCsvPart(rows, {
    after,
    head: HEAD,
    cellsOf: (row) => [
      row.email,
      row.name,
      row.tier,
      row.isSubscribed ? 'true' : 'false',
      slugsOf.get(row.id)?.join(', ') ?? '',
      row.labels.join(', '),
      row.note,
      row.createdAt,
      row.confirmedAt ?? '',
      row.consentSource,
      row.consentAt ?? '',
      row.consentWords,
    ],
  })
}

/** Returns the slugs or names of the newsletters that readers get, in order, by the id of the reader. */
async function newslettersOf(
  db: Pick<Tx['db'], 'select'>,
  readers: ReadonlyArray<{ id: number }>,
  column: typeof newsletters.slug | typeof newsletters.name,
): Promise<Map<number, string[]>> {
  const { subscriberId, newsletterId, endedAt } = newsletterSubscriptions
  const isTheirs = isOneOf(
    subscriberId,
    readers.map((reader) => reader.id),
  )
  const rows = await db
    .select({ subscriberId, word: column })
    .from(newsletterSubscriptions)
    .innerJoin(newsletters, eq(newsletters.id, newsletterId))
    .where(and(isTheirs, isNull(endedAt)))
    .orderBy(asc(column))
  const words = new Map<number, string[]>()
  for (const row of rows) words.set(row.subscriberId, [...(words.get(row.subscriberId) ?? []), row.word])
  return words
}

/**
 * Forgets a reader, including in the records of imports; only a hash stays on the suppression list. Throws NOT_FOUND.
 */
export async function removeSubscriber(ctx: AuthedContext, subscriberId: number): Promise<void> {
  const { db, clock } = ctx.deps
  await readMailKeys(ctx.deps)
  await db.write(async (tx) => {
    const person = await personOfReader(tx.db, subscriberId)
    if (!person) throw new AppError('NOT_FOUND', 'subscriberNotFound')
    await erasePerson(tx, ctx.deps, person)
    await recordAudit(tx, clock.iso(), ctx, {
      action: 'subscriber.delete',
      subject: ['subscriber', subscriberId],
    })
  })
}

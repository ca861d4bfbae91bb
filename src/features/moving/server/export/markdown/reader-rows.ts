import { asc, eq, gt } from 'drizzle-orm'
import { isOneOf } from '#db/queries/conditions.ts'
import { newsletters } from '#features/newsletters/tables/newsletters.ts'
import { newsletterSubscriptions, subscribers } from '#features/audience/tables/subscribers.ts'
import { userFavorites } from '#features/readers/tables/favorites.ts'
import { users } from '#features/people/tables/users.ts'
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

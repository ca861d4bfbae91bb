import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { insertOne } from '#db/queries/insert-one.ts'
import { newsletterSubscriptions, subscribers } from '#features/audience/tables/subscribers.ts'
import type { Deps } from '#server/lib/deps.ts'
import { emailKeyOf, readerWithEmail } from '#server/lib/mail/email-key.ts'
import { joinNewsletters, leaveNewsletters } from './newsletter-membership.ts'
import type { Reader } from './person.ts'

declare module '#db/connection/hooks.ts' {
  interface Hooks {
    /** Moves what a reader has of a feature to another reader, because an account has a new address. */
    readerMoved: (tx: Pick<Tx, 'db'>, move: { from: number; to: number; at: string }) => Promise<void>
    /** Sends what waits for a reader to the new address. */
    addressChanged: (tx: Pick<Tx, 'db'>, reader: { subscriberId: number; address: string }) => Promise<void>
  }
}

type Parts = Pick<Deps, 'clock' | 'config'>

/**
 * Gives an account a confirmed address, which it takes from any other account. What the reader has at the former address
 * of the account comes along: memberships, payments and newsletters. Returns the reader's id.
 */
export async function giveAddress(
  tx: Pick<Tx, 'db' | 'hooks'>,
  deps: Parts,
  { userId, email }: { userId: number; email: string },
): Promise<number> {
  const emailKey = emailKeyOf(email)
  const now = deps.clock.iso()
  const known = await readerWithEmail(tx, email)
  const isFormer = and(eq(subscribers.userId, userId), ne(subscribers.id, known?.id ?? 0))
  const [former] = await tx.db.select().from(subscribers).where(isFormer)
  if (former && !known) return rename(tx, former, { email, emailKey, now })
  await tx.db.update(subscribers).set({ userId: null, updatedAt: now }).where(isFormer)
  if (known) {
    const values = { userId, confirmedAt: known.confirmedAt ?? now, updatedAt: now }
    await tx.db.update(subscribers).set(values).where(eq(subscribers.id, known.id))
    if (former) await moveTo(tx, deps, { former, reader: known })
    return known.id
  }
  const row = { email, emailKey, tier: 'free', isSubscribed: true, consentSource: 'account' } as const
  const times = { confirmedAt: now, createdAt: now, updatedAt: now }
  return (await insertOne(tx, subscribers, { ...row, userId, ...times })).id
}

async function rename(
  tx: Pick<Tx, 'db' | 'hooks'>,
  { id }: Reader,
  { email, emailKey, now }: { email: string; emailKey: string; now: string },
): Promise<number> {
  const values = { email, emailKey, confirmedAt: now, updatedAt: now }
  await tx.db.update(subscribers).set(values).where(eq(subscribers.id, id))
  for (const hook of tx.hooks('addressChanged')) await hook(tx, { subscriberId: id, address: email })
  return id
}

/** Moves what a reader has to another one. */
async function moveTo(
  tx: Pick<Tx, 'db' | 'hooks'>,
  deps: Parts,
  readers: { former: Reader; reader: Reader },
): Promise<void> {
  const [from, to] = [readers.former.id, readers.reader.id]
  for (const hook of tx.hooks('readerMoved')) await hook(tx, { from, to, at: deps.clock.iso() })
  await moveNewsletters(tx, deps, readers)
}

async function moveNewsletters(
  tx: Pick<Tx, 'db' | 'hooks'>,
  deps: Parts,
  { former, reader }: { former: Reader; reader: Reader },
): Promise<void> {
  const { subscriberId, endedAt } = newsletterSubscriptions
  const rows = await tx.db
    .select()
    .from(newsletterSubscriptions)
    .where(and(eq(subscriberId, former.id), isNull(endedAt)))
  await leaveNewsletters(tx, deps, { subscriberId: former.id })
  if (!former.isSubscribed || rows.length === 0) return
  const { consentSource, consentAt, consentWords } = former
  const consent = reader.consentAt === null ? { consentSource, consentAt, consentWords } : {}
  await tx.db
    .update(subscribers)
    .set({ ...consent, isSubscribed: true })
    .where(eq(subscribers.id, reader.id))
  const newsletterIds = rows.map(({ newsletterId }) => newsletterId)
  await joinNewsletters(tx, deps, { subscriberIds: [reader.id], newsletterIds })
}

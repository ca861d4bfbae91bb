import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { NO_PASSWORD } from '#db/queries/users.ts'
import { subscribers } from '#features/audience/tables/subscribers.ts'
import { users } from '#features/people/tables/users.ts'

export type Reader = typeof subscribers.$inferSelect

/** A person as the site knows them: by an account, by an address, or by both. */
export interface Person {
  userId: number | null
  reader: Reader | null
}

type Reads = Pick<Tx['db'], 'select'>

/** Returns the person of an account, with its address. */
export async function personOfAccount(db: Reads, userId: number): Promise<Person> {
  const [reader] = await db.select().from(subscribers).where(eq(subscribers.userId, userId))
  return { userId, reader: reader ?? null }
}

/**
 * Returns the person of an address, or null. The account belongs to it only if nothing but mail opens the account: a
 * mailed link must not show or delete what a password protects.
 */
export async function personOfReader(db: Reads, subscriberId: number): Promise<Person | null> {
  const [reader] = await db.select().from(subscribers).where(eq(subscribers.id, subscriberId))
  if (!reader) return null
  const isMailOnly = and(
    eq(users.id, reader.userId ?? 0),
    eq(users.role, 'user'),
    eq(users.password, NO_PASSWORD),
  )
  const [account] = await db.select({ id: users.id }).from(users).where(isMailOnly)
  return { userId: account?.id ?? null, reader }
}

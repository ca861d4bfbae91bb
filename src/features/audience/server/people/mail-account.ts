import { randomInt } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { createUser, NO_PASSWORD, publicUserColumns } from '#db/queries/users.ts'
import { subscribers } from '#features/audience/tables/subscribers.ts'
import { users } from '#features/people/tables/users.ts'
import type { PublicUser } from '#features/people/shared/users.ts'
import { nameInAddress } from './name-in-address.ts'

/** A reader's account. Those of the newsroom, and with a second factor, need their password. */
export const isReaderAccount = () =>
  and(eq(users.role, 'user'), isNull(users.disabledAt), isNull(users.totpSecret))

type Reader = typeof subscribers.$inferSelect

declare module '#db/connection/hooks.ts' {
  interface Hooks {
    /** Returns whether a reader without an account may get one by signing in. */
    mayGetAccount: (tx: Pick<Tx, 'db'>, subscriberId: number) => Promise<boolean>
  }
}

/** Returns whether an email may sign a reader in: one with a reader's account, or one who may get an account. */
export async function maySignInByMail(tx: Pick<Tx, 'db' | 'hooks'>, reader: Reader): Promise<boolean> {
  if (reader.userId !== null) return hasReaderAccount(tx, reader)
  for (const mayGet of tx.hooks('mayGetAccount')) if (await mayGet(tx, reader.id)) return true
  return false
}

/** Returns whether the address of a reader belongs to a reader's account. */
export async function hasReaderAccount(tx: Pick<Tx, 'db'>, { userId }: Reader): Promise<boolean> {
  return (await tx.db.$count(users, and(eq(users.id, userId ?? 0), isReaderAccount()))) > 0
}

/**
 * Returns the account of a reader who opened a link in an email, and makes one for a reader without. It has no
 * password, so only another mail signs in. Null if the account needs its password.
 */
export async function accountOfReader(
  tx: Tx,
  subscriberId: number | null,
  now: string,
): Promise<PublicUser | null> {
  const isReader = eq(subscribers.id, subscriberId ?? 0)
  const [reader] = await tx.db.select().from(subscribers).where(isReader)
  if (!reader) return null
  const confirmedAt = reader.confirmedAt ?? now
  if (reader.userId === null) {
    const user = await newAccount(tx, { fullName: reader.name || nameInAddress(reader.email), now })
    await tx.db.update(subscribers).set({ userId: user.id, confirmedAt, updatedAt: now }).where(isReader)
    return user
  }
  const isIts = and(eq(users.id, reader.userId), isReaderAccount())
  const [user] = await tx.db.select(publicUserColumns).from(users).where(isIts)
  if (!user) return null
  await tx.db.update(users).set({ lastLoginAt: now }).where(eq(users.id, user.id))
  return user
}

/**
 * The username has nothing from the address, because the audit log still has it after the reader was deleted. The full
 * name goes with the account, and readers change it in their settings.
 */
async function newAccount(tx: Tx, { fullName, now }: { fullName: string; now: string }): Promise<PublicUser> {
  for (;;) {
    const username = `reader-${randomInt(10_000, 100_000_000)}`
    const times = { createdAt: now, lastLoginAt: now }
    const user = await createUser(tx, { username, passwordHash: NO_PASSWORD, fullName, ...times })
    if (user) return user
  }
}

import { createHmac } from 'node:crypto'
import { and, eq, gt, lte } from 'drizzle-orm'
import { incremented } from '#db/queries/values.ts'
import type { Tx } from '#db/connection/write-queue.ts'
import { failedGuesses } from '#features/people/tables/auth.ts'
import type { Deps } from '#server/lib/deps.ts'
import { LIMITS, tooManyAttempts } from '#server/lib/limits/rate-limit.ts'

/** Passwords are counted by user and source, two-factor codes by user only. */
export interface GuessKey {
  userId: number
  kind: 'password' | 'code'
  source: string
}

const LIMIT_OF = { password: LIMITS.loginPerPair, code: LIMITS.codePerUser }

/** Returns a hash of an address, keyed with the salted password hash so it cannot be looked up in a precomputed table. */
export function sourceOf(addressKey: string, passwordHash: string): string {
  return createHmac('sha256', passwordHash).update(addressKey).digest('base64url').slice(0, 22)
}

interface GuessDeps {
  db: Tx['db']
  clock: Deps['clock']
  config: Deps['config']
}

/** Throws TOO_MANY_REQUESTS if a key has used up its failed guesses. Does not count. */
export async function requireGuessesLeft({ db, clock, config }: GuessDeps, key: GuessKey): Promise<void> {
  const [row] = await db
    .select({ count: failedGuesses.count, endsAt: failedGuesses.endsAt })
    .from(failedGuesses)
    .where(and(isKey(key), gt(failedGuesses.endsAt, clock.now())))
  const { max, windowMs } = LIMIT_OF[key.kind]
  // If the clock was set back, the wait must still not exceed the window.
  if (row && row.count >= max * config.rateLimitFactor) {
    throw tooManyAttempts(Math.min(row.endsAt - clock.now(), windowMs))
  }
}

/** Counts a failed guess and returns the total in the current window. */
export async function addFailedGuess(tx: Tx, now: number, key: GuessKey): Promise<number> {
  await tx.db.delete(failedGuesses).where(lte(failedGuesses.endsAt, now))
  const [row] = await tx.db
    .insert(failedGuesses)
    .values({ ...key, count: 1, endsAt: now + LIMIT_OF[key.kind].windowMs })
    .onConflictDoUpdate({
      target: [failedGuesses.userId, failedGuesses.kind, failedGuesses.source],
      set: { count: incremented(failedGuesses.count) },
    })
    .returning({ count: failedGuesses.count })
  return row?.count ?? 1
}

/** Deletes the failed guesses of a key, after a success. */
export async function clearFailedGuesses(tx: Tx, key: GuessKey): Promise<void> {
  await tx.db.delete(failedGuesses).where(isKey(key))
}

function isKey({ userId, kind, source }: GuessKey) {
  return and(eq(failedGuesses.userId, userId), eq(failedGuesses.kind, kind), eq(failedGuesses.source, source))
}

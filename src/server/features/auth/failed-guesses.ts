import { createHmac } from 'node:crypto'
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { failedGuesses } from '#db/schema/index.ts'
import type { Deps } from '#server/lib/deps.ts'
import { LIMITS, tooManyAttempts } from '#server/lib/limits/rate-limit.ts'

/** What is counted: passwords of a person from one source, or codes of a person from everywhere. */
export interface GuessKey {
  userId: number
  kind: 'password' | 'code'
  source: string
}

const LIMIT_OF = { password: LIMITS.loginPerPair, code: LIMITS.codePerUser }

/** An address as the database has it for a few minutes: keyed with the salted password hash, so that no table of hashes fits it. */
export function sourceOf(addressKey: string, passwordHash: string): string {
  return createHmac('sha256', passwordHash).update(addressKey).digest('base64url').slice(0, 22)
}

interface Reader {
  db: Tx['db']
  clock: Deps['clock']
  config: Deps['config']
}

/** Throws TOO_MANY_REQUESTS when a key has as many failed guesses as are allowed. Counts nothing. */
export async function requireGuessesLeft({ db, clock, config }: Reader, key: GuessKey): Promise<void> {
  const [row] = await db
    .select({ count: failedGuesses.count, endsAt: failedGuesses.endsAt })
    .from(failedGuesses)
    .where(and(isKey(key), gt(failedGuesses.endsAt, clock.now())))
  const { max, windowMs } = LIMIT_OF[key.kind]
  // A clock that was set back must not make the wait longer than the window.
  if (row && row.count >= max * config.rateLimitFactor) {
    throw tooManyAttempts(Math.min(row.endsAt - clock.now(), windowMs))
  }
}

/** Adds one failed guess inside a transaction and answers how many there are in the window now. */
export async function addFailedGuess(tx: Tx, now: number, key: GuessKey): Promise<number> {
  await tx.db.delete(failedGuesses).where(lte(failedGuesses.endsAt, now))
  const [row] = await tx.db
    .insert(failedGuesses)
    .values({ ...key, count: 1, endsAt: now + LIMIT_OF[key.kind].windowMs })
    .onConflictDoUpdate({
      target: [failedGuesses.userId, failedGuesses.kind, failedGuesses.source],
      set: { count: sql`${failedGuesses.count} + 1` },
    })
    .returning({ count: failedGuesses.count })
  return row?.count ?? 1
}

/** Forgets the failed guesses of a key, after a success. */
export async function forgetFailedGuesses(tx: Tx, key: GuessKey): Promise<void> {
  await tx.db.delete(failedGuesses).where(isKey(key))
}

function isKey({ userId, kind, source }: GuessKey) {
  return and(eq(failedGuesses.userId, userId), eq(failedGuesses.kind, kind), eq(failedGuesses.source, source))
}

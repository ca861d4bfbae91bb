import { hash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { LIMITS } from '#server/lib/limits/rate-limit.ts'
import { addressKey } from '#server/lib/ip-address.ts'
import type { Context } from '#server/trpc/context.ts'
import { usernameKey } from '#features/people/shared/auth.ts'
import { addFailedGuess, requireGuessesLeft, sourceOf, type GuessKey } from './failed-guesses.ts'

interface Credentials {
  username: string
  password: string
}

interface Account {
  id: number
  username: string
  /** The stored hash. */
  password: string
}

export interface PasswordCheck {
  isCorrect: boolean
  /** Identifies the failed guesses in the database; null if there is no such account. */
  key: GuessKey | null
  /** Resets the counter for this name and address. Call it after a successful sign-in. */
  clearAttempts(): Promise<void>
}

/**
 * Checks a password in the same time whether or not the account exists. Each attempt is counted before the
 * check and refunded if it was correct. Throws TOO_MANY_REQUESTS, and SERVICE_UNAVAILABLE, which is not counted.
 */
export async function checkPassword(
  ctx: Context,
  credentials: Credentials,
  account: Account | undefined,
): Promise<PasswordCheck> {
  const { deps, request } = ctx
  const address = addressKey(request.address)
  const attempt = await countAttempt(ctx, address, credentials.username)
  const key: GuessKey | null = account
    ? { userId: account.id, kind: 'password', source: sourceOf(address, account.password) }
    : null
  try {
    if (key) await requireGuessesLeft({ ...deps, db: deps.db.read }, key)
    const isCorrect = await deps.hasher.verify(account?.password ?? null, credentials.password, address)
    if (isCorrect) await attempt.refundAddress()
    else recordFailure(ctx, account, key)
    return { isCorrect, key, clearAttempts: attempt.clear }
  } catch (error) {
    await attempt.refund()
    throw error
  }
}

/** Counts by address first, so a blocked address cannot create more counters. */
async function countAttempt({ deps: { limiter } }: Context, address: string, username: string) {
  // Hashed because an entered name can be thousands of characters long.
  const pair = hash('sha256', `${address}\n${usernameKey(username)}`, 'base64url')
  const refundAddress = await limiter.consume('loginPerAddress', address)
  const refundPair = await limiter.consume('loginPerPair', pair).catch(async (error: unknown) => {
    await refundAddress()
    throw error
  })
  return {
    refundAddress,
    refund: async () => {
      await refundAddress()
      await refundPair()
    },
    clear: () => limiter.clear('loginPerPair', pair),
  }
}

/** Delays the write at random, since its duration would reveal whether the name exists. */
const randomDelayMs = () => 300 + Math.random() * 1_200

function recordFailure(ctx: Context, account: Account | undefined, key: GuessKey | null): void {
  const { db, clock, config, log, recordRejection } = ctx.deps
  if (!account || !key)
    return recordRejection(ctx, null, { action: 'login.failed', after: { step: 'password' } })
  const at = clock.now()
  const counted = pause(randomDelayMs(), undefined, { ref: false }).then(() =>
    db.write((tx) => addFailedGuess(tx, at, key)),
  )
  counted.then(
    (count) => {
      // The audit log gets the first and last failure of a window, the server log all of them.
      const isLast = count === Math.ceil(LIMITS.loginPerPair.max * config.rateLimitFactor)
      recordRejection(ctx, account, {
        action: isLast ? 'login.blocked' : 'login.failed',
        after: { step: 'password' },
        isLogOnly: !isLast && count > 1,
      })
    },
    (error: unknown) => log.warn({ err: error }, 'could not store a failed sign-in'),
  )
}

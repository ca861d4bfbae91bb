import { hash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { addressKey } from '#server/lib/request/client-address.ts'
import { LIMITS } from '#server/lib/limits/rate-limit.ts'
import type { Context } from '#server/trpc/context.ts'
import { usernameKey } from '#shared/auth.ts'
import { addFailedGuess, requireGuessesLeft, sourceOf, type GuessKey } from './failed-guesses.ts'

interface Claim {
  username: string
  password: string
}

/** The account a name belongs to, with the stored hash. */
interface Account {
  id: number
  username: string
  password: string
}

export interface PasswordCheck {
  isRight: boolean
  /** The key of the failed guesses in the database; null when there is no such account. */
  key: GuessKey | null
  /** Forgets the guesses at this name from this address, once the person is let in. */
  forget(): void
}

/**
 * Checks a password, of an account or of none in the same time. Each guess is counted before it is looked at,
 * against the address first, so that a refused address adds no further counters; a right one is taken back.
 * Throws TOO_MANY_REQUESTS, and SERVICE_UNAVAILABLE, which counts nothing.
 */
export async function checkPassword(
  ctx: Context,
  claim: Claim,
  account: Account | undefined,
): Promise<PasswordCheck> {
  const { deps, request } = ctx
  const address = addressKey(request.address)
  const guess = countGuess(ctx, address, claim.username)
  const key: GuessKey | null = account
    ? { userId: account.id, kind: 'password', source: sourceOf(address, account.password) }
    : null
  try {
    if (key) await requireGuessesLeft({ ...deps, db: deps.db.read }, key)
    const isRight = await deps.hasher.verify(account?.password ?? null, claim.password, address)
    if (isRight) guess.refundAddress()
    else noteFailure(ctx, account, key)
    return { isRight, key, forget: guess.forget }
  } catch (error) {
    guess.refund()
    throw error
  }
}

function countGuess({ deps: { limiter } }: Context, address: string, username: string) {
  // Hashed, as a name may be two thousand characters long.
  const pair = hash('sha256', `${address}\n${usernameKey(username)}`, 'base64url')
  const refundAddress = limiter.hit('loginPerAddress', address)
  const refundPair = unlessFull(() => limiter.hit('loginPerPair', pair), refundAddress)
  return {
    refundAddress,
    refund: () => {
      refundAddress()
      refundPair()
    },
    forget: () => limiter.clear('loginPerPair', pair),
  }
}

function unlessFull<T>(count: () => T, otherwise: () => void): T {
  try {
    return count()
  } catch (error) {
    otherwise()
    throw error
  }
}

/** A write stops all requests for some milliseconds, so it must not fall together with the answer that caused it. */
const writeDelayMs = () => 300 + Math.random() * 1_200

/** Counts later and at no fixed time: the time a write takes would tell known names from unknown ones. */
function noteFailure(ctx: Context, account: Account | undefined, key: GuessKey | null): void {
  const { db, clock, config, log, recordRejection } = ctx.deps
  if (!account || !key)
    return recordRejection(ctx, null, { action: 'login.failed', after: { step: 'password' } })
  const at = clock.now()
  const counted = pause(writeDelayMs(), undefined, { ref: false }).then(() =>
    db.write((tx) => addFailedGuess(tx, at, key)),
  )
  counted.then(
    (count) => {
      // The first and the last of a window are in the audit log, all of them in the log.
      const isLast = count === Math.ceil(LIMITS.loginPerPair.max * config.rateLimitFactor)
      recordRejection(ctx, account, {
        action: isLast ? 'login.blocked' : 'login.failed',
        after: { step: 'password' },
        isLogOnly: !isLast && count > 1,
      })
    },
    (error: unknown) => log.warn({ err: error }, 'failed log-in not counted in the database'),
  )
}

import { randomBytes } from 'node:crypto'
import { and, count, eq, isNull, lt } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { Tx } from '#db/connection/write-queue.ts'
import { oneTimeLinks, totpUsedSteps, users } from '#db/schema/index.ts'
import { recordAudit } from '#server/features/audit/audit.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import { LIMITS } from '#server/lib/limits/rate-limit.ts'
import type { Context, AuthedContext } from '#server/trpc/context.ts'
import { twoFactorMessages } from '#shared/auth.ts'
import { addFailedGuess, requireGuessesLeft } from './failed-guesses.ts'
import { hashToken } from './session.ts'
import { requireOwnPassword } from './own-password.ts'

const PERIOD_MS = 30_000
/** Steps before and after the current one whose codes are accepted, for clocks that differ. */
const WINDOW = 1
const RECOVERY_CODES = 8

export interface TwoFactorStatus {
  isOn: boolean
  recoveryCodesLeft: number
}

/** Whether the person logs in with a code, and how many recovery codes are left. */
export async function twoFactorStatus({ deps, user }: AuthedContext): Promise<TwoFactorStatus> {
  const [row] = await deps.db.read
    .select({ secret: users.totpSecret })
    .from(users)
    .where(eq(users.id, user.id))
  const [left] = await deps.db.read
    .select({ n: count() })
    .from(oneTimeLinks)
    .where(and(recoveryOf(user.id), isNull(oneTimeLinks.usedAt)))
  return { isOn: Boolean(row?.secret), recoveryCodesLeft: left?.n ?? 0 }
}

/** A fresh secret and its otpauth address for an authenticator app; nothing is kept until it is confirmed. */
export function startTwoFactor({ deps, user }: AuthedContext): { secret: string; uri: string } {
  const totp = totpOf(new Secret({ size: 20 }), { issuer: deps.config.site.name, label: user.username })
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/**
 * Turns the second step on, once a code shows that the app has the secret; answers the recovery codes, which
 * are never shown again. Throws BAD_REQUEST for a wrong password or code.
 */
export async function confirmTwoFactor(
  ctx: AuthedContext,
  input: { secret: string; code: string; password: string },
): Promise<{ recoveryCodes: string[] }> {
  const { deps, user } = ctx
  await requireOwnPassword(ctx, input.password)
  if (stepOf(input.secret, input.code, deps.clock.now()) === null) {
    throw new AppError('BAD_REQUEST', twoFactorMessages.wrongCode)
  }
  const recoveryCodes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  const now = deps.clock.iso()
  await deps.db.write(async (tx) => {
    await forgetTwoFactor(tx, user.id)
    await tx.db.update(users).set({ totpSecret: input.secret, updatedAt: now }).where(eq(users.id, user.id))
    const codes = recoveryCodes.map((code) => ({
      tokenHash: hashOf(user.id, code),
      kind: 'recovery' as const,
      userId: user.id,
      createdAt: now,
    }))
    await tx.db.insert(oneTimeLinks).values(codes)
    await recordAudit(tx, now, ctx, { action: 'two-step.on', subject: ['user', user.id] })
  })
  return { recoveryCodes }
}

/** Turns it off again. Throws BAD_REQUEST for a wrong password. */
export async function disableTwoFactor(ctx: AuthedContext, input: { password: string }): Promise<void> {
  await requireOwnPassword(ctx, input.password)
  const now = ctx.deps.clock.iso()
  await ctx.deps.db.write(async (tx) => {
    await forgetTwoFactor(tx, ctx.user.id)
    await recordAudit(tx, now, ctx, { action: 'two-step.off', subject: ['user', ctx.user.id] })
  })
}

/** Takes secret and recovery codes away, inside a transaction. */
export async function forgetTwoFactor(tx: Tx, userId: number): Promise<void> {
  await tx.db.update(users).set({ totpSecret: null }).where(eq(users.id, userId))
  await tx.db.delete(oneTimeLinks).where(recoveryOf(userId))
  await tx.db.delete(totpUsedSteps).where(eq(totpUsedSteps.userId, userId))
}

/**
 * The second step of logging in: a code of the app or a recovery code, each good once (RFC 6238, 5.2).
 * Throws UNAUTHORIZED, with `needsCode` in the detail, for none and for a wrong one, TOO_MANY_REQUESTS past
 * the limit, which counts by person and not by address, in the database.
 */
export async function requireSecondFactor(
  ctx: Context,
  person: { id: number; username: string; totpSecret: string },
  code: string | undefined,
): Promise<void> {
  const detail = { needsCode: true }
  if (!code) throw new AppError('UNAUTHORIZED', twoFactorMessages.needsCode, { detail })
  const wrong = await spend(ctx.deps, person, code.replaceAll(/[\s-]/g, '').toUpperCase())
  if (!wrong) return
  const isLast = wrong.count >= LIMITS.codePerUser.max * ctx.deps.config.rateLimitFactor
  ctx.deps.recordRejection(ctx, person, {
    action: isLast ? 'login.blocked' : 'login.failed',
    after: { step: 'code' },
  })
  throw new AppError('UNAUTHORIZED', twoFactorMessages.wrongCode, { detail })
}

type SpendDeps = Pick<Context['deps'], 'db' | 'clock' | 'config'>

/** Null for a right code; else how many wrong ones there are now. Counts and checks in one transaction. */
async function spend(
  { db, clock, config }: SpendDeps,
  person: { id: number; totpSecret: string },
  code: string,
): Promise<{ count: number } | null> {
  const at = clock.now()
  const now = clock.iso()
  const step = stepOf(person.totpSecret, code, at)
  const key = { userId: person.id, kind: 'code' as const, source: '' }
  return db.write(async (tx) => {
    await requireGuessesLeft({ db: tx.db, clock, config }, key)
    const isRight =
      step === null
        ? await spendRecoveryCode(tx, hashOf(person.id, code), now)
        : await spendStep(tx, person.id, step)
    return isRight ? null : { count: await addFailedGuess(tx, at, key) }
  })
}

async function spendRecoveryCode(tx: Tx, tokenHash: string, now: string): Promise<boolean> {
  const isUnused = and(eq(oneTimeLinks.tokenHash, tokenHash), isNull(oneTimeLinks.usedAt))
  const spent = await tx.db
    .update(oneTimeLinks)
    .set({ usedAt: now })
    .where(isUnused)
    .returning({ id: oneTimeLinks.id })
  return spent.length > 0
}

/** Records a TOTP step as used, so a code that someone saw being typed cannot be used again. */
async function spendStep(tx: Tx, userId: number, step: number): Promise<boolean> {
  const isPast = and(eq(totpUsedSteps.userId, userId), lt(totpUsedSteps.step, step - 2 * WINDOW))
  await tx.db.delete(totpUsedSteps).where(isPast)
  const added = await tx.db.insert(totpUsedSteps).values({ userId, step }).onConflictDoNothing().returning()
  return added.length > 0
}

const recoveryOf = (userId: number) => and(eq(oneTimeLinks.userId, userId), eq(oneTimeLinks.kind, 'recovery'))

const hashOf = (userId: number, code: string) => hashToken(`recovery ${userId} ${code}`)

/**
 * 120 random bits as 24 letters and digits that are told apart when read from paper (RFC 4648). More than 112 bits, so a fast hash is enough (ASVS 6.5.2); shorter codes of earlier versions go on working.
 */
function newRecoveryCode(): string {
  return new Secret({ buffer: new Uint8Array(randomBytes(15)).buffer }).base32
}

function totpOf(secret: Secret, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...names, secret, algorithm: 'SHA1', digits: 6, period: PERIOD_MS / 1000 })
}

/** The half minute a code belongs to: this one, the one before or the next; null when to none. */
function stepOf(secret: string, code: string, now: number): number | null {
  const delta = totpOf(Secret.fromBase32(secret)).validate({ token: code, timestamp: now, window: WINDOW })
  return delta === null ? null : Math.floor(now / PERIOD_MS) + delta
}

import { randomBytes } from 'node:crypto'
import { and, eq, isNull, lt } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { Tx } from '#db/connection/write-queue.ts'
import { oneTimeLinks, totpUsedSteps } from '#features/people/tables/auth.ts'
import { users } from '#features/people/tables/users.ts'
import { recordAudit } from '#features/changes/server/audit/audit.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import { siteIdentity } from '#features/site/server/identity/identity.service.ts'
import type { Deps } from '#server/lib/deps.ts'
import { LIMITS } from '#server/lib/limits/rate-limit.ts'
import type { AuthedContext, Context } from '#server/trpc/context.ts'
import { addFailedGuess, requireGuessesLeft } from './failed-guesses.ts'
import { hashToken } from './session.ts'
import { requireOwnPassword } from './own-password.ts'
import { typedCode } from './typed-code.ts'

const PERIOD_MS = 30_000
/** Steps before and after the current one whose codes are accepted, for clocks that differ. */
const WINDOW = 1
const RECOVERY_CODES = 8

export interface TwoFactorStatus {
  isOn: boolean
  recoveryCodesLeft: number
}

/** Returns whether two-factor sign-in is on, and how many recovery codes are left. */
export async function twoFactorStatus({ db }: Pick<Deps, 'db'>, userId: number): Promise<TwoFactorStatus> {
  const [row] = await db.read.select({ secret: users.totpSecret }).from(users).where(eq(users.id, userId))
  const isUnused = and(isRecoveryCodeOf(userId), isNull(oneTimeLinks.usedAt))
  return { isOn: Boolean(row?.secret), recoveryCodesLeft: await db.read.$count(oneTimeLinks, isUnused) }
}

/** Returns a new secret and its otpauth URI for an authenticator app. Nothing is stored until it is confirmed. */
export async function startTwoFactor(
  deps: Pick<Deps, 'db' | 'blobs' | 'config' | 'settingsCache'>,
  username: string,
): Promise<{ secret: string; uri: string }> {
  const { name: issuer } = await siteIdentity(deps)
  const totp = totpOf(new Secret({ size: 20 }), { issuer, label: username })
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/**
 * Turns on two-factor sign-in once a code proves that the app has the secret. Returns the recovery codes, which
 * are never shown again. Throws BAD_REQUEST for a wrong password or code.
 */
export async function confirmTwoFactor(
  ctx: AuthedContext,
  input: { secret: string; code: string; password: string },
): Promise<{ recoveryCodes: string[] }> {
  const { deps, user } = ctx
  await requireOwnPassword(ctx, input.password)
  if (stepOf(input.secret, typedCode(input.code), deps.clock.now()) === null) {
    throw new AppError('BAD_REQUEST', 'wrongCode')
  }
  const recoveryCodes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  const now = deps.clock.iso()
  await deps.db.write(async (tx) => {
    await removeTwoFactor(tx, user.id)
    await tx.db.update(users).set({ totpSecret: input.secret, updatedAt: now }).where(eq(users.id, user.id))
    const codes = recoveryCodes.map((code) => ({
      tokenHash: hashOf(user.id, code),
      kind: 'recovery' as const,
      userId: user.id,
      createdAt: now,
    }))
    await tx.db.insert(oneTimeLinks).values(codes)
    await recordAudit(tx, now, ctx, { action: 'two-factor.on', subject: ['user', user.id] })
  })
  return { recoveryCodes }
}

/** Turns off two-factor sign-in. Throws BAD_REQUEST for a wrong password. */
export async function disableTwoFactor(ctx: AuthedContext, input: { password: string }): Promise<void> {
  await requireOwnPassword(ctx, input.password)
  const now = ctx.deps.clock.iso()
  await ctx.deps.db.write(async (tx) => {
    await removeTwoFactor(tx, ctx.user.id)
    await recordAudit(tx, now, ctx, { action: 'two-factor.off', subject: ['user', ctx.user.id] })
  })
}

/** Deletes the secret, the recovery codes and the used steps of a user. */
export async function removeTwoFactor(tx: Tx, userId: number): Promise<void> {
  await tx.db.update(users).set({ totpSecret: null }).where(eq(users.id, userId))
  await tx.db.delete(oneTimeLinks).where(isRecoveryCodeOf(userId))
  await tx.db.delete(totpUsedSteps).where(eq(totpUsedSteps.userId, userId))
}

/**
 * Requires a code from the app or a recovery code. Each works once (RFC 6238, 5.2). Throws UNAUTHORIZED with
 * `needsCode` in the detail, and TOO_MANY_REQUESTS, which is counted by user and stored in the database.
 */
export async function requireSecondFactor(
  ctx: Context,
  user: { id: number; username: string; totpSecret: string },
  code: string | undefined,
): Promise<void> {
  const detail = { needsCode: true }
  if (!code) throw new AppError('UNAUTHORIZED', 'needsCode', { detail })
  const failure = await spendCode(ctx.deps, user, typedCode(code))
  if (!failure) return
  const isLast = failure.count >= LIMITS.codePerUser.max * ctx.deps.config.rateLimitFactor
  ctx.deps.recordRejection(ctx, user, {
    action: isLast ? 'login.blocked' : 'login.failed',
    after: { step: 'code' },
  })
  throw new AppError('UNAUTHORIZED', 'wrongCode', { detail })
}

/** Returns null for a correct code, else the number of failed guesses. One transaction checks and counts. */
async function spendCode(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  user: { id: number; totpSecret: string },
  code: string,
): Promise<{ count: number } | null> {
  const at = clock.now()
  const now = clock.iso()
  const step = stepOf(user.totpSecret, code, at)
  const key = { userId: user.id, kind: 'code' as const, source: '' }
  return db.write(async (tx) => {
    await requireGuessesLeft({ db: tx.db, clock, config }, key)
    const isCorrect =
      step === null
        ? await spendRecoveryCode(tx, hashOf(user.id, code), now)
        : await spendStep(tx, user.id, step)
    return isCorrect ? null : { count: await addFailedGuess(tx, at, key) }
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

const isRecoveryCodeOf = (userId: number) =>
  and(eq(oneTimeLinks.userId, userId), eq(oneTimeLinks.kind, 'recovery'))

const hashOf = (userId: number, code: string) => hashToken(`recovery ${userId} ${code}`)

/**
 * Returns 120 random bits as 24 characters that are easy to read (RFC 4648). With more than 112 bits a fast hash
 * is enough (ASVS 6.5.2).
 */
function newRecoveryCode(): string {
  return new Secret({ buffer: new Uint8Array(randomBytes(15)).buffer }).base32
}

function totpOf(secret: Secret, label: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...label, secret, algorithm: 'SHA1', digits: 6, period: PERIOD_MS / 1000 })
}

/** Returns the step that a code belongs to, or null if it is wrong. */
function stepOf(secret: string, code: string, now: number): number | null {
  // The library throws for other characters.
  if (!/^\d{6}$/.test(code)) return null
  const delta = totpOf(Secret.fromBase32(secret)).validate({ token: code, timestamp: now, window: WINDOW })
  return delta === null ? null : Math.floor(now / PERIOD_MS) + delta
}

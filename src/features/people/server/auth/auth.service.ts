import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { ignoreUnavailable } from '#db/connection/database-errors.ts'
import { revokeUserTokens } from '#db/queries/api-tokens.ts'
import { createUser, NO_PASSWORD } from '#db/queries/users.ts'
import { users } from '#features/people/tables/users.ts'
import { recordAudit } from '#features/changes/server/audit/audit.service.ts'
import { readSettingsInTx, readSiteSettings } from '#features/site/server/settings/site-settings.service.ts'
import { isSetupOpen } from '#features/people/server/setup/setup.service.ts'
import { revokeResetLinks } from '#features/people/server/users/one-time-links.ts'
import { AppError } from '#server/lib/app-error.ts'
import { addressKey } from '#server/lib/ip-address.ts'
import type { AuthedContext, Context, HttpContext } from '#server/trpc/context.ts'
import { usernameKey } from '#features/people/shared/auth.ts'
import type { SiteSettings } from '#features/site/shared/site-settings.ts'
import type { PublicUser } from '#features/people/shared/users.ts'
import { checkPassword } from './check-password.ts'
import { clearFailedGuesses } from './failed-guesses.ts'
import { requireFreeName, requireHonestName } from './new-username.ts'
import { requireOwnPassword } from './own-password.ts'
import { requireGoodPassword } from './password-rules.ts'
import { endUserSessions } from './session.ts'
import { requireSecondFactor } from './two-factor.service.ts'

interface Credentials {
  username: string
  password: string
}

/** Slows down attempts to find out which usernames exist. */
const TAKEN_NAME_PAUSE_MS = 100

/**
 * Creates a reader's account. Throws FORBIDDEN if registration is closed or there is no admin yet, BAD_REQUEST for a
 * taken or misleading username or a weak password, and TOO_MANY_REQUESTS.
 */
export async function register(ctx: Context, { username, password }: Credentials): Promise<PublicUser> {
  const { deps, request } = ctx
  // A visitor must not take the name that the first admin is about to choose.
  if (await isSetupOpen(deps)) throw new AppError('FORBIDDEN', 'registrationClosed')
  requireOpenRegistration(await readSiteSettings(deps))
  await requireHonestName(deps, username, { isInvited: false })
  await requireGoodPassword(deps, password, { username })
  const address = addressKey(request.address)
  const refund = await deps.limiter.consume('registerPerAddress', address)
  const passwordHash = await requireUntakenName(ctx, username)
    .then(() => deps.hasher.hash(password, address))
    .catch(async (error: unknown) => {
      await refund()
      throw error
    })
  return addReader(ctx, username, passwordHash)
}

function requireOpenRegistration({ isRegistrationOpen }: SiteSettings): void {
  if (!isRegistrationOpen) throw new AppError('FORBIDDEN', 'registrationClosed')
}

/** Checks the name before the expensive hash. */
async function requireUntakenName({ deps, request }: Context, username: string): Promise<void> {
  const refund = await deps.limiter.consume('takenNamePerAddress', addressKey(request.address))
  try {
    await requireFreeName(deps.db.read, username)
  } catch (error) {
    await pause(TAKEN_NAME_PAUSE_MS)
    throw error
  }
  await refund()
}

function addReader({ deps, request }: Context, username: string, passwordHash: string): Promise<PublicUser> {
  const now = deps.clock.iso()
  return deps.db.write(async (tx) => {
    requireOpenRegistration(await readSettingsInTx(tx, deps))
    await requireFreeName(tx.db, username)
    const user = await createUser(tx, { username, passwordHash, createdAt: now, lastLoginAt: now })
    if (!user) throw new AppError('BAD_REQUEST', 'usernameTaken', { field: 'username' })
    await recordAudit(tx, now, { request, user }, { action: 'register', subject: ['user', user.id] })
    return user
  })
}

/**
 * Checks credentials and returns the user. Throws the same UNAUTHORIZED for an unknown name and a wrong
 * password, and TOO_MANY_REQUESTS.
 */
export async function login(
  ctx: Context,
  { username, password, code }: Credentials & { code?: string | undefined },
): Promise<PublicUser> {
  const { deps, request } = ctx
  const [row] = await deps.db.read
    .select()
    .from(users)
    .where(eq(users.usernameKey, usernameKey(username)))
  const check = await checkPassword(ctx, { username, password }, row)
  if (!row || !check.isCorrect || row.disabledAt) throw new AppError('UNAUTHORIZED', 'invalidLogin')
  if (row.totpSecret) await requireSecondFactor(ctx, { ...row, totpSecret: row.totpSecret }, code)
  await deps.limiter.consume('loginPerUser', String(row.id))
  await check.clearAttempts()
  const { id, fullName, role, createdAt, updatedAt } = row
  const user: PublicUser = { id, username: row.username, fullName, role, createdAt, updatedAt }
  const now = deps.clock.iso()
  // Hashes with outdated parameters can only be replaced while the password is known.
  const isCurrent = deps.hasher.isCurrent(row.password)
  const rehashed = isCurrent
    ? {}
    : { password: await deps.hasher.hash(password, addressKey(request.address)) }
  await deps.db.write(async (tx) => {
    await tx.db
      .update(users)
      .set({ lastLoginAt: now, ...rehashed })
      .where(eq(users.id, id))
    if (check.key) await clearFailedGuesses(tx, check.key)
    await recordAudit(tx, now, { request, user }, { action: 'login', subject: ['user', id] })
  })
  return user
}

/**
 * Ends the session on the server, so a copied cookie stops working. If the database cannot be written, the
 * session ends in memory and no audit line is added.
 */
export async function logout({ deps, request, user }: HttpContext): Promise<void> {
  if (request.sessionToken) await deps.sessions.end(request.sessionToken)
  if (!user) return
  const actor = { user, request }
  const line = deps.db.write((tx) =>
    recordAudit(tx, deps.clock.iso(), actor, { action: 'logout', subject: ['user', user.id] }),
  )
  await line.catch(ignoreUnavailable)
}

/**
 * Changes the user's own password and ends their other sessions and reset links, and their API tokens on request. An
 * account that was made by an email has no password yet, so there is nothing to check. Throws BAD_REQUEST if the current
 * password is wrong.
 */
export async function changePassword(
  ctx: AuthedContext,
  input: { currentPassword: string; newPassword: string; revokeTokens: boolean },
): Promise<void> {
  const { deps, user } = ctx
  const [own] = await deps.db.read
    .select({ password: users.password })
    .from(users)
    .where(eq(users.id, user.id))
  if (own?.password !== NO_PASSWORD) await requireOwnPassword(ctx, input.currentPassword, 'currentPassword')
  await requireGoodPassword(deps, input.newPassword, { username: user.username, field: 'newPassword' })
  const hash = await deps.hasher.hash(input.newPassword, addressKey(ctx.request.address))
  const now = deps.clock.iso()
  await deps.db.write(async (tx) => {
    await tx.db.update(users).set({ password: hash, updatedAt: now }).where(eq(users.id, user.id))
    await endUserSessions(tx, user.id, ctx.sessionId)
    await revokeResetLinks(tx, user.id, now)
    const tokensRevoked = input.revokeTokens ? await revokeUserTokens(tx, user.id, now) : 0
    await recordAudit(tx, now, ctx, {
      action: 'password.change',
      subject: ['user', user.id],
      after: tokensRevoked ? { tokensRevoked } : undefined,
    })
  })
}

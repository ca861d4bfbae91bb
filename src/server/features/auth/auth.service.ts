import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { ignoreUnavailable } from '#db/connection/database-errors.ts'
import { users } from '#db/schema/index.ts'
import { AppError } from '#server/lib/app-error.ts'
import { addressKey } from '#server/lib/request/client-address.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { AuthedContext, Context, HttpContext } from '#server/trpc/context.ts'
import { usernameKey } from '#shared/auth.ts'
import { messages } from '#shared/messages.ts'
import { SIGNED_IN_COOKIE } from '#shared/site.ts'
import type { SiteSettings } from '#shared/site-settings.ts'
import type { PublicUser } from '#shared/users.ts'
import { recordAudit } from '#server/features/audit/audit.service.ts'
import { readSiteSettings, siteSettingsIn } from '#server/features/settings/site-settings.service.ts'
import { revokeTokensOf } from '#server/features/tokens/tokens.service.ts'
import { checkPassword } from './check-password.ts'
import { forgetFailedGuesses } from './failed-guesses.ts'
import { requireFreeName, requireHonestName } from './new-username.ts'
import { requireOwnPassword } from './own-password.ts'
import { requireGoodPassword } from './password-rules.ts'
import { endSessionsOf } from './session.ts'
import { requireSecondFactor } from './two-factor.service.ts'

interface Credentials {
  username: string
  password: string
}

/** A taken name is refused without hashing; the pause slows down who tries out names. */
const TAKEN_NAME_PAUSE_MS = 100

/**
 * Makes a reader's account and logs it in. Throws FORBIDDEN while registration is closed, BAD_REQUEST
 * for a taken name, one that imitates another, or a weak password; TOO_MANY_REQUESTS past the limits.
 */
export async function register(ctx: HttpContext, { username, password }: Credentials): Promise<PublicUser> {
  const { deps, request } = ctx
  requireOpenRegistration(await readSiteSettings(deps))
  requireHonestName(deps, username, { isInvited: false })
  await requireGoodPassword(deps, password, { username })
  const address = addressKey(request.address)
  const refund = deps.limiter.hit('registerPerAddress', address)
  await requireUntakenName(ctx, username).catch((error: unknown) => {
    refund()
    throw error
  })
  const hash = await deps.hasher.hash(password, address).catch((error: unknown) => {
    refund()
    throw error
  })
  const user = await addReader(ctx, { username, hash })
  await openSession(ctx, user.id)
  return user
}

function requireOpenRegistration({ isRegistrationOpen }: SiteSettings): void {
  if (!isRegistrationOpen) throw new AppError('FORBIDDEN', messages.registrationClosed)
}

/** Looks for the name before anything is hashed. Throws BAD_REQUEST, and TOO_MANY_REQUESTS for too many taken names. */
async function requireUntakenName({ deps, request }: Context, username: string): Promise<void> {
  const refund = deps.limiter.hit('takenNamePerAddress', addressKey(request.address))
  try {
    await requireFreeName(deps.db.read, username)
  } catch (error) {
    await pause(TAKEN_NAME_PAUSE_MS)
    throw error
  }
  refund()
}

async function addReader(
  { deps, request }: Context,
  { username, hash }: { username: string; hash: string },
): Promise<PublicUser> {
  const now = deps.clock.iso()
  return deps.db.write(async (tx) => {
    requireOpenRegistration(await siteSettingsIn(tx, deps.config))
    await requireFreeName(tx.db, username)
    const [row] = await tx.db
      .insert(users)
      .values({
        username,
        usernameKey: usernameKey(username),
        password: hash,
        lastLoginAt: now,
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: users.id })
    if (!row) throw new Error('insert returned no row')
    const created: PublicUser = {
      id: row.id,
      username,
      fullName: null,
      role: 'user',
      createdAt: now,
      updatedAt: now,
    }
    await recordAudit(tx, now, { request, user: created }, { action: 'register', subject: ['user', row.id] })
    return created
  })
}

/**
 * Logs a person in under a new session; a session the browser already had is ended.
 * Throws UNAUTHORIZED, the same for an unknown name and a wrong password, TOO_MANY_REQUESTS past the limit.
 */
export async function login(
  ctx: HttpContext,
  { username, password, code }: Credentials & { code?: string | undefined },
): Promise<PublicUser> {
  const { deps, request } = ctx
  const [row] = await deps.db.read
    .select()
    .from(users)
    .where(eq(users.usernameKey, usernameKey(username)))
  const check = await checkPassword(ctx, { username, password }, row)
  if (!row || !check.isRight || row.disabledAt) throw new AppError('UNAUTHORIZED', messages.invalidLogin)
  if (row.totpSecret) await requireSecondFactor(ctx, { ...row, totpSecret: row.totpSecret }, code)
  deps.limiter.hit('loginPerUser', String(row.id))
  check.forget()
  const { id, fullName, role, createdAt, updatedAt } = row
  const user: PublicUser = { id, username: row.username, fullName, role, createdAt, updatedAt }
  const now = deps.clock.iso()
  // A hash made with other parameters than today's is made anew while the password is at hand.
  const isCurrent = deps.hasher.isCurrent(row.password)
  const renewed = isCurrent ? {} : { password: await deps.hasher.hash(password, addressKey(request.address)) }
  await deps.db.write(async (tx) => {
    await tx.db
      .update(users)
      .set({ lastLoginAt: now, ...renewed })
      .where(eq(users.id, id))
    if (check.key) await forgetFailedGuesses(tx, check.key)
    await recordAudit(tx, now, { request, user }, { action: 'login', subject: ['user', id] })
  })
  await openSession(ctx, id)
  return user
}

/** Logs somebody in on this browser under a new session; one it had before is ended. */
export async function openSession(ctx: HttpContext, userId: number): Promise<void> {
  const { sessions } = ctx.deps
  if (ctx.request.sessionToken) await sessions.end(ctx.request.sessionToken)
  ctx.setCookie(await sessions.open(userId, ctx.request.userAgent))
  ctx.setCookie(hintCookie(ctx.deps, true))
}

/**
 * Ends the session in the database, so that a copied cookie is worth nothing. When nothing can be written,
 * the session is ended in memory until it can, and the audit line is missing.
 */
export async function logout(ctx: HttpContext): Promise<void> {
  const { sessions, db, clock } = ctx.deps
  clearCookies(ctx)
  if (ctx.request.sessionToken) await sessions.end(ctx.request.sessionToken)
  const { user } = ctx
  if (!user) return
  const line = db.write((tx) =>
    recordAudit(tx, clock.iso(), ctx, { action: 'logout', subject: ['user', user.id] }),
  )
  await line.catch(ignoreUnavailable)
}

/** Takes the cookies of a session out of this browser. */
export function clearCookies(ctx: HttpContext): void {
  ctx.setCookie(ctx.deps.sessions.blankCookie())
  ctx.setCookie(hintCookie(ctx.deps, false))
}

/** Changes one's own password and ends every other session; with `revokeTokens` one's API tokens end too. Throws BAD_REQUEST when the current one is wrong. */
export async function changePassword(
  ctx: AuthedContext,
  input: { currentPassword: string; newPassword: string; revokeTokens: boolean },
): Promise<void> {
  const { deps, user } = ctx
  await requireOwnPassword(ctx, input.currentPassword, 'currentPassword')
  await requireGoodPassword(deps, input.newPassword, { username: user.username, field: 'newPassword' })
  const hash = await deps.hasher.hash(input.newPassword, addressKey(ctx.request.address))
  const now = deps.clock.iso()
  await deps.db.write(async (tx) => {
    await tx.db.update(users).set({ password: hash, updatedAt: now }).where(eq(users.id, user.id))
    await endSessionsOf(tx, user.id, ctx.sessionId)
    const tokensRevoked = input.revokeTokens ? await revokeTokensOf(tx, user.id, now) : 0
    await recordAudit(tx, now, ctx, {
      action: 'password.change',
      subject: ['user', user.id],
      ...(tokensRevoked ? { after: { tokensRevoked } } : {}),
    })
  })
}

/**
 * A cookie that script may read and that says only "somebody is logged in here", so that a page for a
 * stranger asks the server nothing at all.
 */
function hintCookie({ config }: Pick<Deps, 'config'>, isLoggedIn: boolean): string {
  const age = isLoggedIn ? 30 * 86_400 : 0
  return `${SIGNED_IN_COOKIE}=${isLoggedIn ? 1 : ''}; Path=/; Max-Age=${age}; SameSite=Lax${config.isHttps ? '; Secure' : ''}`
}

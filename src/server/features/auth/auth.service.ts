import { eq } from 'drizzle-orm'
import { users } from '#db/schema/index.ts'
import { AppError } from '#server/lib/app-error.ts'
import { addressKey } from '#server/lib/client-address.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { Context, MemberContext } from '#server/trpc/context.ts'
import { usernameKey } from '#shared/auth.ts'
import { messages } from '#shared/messages.ts'
import { SIGNED_IN_COOKIE } from '#shared/site.ts'
import type { SiteSettings } from '#shared/site-settings.ts'
import type { PublicUser } from '#shared/users.ts'
import { recordAudit } from '#server/features/audit/audit.service.ts'
import { readSiteSettings, siteSettingsIn } from '#server/features/settings/site-settings.service.ts'
import { COMMON_PASSWORDS } from './common-passwords.ts'
import { requireOwnPassword } from './own-password.ts'
import { endSessionsOf } from './session.ts'
import { requireSecondStep } from './two-step.service.ts'

interface Credentials {
  username: string
  password: string
}

/**
 * Makes a reader's account and logs it in. Throws FORBIDDEN while registration is closed, BAD_REQUEST
 * for a taken name or a weak password, TOO_MANY_REQUESTS past the limit.
 */
export async function register(ctx: Context, { username, password }: Credentials): Promise<PublicUser> {
  const { deps, request } = ctx
  requireOpenRegistration(await readSiteSettings(deps))
  requireGoodPassword(deps, password)
  const takeBack = deps.limiter.hit('registerPerAddress', addressKey(request.address))
  const user = await addReader(ctx, { username, password }).catch((error: unknown) => {
    takeBack()
    throw error
  })
  await openSession(ctx, user.id)
  return user
}

function requireOpenRegistration({ isRegistrationOpen }: SiteSettings): void {
  if (!isRegistrationOpen) throw new AppError('FORBIDDEN', messages.registrationClosed)
}

async function addReader(
  { deps, request }: Context,
  { username, password }: Credentials,
): Promise<PublicUser> {
  const hash = await deps.hasher.hash(password)
  const now = deps.clock.iso()
  return deps.db.write(async (tx) => {
    requireOpenRegistration(await siteSettingsIn(tx, deps.config))
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
      .onConflictDoNothing()
      .returning({ id: users.id })
    if (!row) throw new AppError('BAD_REQUEST', messages.usernameTaken, { field: 'username' })
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
 * Logs a person in under a new session; a session the browser already had is ended (S12).
 * Throws UNAUTHORIZED, the same for an unknown name and a wrong password, TOO_MANY_REQUESTS past the limit.
 */
export async function login(
  ctx: Context,
  { username, password, code }: Credentials & { code?: string | undefined },
): Promise<PublicUser> {
  const { deps, request } = ctx
  const address = addressKey(request.address)
  const pair = `${address}\n${usernameKey(username)}`
  // Counted before the password is looked at, so that guesses sent at once are counted too; success takes it back.
  deps.limiter.hit('loginPerPair', pair)
  const takeBack = deps.limiter.hit('loginPerAddress', address)

  const [row] = await deps.db.read
    .select()
    .from(users)
    .where(eq(users.usernameKey, usernameKey(username)))
  const isRight = await deps.hasher.verify(row?.password ?? null, password)
  if (!row || !isRight || row.disabledAt) {
    await countFailure(ctx, username, pair)
    throw new AppError('UNAUTHORIZED', messages.invalidLogin)
  }
  takeBack()
  if (row.totpSecret) await requireSecondStep(ctx, { id: row.id, totpSecret: row.totpSecret }, code)
  deps.limiter.clear('loginPerPair', pair)
  const { id, fullName, role, createdAt, updatedAt } = row
  const user: PublicUser = { id, username: row.username, fullName, role, createdAt, updatedAt }
  const now = deps.clock.iso()
  // A hash made with other parameters than today's is made anew while the password is at hand (S05).
  const renewed = deps.hasher.isCurrent(row.password) ? {} : { password: await deps.hasher.hash(password) }
  await deps.db.write(async (tx) => {
    await tx.db
      .update(users)
      .set({ lastLoginAt: now, ...renewed })
      .where(eq(users.id, id))
    await recordAudit(tx, now, { request, user }, { action: 'login', subject: ['user', id] })
  })
  await openSession(ctx, id)
  return user
}

async function countFailure(ctx: Context, username: string, pair: string): Promise<void> {
  const { limiter, db, clock } = ctx.deps
  try {
    limiter.check('loginPerPair', pair)
  } catch {
    // The attempt that fills the window is written down once, not every one after it.
    await db.write((tx) =>
      recordAudit(tx, clock.iso(), ctx, {
        action: 'login.blocked',
        after: { username: username.slice(0, 50) },
      }),
    )
  }
}

/** Logs somebody in on this browser under a new session; one it had before is ended (S12). */
export async function openSession(ctx: Context, userId: number): Promise<void> {
  const { sessions } = ctx.deps
  if (ctx.request.sessionToken) await sessions.end(ctx.request.sessionToken)
  ctx.setCookie(await sessions.open(userId, ctx.request.userAgent))
  ctx.setCookie(hintCookie(ctx.deps, true))
}

/** Ends the session in the database, so that a copied cookie is worth nothing (S14). Never fails. */
export async function logout(ctx: Context): Promise<void> {
  const { sessions, db, clock } = ctx.deps
  if (ctx.request.sessionToken) await sessions.end(ctx.request.sessionToken)
  const { user } = ctx
  if (user) {
    await db.write((tx) =>
      recordAudit(tx, clock.iso(), ctx, { action: 'logout', subject: ['user', user.id] }),
    )
  }
  clearCookies(ctx)
}

/** Takes the cookies of a session out of this browser. */
export function clearCookies(ctx: Context): void {
  ctx.setCookie(ctx.deps.sessions.blankCookie())
  ctx.setCookie(hintCookie(ctx.deps, false))
}

/** Changes one's own password and ends every other session. Throws BAD_REQUEST when the current one is wrong. */
export async function changePassword(
  ctx: MemberContext,
  input: { currentPassword: string; newPassword: string },
): Promise<void> {
  const { deps, user } = ctx
  await requireOwnPassword(ctx, input.currentPassword, 'currentPassword')
  requireGoodPassword(deps, input.newPassword, 'newPassword')
  const hash = await deps.hasher.hash(input.newPassword)
  const now = deps.clock.iso()
  await deps.db.write(async (tx) => {
    await tx.db.update(users).set({ password: hash, updatedAt: now }).where(eq(users.id, user.id))
    await endSessionsOf(tx, user.id, ctx.sessionId)
    await recordAudit(tx, now, ctx, { action: 'password.change', subject: ['user', user.id] })
  })
}

/** Throws BAD_REQUEST, for a form's `field`, when a password is too short or among the best known (ASVS 6.2.1, 6.2.4). */
export function requireGoodPassword(
  { config }: Pick<Deps, 'config'>,
  password: string,
  field = 'password',
): void {
  const min = config.passwordMinLength
  if ([...password].length < min) {
    throw new AppError('BAD_REQUEST', `Password must be at least ${min} characters`, { field })
  }
  if (min >= 8 && COMMON_PASSWORDS.has(password.toLowerCase())) {
    throw new AppError('BAD_REQUEST', 'This password is too easy to guess', { field })
  }
}

/**
 * A cookie that script may read and that says only "somebody is logged in here", so that a page for a
 * stranger asks the server nothing at all.
 */
function hintCookie({ config }: Pick<Deps, 'config'>, isLoggedIn: boolean): string {
  const age = isLoggedIn ? 30 * 86_400 : 0
  return `${SIGNED_IN_COOKIE}=${isLoggedIn ? 1 : ''}; Path=/; Max-Age=${age}; SameSite=Lax${config.isHttps ? '; Secure' : ''}`
}

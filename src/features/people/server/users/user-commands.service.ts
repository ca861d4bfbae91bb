import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { revokeUserTokens } from '#db/queries/api-tokens.ts'
import { ensureContributor } from '#db/queries/contributors.ts'
import { createUser, publicUserColumns } from '#db/queries/users.ts'
import { users } from '#features/people/tables/users.ts'
import { recordAudit, type AuditActor } from '#features/changes/server/audit/audit.service.ts'
import { requireGoodPassword } from '#features/people/server/auth/password-rules.ts'
import { endUserSessions } from '#features/people/server/auth/session.ts'
import { removeTwoFactor } from '#features/people/server/auth/two-factor.service.ts'
import { COMMAND_LINE } from '#server/control/operation.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import { message } from '#shared/catalog/message.ts'
import { profile, username as usernameRule, usernameKey } from '#features/people/shared/auth.ts'
import { isNewsroom, type Role } from '#features/people/shared/roles.ts'
import { revokeResetLinks } from './one-time-links.ts'

// Accounts as managed from the shell and the environment. There is no session to check.

type CommandDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'hasher'>

/** Returns a password of 18 random bytes, in letters, digits, `-` and `_`. */
export const randomPassword = () => randomBytes(18).toString('base64url')

interface NewAccount {
  username: string
  password: string
  role: Role
  fullName?: string | null
}

/** Creates an account and returns its id. Throws BAD_REQUEST for an invalid or taken name or a weak password. */
export async function createAccount(
  deps: CommandDeps,
  account: NewAccount,
  actor: AuditActor = COMMAND_LINE,
): Promise<number> {
  await requireGoodPassword(deps, account.password, { username: account.username })
  const username = requireValid(usernameRule, account.username)
  const { fullName } = requireValid(profile, { fullName: account.fullName || null })
  const passwordHash = await deps.hasher.hash(account.password)
  const createdAt = deps.clock.iso()
  return deps.db.write(async (tx) => {
    const user = await createUser(tx, { username, fullName, passwordHash, role: account.role, createdAt })
    if (!user) throw new AppError('BAD_REQUEST', 'usernameTaken')
    await recordAudit(tx, createdAt, actor, {
      action: 'register',
      subject: ['user', user.id],
      after: { role: account.role },
    })
    return user.id
  })
}

/**
 * Creates the admin named by ADMIN_USERNAME and ADMIN_PASSWORD. An existing account is never changed: the result
 * is `exists` for an enabled admin, else `rejected`. Throws BAD_REQUEST, naming the variable, for invalid values.
 */
export async function ensureAdmin(
  deps: CommandDeps,
  admin: { username: string; password: string },
): Promise<'created' | 'exists' | 'rejected'> {
  const [existing] = await deps.db.read
    .select({ role: users.role, disabledAt: users.disabledAt })
    .from(users)
    .where(eq(users.usernameKey, usernameKey(admin.username)))
  if (existing) return existing.role === 'admin' && !existing.disabledAt ? 'exists' : 'rejected'
  await checkAdmin(deps, admin)
  await createAccount(deps, { ...admin, role: 'admin' }, { job: 'ADMIN_USERNAME' })
  return 'created'
}

/** Throws BAD_REQUEST with the name of the variable if no admin can be created with these values. */
export async function checkAdmin(
  deps: CommandDeps,
  admin: { username: string; password: string },
): Promise<void> {
  await checkVariable('ADMIN_USERNAME', () => requireValid(usernameRule, admin.username))
  await checkVariable('ADMIN_PASSWORD', () => requireGoodPassword(deps, admin.password, admin))
}

/** Runs a check and prefixes its error with the variable's name. */
async function checkVariable(variable: string, check: () => unknown): Promise<void> {
  try {
    await check()
  } catch (error) {
    if (error instanceof AppError) {
      throw new AppError(error.code, message('lineMessage', { name: variable, message: error.text }))
    }
    throw error
  }
}

function requireValid<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new AppError('BAD_REQUEST', issue ? message('plainText', { text: issue.message }) : 'invalidInput')
}

/** Changes the role of an account. Throws NOT_FOUND. */
export async function setAccountRole(deps: CommandDeps, username: string, role: Role): Promise<void> {
  await changeAccount(deps, username, { role })
}

/** Sets a password and ends the account's sessions, reset links and API tokens. Throws NOT_FOUND, and BAD_REQUEST if it is weak. */
export async function setAccountPassword(
  deps: CommandDeps,
  username: string,
  password: string,
): Promise<void> {
  await requireGoodPassword(deps, password, { username })
  await changeAccount(deps, username, { password: await deps.hasher.hash(password) })
}

async function changeAccount(
  { db, clock }: CommandDeps,
  username: string,
  change: { role: Role } | { password: string },
): Promise<void> {
  await db.write(async (tx) => {
    const isNamed = eq(users.usernameKey, usernameKey(username))
    const [before] = await tx.db.select({ role: users.role }).from(users).where(isNamed)
    const now = clock.iso()
    const [row] = await tx.db
      .update(users)
      .set({ ...change, updatedAt: now })
      .where(isNamed)
      .returning(publicUserColumns)
    if (!before || !row) throw new AppError('NOT_FOUND', 'userNotFound')
    if (isNewsroom(row.role)) await ensureContributor(tx, row, now)
    const subject: [string, number] = ['user', row.id]
    if ('password' in change) {
      await endUserSessions(tx, row.id)
      await revokeResetLinks(tx, row.id, now)
      const tokensRevoked = await revokeUserTokens(tx, row.id, now)
      await recordAudit(tx, now, COMMAND_LINE, {
        action: 'password.reset',
        subject,
        after: { tokensRevoked },
      })
    } else if (before.role !== row.role) {
      await recordAudit(tx, now, COMMAND_LINE, {
        action: 'role.change',
        subject,
        before,
        after: { role: row.role },
      })
    }
    tx.emit({ type: 'user.changed', userId: row.id })
  })
}

/** Turns off two-factor sign-in for a user who lost the app and the recovery codes. Throws NOT_FOUND. */
export async function turnTwoFactorOff({ db, clock }: CommandDeps, username: string): Promise<void> {
  await db.write(async (tx) => {
    const [row] = await tx.db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.usernameKey, usernameKey(username)))
    if (!row) throw new AppError('NOT_FOUND', 'userNotFound')
    await removeTwoFactor(tx, row.id)
    await recordAudit(tx, clock.iso(), COMMAND_LINE, { action: 'two-factor.off', subject: ['user', row.id] })
  })
}

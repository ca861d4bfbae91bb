import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Tx } from '#db/connection/write-queue.ts'
import { users } from '#db/schema/index.ts'
import { endSessionsOf } from '#server/features/auth/session.ts'
import { requireGoodPassword } from '#server/features/auth/password-rules.ts'
import { forgetTwoFactor } from '#server/features/auth/two-factor.service.ts'
import { revokeTokensOf } from '#server/features/tokens/tokens.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import { profile, username as usernameRule, usernameKey } from '#shared/auth.ts'
import { messages } from '#shared/messages.ts'
import type { Role } from '#shared/roles.ts'

// What the operator does from the shell or the environment; no session is asked.

type Tools = Pick<Deps, 'db' | 'clock' | 'config' | 'hasher'>

/** A password nobody has chosen before: 18 random bytes in letters, digits, - and _. */
export const randomPassword = () => randomBytes(18).toString('base64url')

interface NewAccount {
  username: string
  password: string
  role: Role
  fullName?: string | null
}

/** Makes an account. Throws BAD_REQUEST for a bad or taken name or a weak password. */
export async function createAccount(tools: Tools, account: NewAccount): Promise<number> {
  await requireGoodPassword(tools, account.password, { username: account.username })
  const username = requireValid(usernameRule, account.username)
  const { fullName } = requireValid(profile, { fullName: account.fullName || null })
  const hash = await tools.hasher.hash(account.password)
  return tools.db.write(async (tx) => {
    const id = await insertAccount(tx, tools.clock.iso(), { ...account, username, fullName, hash })
    if (id === null) throw new AppError('BAD_REQUEST', messages.usernameTaken)
    return id
  })
}

async function insertAccount(
  tx: Tx,
  at: string,
  { username, hash, role, fullName = null }: Omit<NewAccount, 'password'> & { hash: string },
): Promise<number | null> {
  const [row] = await tx.db
    .insert(users)
    .values({
      username,
      usernameKey: usernameKey(username),
      password: hash,
      role,
      fullName,
      createdAt: at,
      updatedAt: at,
    })
    .onConflictDoNothing()
    .returning({ id: users.id })
  return row?.id ?? null
}

/**
 * Creates the admin that ADMIN_USERNAME and ADMIN_PASSWORD name, when that username is free. An account that
 * exists is never changed: it may be somebody else's, and its password may be newer than the environment.
 * Answers 'refused' when the name belongs to an account that is not an enabled admin. Throws BAD_REQUEST, naming
 * the variable, for a username or password that no account may have.
 */
export async function ensureAdmin(
  tools: Tools,
  admin: { username: string; password: string },
): Promise<'created' | 'exists' | 'refused'> {
  const [known] = await tools.db.read
    .select({ role: users.role, disabledAt: users.disabledAt })
    .from(users)
    .where(eq(users.usernameKey, usernameKey(admin.username)))
  if (known) return known.role === 'admin' && !known.disabledAt ? 'exists' : 'refused'
  await requireGood('ADMIN_USERNAME', () => requireValid(usernameRule, admin.username))
  await requireGood('ADMIN_PASSWORD', () => requireGoodPassword(tools, admin.password, admin))
  await createAccount(tools, { ...admin, role: 'admin' })
  return 'created'
}

/** Runs a check and puts the variable's name before the message of its error. */
async function requireGood(variable: string, check: () => unknown): Promise<void> {
  try {
    await check()
  } catch (error) {
    if (error instanceof AppError) throw new AppError(error.code, `${variable}: ${error.message}`)
    throw error
  }
}

function requireValid<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new AppError('BAD_REQUEST', parsed.error.issues[0]?.message ?? 'Invalid input')
}

/** Gives an account a role. Throws NOT_FOUND. */
export async function setAccountRole(tools: Tools, username: string, role: Role): Promise<void> {
  await changeAccount(tools, username, { role })
}

/** Sets an account's password, ends its sessions and revokes its API tokens. Throws NOT_FOUND, BAD_REQUEST for a weak one. */
export async function setAccountPassword(tools: Tools, username: string, password: string): Promise<void> {
  await requireGoodPassword(tools, password, { username })
  await changeAccount(tools, username, { password: await tools.hasher.hash(password) })
}

async function changeAccount(
  { db, clock }: Tools,
  username: string,
  change: { role: Role } | { password: string },
): Promise<void> {
  await db.write(async (tx) => {
    const [row] = await tx.db
      .update(users)
      .set({ ...change, updatedAt: clock.iso() })
      .where(eq(users.usernameKey, usernameKey(username)))
      .returning({ id: users.id })
    if (!row) throw new AppError('NOT_FOUND', messages.userNotFound)
    if ('password' in change) {
      await endSessionsOf(tx, row.id)
      await revokeTokensOf(tx, row.id, clock.iso())
    }
    tx.emit({ type: 'user.changed', userId: row.id })
  })
}

/** Takes the second step of logging in away from an account, for who lost the app and the codes. Throws NOT_FOUND. */
export async function turnTwoFactorOff({ db }: Tools, username: string): Promise<void> {
  await db.write(async (tx) => {
    const [row] = await tx.db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.usernameKey, usernameKey(username)))
    if (!row) throw new AppError('NOT_FOUND', messages.userNotFound)
    await forgetTwoFactor(tx, row.id)
  })
}

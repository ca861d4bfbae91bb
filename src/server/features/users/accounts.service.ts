import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Tx } from '#db/write-queue.ts'
import { users } from '#db/schema/index.ts'
import { endSessionsOf } from '#server/features/auth/session.ts'
import { requireGoodPassword } from '#server/features/auth/auth.service.ts'
import { forgetTwoStep } from '#server/features/auth/two-step.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import { username as usernameRule, usernameKey } from '#shared/auth.ts'
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
  requireGoodPassword(tools, account.password)
  const parsed = usernameRule.safeParse(account.username)
  if (!parsed.success)
    throw new AppError('BAD_REQUEST', parsed.error.issues[0]?.message ?? 'Invalid username')
  const hash = await tools.hasher.hash(account.password)
  return tools.db.write(async (tx) => {
    const id = await insertAccount(tx, tools.clock.iso(), { ...account, username: parsed.data, hash })
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
 * Makes sure the admin of the environment exists: created when missing, promoted when known, and
 * a password that was changed since is never overwritten. Answers what was done.
 */
export async function ensureAdmin(
  tools: Tools,
  admin: { username: string; password: string },
): Promise<'created' | 'promoted' | 'kept'> {
  const [known] = await tools.db.read
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(eq(users.usernameKey, usernameKey(admin.username)))
  if (!known) {
    await createAccount(tools, { ...admin, role: 'admin' })
    return 'created'
  }
  if (known.role === 'admin') return 'kept'
  await setAccountRole(tools, admin.username, 'admin')
  return 'promoted'
}

/** Gives an account a role. Throws NOT_FOUND. */
export async function setAccountRole(tools: Tools, username: string, role: Role): Promise<void> {
  await changeAccount(tools, username, { role })
}

/** Sets an account's password and ends its sessions. Throws NOT_FOUND, BAD_REQUEST for a weak one. */
export async function setAccountPassword(tools: Tools, username: string, password: string): Promise<void> {
  requireGoodPassword(tools, password)
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
    if ('password' in change) await endSessionsOf(tx, row.id)
    tx.emit({ type: 'user.changed', userId: row.id })
  })
}

/** Takes the second step of logging in away from an account, for who lost the app and the codes. Throws NOT_FOUND. */
export async function turnTwoStepOff({ db }: Tools, username: string): Promise<void> {
  await db.write(async (tx) => {
    const [row] = await tx.db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.usernameKey, usernameKey(username)))
    if (!row) throw new AppError('NOT_FOUND', messages.userNotFound)
    await forgetTwoStep(tx, row.id)
  })
}

import { usernameKey } from '#features/people/shared/auth.ts'
import { isNewsroom, type Role } from '#features/people/shared/roles.ts'
import type { PublicUser } from '#features/people/shared/users.ts'
import type { Tx } from '../connection/write-queue.ts'
import { users } from '#features/people/tables/users.ts'
import { ensureContributor } from './contributors.ts'

/** Columns of a user that may leave the server. The password hash is not one of them. */
export const publicUserColumns = {
  id: users.id,
  username: users.username,
  fullName: users.fullName,
  role: users.role,
  createdAt: users.createdAt,
  updatedAt: users.updatedAt,
}

/** The password of accounts that cannot sign in. It is not a valid hash. */
export const NO_PASSWORD = '!'

export interface NewUser {
  username: string
  passwordHash: string
  /** `user` by default. */
  role?: Role
  fullName?: string | null
  createdAt: string
  /** Set if the user is signed in right away. */
  lastLoginAt?: string
}

/** Inserts a user and returns its public columns, or null if the username is taken. */
export async function createUser(tx: Tx, user: NewUser): Promise<PublicUser | null> {
  const { username, passwordHash, role, fullName, createdAt, lastLoginAt } = user
  const [created] = await tx.db
    .insert(users)
    .values({
      username,
      usernameKey: usernameKey(username),
      password: passwordHash,
      role: role ?? 'user',
      fullName: fullName || null,
      lastLoginAt: lastLoginAt ?? null,
      createdAt,
      updatedAt: createdAt,
    })
    .onConflictDoNothing()
    .returning(publicUserColumns)
  if (created && isNewsroom(created.role)) await ensureContributor(tx, created, createdAt)
  return created ?? null
}

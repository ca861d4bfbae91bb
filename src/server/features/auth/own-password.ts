import { eq } from 'drizzle-orm'
import { users } from '#db/schema/index.ts'
import { AppError } from '#server/lib/app-error.ts'
import { addressKey } from '#server/lib/client-address.ts'
import type { MemberContext } from '#server/trpc/context.ts'
import { usernameKey } from '#shared/auth.ts'

/** Asks again who it is before something that matters. Throws BAD_REQUEST for a form's `field`, counted like a failed login. */
export async function requireOwnPassword(
  { deps, user, request }: MemberContext,
  password: string,
  field = 'password',
): Promise<void> {
  const pair = `${addressKey(request.address)}\n${usernameKey(user.username)}`
  const takeBack = deps.limiter.hit('loginPerPair', pair)
  const [row] = await deps.db.read.select({ hash: users.password }).from(users).where(eq(users.id, user.id))
  if (await deps.hasher.verify(row?.hash ?? null, password)) return takeBack()
  throw new AppError('BAD_REQUEST', 'Your current password is wrong', { field })
}

import { eq } from 'drizzle-orm'
import { users } from '#features/people/tables/users.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import { checkPassword } from './check-password.ts'

/**
 * Confirms the current user's password before a sensitive change. Failures count like failed sign-ins. Throws
 * BAD_REQUEST for the form's `field`.
 */
export async function requireOwnPassword(
  ctx: AuthedContext,
  password: string,
  field = 'password',
): Promise<void> {
  const [account] = await ctx.deps.db.read
    .select({ id: users.id, username: users.username, password: users.password })
    .from(users)
    .where(eq(users.id, ctx.user.id))
  if (!account) throw new AppError('UNAUTHORIZED', 'notLoggedIn')
  const check = await checkPassword(ctx, { username: account.username, password }, account)
  if (!check.isCorrect) throw new AppError('BAD_REQUEST', 'passwordWrong', { field })
  await check.clearAttempts()
}

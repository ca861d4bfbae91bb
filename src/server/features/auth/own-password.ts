import { eq } from 'drizzle-orm'
import { users } from '#db/schema/index.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import { messages } from '#shared/messages.ts'
import { checkPassword } from './check-password.ts'

/** Asks again who it is before something that matters. Throws BAD_REQUEST for a form's `field`, counted like a failed log-in. */
export async function requireOwnPassword(
  ctx: AuthedContext,
  password: string,
  field = 'password',
): Promise<void> {
  const [account] = await ctx.deps.db.read
    .select({ id: users.id, username: users.username, password: users.password })
    .from(users)
    .where(eq(users.id, ctx.user.id))
  if (!account) throw new AppError('UNAUTHORIZED', messages.notLoggedIn)
  const check = await checkPassword(ctx, { username: account.username, password }, account)
  if (!check.isRight) throw new AppError('BAD_REQUEST', 'Your current password is wrong', { field })
  check.forget()
}

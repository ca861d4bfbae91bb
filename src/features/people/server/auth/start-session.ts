import type { HttpContext } from '#server/trpc/context.ts'
import { setSessionCookies } from '#server/trpc/session-cookies.ts'
import type { PublicUser } from '#features/people/shared/users.ts'

/** Opens a session for a user, ends the one this browser had, and sets the cookies. Returns the user. */
export async function startSession(ctx: HttpContext, user: PublicUser): Promise<PublicUser> {
  const { sessions } = ctx.deps
  if (ctx.request.sessionToken) await sessions.end(ctx.request.sessionToken)
  setSessionCookies(ctx, await sessions.open(user.id, ctx.request.userAgent))
  return user
}

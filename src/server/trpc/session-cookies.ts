import { serialize } from 'hono/utils/cookie'
import type { Config } from '#server/config.ts'
import type { Deps } from '#server/lib/deps.ts'
import { SESSION_LIFETIME_S } from '#server/lib/session-store.ts'
import { DAY_MS } from '#shared/dates.ts'
import { SIGNED_IN_COOKIE } from '#features/people/shared/sign-in.ts'
import type { HttpContext } from './context.ts'

const HINT_LIFETIME_S = (30 * DAY_MS) / 1_000

/** Returns the Set-Cookie header of a session. An empty token deletes the cookie. */
export function sessionCookie(
  { sessions, config }: Pick<Deps, 'sessions' | 'config'>,
  token: string,
): string {
  return serialize(sessions.cookieName, token, {
    httpOnly: true,
    secure: config.isHttps,
    sameSite: 'Lax',
    path: '/',
    maxAge: token ? SESSION_LIFETIME_S : 0,
  })
}

/** Sets the session cookie and the signed-in hint that scripts can read. */
export function setSessionCookies(ctx: HttpContext, token: string): void {
  ctx.setCookie(sessionCookie(ctx.deps, token))
  ctx.setCookie(hintCookie(ctx.deps.config, true))
}

/** Runs a change after which the cookie may have another name, as over TLS, and keeps this browser signed in. */
export async function moveSession(ctx: HttpContext, change: () => Promise<void>): Promise<void> {
  const { deps, request } = ctx
  const [name, former] = [deps.sessions.cookieName, sessionCookie(deps, '')]
  await change()
  if (deps.sessions.cookieName === name || !request.sessionToken) return
  ctx.setCookie(former)
  setSessionCookies(ctx, request.sessionToken)
}

/** Deletes both cookies. */
export function clearSessionCookies(ctx: HttpContext): void {
  ctx.setCookie(sessionCookie(ctx.deps, ''))
  ctx.setCookie(hintCookie(ctx.deps.config, false))
}

/** Without this cookie, a page does not request the current user. It holds nothing secret. */
function hintCookie({ isHttps }: Pick<Config, 'isHttps'>, isSignedIn: boolean): string {
  const maxAge = isSignedIn ? HINT_LIFETIME_S : 0
  const value = isSignedIn ? '1' : ''
  return serialize(SIGNED_IN_COOKIE, value, { path: '/', maxAge, sameSite: 'Lax', secure: isHttps })
}

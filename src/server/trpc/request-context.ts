import { bearerToken, readApiToken } from '#server/lib/api-token.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { HttpContext } from './context.ts'
import { sessionCookie } from './session-cookies.ts'

export interface RequestInput {
  /** The id in the log. */
  id: string
  headers: Headers
  /** The client's address; see `ReadClientAddress`. */
  address: string
  /** Sent directly from this machine, not through a proxy. */
  isFromThisMachine?: boolean
  /** Receives the cookies to set. */
  responseHeaders: Headers
}

/**
 * Authenticates a request, for tRPC and REST. An API token takes precedence over a cookie. A session that is about
 * to expire is renewed. Throws UNAUTHORIZED for an invalid, expired or revoked token.
 */
export async function createRequestContext(deps: Deps, input: RequestInput): Promise<HttpContext> {
  const { headers, responseHeaders } = input
  const apiToken = bearerToken(headers.get('authorization'))
  if (apiToken) return createTokenContext(deps, input, apiToken)
  const setCookie = (header: string) => responseHeaders.append('set-cookie', header)
  const sessionToken = readCookie(headers.get('cookie'), deps.sessions.cookieName)
  const session = sessionToken ? await deps.sessions.read(sessionToken) : null
  if (sessionToken && session?.isRenewed) setCookie(sessionCookie(deps, sessionToken))
  return {
    deps,
    user: session?.user ?? null,
    sessionId: session?.sessionId ?? null,
    request: {
      id: input.id,
      address: input.address,
      isFromThisMachine: input.isFromThisMachine ?? false,
      userAgent: headers.get('user-agent') ?? '',
      origin: headers.get('origin'),
      sessionToken,
    },
    setCookie,
  }
}

async function createTokenContext(deps: Deps, input: RequestInput, token: string): Promise<HttpContext> {
  const user = await readApiToken(deps, token)
  if (!user) throw new AppError('UNAUTHORIZED', 'badToken')
  return {
    deps,
    user,
    sessionId: null,
    request: {
      id: input.id,
      address: input.address,
      userAgent: input.headers.get('user-agent') ?? '',
      origin: input.headers.get('origin'),
      sessionToken: null,
      isByToken: true,
    },
    setCookie: () => undefined,
  }
}

/** Returns a context without a user, for pages that are the same for everyone. */
export function createAnonymousContext(deps: Deps): HttpContext {
  return {
    deps,
    user: null,
    sessionId: null,
    request: { id: 'page', address: '', userAgent: '', sessionToken: null },
    setCookie: () => undefined,
  }
}

/** Returns the first session cookie of a name, or null. A session token has only letters and digits. */
export function readCookie(header: string | null, name: string): string | null {
  for (const pair of (header ?? '').split(';')) {
    const [key, value = ''] = pair.trim().split('=')
    if (key === name) return /^[a-z0-9]{20,100}$/i.test(value) ? value : null
  }
  return null
}

import { bearerToken, readApiToken } from '#server/lib/api-token.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { HttpContext } from './context.ts'
import { sessionCookie } from './session-cookies.ts'

export interface RequestInput {
  /** As the log has it. */
  id: string
  headers: Headers
  /** The address of the socket's other end, or of the client behind a trusted proxy. */
  address: string
  /** Sent on this machine, to this process, without a proxy between. */
  isFromThisMachine?: boolean
  /** Cookies to set are added here. */
  responseHeaders: Headers
}

/**
 * Reads who is asking from a request, once for both edges. A session that is about to expire is renewed; an
 * API token counts before any cookie. Throws UNAUTHORIZED for a token that is not good (any more).
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
      sessionToken,
    },
    setCookie,
  }
}

async function createTokenContext(deps: Deps, input: RequestInput, token: string): Promise<HttpContext> {
  const user = await readApiToken(deps, token)
  if (!user) throw new AppError('UNAUTHORIZED', 'Invalid token')
  return {
    deps,
    user,
    sessionId: null,
    request: {
      id: input.id,
      address: input.address,
      userAgent: input.headers.get('user-agent') ?? '',
      sessionToken: null,
      isByToken: true,
    },
    setCookie: () => undefined,
  }
}

/** A context in which nobody is logged in, for pages and feeds that are the same for everyone. */
export function createAnonymousContext(deps: Deps): HttpContext {
  return {
    deps,
    user: null,
    sessionId: null,
    request: { id: 'page', address: '', userAgent: '', sessionToken: null },
    setCookie: () => undefined,
  }
}

/** The first cookie of a name; a session id is letters and digits only, so anything else is no session. */
export function readCookie(header: string | null, name: string): string | null {
  for (const pair of (header ?? '').split(';')) {
    const [key, value = ''] = pair.trim().split('=')
    if (key === name) return /^[a-z0-9]{20,100}$/i.test(value) ? value : null
  }
  return null
}

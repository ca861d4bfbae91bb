import type { Deps } from '#server/lib/deps.ts'
import type { Context } from './context.ts'

export interface RequestInput {
  /** As the log has it. */
  id: string
  headers: Headers
  /** The address of the socket's other end, or of the client behind a trusted proxy. */
  address: string
  /** Cookies to set are added here. */
  responseHeaders: Headers
}

/** Reads who is asking from a request, once for both edges. A session that is about to expire is renewed. */
export async function createRequestContext(deps: Deps, input: RequestInput): Promise<Context> {
  const { headers, responseHeaders } = input
  const setCookie = (header: string) => responseHeaders.append('set-cookie', header)
  const sessionToken = readCookie(headers.get('cookie'), deps.sessions.cookieName)
  const session = sessionToken ? await deps.sessions.read(sessionToken) : null
  if (session?.renewedCookie) setCookie(session.renewedCookie)
  return {
    deps,
    user: session?.user ?? null,
    sessionId: session?.sessionId ?? null,
    request: {
      id: input.id,
      address: input.address,
      userAgent: headers.get('user-agent') ?? '',
      sessionToken,
    },
    setCookie,
  }
}

/** A context in which nobody is logged in, for pages and feeds that are the same for everyone. */
export function createAnonymousContext(deps: Deps): Context {
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

import type { Deps } from '#server/lib/deps.ts'
import type { PublicUser } from '#features/people/shared/users.ts'

/** The facts of a call that services use. */
export interface CallFacts {
  id: string
  /** The client's address; used for limits, never stored. */
  address: string
  /** The origin of the page that sent it, as the browser states it. */
  origin?: string | null
  /** The caller sent an API token instead of a session cookie. */
  isByToken?: boolean
  /** A documented REST call, which skips rules that its published contract does not name. */
  isDocumentedCall?: boolean
}

/** What services receive when they need to know who is calling. It holds no cookies and no headers. */
export interface Context {
  deps: Deps
  request: CallFacts
  user: PublicUser | null
  /** The hashed id of the current session. */
  sessionId: string | null
}

/** A context with a signed-in user. */
export interface AuthedContext extends Context {
  user: PublicUser
}

/** The facts of an HTTP request. */
export interface RequestFacts extends CallFacts {
  userAgent: string
  /** Sent directly from this machine, not through a proxy. */
  isFromThisMachine?: boolean
  /** The id in the session cookie, valid or not. */
  sessionToken: string | null
}

/** What procedures receive. Only the auth feature, which opens and closes sessions, uses all of it. */
export interface HttpContext extends Context {
  request: RequestFacts
  /** Adds a Set-Cookie header to the response. */
  setCookie(header: string): void
}

import type { Deps } from '#server/lib/deps.ts'
import type { PublicUser } from '#shared/users.ts'

/** What an edge knows of the request it serves. */
export interface RequestFacts {
  id: string
  /** The client's address; used for limits, never stored. */
  address: string
  userAgent: string
  /** Sent on this machine, to this process, without a proxy between. */
  isFromThisMachine?: boolean
  /** The id in the session cookie, valid or not. */
  sessionToken: string | null
  /** A script with an API token, not a person in a browser. */
  isByToken?: boolean
  /** One of the documented REST calls, which keep to their contract where the house's own pages ask for more. */
  isDocumentedCall?: boolean
}

export interface Context {
  deps: Deps
  request: RequestFacts
  user: PublicUser | null
  /** The stored (hashed) id of the live session. */
  sessionId: string | null
  /** Adds a Set-Cookie header to the answer. */
  setCookie(header: string): void
}

/** A context in which somebody is logged in. */
export interface AuthedContext extends Context {
  user: PublicUser
}

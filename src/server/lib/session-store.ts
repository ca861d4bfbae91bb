import { DAY_MS } from '#shared/dates.ts'
import type { PublicUser } from '#features/people/shared/users.ts'

/** A session ends this long after it was last renewed. */
export const SESSION_LIFETIME_S = (7 * DAY_MS) / 1_000

export interface ActiveSession {
  user: PublicUser
  /** The stored, hashed id. */
  sessionId: string
  /** The session was extended, so its cookie must be set again. */
  isRenewed: boolean
}

export interface SessionStore {
  /** The name of the session cookie. Over HTTPS it is bound to this host. */
  cookieName: string
  /** Opens a session. Returns the token for its cookie. */
  open(userId: number, userAgent: string): Promise<string>
  /** Returns the session of a token, or null if it is unknown or expired, or its user is disabled. */
  read(token: string): Promise<ActiveSession | null>
  /** Ends the session of a token. If the database cannot be written, it ends in memory only. */
  end(token: string): Promise<void>
  /** Deletes expired sessions, and those that ended while the database could not be written. */
  removeExpired(): Promise<void>
}

import type { PublicUser } from '#shared/users.ts'

export interface LiveSession {
  user: PublicUser
  /** The stored (hashed) id. */
  sessionId: string
  /** A new Set-Cookie header when the session was renewed. */
  renewedCookie: string | null
}

export interface SessionStore {
  /** The name of the session cookie. */
  cookieName: string
  /** Opens a session and answers its Set-Cookie header. */
  open(userId: number, userAgent: string): Promise<string>
  /** The session behind a cookie's value, or null: unknown, expired, or its person is disabled. */
  read(token: string): Promise<LiveSession | null>
  /** Ends the session behind a cookie's value; in memory only while nothing can be written. */
  end(token: string): Promise<void>
  /** The Set-Cookie header that takes the cookie away. */
  blankCookie(): string
  /** Deletes expired sessions, and those that could not be deleted when they were ended. */
  removeExpired(): Promise<void>
}

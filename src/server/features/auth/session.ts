import { createHash } from 'node:crypto'
import { and, desc, eq, lte, ne, notInArray, sql, type SQL } from 'drizzle-orm'
import { Lucia, TimeSpan, type Adapter, type DatabaseSession, type DatabaseUser } from 'lucia'
import type { Tx } from '#db/connection/write-queue.ts'
import { DatabaseUnavailableError, ignoreUnavailable } from '#db/connection/database-errors.ts'
import { sessions, users } from '#db/schema/index.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { SessionStore } from '#server/lib/session-store.ts'
import type { PublicUser } from '#shared/users.ts'

// lucia is deprecated upstream and mandated here, so nothing outside this file knows it (ADR 0004).

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<{ createdAt: string; userAgent: string | null }, PublicUser & { disabledAt: string | null }>
    DatabaseSessionAttributes: { createdAt: string; userAgent: string | null }
    DatabaseUserAttributes: PublicUser & { disabledAt: string | null }
    UserId: number
  }
}

const LIFETIME_DAYS = 7
/** However often it is renewed, a session ends after this. */
const ABSOLUTE_LIFETIME_MS = 30 * 86_400_000

/** How many browsers a person can be logged in with; a further log-in ends the oldest session (ASVS 7.1.2). */
const MAX_SESSIONS = 20

/** SHA-256, so that who reads the file or a backup cannot log in with it. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

export function createSessions({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>): SessionStore {
  const lucia = new Lucia(hashingAdapter({ db, clock }), {
    sessionExpiresIn: new TimeSpan(LIFETIME_DAYS, 'd'),
    sessionCookie: {
      name: config.isHttps ? '__Host-broadsheet' : 'broadsheet',
      attributes: { secure: config.isHttps, sameSite: 'lax', path: '/' },
    },
    getSessionAttributes: ({ createdAt, userAgent }) => ({ createdAt, userAgent }),
    getUserAttributes: (attributes) => attributes,
  })
  /** Stored ids of sessions that were ended while nothing could be written; deleted as soon as it can. */
  const endedUnwritten = new Set<string>()
  const deleteEnded = async () => {
    for (const id of endedUnwritten) {
      await db.write(async (tx) => void (await tx.db.delete(sessions).where(eq(sessions.id, id))))
      endedUnwritten.delete(id)
    }
  }
  return {
    cookieName: lucia.sessionCookieName,
    async open(userId, userAgent) {
      const attributes = { createdAt: clock.iso(), userAgent: userAgent.slice(0, 200) }
      const session = await lucia.createSession(userId, attributes)
      return lucia.createSessionCookie(session.id).serialize()
    },
    async read(token) {
      if (endedUnwritten.has(hashToken(token))) return null
      const { session, user } = await lucia.validateSession(token)
      if (!session || user.disabledAt) return null
      const isTooOld = clock.now() - Date.parse(session.createdAt) > ABSOLUTE_LIFETIME_MS
      if (isTooOld) {
        await lucia.invalidateSession(token)
        return null
      }
      const { disabledAt: _, ...publicUser } = user
      const renewedCookie = session.fresh ? lucia.createSessionCookie(token).serialize() : null
      return { user: publicUser, sessionId: hashToken(token), renewedCookie }
    },
    async end(token) {
      try {
        await lucia.invalidateSession(token)
      } catch (error) {
        if (!(error instanceof DatabaseUnavailableError)) throw error
        // Only ids of live sessions get here, so the set is no larger than the table.
        if (await db.read.$count(sessions, eq(sessions.id, hashToken(token))))
          endedUnwritten.add(hashToken(token))
      }
    },
    blankCookie: () => lucia.createBlankSessionCookie().serialize(),
    async removeExpired() {
      await deleteEnded()
      await lucia.deleteExpiredSessions()
    },
  }
}

/** Ends all but the newest `MAX_SESSIONS` sessions of a person, inside a transaction. */
async function endOldestOf(tx: Tx, userId: number): Promise<void> {
  const newest = tx.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.createdAt), desc(sql`rowid`))
    .limit(MAX_SESSIONS)
  const ended = await tx.db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), notInArray(sessions.id, newest)))
    .returning({ userId: sessions.userId })
  if (ended.length > 0) tx.emit({ type: 'session.ended', userId })
}

const seconds = (date: Date) => Math.floor(date.getTime() / 1000)

function hashingAdapter({ db, clock }: Pick<Deps, 'db' | 'clock'>): Adapter {
  const toLucia = (row: typeof sessions.$inferSelect, id: string): DatabaseSession => ({
    id,
    userId: row.userId,
    expiresAt: new Date(row.expiresAt * 1000),
    attributes: { createdAt: row.createdAt, userAgent: row.userAgent },
  })
  const deleteWhere = (condition: SQL) =>
    db.write(async (tx) => {
      const ended = await tx.db.delete(sessions).where(condition).returning({ userId: sessions.userId })
      for (const { userId } of ended) tx.emit({ type: 'session.ended', userId })
    })
  return {
    async getSessionAndUser(token): Promise<[DatabaseSession | null, DatabaseUser | null]> {
      const [row] = await db.read
        .select({ session: sessions, user: PUBLIC_USER })
        .from(sessions)
        .innerJoin(users, eq(sessions.userId, users.id))
        .where(eq(sessions.id, hashToken(token)))
      if (!row) return [null, null]
      return [toLucia(row.session, token), { id: row.user.id, attributes: row.user }]
    },
    async getUserSessions(userId) {
      const rows = await db.read.select().from(sessions).where(eq(sessions.userId, userId))
      return rows.map((row) => toLucia(row, row.id))
    },
    async setSession(session) {
      await db.write(async (tx) => {
        await tx.db.insert(sessions).values({
          id: hashToken(session.id),
          userId: session.userId,
          expiresAt: seconds(session.expiresAt),
          ...session.attributes,
        })
        await endOldestOf(tx, session.userId)
      })
    },
    async updateSessionExpiration(token, expiresAt) {
      const renewal = db.write(async (tx) => {
        await tx.db
          .update(sessions)
          .set({ expiresAt: seconds(expiresAt) })
          .where(eq(sessions.id, hashToken(token)))
      })
      // On a full disk people go on reading under the session they have.
      await renewal.catch(ignoreUnavailable)
    },
    async deleteSession(token) {
      await deleteWhere(eq(sessions.id, hashToken(token)))
    },
    async deleteUserSessions(userId) {
      await deleteWhere(eq(sessions.userId, userId))
    },
    async deleteExpiredSessions() {
      await deleteWhere(lte(sessions.expiresAt, Math.floor(clock.now() / 1000)))
    },
  }
}

/** The columns of a person that may leave the service; the hash is not among them. */
const PUBLIC_USER = {
  id: users.id,
  username: users.username,
  fullName: users.fullName,
  role: users.role,
  createdAt: users.createdAt,
  updatedAt: users.updatedAt,
  disabledAt: users.disabledAt,
}

/** Ends every session of a person inside a transaction, but for one that may stay. */
export async function endSessionsOf(
  tx: Tx,
  userId: number,
  exceptSessionId: string | null = null,
): Promise<void> {
  const ofUser = eq(sessions.userId, userId)
  await tx.db.delete(sessions).where(exceptSessionId ? and(ofUser, ne(sessions.id, exceptSessionId)) : ofUser)
  tx.emit({ type: 'user.changed', userId })
}

import { createHash } from 'node:crypto'
import { and, desc, eq, lte, ne, notInArray, placeholder, type SQL } from 'drizzle-orm'
import { newestInserted } from '#db/queries/values.ts'
import { Lucia, TimeSpan, type Adapter, type DatabaseSession, type DatabaseUser } from 'lucia'
import type { Tx } from '#db/connection/write-queue.ts'
import { findUnavailable, ignoreUnavailable } from '#db/connection/database-errors.ts'
import { prepared } from '#db/queries/prepared.ts'
import { publicUserColumns } from '#db/queries/users.ts'
import { sessions } from '#features/people/tables/auth.ts'
import { users } from '#features/people/tables/users.ts'
import type { Deps } from '#server/lib/deps.ts'
import { SESSION_LIFETIME_S, type SessionStore } from '#server/lib/session-store.ts'
import { DAY_MS } from '#shared/dates.ts'
import type { PublicUser } from '#features/people/shared/users.ts'

// Lucia is deprecated upstream, so only this file uses it (ADR 30).

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<{ createdAt: string; userAgent: string | null }, PublicUser & { disabledAt: string | null }>
    DatabaseSessionAttributes: { createdAt: string; userAgent: string | null }
    DatabaseUserAttributes: PublicUser & { disabledAt: string | null }
    UserId: number
  }
}

/** A session ends after this time even if it was renewed. */
const MAX_AGE_MS = 30 * DAY_MS

/** Signing in on one more browser ends the oldest session (ASVS 7.1.2). */
const MAX_SESSIONS = 20

/** Returns the SHA-256 hash under which a token is stored, so a leaked database contains no usable token. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** Creates the session store. */
export function createSessions({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>): SessionStore {
  const lucia = new Lucia(hashingAdapter({ db, clock }), {
    sessionExpiresIn: new TimeSpan(SESSION_LIFETIME_S, 's'),
    getSessionAttributes: ({ createdAt, userAgent }) => ({ createdAt, userAgent }),
    getUserAttributes: (attributes) => attributes,
  })
  /** Stored ids of ended sessions that could not be deleted yet. */
  const undeleted = new Set<string>()
  const deletePending = async () => {
    for (const id of undeleted) {
      await db.write(async (tx) => void (await tx.db.delete(sessions).where(eq(sessions.id, id))))
      undeleted.delete(id)
    }
  }
  return {
    get cookieName() {
      return config.isHttps ? '__Host-broadsheet' : 'broadsheet'
    },
    async open(userId, userAgent) {
      const attributes = { createdAt: clock.iso(), userAgent: userAgent.slice(0, 200) }
      const { id } = await lucia.createSession(userId, attributes)
      return id
    },
    async read(token) {
      if (undeleted.has(hashToken(token))) return null
      const { session, user } = await lucia.validateSession(token)
      if (!session || user.disabledAt) return null
      if (clock.now() - Date.parse(session.createdAt) > MAX_AGE_MS) {
        await lucia.invalidateSession(token)
        return null
      }
      const { disabledAt: _, ...publicUser } = user
      return { user: publicUser, sessionId: hashToken(token), isRenewed: session.fresh }
    },
    async end(token) {
      try {
        await lucia.invalidateSession(token)
      } catch (error) {
        // The other processes would still accept it.
        if (db.isShared || !findUnavailable(error)) throw error
        // Limited to ids in the table, so the set cannot grow without bound.
        const exists = await db.read.$count(sessions, eq(sessions.id, hashToken(token)))
        if (exists) undeleted.add(hashToken(token))
      }
    },
    async removeExpired() {
      await deletePending()
      await lucia.deleteExpiredSessions()
    },
  }
}

async function endOldestSessions(tx: Tx, userId: number): Promise<void> {
  const newest = tx.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.createdAt), newestInserted())
    .limit(MAX_SESSIONS)
  const ended = await tx.db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), notInArray(sessions.id, newest)))
    .returning({ userId: sessions.userId })
  if (ended.length > 0) tx.emit({ type: 'session.ended', userId })
}

const findSession = prepared((read) =>
  read
    .select({ session: sessions, user: { ...publicUserColumns, disabledAt: users.disabledAt } })
    .from(sessions)
    .innerJoin(users, eq(sessions.userId, users.id))
    .where(eq(sessions.id, placeholder('id'))),
)

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
      const [row] = await findSession(db, { id: hashToken(token) })
      if (!row) return [null, null]
      return [toLucia(row.session, token), { id: row.user.id, attributes: row.user }]
    },
    async getUserSessions(userId) {
      const rows = await db.read.select().from(sessions).where(eq(sessions.userId, userId))
      return rows.map((row) => toLucia(row, row.id))
    },
    async setSession(session) {
      const count = await db.writeBeside('readers', async (tx) => {
        await tx.db.insert(sessions).values({
          id: hashToken(session.id),
          userId: session.userId,
          expiresAt: seconds(session.expiresAt),
          ...session.attributes,
        })
        return tx.db.$count(sessions, eq(sessions.userId, session.userId))
      })
      if (count > MAX_SESSIONS) await db.write((tx) => endOldestSessions(tx, session.userId))
    },
    async updateSessionExpiration(token, expiresAt) {
      const renewal = db.writeBeside('readers', async (tx) => {
        await tx.db
          .update(sessions)
          .set({ expiresAt: seconds(expiresAt) })
          .where(eq(sessions.id, hashToken(token)))
      })
      // Users stay signed in while the disk is full.
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

/** Ends every session of a user inside a transaction, except the given one. */
export async function endUserSessions(
  tx: Tx,
  userId: number,
  exceptSessionId: string | null = null,
): Promise<void> {
  const ofUser = eq(sessions.userId, userId)
  await tx.db.delete(sessions).where(exceptSessionId ? and(ofUser, ne(sessions.id, exceptSessionId)) : ofUser)
  tx.emit({ type: 'user.changed', userId })
}

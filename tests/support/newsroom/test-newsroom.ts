import Sqlite from 'better-sqlite3'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DIALECT } from '#db/dialect.ts'
import { openDatabase } from '#db/connection/open-database.ts'
import { createUser } from '#db/queries/users.ts'
import { createCaller, type Caller } from '#server/app-router.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { createDeps } from '#server/create-deps.ts'
import { migratedExtensions } from '#server/extensions.ts'
import type { Clock } from '#server/lib/clock.ts'
import type { Deps } from '#server/lib/deps.ts'
import { createLogger } from '#server/lib/logger.ts'
import { createPasswordHasher } from '#server/lib/password-hasher.ts'
import type { HttpContext } from '#server/trpc/context.ts'
import { administer, createTestDatabase } from '#tests/support/postgres/test-database.ts'
import { copyTemplateTo } from './template-file.ts'
import type { Role } from '#features/people/shared/roles.ts'
import type { PublicUser } from '#features/people/shared/users.ts'

export const PASSWORD = 'a long enough password'

/** argon2 with minimal cost, so that tests sign in quickly. */
export const quickHasher = () => createPasswordHasher({ memoryCost: 8, timeCost: 1, parallelism: 1 })

/** A clock that moves only when told to. */
export function createTestClock(start = '2026-03-14T09:26:53.000Z'): Clock & { advance(ms: number): void } {
  let at = Date.parse(start)
  return {
    now: () => at,
    iso: () => new Date(at).toISOString(),
    elapsedMs: () => at,
    advance: (ms) => void (at += ms),
  }
}

export type TestNewsroom = Awaited<ReturnType<typeof openTestNewsroom>>

/** A newsroom as `openEmptyNewsroom` returns it, with one user of each role. */
export async function openTestNewsroom(
  env?: Record<string, string>,
  routeTo?: (databaseUrl: string) => Promise<string>,
) {
  const newsroom = await openEmptyNewsroom(env, routeTo)
  const people = {
    user: await addPerson(newsroom.deps, 'reader', 'user'),
    staff: await addPerson(newsroom.deps, 'editor', 'staff'),
    admin: await addPerson(newsroom.deps, 'chief', 'admin'),
    writer: await addPerson(newsroom.deps, 'student', 'writer'),
  }
  return { ...newsroom, people }
}

/**
 * A newsroom on a real database, SQLite or PostgreSQL, with the real migrations and no rows, as before its first
 * start. `routeTo` puts something between it and PostgreSQL.
 */
export async function openEmptyNewsroom(
  env: Record<string, string> = {},
  routeTo = async (databaseUrl: string) => databaseUrl,
) {
  const folder = await mkdtemp(join(tmpdir(), 'broadsheet-'))
  const config = readConfig(
    {
      DATA_DIR: join(folder, 'data'),
      UPLOADS_DIR: join(folder, 'uploads'),
      SITE_TIME_ZONE: 'UTC',
      LOG_LEVEL: 'silent',
      ...env,
    },
    folder,
  )
  const clock = createTestClock()
  const database = DIALECT === 'postgres' ? await createTestDatabase() : null
  if (!database) await copyTemplateTo(config.dataDir)
  const db = await openDatabase({
    dataDir: config.dataDir,
    migrationsDir: 'db/migrations',
    synchronous: 'normal',
    extensions: migratedExtensions(),
    ...(database ? { url: await routeTo(database.url) } : {}),
  })
  const deps = createDeps({ db, config, clock, log: createLogger(config.logLevel), hasher: quickHasher() })
  return {
    folder,
    deps,
    clock,
    /** Empty on SQLite. */
    databaseUrl: database?.url ?? '',
    app: createApp(deps),
    as: (user: PublicUser | null): Caller => createCaller(contextOf(deps, user)),
    cookieOf: async (user: PublicUser): Promise<string> =>
      `${deps.sessions.cookieName}=${await deps.sessions.open(user.id, 'test')}`,
    /** Runs a statement as someone would who has the database, but not the product. */
    execute: (statement: string): Promise<void> =>
      database ? administer(statement, database.url) : executeOnFile(db.path, statement),
    close: async (): Promise<void> => {
      await deps.textProcesses.close()
      await db.close()
      await database?.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function executeOnFile(path: string, statement: string): Promise<void> {
  const sqlite = new Sqlite(path)
  try {
    sqlite.exec(statement)
  } finally {
    sqlite.close()
  }
}

/** A request context in which `user` is signed in. */
export function contextOf(deps: Deps, user: PublicUser | null): HttpContext {
  return {
    deps,
    user,
    sessionId: null,
    request: { id: 'test', address: '127.0.0.1', userAgent: 'test', sessionToken: null },
    setCookie: () => undefined,
  }
}

/** Adds a user whose password is `PASSWORD`. */
export async function addPerson(deps: Deps, username: string, role: Role): Promise<PublicUser> {
  const passwordHash = await deps.hasher.hash(PASSWORD)
  const user = await deps.db.write((tx) =>
    createUser(tx, { username, passwordHash, role, createdAt: deps.clock.iso() }),
  )
  if (!user) throw new Error(`${username} exists already`)
  return user
}

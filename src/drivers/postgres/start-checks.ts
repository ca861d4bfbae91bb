import type pg from 'pg'
import { DatabaseStartError } from '#db/connection/database-errors.ts'
import type { Synchronous } from '#db/connection/pragmas.ts'

const OLDEST_VERSION = 15

/** Texts must be compared by their bytes, as on SQLite: cursors, exports and lists rely on the order. */
const HOW_TO_CREATE =
  "CREATE DATABASE broadsheet TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C' LC_CTYPE 'C.UTF-8'"

interface Server {
  version: number
  encoding: string
  is_standby: boolean
  synchronous_commit: string
}

interface Rules {
  is_ordered: boolean
  folds_case: boolean
}

const SERVER = `SELECT current_setting('server_version_num')::int / 10000 AS version,
  current_setting('server_encoding') AS encoding,
  pg_is_in_recovery() AS is_standby,
  current_setting('synchronous_commit') AS synchronous_commit`

// Asked of UTF-8 only, since other encodings lack the letters.
const RULES = `SELECT lower(U&'\\00c9') = U&'\\00e9' AS folds_case,
  'B' < 'a' AND 'a b' < 'aa' AND 'z' < U&'\\00e9' AND U&'\\ffee' < U&'\\+01f600' AS is_ordered`

/** Throws DatabaseStartError, one line, unless the database can be used safely. */
export async function checkDatabase(
  client: pg.ClientBase,
  { at, synchronous }: { at: string; synchronous: Synchronous },
): Promise<void> {
  const [server] = (await client.query<Server>(SERVER)).rows
  const problem = server && findServerProblem(server, at, synchronous)
  if (problem) throw new DatabaseStartError(problem)
  const [rules] = (await client.query<Rules>(RULES)).rows
  if (!rules?.is_ordered) {
    throw new DatabaseStartError(
      `${at} sorts texts by the rules of a language instead of by their bytes. Create it again: ${HOW_TO_CREATE}`,
    )
  }
  if (!rules.folds_case) {
    throw new DatabaseStartError(
      `${at} has no rules for letters beyond ASCII, which search needs. Create it again: ${HOW_TO_CREATE}`,
    )
  }
}

const PID = 'SELECT pg_backend_pid() AS pid'

/**
 * Throws DatabaseStartError if two open connections share a session, as behind a pooler in transaction mode: locks
 * would be held for another process, and notifications of commits would be lost.
 */
export async function checkSessions(
  first: Pick<pg.ClientBase, 'query'>,
  second: Pick<pg.ClientBase, 'query'>,
  at: string,
): Promise<void> {
  const pidOf = async (client: typeof first) => (await client.query<{ pid: number }>(PID)).rows[0]?.pid
  const own = await pidOf(first)
  await second.query('BEGIN')
  try {
    // If it has the session of the first, asking the first again could wait for ever.
    const isShared = (await pidOf(second)) === own || (await pidOf(first)) !== own
    if (!isShared) return
  } finally {
    await second.query('ROLLBACK')
  }
  throw new DatabaseStartError(
    `${at} is behind a pooler that shares sessions. Connect to PostgreSQL itself, or set the pooler to session mode (pool_mode = session).`,
  )
}

function findServerProblem(server: Server, at: string, synchronous: Synchronous): string | null {
  if (server.version < OLDEST_VERSION) {
    return `${at} runs PostgreSQL ${server.version}; ${OLDEST_VERSION} or newer is needed.`
  }
  if (server.is_standby) return `${at} is a standby and cannot be written to. Connect to the primary.`
  if (server.encoding !== 'UTF8') {
    return `${at} stores texts as ${server.encoding} instead of UTF8. Create it again: ${HOW_TO_CREATE}`
  }
  if (server.synchronous_commit === 'off' && synchronous === 'full') {
    return `${at} has synchronous_commit off and would lose acknowledged writes. Turn it on, or set DB_SYNCHRONOUS=normal.`
  }
  return null
}

/** The time of the database, from which a clock that never jumps continues. */
export interface ClockReading {
  /** Milliseconds since 1970 by the clock of the database. */
  databaseMs: number
  /** The same moment by `performance.now()`. */
  at: number
  roundTripMs: number
}

/** Reads the clock of the database, exact to half a round trip. */
export async function readClock(client: Pick<pg.ClientBase, 'query'>): Promise<ClockReading> {
  const before = performance.now()
  const { rows } = await client.query<{ ms: number }>(
    'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms',
  )
  const after = performance.now()
  return { databaseMs: rows[0]?.ms ?? Date.now(), at: (before + after) / 2, roundTripMs: after - before }
}

/** Returns the clock of the database minus the own one, in milliseconds, even if the own one has just jumped. */
export const clockSkewOf = ({ databaseMs, at }: ClockReading): number =>
  Math.round(databaseMs + performance.now() - at - Date.now())

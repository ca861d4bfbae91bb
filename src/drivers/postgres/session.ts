import { clearTimeout, setTimeout } from 'node:timers'
import PQueue from 'p-queue'
import pg from 'pg'
import type { Database, NamedLock } from '#db/database.ts'
import { connectionSettings } from './address.ts'
import type { Fence } from './fence.ts'
import { createTurns } from './in-turn.ts'
import { toUnavailableError } from './postgres-errors.ts'
import { CHANNEL, LOCK_CLASS, lockKey } from './transact.ts'

/** Concurrent holders of named locks, each with a connection. */
const MAX_LOCKS = 4

/** A lost notification delays other processes by this much. */
const POLL_MS = 1_000

// A process that freezes holds the locks of its session, and those of its work, for at most this long.
const SESSION_LIMIT = "SET idle_session_timeout = '15s'"
const WORK_LIMIT = "SET idle_session_timeout = '5min'"

/** The only connection with a state: it receives notifications of commits and holds the named locks. */
export interface Session extends Pick<Database, 'tryLock' | 'withLock'> {
  close: () => Promise<void>
}

interface Parts {
  url: string
  fence: Fence
  /** Called when a commit was announced, with its id, and each second without one. Must not throw. */
  onAnnounced: (id?: number) => void
}

interface Connected {
  client: pg.Client
  /** Aborted when the connection is lost. */
  lost: AbortController
  held: Set<string>
  inTurn: ReturnType<typeof createTurns>
}

/** Creates the session. It connects again whenever the connection is lost. */
export function openSession({ url, fence, onAnnounced }: Parts): Session {
  let connected: Connected | null = null
  let connecting: Promise<Connected> | null = null
  /** Shows the server that this process runs. */
  let beating: Promise<unknown> | null = null
  let isClosed = false
  const locks = new PQueue({ concurrency: MAX_LOCKS })
  let timer = setTimeout(tick, 0)

  function tick(): void {
    if (isClosed) return
    beating ??= connect()
      .then(({ client, inTurn }) => inTurn(() => client.query('SELECT')))
      .then(
        () => (beating = null),
        () => (beating = null),
      )
    onAnnounced()
    timer = setTimeout(tick, POLL_MS)
    timer.unref()
  }

  function connect(): Promise<Connected> {
    if (connected) return Promise.resolve(connected)
    connecting ??= openClient({ url, fence, onAnnounced }, (lost) => {
      if (connected === lost) connected = null
    })
      .then((opened) => {
        if (isClosed) void opened.client.end().catch(() => undefined)
        return (connected = opened)
      })
      .finally(() => (connecting = null))
    return connecting
  }

  return {
    tryLock: async (name) => tryLock(await connect(), name),
    withLock: (name, work, waitMs) => locks.add(() => withLock(url, { name, work, waitMs })),
    async close() {
      isClosed = true
      clearTimeout(timer)
      await connected?.client.end().catch(() => undefined)
    },
  }
}

async function openClient(
  { url, fence, onAnnounced }: Parts,
  onLost: (connected: Connected) => void,
): Promise<Connected> {
  const client = new pg.Client(connectionSettings(url))
  const opened: Connected = { client, lost: new AbortController(), held: new Set(), inTurn: createTurns() }
  const lose = () => {
    onLost(opened)
    opened.lost.abort()
  }
  client.on('error', lose)
  client.on('end', lose)
  client.on('notification', ({ payload }) => onAnnounced(Number(payload) || undefined))
  await client.connect()
  await fence.admit(client)
  await client.query(`${SESSION_LIMIT}; LISTEN ${CHANNEL}`)
  onAnnounced()
  return opened
}

async function tryLock({ client, lost, held, inTurn }: Connected, name: string): Promise<NamedLock | null> {
  // A session gets its own lock again, so a second holder in this process is found here.
  if (held.has(name)) return null
  held.add(name)
  const values = [LOCK_CLASS, lockKey(name)]
  try {
    const { rows } = await inTurn(() =>
      client.query<{ ok: boolean }>('SELECT pg_try_advisory_lock($1, $2) AS ok', values),
    )
    if (!rows[0]?.ok) {
      held.delete(name)
      return null
    }
  } catch (error) {
    held.delete(name)
    throw toUnavailableError(error)
  }
  return {
    signal: lost.signal,
    async release() {
      if (!held.delete(name) || lost.signal.aborted) return
      await inTurn(() => client.query('SELECT pg_advisory_unlock($1, $2)', values)).catch(() => undefined)
    },
  }
}

interface LockedWork<T> {
  name: string
  work: () => Promise<T>
  waitMs: number | undefined
}

/** Opens a separate connection, because waiting would block the session. */
async function withLock<T>(url: string, { name, work, waitMs = 0 }: LockedWork<T>): Promise<T> {
  const client = new pg.Client(connectionSettings(url))
  client.on('error', () => undefined)
  try {
    await lock(client, name, waitMs)
    return await work()
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function lock(client: pg.Client, name: string, waitMs: number): Promise<void> {
  try {
    await client.connect()
    await client.query(`${WORK_LIMIT}; SET lock_timeout = ${waitMs}`)
    await client.query('SELECT pg_advisory_lock($1, $2)', [LOCK_CLASS, lockKey(name)])
  } catch (error) {
    throw toUnavailableError(error)
  }
}

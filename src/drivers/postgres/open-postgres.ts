import { noHooks } from '#db/connection/hooks.ts'
import { clearTimeout, setTimeout } from 'node:timers'
import pg from 'pg'
import PQueue from 'p-queue'
import { drizzle } from 'drizzle-orm/node-postgres'
import * as schema from '#db/schema/index.ts'
import { DatabaseUnavailableError } from '#db/connection/database-errors.ts'
import type { Synchronous } from '#db/connection/pragmas.ts'
import type { WriteWaits } from '#db/connection/write-waits.ts'
import type { BeforeCommit, Database, Rejection, Sql, Tx } from '#db/database.ts'
import { connectionSettings, describeAddress, readSettings } from './address.ts'
import { CommitLog } from './commit-log.ts'
import { createFence, type Fence } from './fence.ts'
import { HELD_ROW_MS, whenRowsAreFree } from './held-rows.ts'
import type { MigratedExtensions } from '#db/migrate/extension-migrations.ts'
import type { OnMigrated } from '#db/migrate/migration-files.ts'
import { migrateExtensions, migratePostgres } from './migrate-postgres.ts'
import { toStartError, toUnavailableError } from './postgres-errors.ts'
import { createQueryClient } from './query-client.ts'
import { openSession } from './session.ts'
import { createSharedRows } from './shared-rows.ts'
import { checkDatabase, checkSessions } from './start-checks.ts'
import { assertOutside, type Committed, NEWSROOM, transact } from './transact.ts'
import { returnNumbers } from './types.ts'
import { watchDatabase } from './watch.ts'

export interface PostgresOptions {
  url: string
  migrationsDir: string
  synchronous: Synchronous
  /** Called for errors that do not fail a write, such as those of commit listeners. */
  onError: (error: unknown) => void
  onMigrated?: OnMigrated | undefined
  extensions?: MigratedExtensions | undefined
  /** How long a write waits for a row that another program holds, in milliseconds. Default: 10 s. */
  heldRowMs?: number
}

const READERS = 10
const WRITERS = 6
/** A connection is replaced after this time, so a process follows an address that moves to another server. */
const LIFETIME_SECONDS = 60
/** Connections that wait for held rows. Writes to other held rows wait for one of these. */
const WAITERS = 2

/** Checks and migrates the database and connects to it. Throws DatabaseStartError, which is one line. */
export async function openPostgres(options: PostgresOptions): Promise<Database> {
  returnNumbers()
  try {
    await prepare(options)
    return await assemble(options)
  } catch (error) {
    throw toStartError(error, options.url)
  }
}

async function prepare(options: PostgresOptions): Promise<void> {
  const { url, migrationsDir, synchronous, onMigrated } = options
  const at = describeAddress(url)
  const [client, other] = [createClient(url), createClient(url)]
  try {
    await client.connect()
    await checkDatabase(client, { at, synchronous })
    await other.connect()
    await checkSessions(client, other, at)
    await migratePostgres(client, { at, folder: migrationsDir, onMigrated })
    if (options.extensions) await migrateExtensions(client, at, options.extensions, onMigrated)
  } finally {
    await Promise.all([client, other].map((each) => each.end().catch(() => undefined)))
  }
}

function createClient(url: string): pg.Client {
  const client = new pg.Client(connectionSettings(url))
  client.on('error', () => undefined)
  return client
}

async function assemble({ url, onError, heldRowMs = HELD_ROW_MS }: PostgresOptions): Promise<Database> {
  const fence = createFence(onError)
  const pools = {
    read: createPool({ ...readSettings(url), max: READERS }, fence),
    write: createPool({ ...connectionSettings(url), max: WRITERS }, fence),
    wait: createPool({ ...connectionSettings(url), max: WAITERS }, fence),
  }
  const client = createQueryClient(url, fence)
  const log = new CommitLog({ client, onError })
  await log.start()
  const watch = await watchDatabase(pools.read)
  const session = openSession({ url, fence, onAnnounced: (id) => void log.reach(id).catch(() => undefined) })
  const lanes = createLaneQueue()
  const sharedRows = createSharedRows(url, () => log.isCutOff())
  const waits: WriteWaits = { laneSeconds: 0, heldRowSeconds: 0 }
  let rejection: Rejection | null = null
  let isDraining = false
  let hooks = noHooks
  let beforeCommit: BeforeCommit | undefined
  let closing: Promise<void> | undefined

  async function writeIn<T>(lane: string, work: (tx: Tx) => Promise<T>): Promise<Committed<T>> {
    if (isDraining) throw new Error('The database is closed')
    assertOutside()
    try {
      const committed = await whenRowsAreFree(pools.wait, {
        waitMs: heldRowMs,
        attempt: () => {
          const queuedAt = performance.now()
          const onTurn = () => void (waits.laneSeconds += secondsSince(queuedAt))
          return lanes.run(lane, () =>
            transact({ pool: pools.write, lane, onTurn, work, hooks, beforeCommit }),
          )
        },
        onWaited: (ms) => void (waits.heldRowSeconds += ms / 1_000),
      })
      rejection = null
      return committed
    } catch (error) {
      const thrown = toUnavailableError(error)
      if (thrown instanceof DatabaseUnavailableError) rejection = { reason: thrown.reason, at: Date.now() }
      throw thrown
    }
  }

  async function close(): Promise<void> {
    isDraining = true
    await lanes.drain()
    watch.stop()
    await session.close()
    await client.close()
    await sharedRows.close()
    await Promise.all(Object.values(pools).map((pool) => pool.end()))
  }

  return {
    read: drizzle({ client: readPool(pools.read), schema }) as unknown as Sql,
    async write(work) {
      const { result, events, id } = await writeIn(NEWSROOM, work)
      await log.catchUp(events, id)
      return result
    },
    writeBeside: async (lane, work) => (await writeIn(lane, work)).result,
    isShared: true,
    sharedRows,
    validate: () => log.validate(),
    isCutOff: () => log.isCutOff(),
    unvalidatedMs: () => log.unvalidatedMs(),
    knownCommit: () => log.knownCommit(),
    servedSince: watch.servedSince,
    useHooks(given, before) {
      hooks = given
      beforeCommit = before
    },
    onCommit: (listener) => log.onCommit(listener),
    tryLock: session.tryLock,
    withLock: session.withLock,
    lastRejection: () => rejection,
    writeWaits: () => ({ ...waits }),
    isReadOnly: () => false,
    isReplaced: () => false,
    path: '',
    sizes: () => readSizes(pools.read),
    clockSkewMs: watch.clockSkewMs,
    close: () => (closing ??= close()),
  }
}

const secondsSince = (at: number) => (performance.now() - at) / 1_000

/** The driver reports errors of idle connections here; it opens new ones on its own. */
function createPool(config: pg.PoolConfig, { admit }: Fence): pg.Pool {
  // The pool waits for the promise, which its types lack.
  const onConnect = admit as (client: pg.ClientBase) => void
  const pool = new pg.Pool({ ...config, maxLifetimeSeconds: LIFETIME_SECONDS, onConnect })
  pool.on('error', () => undefined)
  return pool
}

async function readSizes(pool: pg.Pool): Promise<{ data: number; log: number }> {
  const { rows } = await pool.query<{ bytes: number }>('SELECT pg_database_size(current_database()) AS bytes')
  return { data: rows[0]?.bytes ?? 0, log: 0 }
}

/** Returns the pool for reads. Its errors are those that services know. */
function readPool(pool: pg.Pool): pg.Pool {
  async function query(...args: unknown[]): Promise<unknown> {
    try {
      return await (pool.query as (...all: unknown[]) => Promise<unknown>)(...args)
    } catch (error) {
      throw toUnavailableError(error)
    }
  }
  return Object.create(pool, { query: { value: query } }) as pg.Pool
}

/** Writes wait in memory for at most as long as for the lock of another process. */
const WAIT_MS = 10_000

/** Runs the work of each lane one after the other. */
interface LaneQueue {
  /** Rejects with DatabaseUnavailableError if its turn is not reached within ten seconds. */
  run: <T>(lane: string, work: () => Promise<T>) => Promise<T>
  /** Resolves once the queued work is done. */
  drain: () => Promise<void>
}

/** Creates the queues of this process, so the waiting writes of a lane hold one connection between them. */
function createLaneQueue(): LaneQueue {
  const lanes = new Map<string, PQueue>()

  function queueOf(lane: string): PQueue {
    const queue = lanes.get(lane) ?? new PQueue({ concurrency: 1 })
    lanes.set(lane, queue)
    return queue
  }

  return {
    run(lane, work) {
      const waiting = new AbortController()
      const timer = setTimeout(() => waiting.abort(new DatabaseUnavailableError('busy')), WAIT_MS)
      const start = () => {
        clearTimeout(timer)
        return work()
      }
      return queueOf(lane).add(start, { signal: waiting.signal })
    },
    async drain() {
      await Promise.all([...lanes.values()].map((queue) => queue.onIdle()))
    },
  }
}

import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import Sqlite from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import * as schema from '../schema/index.ts'
import { DATABASE_NAME } from './database-name.ts'
import { openConnections, type Connections } from './connections.ts'
import { DatabaseStartError, sqliteCode } from './database-errors.ts'
import { lockDataDir, type DataDirLock } from './lock.ts'
import { applyReaderPragmas, type Synchronous } from './pragmas.ts'
import type { MigratedExtensions } from '../migrate/extension-migrations.ts'
import type { OnMigrated } from '../migrate/migration-files.ts'
import { vacuumInto } from '../migrate/snapshot.ts'
import { damagedError } from './prepare-file.ts'
import { createPrivateFolder } from './private-files.ts'
import { createWriteQueue } from './write-queue.ts'
import type { Database } from '../database.ts'
import { DIALECT } from '../dialect.ts'
import { createIndexMerges } from '../search/index-merges.ts'
import { NO_WAITS } from './write-waits.ts'
import { reasonOf } from '#shared/reason-of.ts'

export type { Database } from '../database.ts'

export interface OpenOptions {
  dataDir: string
  /** drizzle-kit's output folder for SQLite. The one for PostgreSQL is beside it. */
  migrationsDir: string
  /** The address of the PostgreSQL database, by default DATABASE_URL. */
  url?: string
  /** With the default `full`, a resolved write survives a power loss. */
  synchronous?: Synchronous
  now?: () => Date
  /** On SQLite, rejects all writes. */
  isReadOnly?: boolean
  /** Called for errors that do not fail a write, such as those of commit listeners. */
  onError?: (error: unknown) => void
  onMigrated?: OnMigrated
  extensions?: MigratedExtensions | undefined
}

/**
 * Opens and migrates the database of DATABASE_URL, or `broadsheet.sqlite` in the data folder, which it creates if
 * missing. Throws DatabaseStartError if the database cannot be used safely.
 */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  if (DIALECT === 'sqlite') return openSqlite(options)
  // A newsroom on SQLite never loads the driver.
  const { openPostgres } = await import('#drivers/postgres/open-postgres.ts')
  makeFolder(resolve(options.dataDir))
  const { synchronous = 'full', onError = () => undefined, url = process.env['DATABASE_URL'] ?? '' } = options
  const migrationsDir = `${options.migrationsDir}-postgres`
  const { onMigrated, extensions } = options
  return openPostgres({ url, migrationsDir, synchronous, onError, onMigrated, extensions })
}

/**
 * Opens the database as it is now, for reading; the server may be running and continue writing. A copy of an SQLite file
 * goes into the empty folder `copyDir`. Throws DatabaseStartError.
 */
export async function openSnapshot(options: OpenOptions & { copyDir: string }): Promise<Database> {
  const { dataDir, copyDir, url = process.env['DATABASE_URL'] ?? '' } = options
  if (DIALECT === 'postgres') {
    const { openPostgresSnapshot } = await import('#drivers/postgres/open-snapshot.ts')
    return openPostgresSnapshot(url)
  }
  const source = new Sqlite(join(resolve(dataDir), DATABASE_NAME), {
    readonly: true,
    fileMustExist: true,
  })
  try {
    applyReaderPragmas(source)
    vacuumInto(source, join(copyDir, DATABASE_NAME))
  } finally {
    source.close()
  }
  return openSqlite({ ...options, dataDir: copyDir })
}

async function openSqlite(options: OpenOptions): Promise<Database> {
  const { synchronous = 'full', now = () => new Date(), onError = () => undefined } = options
  const dataDir = resolve(options.dataDir)
  const path = join(dataDir, DATABASE_NAME)
  const lock = claimFolder(dataDir)
  try {
    const { migrationsDir, isReadOnly = false, onMigrated, extensions } = options
    const connections = openConnections({
      path,
      migrationsDir,
      synchronous,
      now,
      isReadOnly,
      onMigrated,
      extensions,
    })
    return assemble({ connections, lock, path, onError })
  } catch (error) {
    lock.close()
    throw toStartError(error, path)
  }
}

const VALID = Promise.resolve()

const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0

interface Parts {
  connections: Connections
  lock: DataDirLock
  path: string
  onError: (error: unknown) => void
}

function assemble({ connections, lock, path, onError }: Parts): Database {
  const queue = createWriteQueue({
    writer: connections.writer,
    onError,
    afterCommit: (written) => merges.afterCommit(written),
  })
  const merges = createIndexMerges({ path, between: queue.between, onError })
  let closing: Promise<void> | undefined

  async function close(): Promise<void> {
    const merged = merges.close()
    await queue.drain()
    await merged
    try {
      connections.close(onError)
    } finally {
      lock.close()
    }
  }

  return {
    read: drizzle(connections.reader, { schema }),
    write: queue.write,
    writeBeside: (_, work) => queue.write(work),
    isShared: false,
    sharedRows: null,
    validate: () => VALID,
    isCutOff: () => false,
    unvalidatedMs: () => 0,
    clockSkewMs: () => 0,
    knownCommit: queue.knownCommit,
    servedSince: () => null,
    ...createLocalLocks(),
    useHooks: queue.useHooks,
    onCommit: queue.onCommit,
    lastRejection: queue.lastRejection,
    writeWaits: () => NO_WAITS,
    isReadOnly: connections.isReadOnly,
    isReplaced: connections.isReplaced,
    path,
    sizes: async () => ({ data: sizeOf(path), log: sizeOf(`${path}-wal`) }),
    close: () => (closing ??= close()),
  }
}

function claimFolder(dataDir: string): DataDirLock {
  makeFolder(dataDir)
  try {
    return lockDataDir(dataDir)
  } catch (error) {
    if (error instanceof DatabaseStartError) throw error
    throw unwritableError(dataDir, error)
  }
}

function makeFolder(dataDir: string): void {
  try {
    createPrivateFolder(dataDir)
  } catch (error) {
    throw unwritableError(dataDir, error)
  }
}

function driverError(cause: Error): DatabaseStartError {
  return new DatabaseStartError(
    `The database driver does not load in Node ${process.versions.node}: it was compiled for another one. Delete node_modules and start again.`,
    { cause },
  )
}

function toStartError(error: unknown, path: string): unknown {
  if (error instanceof DatabaseStartError) return error
  const code = sqliteCode(error) ?? ''
  if (/^SQLITE_(NOTADB|CORRUPT|FORMAT)/.test(code)) return damagedError(path, error)
  // Other errors are bugs and keep their stack.
  if (code === '') return error
  return unwritableError(path, error)
}

function unwritableError(path: string, error: unknown): DatabaseStartError {
  if (error instanceof Error && 'code' in error && error.code === 'ERR_DLOPEN_FAILED')
    return driverError(error)
  const reason = reasonOf(error)
  return new DatabaseStartError(
    `Cannot write to ${path} (${reason}). Check its owner, its permissions and the free space, or set DATA_DIR.`,
    { cause: error },
  )
}

/** Creates the named locks of a database that only this process uses. */
function createLocalLocks(): Pick<Database, 'tryLock' | 'withLock'> {
  const held = new Set<string>()
  const queues = new Map<string, Promise<unknown>>()
  return {
    async tryLock(name) {
      if (held.has(name)) return null
      held.add(name)
      return { signal: NEVER_LOST, release: async () => void held.delete(name) }
    },
    withLock(name, work) {
      const result = (queues.get(name) ?? Promise.resolve()).then(work)
      const settled = result.then(
        () => undefined,
        () => undefined,
      )
      queues.set(name, settled)
      void settled.then(() => queues.get(name) === settled && queues.delete(name))
      return result
    },
  }
}

const NEVER_LOST = new AbortController().signal

import { drizzle, type BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import { join, resolve } from 'node:path'
import { openConnections, type Connections } from './connections.ts'
import { DatabaseStartError, sqliteCode } from './database-errors.ts'
import { lockDataDir, type DataDirLock } from './lock.ts'
import type { Synchronous } from './pragmas.ts'
import { damagedError } from './prepare-file.ts'
import { createPrivateFolder } from './private-files.ts'
import * as schema from '../schema/index.ts'
import { createWriteQueue, type CommitListener, type Rejection, type Tx } from './write-queue.ts'

/** The database of the process. */
export interface Database {
  /** A read-only connection that sees every committed write. */
  read: BetterSQLite3Database<typeof schema>
  /**
   * Runs `work` in a transaction after all earlier ones. Resolves once the commit is on the disk and the commit
   * listeners have run. Rejects and rolls back if `work` throws or awaits anything but `tx.db`, and with
   * DatabaseUnavailableError.
   */
  write: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  /** Adds a listener for committed events. Returns a function that removes it. */
  onCommit: (listener: CommitListener) => () => void
  /** Returns the newest failure to store a write, or null if a later write succeeded. */
  lastRejection: () => Rejection | null
  /** True after a start on a full disk, until a write succeeds. */
  isReadOnly: () => boolean
  /** The absolute path of the file. */
  path: string
  /** Finishes queued writes, checkpoints the write-ahead log and unlocks the folder. */
  close: () => Promise<void>
}

export interface OpenOptions {
  dataDir: string
  /** drizzle-kit's output folder. */
  migrationsDir: string
  /** With the default `full`, a resolved write survives a power loss. */
  synchronous?: Synchronous
  now?: () => Date
  /** Called for errors that do not fail a write, such as those of commit listeners. */
  onError?: (error: unknown) => void
}

/**
 * Opens and migrates `broadsheet.sqlite` in the data folder. Creates both if missing. Throws DatabaseStartError if
 * the database cannot be used safely.
 */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  const { synchronous = 'full', now = () => new Date(), onError = () => undefined } = options
  const dataDir = resolve(options.dataDir)
  const path = join(dataDir, 'broadsheet.sqlite')
  const lock = claimFolder(dataDir)
  try {
    const connections = openConnections({ path, migrationsDir: options.migrationsDir, synchronous, now })
    return assemble({ connections, lock, path, onError })
  } catch (error) {
    lock.close()
    throw toStartError(error, path)
  }
}

interface Parts {
  connections: Connections
  lock: DataDirLock
  path: string
  onError: (error: unknown) => void
}

function assemble({ connections, lock, path, onError }: Parts): Database {
  const queue = createWriteQueue({ writer: connections.writer, onError })
  let closing: Promise<void> | undefined

  async function close(): Promise<void> {
    await queue.drain()
    try {
      connections.close(onError)
    } finally {
      lock.close()
    }
  }

  return {
    read: drizzle(connections.reader, { schema }),
    write: queue.write,
    onCommit: queue.onCommit,
    lastRejection: queue.lastRejection,
    isReadOnly: connections.isReadOnly,
    path,
    close: () => (closing ??= close()),
  }
}

function claimFolder(dataDir: string): DataDirLock {
  try {
    createPrivateFolder(dataDir)
    return lockDataDir(dataDir)
  } catch (error) {
    if (error instanceof DatabaseStartError) throw error
    throw unwritableError(dataDir, error)
  }
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
  const reason = error instanceof Error ? error.message : String(error)
  return new DatabaseStartError(
    `Cannot write to ${path} (${reason}). Check its owner, its permissions and the free space, or set DATA_DIR.`,
    { cause: error },
  )
}

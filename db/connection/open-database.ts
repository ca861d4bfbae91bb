import { drizzle, type BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import { join, resolve } from 'node:path'
import { openConnections, type Connections } from './connections.ts'
import { DatabaseStartError, sqliteCode } from './database-errors.ts'
import { lockDataDir, type DataDirLock } from './lock.ts'
import type { Synchronous } from './pragmas.ts'
import { damagedError } from './prepare-file.ts'
import { createPrivateFolder } from './private-files.ts'
import * as schema from '../schema/index.ts'
import { createWriteQueue, type CommitListener, type Refusal, type Tx } from './write-queue.ts'

/** The one database of the process. */
export interface Database {
  /** A read-only connection: sees every committed write, and fails when told to write. */
  read: BetterSQLite3Database<typeof schema>
  /**
   * Runs `work` in one transaction, after all earlier ones, and resolves with its result once that is on
   * the disk and the commit listeners have run. Rejects with what `work` threw, everything undone, or with
   * DatabaseUnavailableError. `work` may await nothing but `tx.db`: waiting for a file, the network or
   * another `write` is refused and undone, as it would stop every other writer.
   */
  write: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  /** Adds a listener for committed events and returns how to remove it. */
  onCommit: (listener: CommitListener) => () => void
  /** The newest refusal of the machine since the last write that was stored, else null. */
  lastRejection: () => Refusal | null
  /** True after a start on a full disk, until a write finds space again; reads are served meanwhile. */
  isReadOnly: () => boolean
  /** The absolute path of the file. */
  path: string
  /** Finishes the queued writes, folds the write-ahead log into the file and gives the folder back. */
  close: () => Promise<void>
}

export interface OpenOptions {
  dataDir: string
  /** drizzle-kit's output folder. */
  migrationsDir: string
  /** Default `full`: a resolved write survives a power loss. */
  synchronous?: Synchronous
  now?: () => Date
  /** Told about failures that change no answer, such as a throwing commit listener. */
  onError?: (error: unknown) => void
}

/**
 * Opens `broadsheet.sqlite` in the data folder, creating both when missing, and migrates it. Throws
 * DatabaseStartError, one line that says what to do, when it cannot be used safely.
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
    throw asStartError(error, path)
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

function asStartError(error: unknown, path: string): unknown {
  if (error instanceof DatabaseStartError) return error
  const code = sqliteCode(error) ?? ''
  if (/^SQLITE_(NOTADB|CORRUPT|FORMAT)/.test(code)) return damagedError(path, error)
  // A fault of ours, not of the machine, keeps its stack.
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

import Sqlite from 'better-sqlite3'
import { drizzle, type BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import { join, resolve } from 'node:path'
import { DatabaseStartError, sqliteCode } from './database-errors.ts'
import { createHandles, type Handles } from './handles.ts'
import { keepStatements } from './kept-statements.ts'
import { lockDataDir } from './lock.ts'
import { applyReaderPragmas, type Synchronous } from './pragmas.ts'
import { damagedError, openFile, prepareFile } from './prepare-file.ts'
import { createPrivateFolder } from './private-files.ts'
import * as schema from './schema/index.ts'
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
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Adds a listener for committed events and returns how to remove it. */
  onCommit(listener: CommitListener): () => void
  /** The newest refusal of the machine since the last write that was stored, else null. */
  lastRefusal(): Refusal | null
  /** The absolute path of the file. */
  path: string
  /** Finishes the queued writes, folds the write-ahead log into the file and gives the folder back. */
  close(): Promise<void>
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
  const handles = createHandles()
  try {
    handles.keep(claimFolder(dataDir))
    const writer = handles.keep(openFile(path))
    prepareFile(writer, { dataDir, migrationsDir: options.migrationsDir, synchronous, now })
    const reader = handles.keep(new Sqlite(path, { readonly: true }))
    applyReaderPragmas(reader)
    return assemble({ writer, reader, handles, onError })
  } catch (error) {
    handles.closeAll()
    throw asStartError(error, path)
  }
}

interface Parts {
  writer: Sqlite.Database
  reader: Sqlite.Database
  handles: Handles
  onError: (error: unknown) => void
}

function assemble({ writer, reader, handles, onError }: Parts): Database {
  const queue = createWriteQueue({ sqlite: keepStatements(writer), onError })
  let closing: Promise<void> | undefined

  async function close(): Promise<void> {
    await queue.drain()
    // The checkpoint waits for readers, so the reader goes first.
    reader.close()
    try {
      writer.pragma('optimize')
      writer.pragma('wal_checkpoint(TRUNCATE)')
    } catch (error) {
      // The write-ahead log stays beside the file and the next start reads it.
      onError(error)
    } finally {
      handles.closeAll()
    }
  }

  return {
    read: drizzle(keepStatements(reader), { schema }),
    write: queue.write,
    onCommit: queue.onCommit,
    lastRefusal: queue.lastRefusal,
    path: writer.name,
    close: () => (closing ??= close()),
  }
}

function claimFolder(dataDir: string): { close(): void } {
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

import Sqlite from 'better-sqlite3'
import { statfsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseStartError, DatabaseUnavailableError, isFullDisk } from './database-errors.ts'
import { cacheStatements } from './statement-cache.ts'
import { hasPendingMigrations } from '../migrate/migrate.ts'
import { applyReaderPragmas, type Synchronous } from './pragmas.ts'
import { openFile, prepareFile } from './prepare-file.ts'

export interface ConnectionOptions {
  /** The absolute path of the database file. */
  path: string
  migrationsDir: string
  synchronous: Synchronous
  now: () => Date
}

/** The connections of the process: one writer and one reader, or a reader alone while the disk is full. */
export interface Connections {
  /** Stays the same object when the connection behind it is replaced. */
  reader: Sqlite.Database
  /** The writer. Throws DatabaseUnavailableError while there is none, and tries to open one now and then. */
  writer: () => Sqlite.Database
  isReadOnly: () => boolean
  /** Closes the reader first: the last checkpoint waits for it. */
  close: (onError: (error: unknown) => void) => void
}

interface Open {
  reader: Sqlite.Database
  /** Null while the disk is full. */
  writer: Sqlite.Database | null
}

/** What a writer needs at once: its shared memory file and the first pages of the write-ahead log. */
const MIN_FREE_BYTES = 2 * 1024 * 1024
const RETRY_MS = 5_000

/**
 * Opens the file for reading and writing, and migrates it. On a full disk an existing database is opened for
 * reading alone, so that a restart does not take the site from its readers; writing begins again once there
 * is space. Throws what the first attempt threw when that is not possible either.
 */
export function openConnections(options: ConnectionOptions): Connections {
  let current = openForStart(options)
  let triedAt = Date.now()

  function writer(): Sqlite.Database {
    if (current.writer) return current.writer
    if (Date.now() - triedAt >= RETRY_MS && hasSpace(options.path)) {
      triedAt = Date.now()
      current.reader.close()
      current = openForStart(options)
    }
    if (current.writer) return current.writer
    throw new DatabaseUnavailableError('full')
  }

  return {
    reader: Object.create(current.reader, {
      prepare: { value: (source: string) => current.reader.prepare(source) },
    }) as Sqlite.Database,
    writer,
    isReadOnly: () => current.writer === null,
    close(onError) {
      current.reader.close()
      if (current.writer) closeWriter(current.writer, onError)
    },
  }
}

function openForStart(options: ConnectionOptions): Open {
  try {
    return openBoth(options)
  } catch (error) {
    if (!isFullDisk(error)) throw error
    return openReaderAlone(options, error)
  }
}

function openBoth({ path, migrationsDir, synchronous, now }: ConnectionOptions): Open {
  const writer = openFile(path)
  try {
    prepareFile(writer, { dataDir: dirname(path), migrationsDir, synchronous, now })
    const reader = new Sqlite(path, { readonly: true })
    applyReaderPragmas(reader)
    return { writer: cacheStatements(writer), reader: cacheStatements(reader) }
  } catch (error) {
    writer.close()
    throw error
  }
}

// In exclusive mode the index of the write-ahead log is in memory, so no file has to grow
// (sqlite.org/wal.html#use_of_wal_without_shared_memory). The data folder is locked: nobody else needs the file.
function openReaderAlone({ path, migrationsDir }: ConnectionOptions, cause: unknown): Open {
  const reader = new Sqlite(path, { fileMustExist: true })
  try {
    reader.pragma('locking_mode = EXCLUSIVE')
    reader.pragma('query_only = ON')
    applyReaderPragmas(reader)
    if (hasPendingMigrations(reader, migrationsDir)) {
      throw new DatabaseStartError(
        `The disk of ${path} is full, and tables have to be created or updated first. Free some space and start again.`,
        {
          cause,
        },
      )
    }
    return { writer: null, reader: cacheStatements(reader) }
  } catch (error) {
    reader.close()
    throw error instanceof DatabaseStartError ? error : cause
  }
}

function hasSpace(path: string): boolean {
  const { bavail, bsize } = statfsSync(join(path, '..'))
  return bavail * bsize >= MIN_FREE_BYTES
}

function closeWriter(writer: Sqlite.Database, onError: (error: unknown) => void): void {
  try {
    writer.pragma('optimize')
    writer.pragma('wal_checkpoint(TRUNCATE)')
  } catch (error) {
    // The write-ahead log stays beside the file and the next start reads it.
    onError(error)
  } finally {
    writer.close()
  }
}

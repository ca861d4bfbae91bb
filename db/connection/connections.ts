import Sqlite from 'better-sqlite3'
import { statfsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseStartError, DatabaseUnavailableError, isFullDisk } from './database-errors.ts'
import { cacheStatements } from './statement-cache.ts'
import type { MigratedExtensions } from '../migrate/extension-migrations.ts'
import type { OnMigrated } from '../migrate/migration-files.ts'
import { hasPendingMigrations } from '../migrate/migrate.ts'
import { applyReaderPragmas, type Synchronous } from './pragmas.ts'
import { watchFile } from './file-watch.ts'
import { openFile, prepareFile } from './prepare-file.ts'

export interface ConnectionOptions {
  /** The absolute path of the database file. */
  path: string
  migrationsDir: string
  synchronous: Synchronous
  now: () => Date
  /** True to reject all writes. */
  isReadOnly?: boolean
  onMigrated?: OnMigrated
  extensions?: MigratedExtensions | undefined
}

/** One writer and one reader, or only a reader if writes are rejected or while the disk is full. */
export interface Connections {
  /** Stays valid when the connection behind it is replaced. */
  reader: Sqlite.Database
  /** Returns the writer, and tries to open one if there is none. Throws DatabaseUnavailableError. */
  writer: () => Sqlite.Database
  isReadOnly: () => boolean
  /** True while the path leads to another file than the one that is open, or to none. */
  isReplaced: () => boolean
  /** Closes the reader first, because the final checkpoint waits for it. */
  close: (onError: (error: unknown) => void) => void
}

interface OpenConnections {
  reader: Sqlite.Database
  /** Null while the disk is full. */
  writer: Sqlite.Database | null
}

/** Enough for the shared memory file and the first pages of the write-ahead log. */
const MIN_FREE_BYTES = 2 * 1024 * 1024
const RETRY_MS = 5_000

/**
 * Opens and migrates the file. On a full disk an existing database is opened read-only, so the site stays up
 * after a restart, and becomes writable once there is space. Throws the error of the first attempt.
 */
export function openConnections(options: ConnectionOptions): Connections {
  let current = openForStart(options)
  let triedAt = Date.now()
  let isReplaced = watchFile(options.path)

  function writer(): Sqlite.Database {
    if (isReplaced()) throw new DatabaseUnavailableError('file replaced')
    if (current.writer) return current.writer
    if (options.isReadOnly) throw new DatabaseUnavailableError('readonly')
    if (Date.now() - triedAt >= RETRY_MS && hasSpace(options.path)) {
      triedAt = Date.now()
      current.reader.close()
      current = openForStart(options)
      isReplaced = watchFile(options.path)
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
    isReplaced: () => isReplaced(),
    close(onError) {
      current.reader.close()
      if (current.writer) closeWriter(current.writer, onError)
    },
  }
}

function openForStart(options: ConnectionOptions): OpenConnections {
  if (options.isReadOnly) return openReaderOnly(options)
  try {
    return openBoth(options)
  } catch (error) {
    if (!isFullDisk(error)) throw error
    return openReaderOnly(options, error)
  }
}

function openBoth({ path, ...options }: ConnectionOptions): OpenConnections {
  const writer = openFile(path)
  try {
    prepareFile(writer, { dataDir: dirname(path), ...options })
    const reader = new Sqlite(path, { readonly: true })
    applyReaderPragmas(reader)
    return { writer: cacheStatements(writer), reader: cacheStatements(reader) }
  } catch (error) {
    writer.close()
    throw error
  }
}

// Exclusive mode needs no shared memory file, which could not grow on a full disk
// (sqlite.org/wal.html#use_of_wal_without_shared_memory).
function openReaderOnly({ path, migrationsDir }: ConnectionOptions, cause?: unknown): OpenConnections {
  const reader = new Sqlite(path, { fileMustExist: true })
  try {
    reader.pragma('locking_mode = EXCLUSIVE')
    reader.pragma('query_only = ON')
    applyReaderPragmas(reader)
    if (hasPendingMigrations(reader, migrationsDir)) {
      throw new DatabaseStartError(
        cause === undefined
          ? `${path} is of an older version, and READ_ONLY is set. Start this version once without it.`
          : `The disk of ${path} is full, and the database must be migrated first. Free some space and start again.`,
        {
          cause,
        },
      )
    }
    return { writer: null, reader: cacheStatements(reader) }
  } catch (error) {
    reader.close()
    throw error instanceof DatabaseStartError ? error : (cause ?? error)
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
    // The write-ahead log remains and is read at the next start.
    onError(error)
  } finally {
    writer.close()
  }
}

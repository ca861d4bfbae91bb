import Sqlite from 'better-sqlite3'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseStartError } from './database-errors.ts'
import { assertOurFile, markAsOurs } from './identity.ts'
import { migrate } from '../migrate/migrate.ts'
import { applyWriterPragmas, assertSqliteVersion, type Synchronous } from './pragmas.ts'
import { createPrivateFile } from './private-files.ts'

interface PrepareOptions {
  dataDir: string
  migrationsDir: string
  synchronous: Synchronous
  now: () => Date
}

// A check reads the whole file, ten milliseconds a megabyte; larger ones are checked on every backup copy instead.
const QUICK_CHECK_MAX_BYTES = 16 * 1024 ** 2

/** Opens the file, created for its owner alone when missing, and changes nothing in it yet. */
export function openFile(path: string): Sqlite.Database {
  if (!existsSync(path) && existsSync(`${path}-wal`)) {
    throw new DatabaseStartError(
      `${path}-wal is left from a database that is gone. Put its database back beside it, or move it away.`,
    )
  }
  createPrivateFile(path)
  return new Sqlite(path)
}

/** Checks that the file is ours and whole, sets its pragmas and migrates it. */
export function prepareFile(sqlite: Sqlite.Database, options: PrepareOptions): void {
  assertSqliteVersion(sqlite.prepare<[], string>('SELECT sqlite_version()').pluck().get() ?? '0')
  assertOurFile(sqlite)
  applyWriterPragmas(sqlite, options.synchronous)
  assertWhole(sqlite)
  markAsOurs(sqlite)
  const { migrationsDir, now } = options
  migrate(sqlite, { migrationsDir, now, backupsDir: join(options.dataDir, 'backups') })
  // 0x10002: look at every table, as sqlite.org/pragma.html#pragma_optimize advises for a fresh connection.
  sqlite.pragma('optimize = 0x10002')
}

function assertWhole(sqlite: Sqlite.Database): void {
  if (statSync(sqlite.name).size >= QUICK_CHECK_MAX_BYTES) return
  const result = sqlite.pragma('quick_check(1)', { simple: true })
  if (result !== 'ok') throw damagedError(sqlite.name, new Error(String(result)))
}

/** The start error for a damaged file: names the command that puts a backup in its place. */
export function damagedError(path: string, cause: unknown): DatabaseStartError {
  return new DatabaseStartError(
    `${path} is damaged or not a database. Put a backup in its place: broadsheet restore <backup>`,
    { cause },
  )
}

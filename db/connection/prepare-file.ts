import Sqlite from 'better-sqlite3'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseStartError } from './database-errors.ts'
import { assertOurFile, markAsOurs } from './identity.ts'
import {
  journalOf,
  requireOwnTables,
  tablePrefix,
  type MigratedExtensions,
} from '../migrate/extension-migrations.ts'
import type { OnMigrated } from '../migrate/migration-files.ts'
import { migrate } from '../migrate/migrate.ts'
import { applyWriterPragmas, assertSqliteVersion, type Synchronous } from './pragmas.ts'
import { createPrivateFile } from './private-files.ts'
import { assumeLargeIndexes, leaveMergesToThread } from '../search/index-settings.ts'

interface PrepareOptions {
  dataDir: string
  migrationsDir: string
  synchronous: Synchronous
  now: () => Date
  onMigrated?: OnMigrated
  extensions?: MigratedExtensions | undefined
}

// The check reads the whole file. Larger files are checked with each backup instead.
const QUICK_CHECK_MAX_BYTES = 16 * 1024 ** 2

/** Opens the file, or creates it readable by its owner only. Throws DatabaseStartError. */
export function openFile(path: string): Sqlite.Database {
  if (!existsSync(path) && existsSync(`${path}-wal`)) {
    throw new DatabaseStartError(
      `${path}-wal belongs to a database that is missing. Put the database back next to it, or move it away.`,
    )
  }
  createPrivateFile(path)
  return new Sqlite(path)
}

/** Checks the file, sets its pragmas and migrates it. Throws DatabaseStartError. */
export function prepareFile(sqlite: Sqlite.Database, options: PrepareOptions): void {
  assertSqliteVersion(sqlite.prepare<[], string>('SELECT sqlite_version()').pluck().get() ?? '0')
  assertOurFile(sqlite)
  applyWriterPragmas(sqlite, options.synchronous)
  assertUndamaged(sqlite)
  markAsOurs(sqlite)
  const { migrationsDir, now, onMigrated } = options
  const backupsDir = join(options.dataDir, 'backups')
  migrate(sqlite, { migrationsDir, now, onMigrated, backupsDir })
  for (const extension of options.extensions?.all ?? []) {
    try {
      requireOwnTables(extension)
      const journal = journalOf(extension.name)
      const onOwn = (notice: string) => onMigrated?.(`Extension ${extension.name}: ${notice}`)
      const copyPrefix = tablePrefix(extension.name)
      migrate(sqlite, {
        migrationsDir: extension.folder,
        journal,
        now,
        onMigrated: onOwn,
        backupsDir,
        copyPrefix,
      })
    } catch (error) {
      options.extensions?.onFailed(extension.name, error)
    }
  }
  leaveMergesToThread(sqlite)
  // 0x10002 checks every table, as sqlite.org/pragma.html#pragma_optimize advises for a new connection.
  sqlite.pragma('optimize = 0x10002')
  assumeLargeIndexes(sqlite)
}

function assertUndamaged(sqlite: Sqlite.Database): void {
  if (statSync(sqlite.name).size >= QUICK_CHECK_MAX_BYTES) return
  const result = sqlite.pragma('quick_check(1)', { simple: true })
  if (result !== 'ok') throw damagedError(sqlite.name, new Error(String(result)))
}

/** Returns the error for a damaged file, with the command that restores a backup. */
export function damagedError(path: string, cause: unknown): DatabaseStartError {
  return new DatabaseStartError(
    `${path} is damaged or not a database. Restore a backup: broadsheet restore <backup>`,
    { cause },
  )
}

import type Sqlite from 'better-sqlite3'
import { DatabaseStartError } from '../connection/database-errors.ts'
import { takeInventory } from './inventory.ts'
import { findDamage } from './migration-check.ts'
import { readMigrationFiles, type MigrationFile } from './migration-files.ts'
import { snapshotBefore } from './snapshot.ts'

interface AppliedMigration {
  idx: number
  tag: string
  hash: string
}

interface MigrateOptions {
  /** drizzle-kit's folder: `meta/_journal.json` and one `NNNN_name.sql` per entry. */
  migrationsDir: string
  backupsDir: string
  now: () => Date
}

/**
 * Runs pending migrations in one transaction and returns their tags. Throws DatabaseStartError, with nothing
 * changed, if one fails, loses rows or triggers, or breaks a reference, or if the file is newer than this code.
 */
export function migrate(sqlite: Sqlite.Database, options: MigrateOptions): string[] {
  const known = readMigrationFiles(options.migrationsDir)
  const applied = readApplied(sqlite)
  assertHistory(sqlite, known, applied)
  const pending = known.slice(applied.length)
  const [first] = pending
  if (!first) return []
  snapshotBefore(sqlite, { tag: first.tag, backupsDir: options.backupsDir, now: options.now })
  withoutForeignKeys(sqlite, () => applyAll(sqlite, pending, options.now().toISOString()))
  return pending.map(({ tag }) => tag)
}

/** Returns whether there are pending migrations. Throws DatabaseStartError if the database is newer. */
export function hasPendingMigrations(sqlite: Sqlite.Database, migrationsDir: string): boolean {
  const known = readMigrationFiles(migrationsDir)
  const applied = readApplied(sqlite)
  assertHistory(sqlite, known, applied)
  return applied.length < known.length
}

function readApplied(sqlite: Sqlite.Database): AppliedMigration[] {
  const table = sqlite.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = '__migrations'")
  if (!table.get()) return []
  return sqlite.prepare<[], AppliedMigration>('SELECT idx, tag, hash FROM __migrations ORDER BY idx').all()
}

function assertHistory(sqlite: Sqlite.Database, known: MigrationFile[], applied: AppliedMigration[]): void {
  const version = Number(sqlite.pragma('user_version', { simple: true }))
  if (Math.max(version, applied.length) > known.length) {
    throw new DatabaseStartError(
      `${sqlite.name} was written by a newer version of Broadsheet. Install that version, or restore an older backup.`,
    )
  }
  for (const [position, { tag, hash }] of applied.entries()) {
    const file = known[position]
    if (file?.tag === tag && file.hash === hash) continue
    throw new DatabaseStartError(
      `Migration ${tag} is not the one ${sqlite.name} was built with. Install an unchanged version of Broadsheet.`,
    )
  }
}

// The pragma has no effect inside a transaction.
function withoutForeignKeys(sqlite: Sqlite.Database, work: () => void): void {
  sqlite.pragma('foreign_keys = OFF')
  try {
    work()
  } finally {
    sqlite.pragma('foreign_keys = ON')
  }
}

function applyAll(sqlite: Sqlite.Database, pending: MigrationFile[], appliedAt: string): void {
  try {
    sqlite.exec('BEGIN IMMEDIATE')
    sqlite.exec(
      'CREATE TABLE IF NOT EXISTS __migrations (idx INTEGER PRIMARY KEY, tag TEXT NOT NULL, hash TEXT NOT NULL, applied_at TEXT NOT NULL)',
    )
    for (const migration of pending) applyOne(sqlite, migration, appliedAt)
    const { total } =
      sqlite.prepare<[], { total: number }>('SELECT count(*) AS total FROM __migrations').get() ?? {}
    sqlite.pragma(`user_version = ${total}`)
    sqlite.exec('COMMIT')
  } finally {
    if (sqlite.inTransaction) sqlite.exec('ROLLBACK')
  }
}

function applyOne(sqlite: Sqlite.Database, migration: MigrationFile, appliedAt: string): void {
  const before = takeInventory(sqlite)
  try {
    for (const statement of migration.statements) runStatement(sqlite, statement)
  } catch (error) {
    throw migrationError(migration.tag, error instanceof Error ? error.message : String(error), error)
  }
  const damage = findDamage(sqlite, migration, before)
  if (damage.length > 0) throw migrationError(migration.tag, damage.join('; '))
  const { idx, tag, hash } = migration
  sqlite
    .prepare('INSERT INTO __migrations (idx, tag, hash, applied_at) VALUES (?, ?, ?, ?)')
    .run(idx, tag, hash, appliedAt)
}

function runStatement(sqlite: Sqlite.Database, statement: string): void {
  sqlite.exec(statement)
  if (!sqlite.inTransaction) throw new Error('a migration must not end the transaction it runs in')
}

function migrationError(tag: string, reason: string, cause?: unknown): DatabaseStartError {
  return new DatabaseStartError(
    `Migration ${tag} was rolled back and the database is unchanged: ${reason}. Go back to the previous version.`,
    { cause },
  )
}

import Sqlite from 'better-sqlite3'
import { rmSync } from 'node:fs'
import { DatabaseStartError } from '../connection/database-errors.ts'
import { takeInventory } from './inventory.ts'
import { findDamage } from './migration-check.ts'
import {
  adviceFor,
  migrationNotice,
  OWN_JOURNAL,
  readMigrationFiles,
  type MigrationFile,
  type OnMigrated,
} from './migration-files.ts'
import { readSchemaParts } from './schema-parts.ts'
import { snapshotBefore } from './snapshot.ts'
import { assertSameSchema, isAdoptable, readSquashed, type SchemaParts } from './squashed.ts'
import { reasonOf } from '#shared/reason-of.ts'

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
  onMigrated?: OnMigrated
  /** The table with the applied migrations. Default: the product's own. */
  journal?: string
  /** What the name of the copy has before the tag, because extensions have tags that we have too. */
  copyPrefix?: string
}

/**
 * Runs pending migrations in one transaction and returns their tags. Adopts a database that has all migrations which
 * the first one replaces. Throws DatabaseStartError, with nothing changed, if one fails, loses rows or triggers, or
 * breaks a reference, or if the file is newer than this code or too old for it.
 */
export function migrate(sqlite: Sqlite.Database, options: MigrateOptions): string[] {
  const { journal = OWN_JOURNAL } = options
  const { pending, adopted } = readHistory(sqlite, options.migrationsDir, journal)
  const first = adopted ?? pending[0]
  if (!first) return []
  if (adopted) assertSameSchema(sqlite.name, readSchemaParts(sqlite), expectedParts(adopted))
  const { backupsDir, now, copyPrefix = '' } = options
  const copy = snapshotBefore(sqlite, { tag: `${copyPrefix}${first.tag}`, backupsDir, now })
  try {
    if (adopted) adopt(sqlite, adopted, options.now)
    if (pending.length > 0) {
      const appliedAt = options.now().toISOString()
      withoutForeignKeys(sqlite, () => applyAll(sqlite, { journal, pending, appliedAt }))
    }
  } catch (error) {
    // A service that is restarted again and again would fill the disk with copies of an unchanged database.
    if (copy) rmSync(copy, { force: true })
    throw error
  }
  const tags = pending.map(({ tag }) => tag)
  if (copy) options.onMigrated?.(migrationNotice(adopted ? [adopted.tag, ...tags] : tags, copy))
  return tags
}

/** Returns whether a start would change the schema or the list of migrations. Throws DatabaseStartError like it. */
export function hasPendingMigrations(
  sqlite: Sqlite.Database,
  migrationsDir: string,
  journal = OWN_JOURNAL,
): boolean {
  const { pending, adopted } = readHistory(sqlite, migrationsDir, journal)
  return adopted !== null || pending.length > 0
}

interface History {
  pending: MigrationFile[]
  /** The first migration, if the database has the ones that it replaces. */
  adopted: MigrationFile | null
}

function readHistory(sqlite: Sqlite.Database, migrationsDir: string, journal: string): History {
  const known = readMigrationFiles(migrationsDir, journal)
  const applied = readApplied(sqlite, journal)
  const [first] = known
  if (first && isAdoptable(sqlite.name, applied, readSquashed(migrationsDir))) {
    return { pending: known.slice(1), adopted: first }
  }
  const version = journal === OWN_JOURNAL ? Number(sqlite.pragma('user_version', { simple: true })) : 0
  assertHistory(sqlite.name, { journal, known, applied, version })
  return { pending: known.slice(applied.length), adopted: null }
}

/** Returns what a new database has after the first migration. */
function expectedParts(first: MigrationFile): SchemaParts {
  const empty = new Sqlite(':memory:')
  try {
    for (const statement of first.statements) empty.exec(statement)
    return readSchemaParts(empty)
  } finally {
    empty.close()
  }
}

/** Replaces the list of applied migrations with the first one. */
function adopt(sqlite: Sqlite.Database, first: MigrationFile, now: () => Date): void {
  inTransaction(sqlite, OWN_JOURNAL, () => {
    sqlite.exec(`DELETE FROM ${OWN_JOURNAL}`)
    record(sqlite, { journal: OWN_JOURNAL, migration: first, appliedAt: now().toISOString() })
  })
}

function readApplied(sqlite: Sqlite.Database, journal: string): AppliedMigration[] {
  const table = sqlite.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?")
  if (!table.get(journal)) return []
  return sqlite.prepare<[], AppliedMigration>(`SELECT idx, tag, hash FROM ${journal} ORDER BY idx`).all()
}

interface KnownHistory {
  journal: string
  known: MigrationFile[]
  applied: AppliedMigration[]
  /** The version of the file. */
  version: number
}

function assertHistory(path: string, { journal, known, applied, version }: KnownHistory): void {
  const { owner, newer, edited } = adviceFor(journal)
  if (Math.max(version, applied.length) > known.length) {
    throw new DatabaseStartError(
      `${path} was written by a newer version of ${owner}. ${newer}, or restore an older backup.`,
    )
  }
  for (const [position, { tag, hash }] of applied.entries()) {
    const file = known[position]
    if (file?.tag === tag && file.hash === hash) continue
    throw new DatabaseStartError(`Migration ${tag} is not the one ${path} was built with. ${edited}`)
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

interface Pending {
  journal: string
  pending: MigrationFile[]
  appliedAt: string
}

function applyAll(sqlite: Sqlite.Database, { journal, pending, appliedAt }: Pending): void {
  inTransaction(sqlite, journal, () => {
    sqlite.exec(
      `CREATE TABLE IF NOT EXISTS ${journal} (idx INTEGER PRIMARY KEY, tag TEXT NOT NULL, hash TEXT NOT NULL, applied_at TEXT NOT NULL)`,
    )
    for (const migration of pending) applyOne(sqlite, { journal, migration, appliedAt })
  })
}

/** Runs `work` in a transaction, and stores the number of the product's migrations as the version of the file. */
function inTransaction(sqlite: Sqlite.Database, journal: string, work: () => void): void {
  try {
    sqlite.exec('BEGIN IMMEDIATE')
    work()
    if (journal === OWN_JOURNAL) {
      const total = sqlite.prepare<[], number>(`SELECT count(*) FROM ${OWN_JOURNAL}`).pluck().get()
      sqlite.pragma(`user_version = ${total}`)
    }
    sqlite.exec('COMMIT')
  } finally {
    if (sqlite.inTransaction) sqlite.exec('ROLLBACK')
  }
}

interface Applying {
  journal: string
  migration: MigrationFile
  appliedAt: string
}

function applyOne(sqlite: Sqlite.Database, applying: Applying): void {
  const { migration } = applying
  const before = takeInventory(sqlite)
  try {
    for (const statement of migration.statements) runStatement(sqlite, statement)
  } catch (error) {
    throw migrationError(applying, reasonOf(error), error)
  }
  const damage = findDamage(sqlite, migration, before)
  if (damage.length > 0) throw migrationError(applying, damage.join('; '))
  record(sqlite, applying)
}

function record(sqlite: Sqlite.Database, { journal, migration, appliedAt }: Applying): void {
  const { idx, tag, hash } = migration
  sqlite
    .prepare(`INSERT INTO ${journal} (idx, tag, hash, applied_at) VALUES (?, ?, ?, ?)`)
    .run(idx, tag, hash, appliedAt)
}

function runStatement(sqlite: Sqlite.Database, statement: string): void {
  sqlite.exec(statement)
  if (!sqlite.inTransaction) throw new Error('a migration must not end the transaction it runs in')
}

function migrationError(
  { journal, migration: { tag } }: Applying,
  reason: string,
  cause?: unknown,
): DatabaseStartError {
  return new DatabaseStartError(
    `Migration ${tag} was rolled back and the database is unchanged: ${reason}. ${adviceFor(journal).failed}`,
    { cause },
  )
}

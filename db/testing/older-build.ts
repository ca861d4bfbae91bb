import Sqlite from 'better-sqlite3'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMigrationFiles } from '../migrate/migration-files.ts'
import { readSchemaParts } from '../migrate/schema-parts.ts'
import { readSquashed } from '../migrate/squashed.ts'
import { tempFolder } from './temp-folder.ts'

/** Migrations as an earlier build listed them. */
export const squashedIn = (migrationsDir: string) => readSquashed(migrationsDir)?.migrations ?? []

/** Returns a copy of a migrations folder that ends after its first migration. */
export function firstMigrationIn(migrationsDir: string): string {
  const folder = tempFolder()
  cpSync(migrationsDir, folder, { recursive: true })
  const path = join(folder, 'meta/_journal.json')
  const journal: { entries: unknown[] } = JSON.parse(readFileSync(path, 'utf8'))
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, 1) }))
  return folder
}

/**
 * Gives a database file the tables of the first migration, and the list of the first `count` migrations of earlier
 * builds, by default of all.
 */
export function makeOlder(path: string, count?: number): void {
  const sqlite = new Sqlite(path)
  removeLaterParts(sqlite)
  const migrations = squashedIn('db/migrations').slice(0, count)
  sqlite.exec('DELETE FROM __migrations')
  const insert = sqlite.prepare(
    "INSERT INTO __migrations (idx, tag, hash, applied_at) VALUES (?, ?, ?, '2026')",
  )
  for (const [idx, { tag, hash }] of migrations.entries()) insert.run(idx, tag, hash)
  sqlite.pragma(`user_version = ${migrations.length}`)
  sqlite.close()
}

/** Removed in this order. SQLite cannot drop the last column of a table, so tables go before columns. */
const KINDS = ['trigger', 'view', 'index', 'table', 'column']

/** Removes what migrations after the first one have added, and restores the triggers and views that they replaced. */
function removeLaterParts(sqlite: Sqlite.Database): void {
  const first = new Sqlite(':memory:')
  for (const statement of readMigrationFiles('db/migrations')[0]?.statements ?? []) first.exec(statement)
  const expected = readSchemaParts(first)
  const replaced = dropReplaced(sqlite, first)
  for (const kind of KINDS) {
    const later = [...readSchemaParts(sqlite).keys()].filter(
      (name) => name.startsWith(`${kind} `) && !expected.has(name),
    )
    for (const part of later) {
      const name = part.slice(kind.length + 1)
      const [table, column] = name.split('.')
      // The tables of a search index go with it.
      sqlite.exec(
        kind === 'column' ? `ALTER TABLE ${table} DROP COLUMN ${column}` : `DROP ${kind} IF EXISTS ${name}`,
      )
    }
  }
  for (const { sql } of replaced) sqlite.exec(sql)
  first.close()
}

interface SchemaRow {
  type: string
  name: string
  sql: string
}

/** Drops what differs from the triggers, views and search indexes of the first migration, and returns the latter. */
function dropReplaced(sqlite: Sqlite.Database, first: Sqlite.Database): SchemaRow[] {
  const read = (db: Sqlite.Database) =>
    db
      .prepare<[], SchemaRow>(
        "SELECT type, name, sql FROM sqlite_schema WHERE type IN ('trigger', 'view') OR sql LIKE 'CREATE VIRTUAL TABLE %'",
      )
      .all()
  const present = new Map(read(sqlite).map(({ name, sql }) => [name, sql]))
  const replaced = read(first).filter(({ name, sql }) => present.get(name) !== sql)
  for (const { type, name } of replaced) sqlite.exec(`DROP ${type} IF EXISTS ${name}`)
  // Views come first, because indexes and triggers may read them.
  const order = ['view', 'table', 'trigger']
  return replaced.toSorted((a, b) => order.indexOf(a.type) - order.indexOf(b.type))
}

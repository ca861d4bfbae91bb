import type Sqlite from 'better-sqlite3'
import type { MigrationFile } from './migration-files.ts'

/** What a migration must leave alone: the number of rows of every table, and the triggers. */
export interface Inventory {
  rows: ReadonlyMap<string, number>
  triggers: ReadonlySet<string>
}

/** Counts the rows of every ordinary table but SQLite's own, a full-text index's and the migration table. */
export function takeInventory(sqlite: Sqlite.Database): Inventory {
  const rows = tableNames(sqlite).map((name) => [name, countRows(sqlite, name)] as const)
  const triggers = sqlite.prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'trigger'").pluck()
  return { rows: new Map(rows), triggers: new Set(triggers.all()) }
}

/**
 * What a migration broke although its statements ran, one sentence each; empty when nothing. Rebuilding a
 * table can delete its children through ON DELETE CASCADE and always drops its triggers, both silently.
 */
export function findDamage(sqlite: Sqlite.Database, migration: MigrationFile, before: Inventory): string[] {
  const after = takeInventory(sqlite)
  return [
    ...changedTables(migration, before, after),
    ...lostTriggers(migration, before, after),
    ...brokenReferences(sqlite),
  ]
}

function changedTables(migration: MigrationFile, before: Inventory, after: Inventory): string[] {
  return Array.from(before.rows)
    .map(([table, count]) => ({ table, count, now: after.rows.get(table) ?? 0 }))
    .filter(({ table, count, now }) => count !== now && !migration.changesRowsOf.has(table))
    .map(({ table, count, now }) => `table ${table} went from ${count} to ${now} rows`)
}

function lostTriggers(migration: MigrationFile, before: Inventory, after: Inventory): string[] {
  return Array.from(before.triggers)
    .filter((name) => !after.triggers.has(name) && !migration.removesTriggers.has(name))
    .map((name) => `trigger ${name} is gone`)
}

function brokenReferences(sqlite: Sqlite.Database): string[] {
  const broken = sqlite
    .prepare<[], { table: string; parent: string; count: number }>(
      'SELECT "table", parent, count(*) AS count FROM pragma_foreign_key_check GROUP BY "table", parent',
    )
    .all()
  return broken.map(
    ({ table, parent, count }) => `${count} rows of ${table} refer to missing rows of ${parent}`,
  )
}

function tableNames(sqlite: Sqlite.Database): string[] {
  return sqlite
    .prepare<[], string>(
      `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'
       AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name <> '__migrations' ORDER BY name`,
    )
    .pluck()
    .all()
}

/** The number of rows of one table of this database; `table` comes from the schema, never from a request. */
function countRows(sqlite: Sqlite.Database, table: string): number {
  const quoted = `"${table.replaceAll('"', '""')}"`
  return sqlite.prepare<[], number>(`SELECT count(*) FROM ${quoted}`).pluck().get() ?? 0
}

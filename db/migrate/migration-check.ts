import type Sqlite from 'better-sqlite3'
import { takeInventory, type Inventory } from './inventory.ts'
import type { MigrationFile } from './migration-files.ts'

/**
 * Returns what a migration broke, one sentence each. Rebuilding a table silently drops its triggers and can delete
 * child rows through ON DELETE CASCADE.
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
  return (
    Array.from(before.triggers)
      .filter(([name]) => !after.triggers.has(name) && !migration.removesTriggers.has(name))
      // A table that is gone needs none.
      .filter(([, table]) => after.rows.has(table))
      .map(([name]) => `trigger ${name} is missing`)
  )
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

import { existsSync } from 'node:fs'
import { readMigrationFiles } from './migration-files.ts'

/** An extension with tables, and its folder of migrations for SQLite. The one for PostgreSQL is beside it. */
export interface ExtensionMigrations {
  name: string
  folder: string
}

/** The migrations of extensions, which run after the product's. One that fails stops no start. */
export interface MigratedExtensions {
  all: readonly ExtensionMigrations[]
  onFailed: (name: string, error: unknown) => void
}

/** Returns what the names of all tables, indexes and the journal of an extension begin with. */
export const tablePrefix = (name: string): string => `ext_${name.replaceAll('-', '_')}_`

/** Returns the table with the migrations of an extension that were applied. */
export const journalOf = (name: string): string => `${tablePrefix(name)}migrations`

const TARGET =
  /^\s*(?:--[^\n]*\n\s*)*(?:CREATE (?:UNIQUE )?INDEX (?:IF NOT EXISTS )?|CREATE TABLE (?:IF NOT EXISTS )?|ALTER TABLE |DROP (?:TABLE|INDEX) (?:IF EXISTS )?|INSERT INTO |UPDATE |DELETE FROM )["`]?(?:__new_)?(\w+)/i
const INDEXED = /^\s*CREATE (?:UNIQUE )?INDEX .*? ON ["`]?(\w+)/i
const PRAGMA = /^\s*PRAGMA foreign_keys\s*=\s*(?:ON|OFF);?\s*$/i

/** Throws for a statement in the migrations of an extension that changes anything but its own tables. */
export function requireOwnTables({ name, folder }: ExtensionMigrations): void {
  if (!existsSync(folder))
    throw new Error(
      `It has tables, but no migrations in ${folder}. Write them: npx --no broadsheet extension migrate ${name}`,
    )
  const prefix = tablePrefix(name)
  for (const { tag, statements } of readMigrationFiles(folder, journalOf(name))) {
    for (const statement of statements) {
      if (PRAGMA.test(statement)) continue
      const names = [TARGET.exec(statement)?.[1] ?? '', INDEXED.exec(statement)?.[1] ?? prefix]
      if (names.some((each) => !each.startsWith(prefix)))
        throw new Error(
          `Migration ${tag} may only change what begins with ${prefix}: ${statement.trim().replaceAll(/\s+/g, ' ').slice(0, 100)}`,
        )
    }
  }
}

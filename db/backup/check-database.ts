import Sqlite from 'better-sqlite3'
import { DatabaseStartError } from '../connection/database-errors.ts'
import { APPLICATION_ID } from '../connection/identity.ts'
import { takeInventory } from '../migrate/inventory.ts'
import { hasPendingMigrations } from '../migrate/migrate.ts'
import { applyReaderPragmas } from '../connection/pragmas.ts'

/** The result of a full check of a database file. */
export interface DatabaseCheck {
  /** One line each; empty if there are none. */
  problems: string[]
  /** The number of applied migrations. */
  schemaVersion: number
  /** Rows per table. */
  counts: Record<string, number>
  /** Unique names of the uploaded files that rows refer to, without `/uploads/`. */
  uploads: string[]
}

/**
 * Checks the pages, references and application id of a database. The server may be running. Throws SQLite's error
 * if the file is not a database.
 */
export function checkDatabase(path: string): DatabaseCheck {
  const sqlite = new Sqlite(path, { readonly: true, fileMustExist: true })
  try {
    applyReaderPragmas(sqlite)
    return {
      problems: findProblems(sqlite),
      schemaVersion: Number(sqlite.pragma('user_version', { simple: true })),
      counts: Object.fromEntries(takeInventory(sqlite).rows),
      uploads: uploadsOf(sqlite),
    }
  } finally {
    sqlite.close()
  }
}

/** Returns why a start with this database would fail, such as that a newer version wrote it. */
export function startProblems(path: string, migrationsDir: string): string[] {
  const sqlite = new Sqlite(path, { readonly: true })
  try {
    hasPendingMigrations(sqlite, migrationsDir)
    return []
  } catch (error) {
    if (error instanceof DatabaseStartError) return [error.message]
    throw error
  } finally {
    sqlite.close()
  }
}

function findProblems(sqlite: Sqlite.Database): string[] {
  const problems: string[] = []
  if (sqlite.pragma('application_id', { simple: true }) !== APPLICATION_ID) {
    problems.push('the file is not a Broadsheet database')
  }
  const pages = sqlite.prepare<[], string>('PRAGMA integrity_check(10)').pluck().all()
  if (pages[0] !== 'ok') problems.push(...pages.map((line) => `the database is damaged: ${line}`))
  const broken = sqlite.pragma('foreign_key_check') as Array<{ table: string; parent: string }>
  if (broken.length > 0) {
    const [{ table, parent } = { table: '', parent: '' }] = broken
    problems.push(`${broken.length} rows refer to missing rows (first: ${table} to ${parent})`)
  }
  return problems
}

function uploadsOf(sqlite: Sqlite.Database): string[] {
  const hasMedia = sqlite.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'media_items'").get()
  if (!hasMedia) return []
  return sqlite
    .prepare<[], string>(
      `SELECT substr(url, 10) FROM (
         SELECT url FROM media_items
         UNION SELECT json_extract(variant.value, '$.url') FROM media_items, json_each(variants) AS variant
       ) WHERE url LIKE '/uploads/%' ORDER BY url`,
    )
    .pluck()
    .all()
}

import Sqlite from 'better-sqlite3'
import { DatabaseStartError } from '../connection/database-errors.ts'
import { hasPendingMigrations } from './migrate.ts'

/** Returns whether a version with these migrations of a journal can open a database file. The server may be running. */
export function canOpen(path: string, migrationsDir: string, journal?: string): boolean {
  const sqlite = new Sqlite(path, { readonly: true, fileMustExist: true })
  try {
    hasPendingMigrations(sqlite, migrationsDir, journal)
    return true
  } catch (error) {
    if (error instanceof DatabaseStartError) return false
    throw error
  } finally {
    sqlite.close()
  }
}

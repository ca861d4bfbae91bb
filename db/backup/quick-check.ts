import Sqlite from 'better-sqlite3'
import { DatabaseStartError } from '../connection/database-errors.ts'
import { APPLICATION_ID } from '../connection/identity.ts'
import { applyReaderPragmas } from '../connection/pragmas.ts'
import { hasPendingMigrations } from '../migrate/migrate.ts'

/** How the problem of a damaged database begins. */
export const DAMAGED = 'the database is damaged'

export interface QuickCheck {
  /** One line each; empty if there are none. */
  problems: string[]
  /** Whether the next start migrates it. */
  isBehind: boolean
}

/**
 * Checks the pages of a database without comparing indexes, and whether this version can open it. The server may be
 * running. Throws SQLite's error if the file cannot be read or is not a database.
 */
export function quickCheck(path: string, migrationsDir: string): QuickCheck {
  const sqlite = new Sqlite(path, { readonly: true, fileMustExist: true })
  try {
    applyReaderPragmas(sqlite)
    if (sqlite.pragma('application_id', { simple: true }) !== APPLICATION_ID)
      return { problems: ['the file is not a Broadsheet database'], isBehind: false }
    const pages = sqlite.prepare<[], string>('PRAGMA quick_check(3)').pluck().all()
    const problems = pages[0] === 'ok' ? [] : pages.map((line) => `${DAMAGED}: ${line}`)
    return { problems, isBehind: hasPendingMigrations(sqlite, migrationsDir) }
  } catch (error) {
    if (error instanceof DatabaseStartError) return { problems: [error.message], isBehind: false }
    throw error
  } finally {
    sqlite.close()
  }
}

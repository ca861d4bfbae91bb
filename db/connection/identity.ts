import type Sqlite from 'better-sqlite3'
import { DatabaseStartError } from './database-errors.ts'

/** "BSHT" in the file header (sqlite.org/fileformat, offset 68) marks a Broadsheet database. */
export const APPLICATION_ID = 0x42534854

/** Throws DatabaseStartError unless the file is empty or has our application id. */
export function assertOurFile(sqlite: Sqlite.Database): void {
  const id = sqlite.pragma('application_id', { simple: true })
  if (id === APPLICATION_ID) return
  if (id === 0 && countSchemaEntries(sqlite) === 0) return
  throw new DatabaseStartError(
    `${sqlite.name} belongs to another program. Move it away, or set DATA_DIR to another folder.`,
  )
}

/** Writes the application id to the header if it is missing. */
export function markAsOurs(sqlite: Sqlite.Database): void {
  if (sqlite.pragma('application_id', { simple: true }) === APPLICATION_ID) return
  sqlite.pragma(`application_id = ${APPLICATION_ID}`)
}

function countSchemaEntries(sqlite: Sqlite.Database): number {
  return sqlite.prepare<[], number>('SELECT count(*) FROM sqlite_schema').pluck().get() ?? 0
}

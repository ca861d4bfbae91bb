import Sqlite from 'better-sqlite3'

/** Returns the number of migrations applied to a database file. The server may be running. */
export function readSchemaVersion(path: string): number {
  const database = new Sqlite(path, { readonly: true, fileMustExist: true })
  try {
    return Number(database.pragma('user_version', { simple: true }))
  } finally {
    database.close()
  }
}

import Sqlite from 'better-sqlite3'
import { join } from 'node:path'

export const databaseIn = (folder: string) => join(folder, 'data/broadsheet.sqlite')

/** Reads a stopped site's database. Opening it replays the log, as the next start would. */
export function readDatabase<T>(path: string, read: (sqlite: Sqlite.Database) => T): T {
  const sqlite = new Sqlite(path)
  try {
    return read(sqlite)
  } finally {
    sqlite.close()
  }
}

/** Titles of the articles, oldest first. */
export const titlesIn = (path: string) =>
  readDatabase(path, (sqlite) =>
    sqlite.prepare<[], string>('SELECT title FROM articles ORDER BY id').pluck().all(),
  )

/** Whether all pages are intact and every reference resolves. */
export const isIntact = (path: string) =>
  readDatabase(path, (sqlite) => {
    const pages = sqlite.pragma('integrity_check', { simple: true })
    return pages === 'ok' && (sqlite.pragma('foreign_key_check') as unknown[]).length === 0
  })

/** Number of articles without a first revision, or the reverse: a transaction applied by half. */
export const countHalfApplied = (path: string) =>
  readDatabase(path, (sqlite) =>
    Number(
      sqlite
        .prepare(
          `SELECT (SELECT count(*) FROM articles WHERE id NOT IN (SELECT article_id FROM article_revisions))
             + (SELECT count(*) FROM article_revisions WHERE article_id NOT IN (SELECT id FROM articles))`,
        )
        .pluck()
        .get(),
    ),
  )

/**
 * Reads a database until the returned function is called, so that the write-ahead log keeps all commits: a checkpoint
 * moves none that a reader does not know.
 */
export function holdLog(path: string): () => void {
  const sqlite = new Sqlite(path, { readonly: true })
  sqlite.exec('BEGIN')
  sqlite.prepare('SELECT count(*) FROM sqlite_schema').get()
  return () => void sqlite.close()
}

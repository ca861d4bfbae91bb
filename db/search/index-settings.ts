import type Sqlite from 'better-sqlite3'

/** Segments of one level that make a transaction merge them after all, because no thread did. */
const CRISIS = 256
/** Segments of one level that the thread merges. */
const MERGED_AT = 8

const SETTINGS: Readonly<Record<string, number>> = {
  automerge: 0,
  crisismerge: CRISIS,
  usermerge: MERGED_AT,
}

/** The full-text indexes. */
export const INDEXES = ['articles_fts', 'media_fts', 'restricted_fts']
/** Tables of the segments, by their ranges of keys. */
const SEGMENT_TABLES = INDEXES.map((index) => `${index}_data`)
/** What the planner reads as a million rows. */
const MANY_ROWS = '1000000'

/**
 * Lets the planner know that search indexes are large. It would have counted them when they were empty, and would then
 * read all of a table of "two rows" each time that it deletes a segment.
 */
export function assumeLargeIndexes(sqlite: Sqlite.Database): void {
  const hasStatistics = sqlite.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'sqlite_stat1'").get()
  if (!hasStatistics) return
  const change = sqlite.prepare('UPDATE sqlite_stat1 SET stat = ? WHERE tbl = ? AND stat <> ?')
  const changed = SEGMENT_TABLES.filter((table) => change.run(MANY_ROWS, table, MANY_ROWS).changes > 0)
  if (changed.length > 0) sqlite.exec('ANALYZE sqlite_schema')
}

/** Stores in the search index that transactions do not merge its segments. Changes nothing the second time. */
export function leaveMergesToThread(sqlite: Sqlite.Database): void {
  const exists = sqlite.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'articles_fts_config'").get()
  if (!exists) return
  const stored = sqlite.prepare<[string], number>('SELECT v FROM articles_fts_config WHERE k = ?').pluck()
  const set = sqlite.prepare('INSERT INTO articles_fts (articles_fts, rank) VALUES (?, ?)')
  for (const [name, value] of Object.entries(SETTINGS)) {
    // SQLite takes no REAL here, which a number would be.
    if (stored.get(name) !== value) set.run(name, BigInt(value))
  }
}

import type Sqlite from 'better-sqlite3'
import { DatabaseStartError } from './database-errors.ts'

/** `full` syncs each commit to the disk. `normal` may lose the last commits in a power loss. */
export type Synchronous = 'full' | 'normal'

type Setting = readonly [pragma: string, set: string, expected: string | number]

/** Sets the pragmas of the writer and verifies each one. Throws DatabaseStartError. */
export function applyWriterPragmas(sqlite: Sqlite.Database, synchronous: Synchronous): void {
  apply(sqlite, [
    ['journal_mode', 'WAL', 'wal'],
    // Must come after WAL, for which better-sqlite3 defaults to NORMAL.
    ['synchronous', synchronous.toUpperCase(), synchronous === 'full' ? 2 : 1],
    ['foreign_keys', 'ON', 1],
    ['wal_autocheckpoint', '1000', 1000],
    ['journal_size_limit', '67108864', 67_108_864],
    ['cache_size', '-16384', -16_384],
    SECURE_DELETE,
    ...COMMON_PRAGMAS,
  ])
}

/** Sets the pragmas of a reader and verifies each one. Throws DatabaseStartError. */
export function applyReaderPragmas(sqlite: Sqlite.Database): void {
  apply(sqlite, [['cache_size', '-65536', -65_536], ...COMMON_PRAGMAS])
}

/** Sets the pragmas of the connection that merges the search index. Throws DatabaseStartError. */
export function applyMergePragmas(sqlite: Sqlite.Database): void {
  // A merge that a power loss undoes is repeated, and the next commit of the writer syncs it.
  apply(sqlite, [
    ['synchronous', 'NORMAL', 1],
    ['cache_size', '-8192', -8192],
    SECURE_DELETE,
    ...COMMON_PRAGMAS,
  ])
}

/** Overwrites deleted addresses and erased words in the file, for about 15 microseconds of a save. */
const SECURE_DELETE: Setting = ['secure_delete', 'ON', 1]

const COMMON_PRAGMAS: readonly Setting[] = [
  ['busy_timeout', '5000', 5000],
  // With mmap, an I/O error would be a SIGBUS instead of an error code.
  ['mmap_size', '0', 0],
  ['temp_store', 'MEMORY', 2],
  ['trusted_schema', 'OFF', 0],
  ['cell_size_check', 'ON', 1],
]

function apply(sqlite: Sqlite.Database, settings: readonly Setting[]): void {
  for (const [pragma, set] of settings) sqlite.pragma(`${pragma} = ${set}`)
  // The first access to the file may still change `synchronous`.
  sqlite.prepare('SELECT count(*) FROM sqlite_schema').get()
  for (const [pragma, , expected] of settings) {
    const actual = sqlite.pragma(pragma, { simple: true })
    if (actual !== expected) {
      throw new DatabaseStartError(
        `SQLite kept ${pragma} at ${String(actual)} instead of ${expected}. Keep the data folder on a local disk.`,
      )
    }
  }
}

// 3.51.3 fixes the WAL-reset bug, which can corrupt a file (sqlite.org/wal.html#walresetbug).
const OLDEST_SQLITE = [3, 51, 3] as const

/** Throws DatabaseStartError if the linked SQLite is older than 3.51.3. */
export function assertSqliteVersion(version: string): void {
  const parts = version.split('.').map(Number)
  const firstDifference = OLDEST_SQLITE.map((oldest, i) => (parts[i] ?? 0) - oldest).find((d) => d !== 0)
  if ((firstDifference ?? 0) >= 0) return
  throw new DatabaseStartError(
    `SQLite ${version} can corrupt files; ${OLDEST_SQLITE.join('.')} or newer is needed. Run npm ci again.`,
  )
}

import Sqlite from 'better-sqlite3'
import { readSquashed } from '../migrate/squashed.ts'

/** Migrations as an earlier build listed them. */
export const squashedIn = (migrationsDir: string) => readSquashed(migrationsDir)?.migrations ?? []

/** Gives a database file the list of the first `count` migrations of earlier builds, by default of all. */
export function makeOlder(path: string, count?: number): void {
  const sqlite = new Sqlite(path)
  const migrations = squashedIn('db/migrations').slice(0, count)
  sqlite.exec('DELETE FROM __migrations')
  const insert = sqlite.prepare(
    "INSERT INTO __migrations (idx, tag, hash, applied_at) VALUES (?, ?, ?, '2026')",
  )
  for (const [idx, { tag, hash }] of migrations.entries()) insert.run(idx, tag, hash)
  sqlite.pragma(`user_version = ${migrations.length}`)
  sqlite.close()
}

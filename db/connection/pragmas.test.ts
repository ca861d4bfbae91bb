import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { assertSqliteVersion, type Synchronous } from './pragmas.ts'
import { openCounters } from '../testing/counter-database.ts'
import { raw } from '../testing/raw-sqlite.ts'

test.each<[Synchronous | undefined, number]>([
  [undefined, 2],
  ['full', 2],
  ['normal', 1],
])('with synchronous %s the writer runs at level %i after its first write', async (synchronous, level) => {
  const { write } = await openCounters(synchronous ? { synchronous } : {})
  await write(async ({ db }) => void raw(db).run(sql`UPDATE counters SET value = 1`))
  const pragmas = await write(async ({ db }) => [
    raw(db).get(sql`PRAGMA synchronous`),
    raw(db).get(sql`PRAGMA journal_mode`),
    raw(db).get(sql`PRAGMA foreign_keys`),
    raw(db).get(sql`PRAGMA trusted_schema`),
    raw(db).get(sql`PRAGMA secure_delete`),
    // The log shrinks to this size after a long read.
    raw(db).get(sql`PRAGMA journal_size_limit`),
  ])
  expect(pragmas).toEqual([
    { synchronous: level },
    { journal_mode: 'wal' },
    { foreign_keys: 1 },
    { trusted_schema: 0 },
    { secure_delete: 1 },
    { journal_size_limit: 67_108_864 },
  ])
})

test.each(['3.51.2', '3.40.1', '2.99.99'])('rejects SQLite %s', (version) => {
  expect(() => assertSqliteVersion(version)).toThrow(`SQLite ${version} can corrupt files`)
})

test.each(['3.51.3', '3.52.0', '3.53.2', '4.0.0'])('accepts SQLite %s', (version) => {
  expect(() => assertSqliteVersion(version)).not.toThrow()
})

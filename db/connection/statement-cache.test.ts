import Sqlite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { cacheStatements } from './statement-cache.ts'

function openNumbers() {
  const sqlite = cacheStatements(new Sqlite(':memory:'))
  sqlite.exec('CREATE TABLE numbers (n INTEGER)')
  return sqlite
}

test('prepares the same statement once', () => {
  const sqlite = openNumbers()
  const insert = 'INSERT INTO numbers VALUES (?)'
  expect(sqlite.prepare(insert)).toBe(sqlite.prepare(insert))
  for (const n of [1, 2]) sqlite.prepare(insert).run(n)
  expect(sqlite.prepare('SELECT n FROM numbers').all()).toEqual([{ n: 1 }, { n: 2 }])
})

test('resets raw and pluck mode', () => {
  const sqlite = openNumbers()
  sqlite.prepare('INSERT INTO numbers VALUES (1)').run()
  const read = () => sqlite.prepare('SELECT n FROM numbers')
  expect(read().raw().all()).toEqual([[1]])
  expect(read().all()).toEqual([{ n: 1 }])
  expect(read().pluck().all()).toEqual([1])
  expect(read().get()).toEqual({ n: 1 })
  expect(read().expand().all()).toEqual([{ numbers: { n: 1 } }])
  expect(read().all()).toEqual([{ n: 1 }])
})

test('prepares another statement while one is being iterated', () => {
  const sqlite = openNumbers()
  for (const n of [1, 2, 3]) sqlite.prepare('INSERT INTO numbers VALUES (?)').run(n)
  const read = () => sqlite.prepare('SELECT n FROM numbers').raw()
  for (const row of read().iterate()) expect(read().all()).toContainEqual(row)
})

test('limits the number of cached statements', () => {
  const sqlite = openNumbers()
  const first = sqlite.prepare('SELECT 0')
  for (let n = 0; n < 500; n++) expect(sqlite.prepare(`SELECT ${n} AS n`).get()).toEqual({ n })
  expect(sqlite.prepare('SELECT 0')).not.toBe(first)
})

test('sees a changed table definition', () => {
  const sqlite = openNumbers()
  sqlite.prepare('INSERT INTO numbers VALUES (1)').run()
  expect(sqlite.prepare('SELECT * FROM numbers').all()).toEqual([{ n: 1 }])
  sqlite.exec("ALTER TABLE numbers ADD COLUMN name TEXT DEFAULT 'one'")
  expect(sqlite.prepare('SELECT * FROM numbers').all()).toEqual([{ n: 1, name: 'one' }])
})

import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { counters, counterOptions, COUNTERS_SQL, openCounters } from '../testing/counter-database.ts'
import { tempFolder, writeMigrations } from '../testing/temp-folder.ts'
import { quickCheck } from './quick-check.ts'

test('reads a live database and leaves its file as it is', async () => {
  const options = counterOptions()
  const database = await openCounters(options)
  await database.write(({ db }) => db.insert(counters).values({ value: 5 }).execute())
  const before = statSync(database.path)
  expect(quickCheck(database.path, options.migrationsDir)).toEqual({ problems: [], isBehind: false })
  const after = statSync(database.path)
  expect([after.mtimeMs, after.size]).toEqual([before.mtimeMs, before.size])
  expect(readdirSync(dirname(database.path)).some((name) => name.endsWith('-wal'))).toBe(true)
})

test('sees migrations that have not run, and a database of a newer version', async () => {
  const options = counterOptions()
  const { path } = await openCounters(options)
  const more = writeMigrations(tempFolder(), [COUNTERS_SQL, 'CREATE TABLE more (id INTEGER PRIMARY KEY)'])
  expect(quickCheck(path, more)).toEqual({ problems: [], isBehind: true })
  const { problems } = quickCheck(path, writeMigrations(tempFolder(), []))
  expect(problems).toHaveLength(1)
})

test('finds damage, another database, and a file that is none', async () => {
  const options = counterOptions()
  const { path, close } = await openCounters(options)
  await close()
  const bytes = readFileSync(path)
  const damaged = join(tempFolder(), 'damaged.sqlite')
  // The second page holds a table; its header is no longer one.
  writeFileSync(
    damaged,
    Buffer.concat([bytes.subarray(0, 4096), Buffer.alloc(4096, 7), bytes.subarray(8192)]),
  )
  expect(() => quickCheck(damaged, options.migrationsDir)).toThrow('malformed')
  const other = join(tempFolder(), 'other.sqlite')
  writeFileSync(other, Buffer.concat([bytes.subarray(0, 68), Buffer.alloc(4), bytes.subarray(72)]))
  expect(quickCheck(other, options.migrationsDir).problems).toEqual(['the file is not a Broadsheet database'])
  writeFileSync(other, 'no database'.repeat(100))
  expect(() => quickCheck(other, options.migrationsDir)).toThrow('file is not a database')
})

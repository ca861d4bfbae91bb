import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from './open-database.ts'
import { counterOptions, counters, openCounters } from '../testing/counter-database.ts'

/** Runs a child whose files cannot exceed 8 KB, which looks like a full disk to SQLite. */
function runWithoutSpace(args: string[]) {
  const script = `trap '' XFSZ; ulimit -f 8; exec "$0" --import tsx db/testing/read-on-full-disk.child.ts "$@"`
  const env = { ...process.env, TSX_DISABLE_CACHE: '1' }
  const { stdout, stderr } = spawnSync('bash', ['-c', script, process.execPath, ...args], {
    env,
    encoding: 'utf8',
  })
  return { stdout, stderr }
}

test('opens a database on a full disk read-only until there is space', async () => {
  const options = counterOptions()
  const before = await openCounters(options)
  await before.write(({ db }) => db.insert(counters).values({ value: 5 }).execute())
  await before.close()

  const { stdout, stderr } = runWithoutSpace([options.dataDir, options.migrationsDir])
  expect(stderr).toBe('')
  expect(JSON.parse(stdout)).toMatchObject({
    rows: [{ value: 0 }, { value: 5 }],
    writeResult: 'The database cannot be written to (full)',
    isReadOnly: true,
  })

  const after = await openCounters(options)
  await after.write(({ db }) => db.insert(counters).values({ value: 6 }).execute())
  expect(after.isReadOnly()).toBe(false)
  expect(await after.read.select().from(counters)).toHaveLength(3)
})

test('rejects a new database on a full disk in one line', async () => {
  const options = counterOptions()
  const { stdout, stderr } = runWithoutSpace([options.dataDir, options.migrationsDir])
  expect(stdout).toBe('')
  expect(stderr).toMatch(/DatabaseStartError: .*is full|DatabaseStartError: Cannot write/)
})

test('rejects every write of a database that is opened read-only, and changes nothing', async () => {
  const options = counterOptions()
  await (await openDatabase(options)).close()
  const path = join(options.dataDir, 'broadsheet.sqlite')
  const before = readFileSync(path)
  const database = await openDatabase({ ...options, isReadOnly: true })
  expect(await database.read.select().from(counters)).toHaveLength(1)
  const write = database.write((tx) => tx.db.insert(counters).values({ value: 1 }).execute())
  await expect(write).rejects.toThrow('The database cannot be written to (readonly)')
  expect(database.isReadOnly()).toBe(true)
  await database.close()
  expect(readFileSync(path).equals(before)).toBe(true)
})

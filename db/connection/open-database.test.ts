import Sqlite from 'better-sqlite3'
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sqliteCode } from './database-errors.ts'
import { openDatabase } from './open-database.ts'
import { startChild } from '../testing/child-process.ts'
import { tempFolder, writeMigrations } from '../testing/temp-folder.ts'
import { counterOptions, counters, openCounters } from '../testing/counter-database.ts'

test('creates folder and file accessible to their owner only', async () => {
  const options = counterOptions()
  const database = await openCounters(options)
  await database.write(({ db }) => db.insert(counters).values({ value: 2 }).execute())
  expect(database.path).toBe(join(options.dataDir, 'broadsheet.sqlite'))
  expect(statSync(options.dataDir).mode & 0o777).toBe(0o700)
  for (const name of readdirSync(options.dataDir)) {
    expect([name, statSync(join(options.dataDir, name)).mode & 0o777]).toEqual([name, 0o600])
  }
})

test('keeps committed rows after closing, in one file without a log', async () => {
  const options = counterOptions()
  const first = await openDatabase(options)
  await first.write(({ db }) => db.insert(counters).values({ value: 2 }).execute())
  await first.close()
  await first.close()
  expect(readdirSync(options.dataDir)).toEqual(['broadsheet.sqlite', 'lock.db'])
  const second = await openCounters(options)
  expect(await second.read.select().from(counters)).toMatchObject([{ value: 0 }, { value: 2 }])
})

test('says once what it migrated, and where the copy from before is', async () => {
  const folder = tempFolder()
  const notices: string[] = []
  const open = async (...texts: string[]) => {
    const migrationsDir = writeMigrations(folder, texts)
    const onMigrated = (notice: string) => void notices.push(notice)
    const now = () => new Date('2026-02-03T04:05:06.789Z')
    await (await openDatabase({ dataDir: folder, migrationsDir, onMigrated, now })).close()
  }
  const step = (name: string) => `CREATE TABLE ${name} (id integer PRIMARY KEY)`
  await open(step('a'))
  expect(notices).toEqual([])
  await open(step('a'), step('b'))
  await open(step('a'), step('b'))
  const copy = (name: string) => join(folder, `backups/before-${name}-20260203T040506.789Z.sqlite`)
  const first = `Migrated the database: 0001_step. The copy from before is ${copy('0001_step')}`
  expect(notices).toEqual([first])
  expect(existsSync(copy('0001_step'))).toBe(true)
  await open(step('a'), step('b'), step('c'), step('d'))
  const second = `Migrated the database: 0002_step to 0003_step. The copy from before is ${copy('0002_step')}`
  expect(notices).toEqual([first, second])
})

test('rejects writes through the reader', async () => {
  const { read } = await openCounters()
  const error = await read
    .insert(counters)
    .values({ value: 3 })
    .then(
      () => undefined,
      (error: unknown) => error,
    )
  expect(sqliteCode(error)).toBe('SQLITE_READONLY')
})

test('rejects a folder that cannot be created', async () => {
  const options = counterOptions()
  writeFileSync(options.dataDir, 'a file where the folder should be')
  await expect(openDatabase(options)).rejects.toMatchObject({
    name: 'DatabaseStartError',
    message: expect.stringMatching(/^Cannot write to .*data.*DATA_DIR/),
  })
})

test('rejects a damaged file, names the restore command and unlocks the folder', async () => {
  const options = counterOptions()
  mkdirSync(options.dataDir)
  writeFileSync(join(options.dataDir, 'broadsheet.sqlite'), 'not a database, '.repeat(300))
  const damaged = {
    name: 'DatabaseStartError',
    message: expect.stringContaining('broadsheet restore <backup>'),
  }
  await expect(openDatabase(options)).rejects.toMatchObject(damaged)
  await expect(openDatabase(options)).rejects.toMatchObject(damaged)
  expect(existsSync(join(options.dataDir, 'lock.pid'))).toBe(false)
})

test('rejects a file with damaged pages', async () => {
  const options = counterOptions()
  const database = await openDatabase(options)
  await database.write(({ db }) =>
    db.insert(counters).values(Array.from({ length: 500 }, () => ({ value: 1, note: 'x'.repeat(200) }))),
  )
  await database.close()
  const bytes = Buffer.alloc(4096, 0xff)
  const file = await import('node:fs/promises').then(({ open }) => open(database.path, 'r+'))
  await file.write(bytes, 0, bytes.length, 4096 * 3)
  await file.close()
  await expect(openDatabase(options)).rejects.toThrow('broadsheet restore <backup>')
})

test('rejects the database of another program without changing it', async () => {
  const options = counterOptions()
  mkdirSync(options.dataDir)
  const path = join(options.dataDir, 'broadsheet.sqlite')
  const foreign = new Sqlite(path)
  foreign.exec('CREATE TABLE bookmarks (id INTEGER PRIMARY KEY)')
  foreign.close()
  await expect(openDatabase(options)).rejects.toThrow('belongs to another program')
  const after = new Sqlite(path, { readonly: true })
  expect(after.pragma('journal_mode', { simple: true })).toBe('delete')
  after.close()
})

test('rejects a write-ahead log without its database', async () => {
  const options = counterOptions()
  mkdirSync(options.dataDir)
  writeFileSync(join(options.dataDir, 'broadsheet.sqlite-wal'), 'left over')
  await expect(openDatabase(options)).rejects.toThrow(
    'broadsheet.sqlite-wal belongs to a database that is missing',
  )
})

test('rejects a folder that is already open', async () => {
  const options = counterOptions()
  await openCounters(options)
  await expect(openDatabase(options)).rejects.toThrow(`is in use by process ${process.pid}`)
})

test('never loads the driver of PostgreSQL', { timeout: 20_000 }, async () => {
  expect(await startChild('list-drivers', [tempFolder()]).nextLine()).toBe('better-sqlite3')
})

import Sqlite from 'better-sqlite3'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyDatabase } from './backup.ts'
import { openDatabase } from '../connection/open-database.ts'
import { counterOptions, counters, openCounters } from '../testing/counter-database.ts'
import { tempFolder } from '../testing/temp-folder.ts'

test('copies all committed rows of a live database, including the log', async () => {
  const database = await openCounters()
  await database.write(({ db }) =>
    db
      .insert(counters)
      .values([{ value: 5 }, { value: 6 }])
      .execute(),
  )
  const to = join(tempFolder(), 'copy.sqlite')
  const copy = await copyDatabase({ from: database.path, to })
  expect(copy).toEqual({
    sha256: createHash('sha256').update(readFileSync(to)).digest('hex'),
    bytes: statSync(to).size,
    schemaVersion: 1,
    counts: { counters: 3 },
  })
  expect(statSync(to).mode & 0o777).toBe(0o600)
})

test('opens a copy as a database', async () => {
  const options = counterOptions()
  const database = await openCounters(options)
  await database.write(({ db }) => db.insert(counters).values({ value: 5 }).execute())
  const dataDir = join(tempFolder(), 'restored')
  mkdirSync(dataDir)
  await copyDatabase({ from: database.path, to: join(dataDir, 'broadsheet.sqlite') })
  const restored = await openCounters({ ...options, dataDir })
  expect(await restored.read.select().from(counters)).toMatchObject([{ value: 0 }, { value: 5 }])
})

test('keeps the older copy and no partial file when copying fails', async () => {
  const folder = tempFolder()
  const from = join(folder, 'other.sqlite')
  const other = new Sqlite(from)
  other.exec('CREATE TABLE other (id INTEGER)')
  other.close()
  const target = join(folder, 'backups')
  mkdirSync(target)
  writeFileSync(join(target, 'copy.sqlite'), 'the older copy')
  await expect(copyDatabase({ from, to: join(target, 'copy.sqlite') })).rejects.toThrow('not a copy of a')
  expect(readdirSync(target)).toEqual(['copy.sqlite'])
  expect(readFileSync(join(target, 'copy.sqlite'), 'utf8')).toBe('the older copy')
})

test('keeps the data folder locked while copying in the same process', async () => {
  const options = counterOptions()
  const database = await openCounters(options)
  await copyDatabase({ from: database.path, to: join(tempFolder(), 'copy.sqlite') })
  await expect(openDatabase(options)).rejects.toThrow('is in use')
})

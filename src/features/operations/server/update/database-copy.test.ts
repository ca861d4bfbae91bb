import Sqlite from 'better-sqlite3'
import { cpSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#db/connection/open-database.ts'
import { makeOlder } from '#db/testing/older-build.ts'
import { tempFolder, writeMigrations } from '#db/testing/temp-folder.ts'
import { openTestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { findCopy, isDatabaseNewer } from './database-copy.ts'

/** An installation whose version 0.1.0 has two migrations, which the first one of 0.2.0 replaces. */
function installVersions() {
  const home = tempFolder()
  cpSync('db/migrations', join(home, 'versions/0.2.0/db/migrations'), { recursive: true })
  const earlier = writeMigrations(home, ['SELECT 1', 'SELECT 2'])
  cpSync(earlier, join(home, 'versions/0.1.0/db/migrations'), { recursive: true })
  return { home }
}

test('an adopted database is newer than the earlier version, and has a copy from before', async () => {
  const newsroom = await openTestNewsroom()
  onTestFinished(() => newsroom.close())
  const config = { ...newsroom.deps.config, dataDir: tempFolder() }
  const options = { dataDir: config.dataDir, migrationsDir: 'db/migrations' }
  await openDatabase(options).then((database) => database.close())
  const path = join(config.dataDir, 'broadsheet.sqlite')
  makeOlder(path)
  await openDatabase(options).then((database) => database.close())

  const at = installVersions()
  expect(isDatabaseNewer(at, '0.1.0', config)).toBe(true)
  expect(isDatabaseNewer(at, '0.2.0', config)).toBe(false)
  const copy = findCopy(at, '0.1.0', '0.2.0', config)
  expect(copy).toMatch(/\/before-0000_first-[^/]*\.sqlite$/)
  const sqlite = new Sqlite(copy, { readonly: true })
  expect(sqlite.pragma('user_version', { simple: true })).toBeGreaterThan(1)
  sqlite.close()
  renameSync(copy, `${copy}.moved`)
  expect(() => findCopy(at, '0.1.0', '0.2.0', config)).toThrow('has no copy from before the migration')
})

test('an update that migrates only an extension can be taken back with a copy from before', async () => {
  const newsroom = await openTestNewsroom()
  onTestFinished(() => newsroom.close())
  const config = { ...newsroom.deps.config, dataDir: tempFolder() }
  const at = { home: tempFolder() }
  /** Installs a version with an extension, and opens the database with it. */
  const runVersion = async (version: string, statements: string[]) => {
    const folder = join(at.home, 'versions', version)
    cpSync('db/migrations', join(folder, 'db/migrations'), { recursive: true })
    const extension = join(folder, 'dist/extensions/polls')
    mkdirSync(extension, { recursive: true })
    const all = [{ name: 'polls', folder: writeMigrations(extension, statements) }]
    writeFileSync(join(folder, 'dist/extensions.json'), '["polls"]')
    const onFailed = (name: string, error: unknown) => expect([name, error]).toEqual([])
    const { dataDir } = config
    await openDatabase({ dataDir, migrationsDir: 'db/migrations', extensions: { all, onFailed } }).then(
      (database) => database.close(),
    )
  }
  const first = 'CREATE TABLE ext_polls_votes (id integer)'
  await runVersion('0.1.0', [first])
  await runVersion('0.2.0', [first, 'ALTER TABLE ext_polls_votes ADD note text'])
  expect(isDatabaseNewer(at, '0.1.0', config)).toBe(true)
  expect(isDatabaseNewer(at, '0.2.0', config)).toBe(false)
  expect(findCopy(at, '0.1.0', '0.2.0', config)).toMatch(/\/before-ext_polls_0001_step-[^/]*\.sqlite$/)
})

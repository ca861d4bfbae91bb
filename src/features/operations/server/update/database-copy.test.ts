import Sqlite from 'better-sqlite3'
import { cpSync, renameSync } from 'node:fs'
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

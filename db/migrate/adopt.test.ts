import Sqlite from 'better-sqlite3'
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../connection/open-database.ts'
import { startChild } from '../testing/child-process.ts'
import { makeOlder, squashedIn } from '../testing/older-build.ts'
import { tempFolder, writeMigrations } from '../testing/temp-folder.ts'
import { canOpen } from './can-open.ts'
import { migrate } from './migrate.ts'
import { readMigrationFiles } from './migration-files.ts'

const MIGRATIONS = 'db/migrations'
const SQUASHED = squashedIn(MIGRATIONS)
const KNOWN = readMigrationFiles(MIGRATIONS).map(({ idx, tag, hash }) => ({ idx, tag, hash }))
const LATER = KNOWN.slice(1).map(({ tag }) => tag)
const FIRST_SQL = readFileSync(join(MIGRATIONS, '0000_first.sql'), 'utf8')

/** A database with one account, as an earlier build left it after `count` of its migrations, by default all. */
function openOlder(count?: number) {
  const folder = tempFolder()
  const path = join(folder, 'test.sqlite')
  const backupsDir = join(folder, 'backups')
  const sqlite = new Sqlite(path)
  onTestFinished(() => void sqlite.close())
  const run = (migrationsDir = MIGRATIONS) =>
    migrate(sqlite, { migrationsDir, backupsDir, now: () => new Date('2026-02-03T04:05:06.789Z') })
  run()
  sqlite.exec(`INSERT INTO users (username, username_key, password, created_at, updated_at)
    VALUES ('ann', 'ann', '!', '2026', '2026')`)
  makeOlder(path, count)
  const state = () => ({
    applied: sqlite.prepare('SELECT idx, tag, hash FROM __migrations ORDER BY idx').all(),
    version: sqlite.pragma('user_version', { simple: true }),
    accounts: sqlite.prepare('SELECT count(*) FROM users').pluck().get(),
  })
  const copies = () => (existsSync(backupsDir) ? readdirSync(backupsDir) : [])
  return { folder, path, backupsDir, sqlite, run, state, copies }
}

const ADOPTED = {
  applied: KNOWN,
  version: KNOWN.length,
  accounts: 1,
}

test('a database with all replaced migrations is adopted once, after a copy', () => {
  const { run, state, copies, backupsDir } = openOlder()
  expect(state().applied).toHaveLength(SQUASHED.length)
  expect(run()).toEqual(LATER)
  expect(state()).toEqual(ADOPTED)
  expect(copies()).toEqual(['before-0000_first-20260203T040506.789Z.sqlite'])
  const copy = new Sqlite(join(backupsDir, copies()[0] ?? ''), { readonly: true })
  expect(copy.prepare('SELECT tag, hash FROM __migrations ORDER BY idx').all()).toEqual(SQUASHED)
  copy.close()
  expect(run()).toEqual([])
  expect(copies()).toHaveLength(1)
})

test('tables whose columns were added or renamed later are adopted', () => {
  const { sqlite, run, state } = openOlder()
  sqlite.exec(`ALTER TABLE tags RENAME TO older_tags;
    ALTER TABLE older_tags RENAME TO tags;
    ALTER TABLE users DROP COLUMN full_name;
    ALTER TABLE users ADD full_name text`)
  run()
  expect(state()).toEqual(ADOPTED)
})

test('migrations after the first run after the adoption', () => {
  const { folder, run, sqlite, copies } = openOlder()
  const migrationsDir = writeMigrations(folder, [FIRST_SQL, 'CREATE TABLE tips (id integer PRIMARY KEY)'])
  cpSync(join(MIGRATIONS, 'squashed.json'), join(migrationsDir, 'squashed.json'))
  expect(run(migrationsDir)).toEqual(['0001_step'])
  expect(sqlite.prepare('SELECT tag FROM __migrations').pluck().all()).toEqual(['0000_step', '0001_step'])
  expect(copies()).toHaveLength(1)
})

test.each([1, SQUASHED.length - 1])(
  'a database with %d of the replaced migrations is rejected and unchanged',
  (count) => {
    const { run, state, copies, path } = openOlder(count)
    const before = state()
    expect(() => run()).toThrow(
      new RegExp(
        `^${path} is from a build before .* \\(commit \\w+\\), and its migrations end at ${SQUASHED[count - 1]?.tag}\\. Start that build once, then this one\\.$`,
      ),
    )
    expect(state()).toEqual(before)
    expect(copies()).toEqual([])
  },
)

test.each([
  ['DROP TRIGGER articles_fts_insert', 'trigger articles_fts_insert is missing'],
  ['ALTER TABLE articles ADD later text', 'column articles.later is unknown'],
  ['DROP INDEX users_look; CREATE INDEX users_look ON users (role)', 'index users_look differs'],
  ['DROP TABLE notes', 'table notes is missing; column notes.id is missing; .* and \\d+ more'],
])('a database that differs by %s is rejected and unchanged', (change, difference) => {
  const { sqlite, run, state, copies } = openOlder()
  sqlite.exec(change)
  const before = state()
  expect(() => run()).toThrow(new RegExp(`and nothing was changed: ${difference}`))
  expect(state()).toEqual(before)
  expect(copies()).toEqual([])
})

test('a database with another history is rejected as before', () => {
  const { sqlite, run } = openOlder()
  sqlite.exec("UPDATE __migrations SET hash = 'edited' WHERE idx = 3")
  expect(() => run()).toThrow(/written by a newer version/)
})

test('an adoption that is killed leaves the list of the earlier build, and the next start completes it', async () => {
  const { path, backupsDir, sqlite } = openOlder()
  sqlite.close()
  const child = startChild('adopt-slowly', [path, backupsDir])
  expect(await child.nextLine()).toBe('adopting')
  await child.kill()
  const after = new Sqlite(path)
  onTestFinished(() => void after.close())
  const tags = () => after.prepare('SELECT tag FROM __migrations ORDER BY idx').pluck().all()
  expect(tags()).toEqual(SQUASHED.map(({ tag }) => tag))
  expect(after.pragma('user_version', { simple: true })).toBe(SQUASHED.length)
  migrate(after, { migrationsDir: MIGRATIONS, backupsDir, now: () => new Date() })
  expect(tags()).toEqual(KNOWN.map(({ tag }) => tag))
})

test('an older database can be opened by this version, and an adopted one not by the earlier build', () => {
  const { folder, path, run } = openOlder()
  const earlier = writeMigrations(folder, ['SELECT 1', 'SELECT 2'])
  expect([canOpen(path, MIGRATIONS), canOpen(path, earlier)]).toEqual([true, false])
  run()
  expect([canOpen(path, MIGRATIONS), canOpen(path, earlier)]).toEqual([true, false])
})

test('a newsroom that may not be written to asks for a start that may', async () => {
  const { folder, path } = openOlder()
  cpSync(path, join(folder, 'broadsheet.sqlite'))
  const open = openDatabase({ dataDir: folder, migrationsDir: MIGRATIONS, isReadOnly: true })
  await expect(open).rejects.toThrow(/is of an older version, and READ_ONLY is set/)
})

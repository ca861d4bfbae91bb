import Sqlite from 'better-sqlite3'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from './migrate.ts'
import { tempFolder, writeMigrations } from '../testing/temp-folder.ts'

const BREAK = '\n--> statement-breakpoint\n'

const BASE = [
  'CREATE TABLE `articles` (`id` integer PRIMARY KEY, `title` text)',
  `CREATE TABLE \`favorites\` (\`id\` integer PRIMARY KEY, \`article_id\` integer NOT NULL
    REFERENCES articles(id) ON DELETE CASCADE)`,
].join(BREAK)

// What drizzle-kit generates to make a column NOT NULL.
const REBUILD = [
  'PRAGMA foreign_keys=OFF;',
  'CREATE TABLE `__new_articles` (`id` integer PRIMARY KEY NOT NULL, `title` text NOT NULL);',
  'INSERT INTO `__new_articles`("id", "title") SELECT "id", "title" FROM `articles`;',
  'DROP TABLE `articles`;',
  'ALTER TABLE `__new_articles` RENAME TO `articles`;',
  'PRAGMA foreign_keys=ON;',
].join(BREAK)

function openFolder() {
  const folder = tempFolder()
  const sqlite = new Sqlite(join(folder, 'test.sqlite'))
  sqlite.pragma('foreign_keys = ON')
  onTestFinished(() => void sqlite.close())
  const backupsDir = join(folder, 'backups')
  const now = () => new Date('2026-02-03T04:05:06.789Z')
  return {
    sqlite,
    backupsDir,
    run: (...texts: string[]) =>
      migrate(sqlite, { migrationsDir: writeMigrations(folder, texts), backupsDir, now }),
    count: (table: string) => sqlite.prepare(`SELECT count(*) FROM ${table}`).pluck().get(),
  }
}

function openPopulated() {
  const opened = openFolder()
  opened.run(BASE)
  opened.sqlite.exec("INSERT INTO articles VALUES (1, 'a'), (2, 'b'), (3, 'c')")
  opened.sqlite.exec('INSERT INTO favorites VALUES (1, 1), (2, 2), (3, 3)')
  return opened
}

test('creates the schema without a snapshot, and does nothing the second time', () => {
  const { sqlite, run, backupsDir } = openFolder()
  expect(run(BASE)).toEqual(['0000_step'])
  const changes = sqlite.pragma('data_version', { simple: true })
  expect(run(BASE)).toEqual([])
  expect(existsSync(backupsDir)).toBe(false)
  expect(sqlite.pragma('data_version', { simple: true })).toBe(changes)
  expect(sqlite.pragma('user_version', { simple: true })).toBe(1)
  expect(sqlite.prepare('SELECT tag, applied_at FROM __migrations').all()).toEqual([
    { tag: '0000_step', applied_at: '2026-02-03T04:05:06.789Z' },
  ])
})

test('keeps child rows with ON DELETE CASCADE when a parent table is rebuilt', () => {
  const { sqlite, run, count } = openPopulated()
  expect(run(BASE, REBUILD)).toEqual(['0001_step'])
  expect(count('articles')).toBe(3)
  expect(count('favorites')).toBe(3)
  expect(sqlite.pragma('foreign_keys', { simple: true })).toBe(1)
  sqlite.exec('DELETE FROM articles WHERE id = 1')
  expect(count('favorites')).toBe(2)
})

test('copies a database with tables before migrating it', () => {
  const { run, backupsDir } = openPopulated()
  run(BASE, REBUILD)
  expect(readdirSync(backupsDir)).toEqual(['before-0001_step-20260203T040506.789Z.sqlite'])
  const copy = new Sqlite(join(backupsDir, readdirSync(backupsDir)[0] ?? ''), { readonly: true })
  expect(copy.prepare('SELECT count(*) FROM favorites').pluck().get()).toBe(3)
  expect(copy.pragma('user_version', { simple: true })).toBe(1)
  copy.close()
})

test.each([
  ['deletes rows', 'DELETE FROM articles WHERE id = 3', 'table articles went from 3 to 2 rows'],
  ['drops a table with rows', 'DROP TABLE favorites', 'table favorites went from 3 to 0 rows'],
  ['breaks a reference', 'UPDATE favorites SET article_id = 99 WHERE id = 1', '1 rows of favorites refer to'],
  ['has a failing statement', 'CREATE TABLE articles (id integer)', 'table `?articles`? already exists'],
  ['ends its transaction', 'COMMIT', 'must not end the transaction'],
])('rejects a migration that %s, and names it', (_, sql, reason) => {
  const { run, backupsDir } = openPopulated()
  expect(() => run(BASE, sql)).toThrow(new RegExp(`^Migration 0001_step was rolled back .*${reason}`))
  // A service that is restarted again and again would fill the disk with copies.
  expect(readdirSync(backupsDir)).toEqual([])
})

test.each(['DELETE FROM articles', 'CREATE TABLE articles (id integer)'])(
  'changes nothing when %s fails, and runs the corrected migration',
  (broken) => {
    const { sqlite, run, count } = openPopulated()
    const schema = () => sqlite.prepare('SELECT name, sql FROM sqlite_schema').all()
    const before = schema()
    const added = 'ALTER TABLE articles ADD COLUMN excerpt text'
    expect(() => run(BASE, added, broken)).toThrow('0002_step')
    expect(schema()).toEqual(before)
    expect([count('articles'), count('favorites'), count('__migrations')]).toEqual([3, 3, 1])
    expect(sqlite.pragma('foreign_keys', { simple: true })).toBe(1)
    expect(run(BASE, added, REBUILD)).toEqual(['0001_step', '0002_step'])
  },
)

test('allows changes of row counts that a migration declares', () => {
  const { run, count } = openPopulated()
  run(BASE, '-- row-count: favorites may change\nDELETE FROM favorites WHERE id > 1')
  expect(count('favorites')).toBe(1)
})

test('rejects a migration that loses a trigger unless it declares it', () => {
  const { sqlite, run } = openPopulated()
  sqlite.exec('CREATE TRIGGER on_title AFTER UPDATE ON articles BEGIN SELECT 1; END')
  expect(() => run(BASE, REBUILD)).toThrow('trigger on_title is missing')
  expect(run(BASE, `-- trigger: on_title may go\n${REBUILD}`)).toEqual(['0001_step'])
})

test('lets the triggers of a table go with it', () => {
  const { sqlite, run } = openPopulated()
  sqlite.exec('CREATE TRIGGER on_favorite AFTER UPDATE ON favorites BEGIN SELECT 1; END')
  const drop = '-- row-count: favorites may change\nDROP TABLE favorites'
  expect(run(BASE, drop)).toEqual(['0001_step'])
})

test('rejects the database of a newer version', () => {
  const { run } = openPopulated()
  run(BASE, REBUILD)
  expect(() => run(BASE)).toThrow(/written by a newer version of Broadsheet/)
})

test('rejects a migration that was changed after it ran', () => {
  const { run } = openPopulated()
  expect(() => run(`${BASE} -- edited`)).toThrow('Migration 0000_step is not the one')
})

test('rejects a missing migrations folder', () => {
  const { sqlite, backupsDir } = openFolder()
  const missing = { migrationsDir: '/nowhere', backupsDir, now: () => new Date() }
  expect(() => migrate(sqlite, missing)).toThrow('The migrations in /nowhere cannot be read')
})

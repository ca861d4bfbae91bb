import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, it, onTestFinished } from 'vitest'
import { loadDemo } from '#db/demo/load-demo.ts'
import { move } from '#db/move/move.ts'
import { openPostgres } from './open-postgres.ts'
import { tempFolder } from '#db/testing/temp-folder.ts'
import { TIPS, writeExtension } from '#tests/support/newsroom/written-extension.ts'
import { openNode } from '#tests/support/postgres/open-node.ts'
import { administer, createTestDatabase } from '#tests/support/postgres/test-database.ts'

const MIGRATIONS = 'db/migrations'

async function emptyDatabase(): Promise<string> {
  const { url, drop } = await createTestDatabase({ isEmpty: true })
  onTestFinished(drop)
  return url
}

const moveTo = (to: 'postgres' | 'sqlite', url: string, dataDir: string) =>
  move({ to, url, dataDir, migrationsDir: MIGRATIONS })

/** A database with the demo, of which some rows were deleted. */
async function demoOnPostgres(): Promise<string> {
  const url = await emptyDatabase()
  const node = await openNode(url)
  await loadDemo(node, { folder: 'db/demo', now: Date.parse('2026-03-14'), timeZone: 'UTC', adminHash: 'x' })
  await node.close()
  await administer('DELETE FROM breaking_news WHERE id = (SELECT max(id) FROM breaking_news)', url)
  return url
}

const sha256 = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex')

it('gives the same rows there and back, and never an id again', { timeout: 120_000 }, async () => {
  const first = await demoOnPostgres()
  const dataDir = tempFolder()
  const toSqlite = await moveTo('sqlite', first, dataDir)
  expect(toSqlite.get('articles')?.rows).toBeGreaterThan(30)
  expect(toSqlite.size).toBeGreaterThan(25)
  const file = join(dataDir, 'broadsheet.sqlite')
  const before = sha256(file)
  const second = await emptyDatabase()
  const toPostgres = await moveTo('postgres', second, dataDir)
  expect(toPostgres).toEqual(toSqlite)
  expect(sha256(file)).toBe(before)
  const third = tempFolder()
  expect(await moveTo('sqlite', second, third)).toEqual(toSqlite)
  const sqlite = new Sqlite(file)
  const highest = sqlite.prepare('SELECT max(id) FROM breaking_news').pluck().get() as number
  const insert = "INSERT INTO breaking_news (text, position, created_at) VALUES ('x', 1, '2026') RETURNING id"
  // One was deleted, and its id is not used again.
  expect(sqlite.prepare(insert).pluck().get()).toBe(highest + 2)
  sqlite.close()
})

it('finds the moved articles by search', { timeout: 240_000 }, async () => {
  const first = await demoOnPostgres()
  const dataDir = tempFolder()
  await moveTo('sqlite', first, dataDir)
  const second = await emptyDatabase()
  await moveTo('postgres', second, dataDir)
  const sqlite = new Sqlite(join(dataDir, 'broadsheet.sqlite'), { readonly: true })
  const indexed = sqlite.prepare('SELECT count(*) FROM articles_fts').pluck().get()
  sqlite.close()
  await administer(
    `DO $$ BEGIN ASSERT (SELECT count(*) FROM articles_fts) = ${Number(indexed)}; END $$`,
    second,
  )
})

it('refuses a target that is not empty, and leaves both as they are', { timeout: 240_000 }, async () => {
  const first = await demoOnPostgres()
  const dataDir = tempFolder()
  await moveTo('sqlite', first, dataDir)
  await expect(moveTo('postgres', first, dataDir)).rejects.toThrow(/is not empty: there are rows in/)
  await expect(moveTo('sqlite', first, dataDir)).rejects.toThrow('broadsheet.sqlite exists already')
})

it('refuses while a newsroom runs on either side', { timeout: 240_000 }, async () => {
  const url = await emptyDatabase()
  const node = await openNode(url)
  await expect(moveTo('sqlite', url, tempFolder())).rejects.toThrow(/A newsroom is running on test_\w+ at/)
  await node.close()
})

it('stores nothing when a text cannot be moved', { timeout: 240_000 }, async () => {
  const first = await demoOnPostgres()
  const dataDir = tempFolder()
  await moveTo('sqlite', first, dataDir)
  const sqlite = new Sqlite(join(dataDir, 'broadsheet.sqlite'))
  sqlite.exec("UPDATE projects SET description = 'a' || char(0) || 'b'")
  sqlite.close()
  const second = await emptyDatabase()
  await expect(moveTo('postgres', second, dataDir)).rejects.toThrow('A text in projects has a NUL character')
  const other = tempFolder()
  const empty = await moveTo('sqlite', second, other)
  expect(empty.get('articles')?.rows).toBe(0)
  expect(existsSync(join(other, 'broadsheet.sqlite.moving'))).toBe(false)
})

it(
  'takes the tables of extensions along, and refuses those that the build lacks',
  { timeout: 120_000 },
  async () => {
    const dataDir = tempFolder()
    const extension = writeExtension(tempFolder(), 'tips', [TIPS])
    const extensions = {
      all: [extension],
      onFailed(_: string, error: unknown) {
        throw error
      },
    }
    const first = await demoOnPostgres()
    const node = await openPostgres({
      url: first,
      migrationsDir: `${MIGRATIONS}-postgres`,
      synchronous: 'normal',
      onError: () => undefined,
      extensions,
    })
    await node.close()
    await administer("INSERT INTO ext_tips_tips (id, text) VALUES (7, 'Look')", first)
    await expect(moveTo('sqlite', first, dataDir)).rejects.toThrow(
      'an extension that this build lacks: ext_tips_tips',
    )
    const toSqlite = await move({ to: 'sqlite', url: first, dataDir, migrationsDir: MIGRATIONS, extensions })
    expect(toSqlite.get('ext_tips_tips')?.rows).toBe(1)
    const second = await emptyDatabase()
    await expect(moveTo('postgres', second, dataDir)).rejects.toThrow('ext_tips_tips')
    const there = await move({ to: 'postgres', url: second, dataDir, migrationsDir: MIGRATIONS, extensions })
    expect(there).toEqual(toSqlite)
  },
)

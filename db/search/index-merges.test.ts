import { spawnSync } from 'node:child_process'
import { sql } from 'drizzle-orm'
import Sqlite from 'better-sqlite3'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase, type Database } from '../connection/open-database.ts'
import { articles } from '#features/articles/tables/articles.ts'
import { emittingAll } from '../testing/emitting-all.ts'
import { raw } from '../testing/raw-sqlite.ts'
import { tempFolder } from '../testing/temp-folder.ts'
import { toMatchQuery } from './match-query.ts'
import { newestMatches } from './search-index.ts'

async function open(dataDir = tempFolder()): Promise<Database> {
  const database = await openDatabase({ dataDir, migrationsDir: 'db/migrations' })
  onTestFinished(() => database.close())
  return database
}

/** Adds articles in a transaction each. */
async function add({ write }: Database, count: number): Promise<void> {
  const article = { title: 'Harbor', content: 'The ferry is late.', createdAt: '', updatedAt: '' }
  for (let i = 0; i < count; i++)
    await write(
      emittingAll(({ db }) =>
        db
          .insert(articles)
          .values({ ...article })
          .execute(),
      ),
    )
}

function segments({ read }: Database): number {
  const [row] = raw(read).all<{ n: number }>(sql`SELECT count(DISTINCT segid) AS n FROM articles_fts_idx`)
  return row?.n ?? 0
}

test('transactions leave the segments that they add', async () => {
  const database = await open()
  await add(database, 20)
  expect(segments(database)).toBe(20)
})

test('a thread merges the segments of many transactions while others write, and search finds every article', async () => {
  const database = await open()
  await add(database, 100)
  await vi.waitUntil(() => segments(database) < 40, { timeout: 8_000 })
  expect(await newestMatches(database.read, { match: toMatchQuery('ferry') ?? [] }, 200)).toHaveLength(100)
  await database.write(
    emittingAll(async ({ db }) => {
      raw(db).run(sql`INSERT INTO articles_fts (articles_fts) VALUES ('integrity-check')`)
    }),
  )
})

test('merges the index of an older version in the thread too', async () => {
  const dataDir = tempFolder()
  const before = await open(dataDir)
  await before.close()
  const older = new Sqlite(before.path)
  older.exec("INSERT INTO articles_fts (articles_fts, rank) VALUES ('automerge', 4)")
  older.close()
  const after = await open(dataDir)
  await add(after, 20)
  expect(segments(after)).toBe(20)
})

test('deletes a segment by its keys, though the index was empty at the start', async () => {
  const database = await open()
  const statistics = raw(database.read).all(
    sql`SELECT tbl, stat FROM sqlite_stat1 WHERE tbl GLOB '*_fts_data' ORDER BY tbl`,
  )
  expect(statistics).toEqual([
    { tbl: 'articles_fts_data', stat: '1000000' },
    { tbl: 'media_fts_data', stat: '1000000' },
    { tbl: 'restricted_fts_data', stat: '1000000' },
  ])
  const writer = new Sqlite(database.path).unsafeMode()
  const [plan] = writer
    .prepare<unknown[], { detail: string }>(
      'EXPLAIN QUERY PLAN DELETE FROM articles_fts_data WHERE id >= ? AND id <= ?',
    )
    .all(1, 2)
  writer.close()
  expect(plan?.detail).toMatch(/^SEARCH/)
})

test('closes while the thread merges', async () => {
  const database = await open()
  await add(database, 33)
  await database.close()
  const again = new Sqlite(database.path, { readonly: true })
  expect(again.pragma('quick_check', { simple: true })).toBe('ok')
  again.close()
})

test('a command with nothing else to wait for ends after its merge', () => {
  const command = `
    import { openDatabase } from '#db/connection/open-database.ts'
    import { articles } from '#db/schema/index.ts'
    import { emittingAll } from '#db/testing/emitting-all.ts'
    const database = await openDatabase({ dataDir: process.argv[1], migrationsDir: 'db/migrations' })
    const values = { title: 'Harbor', content: 'The ferry is late.', createdAt: '', updatedAt: '' }
    for (let i = 0; i < 40; i++) await database.write(emittingAll(({ db }) => db.insert(articles).values(values).execute()))
    await database.close()
    console.log('closed')`
  const flags = ['--import', 'tsx', '--input-type=module', '--eval', command]
  const { status, stdout } = spawnSync(process.execPath, [...flags, tempFolder()], { encoding: 'utf8' })
  expect({ status, stdout }).toEqual({ status: 0, stdout: 'closed\n' })
})

import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { markAsOurs } from '../connection/identity.ts'
import { openDatabase } from '../connection/open-database.ts'
import { migrate } from '../migrate/migrate.ts'
import { emittingAll } from '../testing/emitting-all.ts'
import { articles } from '#features/articles/tables/articles.ts'
import { raw } from '../testing/raw-sqlite.ts'
import { tempFolder } from '../testing/temp-folder.ts'
import { indexArticles, waitingArticles } from './index-articles.ts'
import { toMatchQuery } from './match-query.ts'
import { newestMatches, rankedMatches } from './search-index.ts'

const MIGRATIONS = 'db/migrations'
/** The last migration before the product wrote the words of articles. */
const BEFORE = 14

/** Returns a folder with a database of an older version, with one article for each content. */
function makeOlder(contents: readonly string[]): string {
  const migrationsDir = tempFolder()
  cpSync(MIGRATIONS, migrationsDir, { recursive: true })
  const path = join(migrationsDir, 'meta/_journal.json')
  const journal: { entries: Array<{ idx: number }> } = JSON.parse(readFileSync(path, 'utf8'))
  writeFileSync(
    path,
    JSON.stringify({ ...journal, entries: journal.entries.filter(({ idx }) => idx <= BEFORE) }),
  )
  const dataDir = tempFolder()
  const sqlite = new Sqlite(join(dataDir, 'broadsheet.sqlite'))
  migrate(sqlite, { migrationsDir, backupsDir: join(dataDir, 'backups'), now: () => new Date() })
  markAsOurs(sqlite)
  const insert = sqlite.prepare(
    "INSERT INTO articles (title, content, created_at, updated_at) VALUES ('T', ?, '2026', '2026')",
  )
  for (const content of contents) insert.run(content)
  sqlite.close()
  return dataDir
}

test('the index of an older version answers until every article is in the new one, and is emptied then', async () => {
  const contents = Array.from({ length: 30 }, (_, n) => `The ferry is late. ${n}号渡轮晚点。`)
  const database = await openDatabase({ dataDir: makeOlder(contents), migrationsDir: MIGRATIONS })
  onTestFinished(() => database.close())
  const { read, write } = database
  const count = async (words: string) => {
    const match = toMatchQuery(words) ?? []
    const { total } = await rankedMatches(read, { match, statuses: ['published'], limit: 1 })
    expect(await newestMatches(read, { match, isWholeText: true }, 99)).toHaveLength(total)
    return total
  }
  const index = async () => {
    const ids = await waitingArticles(read, [])
    await write((tx) => indexArticles(tx.db, ids))
    return ids.length
  }
  expect([await count('ferry'), await count('渡轮')]).toEqual([30, 0])
  await write(
    emittingAll(async ({ db }) => db.update(articles).set({ content: 'A tram.' }).where(eq(articles.id, 1))),
  )
  expect([await count('ferry'), await count('tram')]).toEqual([29, 1])
  expect(await index()).toBe(20)
  expect([await count('ferry'), await count('渡轮')]).toEqual([29, 20])
  expect(await index()).toBe(9)
  expect([await count('ferry'), await count('渡轮')]).toEqual([29, 29])
  expect(await index()).toBe(0)
  const old = () => raw(read).get<{ n: number }>(sql`SELECT count(*) AS n FROM articles_fts_old_docsize`)?.n
  expect(old()).toBe(30)
  // Enough commits for a merge.
  for (let n = 0; n < 32; n++)
    await write(
      emittingAll(({ db }) =>
        db
          .update(articles)
          .set({ title: `T${n}` })
          .where(eq(articles.id, 1)),
      ),
    )
  await vi.waitUntil(() => old() === 0, { timeout: 8_000 })
  expect([await count('ferry'), await count('渡轮')]).toEqual([29, 29])
})

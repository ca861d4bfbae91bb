import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDatabase } from '../connection/open-database.ts'
import { toMatchQuery } from './match-query.ts'
import { newestMatches, rankedMatches } from './search-index.ts'
import { emittingAll } from '../testing/emitting-all.ts'
import { tempFolder } from '../testing/temp-folder.ts'
import { raw } from '../testing/raw-sqlite.ts'

/** Copies the migrations up to `last`. Returns their folder. */
function copyMigrationsUpTo(folder: string, last: string): string {
  const older = join(folder, 'migrations')
  cpSync('db/migrations', older, { recursive: true })
  const journal = join(older, 'meta/_journal.json')
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as {
    entries: Array<{ tag: string }>
  }
  const first = entries.slice(0, entries.findIndex(({ tag }) => tag === last) + 1)
  expect(first.at(-1)?.tag).toBe(last)
  writeFileSync(journal, JSON.stringify({ ...rest, entries: first }))
  return older
}

test.each([
  ['without statuses in the index', '0001_search'],
  ['with searchable status words', '0006_search_facets'],
])('searches and counts an upgraded newsroom %s like a new one', async (_, last) => {
  const folder = tempFolder()
  const dataDir = join(folder, 'data')
  const before = await openDatabase({ dataDir, migrationsDir: copyMigrationsUpTo(folder, last) })
  await before.write(
    emittingAll(async ({ db }) => {
      for (const [id, status] of ['published', 'draft', 'published'].entries()) {
        raw(db).run(sql`INSERT INTO articles (id, title, content, category, status, created_at, updated_at)
        VALUES (${id + 1}, 'Harbour', 'Words', 'science', ${status}, '2026', '2026')`)
      }
    }),
  )
  await before.close()

  const after = await openDatabase({ dataDir, migrationsDir: 'db/migrations' })
  const { hits: found } = await rankedMatches(after.read, {
    match: toMatchQuery('harbour') ?? [],
    statuses: ['published'],
    limit: 9,
  })
  expect(found.map(({ id }) => id)).toEqual([3, 1])
  expect(
    await newestMatches(after.read, { match: toMatchQuery('words') ?? [], categories: ['science'] }, 9),
  ).toHaveLength(3)
  expect(raw(after.read).all(sql`SELECT status, n FROM article_counts ORDER BY status`)).toEqual([
    { status: 'draft', n: 1 },
    { status: 'published', n: 2 },
  ])
  await after.close()
})

import { expect, it, onTestFinished } from 'vitest'
import { loadDemo } from '#db/demo/load-demo.ts'
import { openNode } from '#tests/support/postgres/open-node.ts'
import { administer, createTestDatabase } from '#tests/support/postgres/test-database.ts'
import { checkPostgres } from './check-postgres.ts'

async function openDemo(): Promise<string> {
  const { url, drop } = await createTestDatabase()
  onTestFinished(drop)
  const node = await openNode(url)
  await loadDemo(node, { folder: 'db/demo', now: Date.parse('2026-03-14'), timeZone: 'UTC', adminHash: 'x' })
  return url
}

it('finds no problem in a newsroom that runs, and counts its rows and files', async () => {
  const url = await openDemo()
  await administer(
    `INSERT INTO media_items (url, title, type, mime, bytes, sha256, variants, created_at, updated_at)
     VALUES ('/uploads/a.jpg', 'A', 'image', 'image/jpeg', 1, 'x', '[{"url":"/uploads/a-480.webp"}]', '', '')`,
    url,
  )
  const check = await checkPostgres(url)
  expect(check.problems).toEqual([])
  expect(check.counts['articles']).toBeGreaterThan(10)
  expect(check.uploads).toEqual(['a-480.webp', 'a.jpg'])
})

it('finds rows that refer to missing ones, and articles that search cannot find', async () => {
  const url = await openDemo()
  const first = '(SELECT min(id) FROM articles)'
  await administer(
    `SET session_replication_role = replica;
     DELETE FROM articles_fts WHERE id = ${first};
     UPDATE articles SET author_id = 999999 WHERE id = ${first}`,
    url,
  )
  expect((await checkPostgres(url)).problems).toEqual([
    '1 rows of articles refer to missing rows of users',
    '1 articles are missing in the search index',
  ])
})

it('throws one line for a database without a newsroom, or none', async () => {
  const { url, drop } = await createTestDatabase({ isEmpty: true })
  onTestFinished(drop)
  await expect(checkPostgres(url)).rejects.toThrow(/^There is no newsroom in .+\.$/)
  await expect(checkPostgres(`${url}x`)).rejects.toThrow(/^There is no database .+/)
})

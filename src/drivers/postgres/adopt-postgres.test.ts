import pg from 'pg'
import { expect, it, onTestFinished, vi } from 'vitest'
import { readMigrationFiles } from '#db/migrate/migration-files.ts'
import { firstMigrationIn, squashedIn } from '#db/testing/older-build.ts'
import { migratePostgres } from './migrate-postgres.ts'
import { openNode } from '#tests/support/postgres/open-node.ts'
import { administer, createTestDatabase } from '#tests/support/postgres/test-database.ts'

const MIGRATIONS = 'db/migrations-postgres'
const SQUASHED = squashedIn(MIGRATIONS)
const ADOPTED = readMigrationFiles(MIGRATIONS).map(({ idx, tag, hash }) => ({ idx, tag, hash }))

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  onTestFinished(() => client.end().catch(() => undefined))
  return client
}

/** A database as an earlier build left it after `count` of its migrations, by default all. */
async function openOlder(count?: number) {
  const { url, drop } = await createTestDatabase({ isEmpty: true })
  onTestFinished(drop)
  const client = await connect(url)
  await migratePostgres(client, { at: 'news', folder: firstMigrationIn(MIGRATIONS) })
  await client.query('DELETE FROM __migrations')
  for (const [idx, { tag, hash }] of SQUASHED.slice(0, count).entries()) {
    const values = [idx, tag, hash]
    await client.query('INSERT INTO __migrations (idx, tag, hash, oldest) VALUES ($1, $2, $3, 0)', values)
  }
  const rowsOf = async (text: string) => (await client.query(text)).rows as unknown[]
  return {
    url,
    client,
    applied: () => rowsOf('SELECT idx, tag, hash FROM __migrations ORDER BY idx'),
    schemas: () => rowsOf("SELECT nspname FROM pg_namespace WHERE nspname LIKE 'broadsheet%'"),
    run: (by = client) => migratePostgres(by, { at: 'news', folder: MIGRATIONS }),
  }
}

it('a database with all replaced migrations is adopted once', async () => {
  const { client, applied, schemas, run } = await openOlder()
  const time = async () => (await client.query('SELECT applied_at FROM __migrations')).rows
  expect(await applied()).toHaveLength(SQUASHED.length)
  await run()
  expect(await applied()).toEqual(ADOPTED)
  expect(await schemas()).toEqual([])
  const first = await time()
  await run()
  expect(await time()).toEqual(first)
})

it('nodes that start together adopt a database once, and all serve it', async () => {
  const { url, applied } = await openOlder()
  const nodes = await Promise.all(Array.from({ length: 4 }, () => openNode(url)))
  expect(await Promise.all(nodes.map((node) => node.sizes()))).toHaveLength(4)
  expect(await applied()).toEqual(ADOPTED)
})

it.each([1, SQUASHED.length - 1])(
  'a database with %d of the replaced migrations is rejected and unchanged',
  async (count) => {
    const { applied, run } = await openOlder(count)
    const before = await applied()
    await expect(run()).rejects.toThrow(
      new RegExp(
        `^news is from a build before .* \\(commit \\w+\\), and its migrations end at ${SQUASHED[count - 1]?.tag}\\. Start that build once, then this one\\.$`,
      ),
    )
    expect(await applied()).toEqual(before)
  },
)

it.each([
  ['DROP TRIGGER articles_fts_insert ON articles', 'trigger articles_fts_insert of articles is missing'],
  ['ALTER TABLE articles ADD later text', 'column articles.later is unknown'],
  ["ALTER TABLE articles ALTER title SET DEFAULT 'x'", 'column articles.title differs'],
  ['DROP INDEX users_look; CREATE INDEX users_look ON users (role)', 'index users_look differs'],
  [
    "CREATE OR REPLACE FUNCTION broadsheet_fold(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS 'SELECT words'",
    'function broadsheet_fold\\(words text\\) differs',
  ],
  ['ALTER TABLE users DISABLE TRIGGER ALL; ALTER TABLE audit_log DISABLE TRIGGER USER', 'trigger audit_log_'],
])('a database that differs by %s is rejected and unchanged', async (change, difference) => {
  const { client, applied, schemas, run } = await openOlder()
  await client.query(change)
  const before = await applied()
  await expect(run()).rejects.toThrow(
    new RegExp(`^The tables of news .*and nothing was changed: ${difference}`),
  )
  expect(await applied()).toEqual(before)
  expect(await schemas()).toEqual([])
})

it('an adoption that is killed leaves the list of the earlier build, and the next start completes it', async () => {
  const { url, client, applied, schemas, run } = await openOlder()
  const [holder, killed] = [await connect(url), await connect(url)]
  // Reading the list continues, and replacing it waits.
  await holder.query('BEGIN; LOCK TABLE __migrations IN SHARE MODE')
  const { rows } = await killed.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const failed = expect(run(killed)).rejects.toThrow()
  const waits = `SELECT 1 FROM pg_locks WHERE pid = ${rows[0]?.pid} AND relation = '__migrations'::regclass AND NOT granted`
  await vi.waitUntil(async () => (await client.query(waits)).rowCount, { timeout: 20_000 })
  await administer(`SELECT pg_terminate_backend(${rows[0]?.pid})`)
  await failed
  await holder.query('ROLLBACK')
  expect(await applied()).toHaveLength(SQUASHED.length)
  expect(await schemas()).toEqual([])
  await run()
  expect(await applied()).toEqual(ADOPTED)
})

it('an adopted database is rejected by a version without its first migration', async () => {
  const { url, applied, run } = await openOlder()
  await run()
  await administer("UPDATE __migrations SET hash = 'other'", url)
  await expect(run()).rejects.toThrow('Migration 0000_first is not the one news was built with')
  expect(await applied()).toHaveLength(ADOPTED.length)
})

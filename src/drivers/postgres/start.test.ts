import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { settings } from '#features/site/tables/settings.ts'
import { tempFolder } from '#db/testing/temp-folder.ts'
import { openPostgres } from './open-postgres.ts'
import { clockSkewOf, readClock } from './start-checks.ts'
import { openNode } from '#tests/support/postgres/open-node.ts'
import { administer, createTestDatabase } from '#tests/support/postgres/test-database.ts'

const MIGRATIONS = 'db/migrations-postgres'

function open(url: string, migrationsDir = MIGRATIONS) {
  return openPostgres({ url, migrationsDir, synchronous: 'full', onError: () => undefined })
}

/** The one line of a start that fails. */
async function lineOf(url: string, migrationsDir?: string): Promise<string> {
  const error: unknown = await open(url, migrationsDir).then(
    async (opened) => {
      await opened.close()
      return null
    },
    (thrown: unknown) => thrown,
  )
  expect(error).toMatchObject({ name: 'DatabaseStartError' })
  const { message } = error as Error
  expect(message).not.toMatch(/\n|secret|somebody/)
  return message
}

async function emptyDatabase(): Promise<string> {
  const { url, drop } = await createTestDatabase({ isEmpty: true })
  onTestFinished(drop)
  return url
}

async function otherDatabase(name: string, options: string): Promise<string> {
  const url = await emptyDatabase()
  await administer(`CREATE DATABASE ${name} TEMPLATE template0 ${options}`)
  onTestFinished(() => administer(`DROP DATABASE ${name}`))
  return url.replace(/[^/]*$/, name)
}

describe('a start', () => {
  it('fails with one line when nothing listens', async () => {
    const line = await lineOf('postgres://somebody:secret@127.0.0.1:1/news')
    expect(line).toBe(
      'PostgreSQL cannot be reached: news at 127.0.0.1:1 (ECONNREFUSED). Check DATABASE_URL and that the server is running.',
    )
  })

  it('fails with one line when the server has no TLS', async () => {
    const line = await lineOf(`${await emptyDatabase()}?sslmode=verify-full`)
    expect(line).toMatch(/^DATABASE_URL asks for TLS, which test_\w+ at .+ does not have\./)
  })

  it('fails when the database does not exist', async () => {
    const url = (await emptyDatabase()).replace(/[^/]*$/, 'missing')
    expect(await lineOf(url)).toMatch(/^There is no database missing at 127\.0\.0\.1:\d+\./)
  })

  it('fails when the user does not exist', async () => {
    const url = new URL(await emptyDatabase())
    url.username = 'somebody'
    expect(await lineOf(url.href)).toMatch(/^PostgreSQL rejects the user or password for test_\w+ at /)
  })

  it('fails when the user may not create tables', async () => {
    const url = new URL(await emptyDatabase())
    const role = `reader_${process.pid}`
    await administer(`CREATE ROLE ${role} LOGIN`)
    onTestFinished(() => administer(`DROP ROLE ${role}`))
    url.username = role
    expect(await lineOf(url.href)).toMatch(/may not create or read tables in test_\w+ at .*Make it the owner/)
  })

  it.each([
    [
      'language',
      "LOCALE_PROVIDER icu ICU_LOCALE 'en-US' LC_COLLATE 'C' LC_CTYPE 'C.UTF-8'",
      'sorts texts by the rules of a language',
    ],
    ['latin', "ENCODING 'LATIN1' LC_COLLATE 'C' LC_CTYPE 'C'", 'stores texts as LATIN1 instead of UTF8'],
    ['ascii', "ENCODING 'UTF8' LC_COLLATE 'C' LC_CTYPE 'C'", 'has no rules for letters beyond ASCII'],
  ])('fails on a database of another kind: %s', async (kind, options, expected) => {
    const url = await otherDatabase(`${kind}_${process.pid}`, options)
    const line = await lineOf(url)
    expect(line).toContain(expected)
    expect(line).toContain("LC_COLLATE 'C' LC_CTYPE 'C.UTF-8'")
  })

  it('fails on tables of another program, and leaves them alone', async () => {
    const url = await emptyDatabase()
    await administer('CREATE TABLE invoices (id int)', url)
    expect(await lineOf(url)).toMatch(/holds the tables of another program, such as invoices/)
    await administer('DROP TABLE invoices', url)
    await openNode(url)
  })

  it('fails when acknowledged writes could be lost', async () => {
    const url = await emptyDatabase()
    await administer(`ALTER DATABASE ${url.replace(/^.*\//, '')} SET synchronous_commit = off`)
    expect(await lineOf(url)).toMatch(/has synchronous_commit off and would lose acknowledged writes/)
  })

  it('compares the clocks, and notices at once that the own one was set', async () => {
    const client = new pg.Client({ connectionString: await emptyDatabase() })
    await client.connect()
    const reading = await readClock(client)
    await client.end()
    onTestFinished(() => void vi.useRealTimers())
    vi.useFakeTimers({ toFake: ['Date'] })
    for (const hours of [0, 1, -1]) {
      vi.setSystemTime(reading.databaseMs + hours * 3_600_000)
      expect(Math.round(clockSkewOf(reading) / 60_000) + hours * 60).toBe(0)
    }
  })
})

/** The migrations of a next version: those of this one and one more. */
function nextVersion(sql: string): string {
  const folder = join(tempFolder(), 'migrations')
  cpSync(MIGRATIONS, folder, { recursive: true })
  const path = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: Array<{ idx: number; tag: string }> }
  const idx = journal.entries.length
  journal.entries.push({ idx, tag: `${String(idx).padStart(4, '0')}_next` })
  writeFileSync(path, JSON.stringify(journal))
  writeFileSync(join(folder, `${String(idx).padStart(4, '0')}_next.sql`), sql)
  return folder
}

describe('migrations', () => {
  it('run once when several processes start on an empty database', async () => {
    const url = await emptyDatabase()
    const nodes = await Promise.all(Array.from({ length: 4 }, () => openNode(url)))
    expect(await Promise.all(nodes.map((node) => node.sizes()))).toHaveLength(4)
  })

  it('of a newer version that only adds are accepted', async () => {
    const url = await emptyDatabase()
    const next = await open(url, nextVersion('ALTER TABLE articles ADD COLUMN later text'))
    await openNode(url)
    await next.close()
  })

  it('of a newer version that break this one stop it', async () => {
    const url = await emptyDatabase()
    const breaking = '-- older versions: must stop\nALTER TABLE articles DROP COLUMN review_note'
    await (await open(url, nextVersion(breaking))).close()
    expect(await lineOf(url)).toMatch(/was changed by a newer version of Broadsheet/)
  })

  it('are named once, with the sentence that there is no copy', async () => {
    const url = await emptyDatabase()
    const notices: string[] = []
    const openNext = async (migrationsDir: string) =>
      (
        await openPostgres({
          url,
          migrationsDir,
          synchronous: 'full',
          onError: () => undefined,
          onMigrated: (notice) => void notices.push(notice),
        })
      ).close()
    await openNext(MIGRATIONS)
    expect(notices).toEqual([])
    const next = nextVersion('SELECT 1')
    await openNext(next)
    await openNext(next)
    expect(notices).toEqual([
      expect.stringMatching(/^Migrated the database: \d{4}_next\. No copy was made: .* PostgreSQL/),
    ])
  })

  it('wait for a program that reads the tables, while other writes go on', async () => {
    const url = await emptyDatabase()
    const node = await openNode(url)
    const dump = new pg.Client({ connectionString: url })
    await dump.connect()
    onTestFinished(() => dump.end())
    await dump.query('BEGIN; SELECT count(*) FROM articles; SELECT count(*) FROM article_revisions')
    // In the other order than a save.
    const sql = `ALTER TABLE article_revisions ADD COLUMN later text;--> statement-breakpoint
ALTER TABLE articles ADD COLUMN later text`
    const starting = open(url, nextVersion(sql))
    let isStarted = false
    void starting.then(() => (isStarted = true))
    for (let n = 0; n < 10; n++) {
      await node.write(async (tx) => {
        await tx.db.insert(settings).values({ key: `n${n}`, value: n, updatedAt: '2026-03-14T09:26:53.000Z' })
        tx.emit({ type: 'settings.changed' })
      })
    }
    expect(isStarted).toBe(false)
    await dump.query('COMMIT')
    await (await starting).close()
    await expect(administer('SELECT later FROM articles, article_revisions', url)).rejects.toThrow(
      'ambiguous',
    )
  })

  it('that fail are rolled back, and the database still works', async () => {
    const url = await emptyDatabase()
    await openNode(url)
    const broken = nextVersion('CREATE TABLE half (id int);--> statement-breakpoint\nSELECT nonsense')
    expect(await lineOf(url, broken)).toMatch(/^Migration \d+_next was rolled back: .*nonsense/)
    await administer('CREATE TABLE half (id int)', url)
  })

  it('that fill the disk say so', async () => {
    const url = await emptyDatabase()
    await openNode(url)
    const full = nextVersion("DO $$ BEGIN RAISE EXCEPTION 'No space left' USING ERRCODE = '53100'; END $$")
    expect(await lineOf(url, full)).toMatch(/^The disk of test_\w+ at .+ is full\. Free some space/)
  })

  it('that were changed afterwards stop the start', async () => {
    const url = await emptyDatabase()
    await (await open(url, nextVersion('SELECT 1'))).close()
    expect(await lineOf(url, nextVersion('SELECT 2'))).toMatch(/is not the one .* was built with/)
  })
})

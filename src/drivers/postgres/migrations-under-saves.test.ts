import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { findPostgres } from '#tests/support/find-postgres.mjs'
import { openNode } from '#tests/support/postgres/open-node.ts'
import { createTestDatabase } from '#tests/support/postgres/test-database.ts'
import { addMigration } from '#tests/faults/support/product-copy.ts'
import type { Database } from '#db/database.ts'
import { articleRevisions, articles } from '#features/articles/tables/articles.ts'
import { emittingAll } from '#db/testing/emitting-all.ts'
import { tempFolder } from '#db/testing/temp-folder.ts'
import { openPostgres } from './open-postgres.ts'
import { until } from '#tests/support/until.ts'

const FIXTURES = 'tests/faults/cluster/migrations'
const AT = '2026-03-14T09:26:53.000Z'
/** Together more than a pipe holds, so that a dump waits for its reader. */
const ARTICLES = 40
const TEXT = 'It happened at noon. '.repeat(200)
const words = { title: 'Title', content: TEXT, excerpt: '', category: 'news', featuredImage: '' }

async function addArticle({ write }: Database): Promise<number> {
  const row = { ...words, status: 'published', createdAt: AT, updatedAt: AT } as const
  const [added] = await write(
    emittingAll(({ db }) => db.insert(articles).values(row).returning({ id: articles.id })),
  )
  return added?.id ?? 0
}

/** Changes an article, then adds its revision, in the order of the product. */
const save = ({ write }: Database, id: number, version: number) =>
  write(
    emittingAll(async ({ db }) => {
      await db
        .update(articles)
        .set({ title: `Version ${version}` })
        .where(eq(articles.id, id))
      const row = { ...words, articleId: id, version, reason: 'save', createdAt: AT } as const
      await db.insert(articleRevisions).values(row)
    }),
  )

/** Starts pg_dump, which locks all tables and waits until its output is read. */
async function startDump(url: string) {
  const dump = spawn(join(findPostgres(), 'pg_dump'), ['-d', url], { stdio: ['ignore', 'pipe', 'ignore'] })
  const ended = once(dump, 'exit') as Promise<[number | null]>
  await once(dump.stdout, 'readable')
  return {
    async finish() {
      dump.stdout.resume()
      return (await ended)[0]
    },
  }
}

async function deadlocksOf(url: string): Promise<number | undefined> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  const { rows } = await client.query<{ deadlocks: number }>(
    'SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()',
  )
  return rows[0]?.deadlocks
}

it(
  'migrations like those of releases run under saves and a dump, without a deadlock',
  {
    timeout: 240_000,
  },
  async () => {
    const { url, drop } = await createTestDatabase()
    onTestFinished(drop)
    const nodes = [await openNode(url), await openNode(url)]
    const [first] = nodes
    const ids: number[] = []
    for (let i = 0; i < ARTICLES; i++) ids.push(await addArticle(first as Database))
    let isOver = false
    const saves = nodes.map(() => 0)
    const saving = nodes.map(async (node, i) => {
      for (let n = 0; !isOver; n++) {
        await save(node, ids[i] ?? 0, n)
        saves[i] = n + 1
      }
    })
    const migrationsDir = join(tempFolder(), 'migrations')
    cpSync('db/migrations-postgres', migrationsDir, { recursive: true })
    for (const [index, name] of readdirSync(FIXTURES).toSorted().entries()) {
      const sql = readFileSync(join(FIXTURES, name), 'utf8').replaceAll('{n}', '1')
      addMigration(migrationsDir, `${9_000 + index}_released`, sql)
      const dump = await startDump(url)
      const opening = openPostgres({ url, migrationsDir, synchronous: 'full', onError: () => undefined })
      // Saves go on while the migration waits for the dump, if it needs a lock that the dump is in the way of.
      const before = [...saves]
      await until(() => expect(saves.every((n, i) => n > (before[i] ?? 0) + 2)).toBe(true))
      expect(await dump.finish()).toBe(0)
      await (await opening).close()
    }
    isOver = true
    await Promise.all(saving)
    expect(await deadlocksOf(url)).toBe(0)
    const stored = await (first as Database).read.select().from(articleRevisions)
    expect(stored).toHaveLength(saves.reduce((sum, n) => sum + n, 0))
  },
)

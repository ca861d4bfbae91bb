import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DATABASE_NAME } from '#db/connection/database-name.ts'
import { capture } from '../../release/commands.ts'
import { openClient } from '#tests/faults/support/client.ts'
import { startPostgres } from '#tests/support/postgres/start-postgres.ts'
import type { RunningPostgres } from '#tests/support/postgres/run-postgres.ts'
import { startSite, type BuiltSite } from '#tests/support/servers/built-site.ts'
import { until } from '#tests/support/until.ts'
import { installPackedProduct, type PackedProduct } from '#tests/support/servers/packed-product.ts'

// The product as users install it, started once on each database.

/** More than start to merge the search index. */
const COMMITS = 40

const folder = mkdtempSync(join(tmpdir(), 'broadsheet-packed-'))
let product: PackedProduct
let postgres: RunningPostgres
beforeAll(async () => {
  product = installPackedProduct(join(folder, 'npm'))
  postgres = await startPostgres()
})
const running: BuiltSite[] = []
afterAll(async () => {
  for (const site of running) await site.kill()
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function start(name: string, env: Record<string, string>): Promise<BuiltSite> {
  const site = await startSite(env, join(folder, name), { root: product.root })
  running.push(site)
  return site
}

it('has few files and installs few packages', () => {
  // The scripts, those of pages in six languages, each also compressed in one or two ways, are three quarters of the files.
  expect(product.files).toBeLessThan(2_200)
  // The six font pairs take 3 MB, the readers' scripts in five more languages 4 MB, the texts of the dashboard in six languages 2 MB, those of the server as much, the clients of IMAP and Stripe 1 MB.
  expect(product.unpackedBytes).toBeLessThan(39.5e6)
  expect(product.packages).toBeLessThan(75)
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  const shown = capture('npx', ['--no-install', 'broadsheet', '--version'], { cwd: product.folder })
  expect(shown.trim()).toMatch(/^[\d.]+ \(commit [\da-f]{10}(-dirty)?\)$/)
  expect(shown).toContain(`${version} `)
})

it('serves from a file of SQLite, and ends without an error', async () => {
  const site = await start('sqlite', { DATABASE_URL: '' })
  expect((await fetch(`${site.origin}/`)).status).toBe(200)
  const client = await openClient(site)
  const write = (n: number) => client.send('POST', '/api/articles', { title: `Story ${n}`, content: 'Text.' })
  for (let n = 0; n < COMMITS; n++) expect((await write(n)).status).toBe(201)
  // A thread merges the segments of the search index, of which each commit adds one.
  const database = new Sqlite(join(site.dataDir, DATABASE_NAME), { readonly: true })
  const segments = database.prepare('SELECT count(DISTINCT segid) FROM articles_fts_idx').pluck()
  await until(() => expect(segments.get()).toBeLessThan(COMMITS / 2))
  database.close()
  expect(site.output()).not.toContain('"level":50')
  expect(await site.stop()).toBe(0)
})

it('serves from PostgreSQL with two nodes, each of which shows what the other one stored', async () => {
  const settings = {
    DATABASE_URL: postgres.urlOf('postgres'),
    UPLOADS_DIR: join(folder, 'uploads'),
  }
  const nodes = [await start('node-1', settings), await start('node-2', settings)]
  const [first, second] = nodes
  if (!first || !second) throw new Error('There are two nodes')
  for (const [writer, reader] of [
    [first, second],
    [second, first],
  ] as const) {
    const title = `Stored at ${writer.origin}`
    const client = await openClient(writer)
    const created = await client.send('POST', '/api/articles', { title, content: 'It happened.' })
    expect(created.status).toBe(201)
    const { id } = (await created.json()) as { id: number }
    expect(await (await fetch(`${reader.origin}/articles/${id}`)).text()).toContain(title)
    expect(await (await fetch(`${reader.origin}/`)).text()).toContain(title)
  }
  for (const node of nodes) expect(await node.stop()).toBe(0)
})

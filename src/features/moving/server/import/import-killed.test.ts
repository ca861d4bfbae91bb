import Sqlite from 'better-sqlite3'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DIALECT } from '#db/dialect.ts'
import { writeWordpressExport } from '#tests/support/import/wordpress-export.ts'

const POSTS = 120
/** Articles after which the process is killed. */
const KILLS = [5, 60]
/** A command takes seconds to start, and far longer on a busy machine. */
const STARTED = { timeout: 100_000, interval: 5 }
/** Tables that have more after an import was taken back. */
const MORE = ['audit_log', 'imports', 'import_items']

let folder: string
const running = new Set<ChildProcess>()

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'broadsheet-'))
  const shape = { posts: POSTS, pages: 0, attachments: 0, comments: 1, textLength: 500 }
  await writeWordpressExport(join(folder, 'export.xml'), shape)
})
afterEach(async () => {
  for (const child of running) child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

function command(...args: string[]): ChildProcess {
  const env = { ...process.env, DATA_DIR: join(folder, 'data'), UPLOADS_DIR: join(folder, 'uploads') }
  const options = { env, stdio: 'ignore' } as const
  const child = spawn(process.execPath, ['src/server/bin.mjs', ...args], options)
  running.add(child)
  return child.once('exit', () => running.delete(child))
}

async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return child.exitCode
}

const runImport = () => command('import', 'wordpress', join(folder, 'export.xml'), '--no-pictures')

function readDatabase<T>(read: (database: Sqlite.Database) => T): T {
  const database = new Sqlite(join(folder, 'data/broadsheet.sqlite'), { readonly: true, fileMustExist: true })
  try {
    return read(database)
  } finally {
    database.close()
  }
}

const query = <T>(sql: string): T => readDatabase((database) => database.prepare(sql).pluck().get() as T)

/** Every row of every table, but for counts of nothing and the tables of the search index. */
const allRows = () =>
  readDatabase((database) => {
    const tables = database
      .prepare(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB '*_fts*' AND name NOT GLOB 'sqlite_*'",
      )
      .pluck()
      .all() as string[]
    const rowsOf = (name: string) => database.prepare(`SELECT * FROM ${name}`).all() as Array<{ n?: number }>
    const rows = tables
      .filter((name) => !MORE.includes(name))
      .map((name) => [name, rowsOf(name).filter(({ n }) => n !== 0)] as const)
    return Object.fromEntries(rows)
  })

const countArticles = () => query<number>('SELECT count(*) FROM articles')

it.skipIf(DIALECT === 'postgres')(
  'ends with each article once, however often its process was killed',
  { timeout: 400_000 },
  async () => {
    await ended(command('user', 'create', 'chief', '--role', 'admin', '--new'))
    for (const articles of KILLS) {
      const child = runImport()
      await expect.poll(countArticles, STARTED).toBeGreaterThanOrEqual(articles)
      child.kill('SIGKILL')
      await ended(child)
      expect(countArticles()).toBeLessThan(POSTS)
    }
    expect(await ended(runImport())).toBe(0)
    expect(countArticles()).toBe(POSTS)
    expect(query('SELECT count(DISTINCT title) FROM articles')).toBe(POSTS)
    expect(query('SELECT count(*) FROM comments')).toBe(POSTS)
    expect(query("SELECT count(*) FROM import_items WHERE type = 'article'")).toBe(POSTS)
    expect(query('SELECT group_concat(state) FROM imports')).toBe('done')
    expect(query('PRAGMA quick_check')).toBe('ok')
  },
)

it.skipIf(DIALECT === 'postgres')(
  'is taken back to the last row, although the process was killed meanwhile',
  { timeout: 400_000 },
  async () => {
    await ended(command('user', 'create', 'chief', '--role', 'admin', '--new'))
    const before = allRows()
    expect(await ended(runImport())).toBe(0)
    expect(countArticles()).toBe(POSTS)
    const takeBack = () => command('import', '--take-back', '1')
    const child = takeBack()
    await expect.poll(countArticles, STARTED).toBeLessThan(POSTS)
    child.kill('SIGKILL')
    await ended(child)
    expect(countArticles()).toBeGreaterThan(0)
    expect(query('SELECT state FROM imports')).toBe('takingBack')
    expect(await ended(takeBack())).toBe(0)
    expect(query('SELECT state FROM imports')).toBe('takenBack')
    expect(allRows()).toEqual(before)
    expect(query("SELECT json_extract(taken_back, '$.removed.articles') FROM imports")).toBe(POSTS)
    expect(query("SELECT count(*) FROM articles_fts WHERE articles_fts MATCH 'a*'")).toBe(0)
    expect(query('PRAGMA quick_check')).toBe('ok')
  },
)

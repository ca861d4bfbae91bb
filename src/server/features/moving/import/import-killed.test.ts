import Sqlite from 'better-sqlite3'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DIALECT } from '#db/dialect.ts'
import { writeWordpressExport } from '#tests/support/import/wordpress-export.ts'

const POSTS = 120
/** Articles after which the process is killed. */
const KILLS = [5, 60]

let folder: string
const running = new Set<ChildProcess>()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'broadsheet-'))
  const shape = { posts: POSTS, pages: 0, attachments: 0, comments: 1, textLength: 500 }
  await writeWordpressExport(join(folder, 'export.xml'), shape)
})
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

function command(...args: string[]): ChildProcess {
  const env = { ...process.env, DATA_DIR: join(folder, 'data'), UPLOADS_DIR: join(folder, 'uploads') }
  const options = { env, stdio: 'ignore' } as const
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/server/cli.ts', ...args], options)
  running.add(child)
  return child.once('exit', () => running.delete(child))
}

async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return child.exitCode
}

const importAgain = () => command('import', 'wordpress', join(folder, 'export.xml'), '--no-pictures')

function query<T>(sql: string): T {
  const database = new Sqlite(join(folder, 'data/broadsheet.sqlite'), { readonly: true, fileMustExist: true })
  try {
    return database.prepare(sql).pluck().get() as T
  } finally {
    database.close()
  }
}

const countArticles = () => query<number>('SELECT count(*) FROM articles')

it.skipIf(DIALECT === 'postgres')(
  'ends with each article once, however often its process was killed',
  { timeout: 120_000 },
  async () => {
    await ended(command('user', 'create', 'chief', '--role', 'admin', '--new'))
    for (const articles of KILLS) {
      const child = importAgain()
      await expect.poll(countArticles, { timeout: 40_000, interval: 5 }).toBeGreaterThanOrEqual(articles)
      child.kill('SIGKILL')
      await ended(child)
      expect(countArticles()).toBeLessThan(POSTS)
    }
    expect(await ended(importAgain())).toBe(0)
    expect(countArticles()).toBe(POSTS)
    expect(query('SELECT count(DISTINCT title) FROM articles')).toBe(POSTS)
    expect(query('SELECT count(*) FROM comments')).toBe(POSTS)
    expect(query("SELECT count(*) FROM import_items WHERE type = 'article'")).toBe(POSTS)
    expect(query('SELECT group_concat(state) FROM imports')).toBe('done')
    expect(query('PRAGMA quick_check')).toBe('ok')
  },
)

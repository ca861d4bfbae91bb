import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startPostgres } from '#tests/support/postgres/start-postgres.ts'
import { administer } from '#tests/support/postgres/test-database.ts'
import { broadsheet } from '../support/cli.ts'
import { judge, type Fault } from '../support/fault.ts'
import { CREATE } from './restore.fault.ts'
import { rowsAt } from './writers.ts'
import { random } from '#tests/support/random.ts'

const moveKilled: Fault = {
  id: 'move-killed',
  fault: '`broadsheet move` is killed at a random moment, in either direction',
  expected:
    'the source is unchanged; the target is empty or complete; a second run completes it or refuses it with one line; verify finds no problem',
  isQuick: true,
  async run(lab) {
    const rounds = lab.rounds ?? (lab.isQuick ? 4 : 20)
    const site = await lab.start({ DEMO: '1' }, await lab.folder())
    await site.stop()
    const server = await startPostgres({ settings: {} })
    lab.defer(() => server.stop())
    const folder = await lab.folder()
    const makeDatabase = async (name: string) => {
      await administer(`CREATE DATABASE ${name} ${CREATE}`, server.urlOf('postgres'))
      return server.urlOf(name)
    }
    const source = { DATA_DIR: site.dataDir, UPLOADS_DIR: site.uploadsDir }
    const full = await makeDatabase('complete')
    const startedAt = performance.now()
    const reference = await broadsheet(['move', '--to', 'postgres'], { ...source, DATABASE_URL: full })
    if (reference.status !== 0) throw new Error(reference.output)
    // The shortest time of a whole run, so that most kills come during one.
    let ms = performance.now() - startedAt
    const counts = await countRows(full)
    const problems: string[] = []
    const outcomes = { empty: 0, complete: 0 }
    for (let round = 0; round < rounds; round++) {
      const isBack = round % 2 === 1
      const target = isBack ? join(folder, `back-${round}`) : await makeDatabase(`moved_${round}`)
      const env = isBack
        ? { DATA_DIR: target, UPLOADS_DIR: site.uploadsDir, DATABASE_URL: full }
        : { ...source, DATABASE_URL: target }
      const command = ['move', '--to', isBack ? 'sqlite' : 'postgres']
      const before = isBack ? await contentOf(full) : bytesOf(site.dataDir)
      ms = Math.min(ms, await runAndKill(command, env, random() * ms))
      const wasComplete = isBack ? existsSync(join(target, 'broadsheet.sqlite')) : await hasArticles(target)
      outcomes[wasComplete ? 'complete' : 'empty']++
      const again = await broadsheet(command, env)
      const lines = again.output.trim().split('\n')
      const isFine = wasComplete ? again.status !== 0 && lines.length === 1 : again.status === 0
      if (!isFine)
        problems.push(`round ${round}: ${wasComplete ? 'complete' : 'empty'}, then ${again.output}`)
      if (before !== (isBack ? await contentOf(full) : bytesOf(site.dataDir))) {
        problems.push(`round ${round}: the source changed`)
      }
      if (!isBack && (await countRows(target)) !== counts) problems.push(`round ${round}: other counts`)
      const verified = await broadsheet(['verify'], isBack ? { ...env, DATABASE_URL: '' } : env)
      if (verified.status !== 0) problems.push(`round ${round}: ${verified.output}`)
    }
    return judge(
      { 'all or nothing': problems.length === 0 },
      `${rounds} kills within ${Math.round(ms)} ms, targets ${outcomes.empty} empty and ${outcomes.complete} complete; ${problems.slice(0, 3).join('; ') || 'no problem'}`,
    )
  },
}

/** Returns the milliseconds that the command took, or Infinity if it was killed. */
async function runAndKill(args: string[], env: Record<string, string>, afterMs: number): Promise<number> {
  if (env['DATA_DIR']) mkdirSync(env['DATA_DIR'], { recursive: true })
  const child = spawn(process.execPath, ['dist/server/cli.js', ...args], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: 'ignore',
  })
  const startedAt = performance.now()
  const timer = setTimeout(() => child.kill('SIGKILL'), afterMs)
  const [status] = (await once(child, 'exit')) as [number | null]
  clearTimeout(timer)
  return status === null ? Infinity : performance.now() - startedAt
}

/** The hash of a SQLite file; a log beside it would be part of it. */
function bytesOf(dataDir: string): string {
  const hash = createHash('sha256')
  for (const name of ['broadsheet.sqlite', 'broadsheet.sqlite-wal']) {
    const path = join(dataDir, name)
    hash.update(existsSync(path) ? readFileSync(path) : '')
  }
  return hash.digest('hex')
}

const TABLES = `SELECT table_name AS name FROM information_schema.tables
  WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> '__migrations' ORDER BY 1`

async function countRows(url: string): Promise<string> {
  const counts: string[] = []
  for (const { name } of await rowsAt<{ name: string }>(url, TABLES)) {
    const [row] = await rowsAt<{ n: number }>(url, `SELECT count(*)::int AS n FROM "${name}"`)
    counts.push(`${name} ${row?.n}`)
  }
  return counts.join()
}

/** The hash of all rows. */
async function contentOf(url: string): Promise<string> {
  const hash = createHash('sha256')
  for (const { name } of await rowsAt<{ name: string }>(url, TABLES)) {
    const all = await rowsAt<{ text: string }>(url, `SELECT t::text AS text FROM "${name}" AS t ORDER BY 1`)
    for (const { text } of all) hash.update(text)
  }
  return hash.digest('hex')
}

async function hasArticles(url: string): Promise<boolean> {
  const [table] = await rowsAt(url, "SELECT 1 FROM information_schema.tables WHERE table_name = 'articles'")
  return table !== undefined && (await rowsAt(url, 'SELECT 1 FROM articles LIMIT 1')).length > 0
}

export const moveFaults: Fault[] = [moveKilled]

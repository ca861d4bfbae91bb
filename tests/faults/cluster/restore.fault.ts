import { spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findPostgres } from '#tests/support/find-postgres.mjs'
import { photograph } from '#tests/support/fixtures/photograph.ts'
import {
  createServerFolder,
  runPostgres,
  serverUser,
  SUPERUSER,
  type RunningPostgres,
} from '#tests/support/postgres/run-postgres.ts'
import { startPostgres } from '#tests/support/postgres/start-postgres.ts'
import { administer } from '#tests/support/postgres/test-database.ts'
import type { BuiltSite } from '#tests/support/servers/built-site.ts'
import { freePort } from '#tests/support/servers/free-port.ts'
import { broadsheet } from '../support/cli.ts'
import { openClient, statusOf, type Client } from '../support/client.ts'
import { judge, type Fault, type Lab } from '../support/fault.ts'
import { rowsAt, timeUntil } from './writers.ts'

const DATABASE = 'broadsheet'
export const CREATE = "TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C' LC_CTYPE 'C.UTF-8'"

interface Written {
  title: string
  sentAt: number
  confirmedAt: number
}

const restored: Fault = {
  id: 'restored',
  fault: 'PostgreSQL is lost under writes, and restored from pg_dump, and from its log to one second before',
  expected:
    'everything confirmed by then is there and nothing later, verify finds no problem, and a node serves and writes',
  isQuick: true,
  async run(lab) {
    const rounds = lab.rounds ?? (lab.isQuick ? 1 : 3)
    const facts: Record<string, boolean> = {}
    const notes: string[] = []
    for (let round = 0; round < rounds; round++) {
      const found = await loseAndRestore(lab)
      for (const [name, holds] of Object.entries(found.facts)) facts[name] = (facts[name] ?? true) && holds
      notes.push(found.note)
    }
    return judge(facts, notes.join('; '))
  },
}

async function loseAndRestore(lab: Lab): Promise<{ facts: Record<string, boolean>; note: string }> {
  const archive = createServerFolder()
  const settings = { archive_mode: 'on', archive_command: `cp %p ${archive}/%f` }
  const server = await startPostgres({ settings })
  lab.defer(() => server.stop())
  await administer(`CREATE DATABASE ${DATABASE} ${CREATE}`, server.urlOf('postgres'))
  const folder = await lab.folder()
  const site = await lab.start({ DATABASE_URL: server.urlOf(DATABASE) }, folder)
  const client = await openClient(site)
  await uploadPictures(client)
  const writing = startWriting(client)
  const base = copyCluster(server)
  await pause(1_000)
  const dumpedAt = Date.now()
  const dump = join(folder, 'newsroom.dump')
  run('pg_dump', ['-Fc', '-f', dump, server.urlOf(DATABASE)])
  await pause(2_000)
  const target = Date.now()
  await pause(1_000)
  await archiveLog(server, archive)
  const written = await writing.stop()
  await site.stop()
  await server.kill()
  const byTime = await restoreToTime(base, { archive, target })
  lab.defer(() => byTime.stop())
  await administer(`CREATE DATABASE from_dump ${CREATE}`, byTime.urlOf('postgres'))
  run('pg_restore', ['--no-owner', '-d', byTime.urlOf('from_dump'), dump])
  const recovered = await examine(lab, { site, folder, url: byTime.urlOf(DATABASE) })
  const loaded = await examine(lab, { site, folder, url: byTime.urlOf('from_dump') })
  const isIn = (found: Set<string>, until: number) =>
    written.every(({ title, confirmedAt }) => confirmedAt > until || found.has(title))
  const later = written.filter(({ title, sentAt }) => sentAt > target && recovered.titles.has(title))
  const lostLater = written.filter(({ title }) => !recovered.titles.has(title)).length
  return {
    facts: {
      'the log brings back all until the moment': isIn(recovered.titles, target),
      'and nothing later': later.length === 0 && lostLater > 0,
      'the dump has all until it began': isIn(loaded.titles, dumpedAt),
      'verify finds no problem': recovered.isVerified && loaded.isVerified,
      'a node serves and writes': recovered.isServed && loaded.isServed,
    },
    note: `${written.length} confirmed, ${written.length - lostLater} after recovery to one second before, ${written.filter(({ title }) => loaded.titles.has(title)).length} from the dump`,
  }
}

function run(program: string, args: string[]): void {
  const { status, stderr } = spawnSync(join(findPostgres(), program), args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} failed: ${stderr}`)
}

async function uploadPictures(client: Client): Promise<void> {
  for (const seed of [1, 2, 3]) {
    const form = new FormData()
    const bytes = new Uint8Array(await photograph(480, 320, seed))
    form.set('file', new Blob([bytes], { type: 'image/jpeg' }), 'harbor.jpg')
    const { status } = await client.sendForm('/api/media/upload', form)
    if (status !== 201) throw new Error(`an upload got ${status}`)
  }
}

function startWriting(client: Client) {
  const written: Written[] = []
  let isOver = false
  const write = async (name: string) => {
    for (let i = 0; !isOver; i++) {
      const [title, sentAt] = [`${name} ${i}`, Date.now()]
      const status = await client.publish(title).catch(() => 0)
      if (status === 201) written.push({ title, sentAt, confirmedAt: Date.now() })
    }
  }
  const writing = [write('one'), write('two')]
  return {
    async stop() {
      isOver = true
      await Promise.all(writing)
      return written
    },
  }
}

/** Copies a running cluster with pg_basebackup. Returns the folder of the copy. */
function copyCluster({ port }: RunningPostgres): string {
  const folder = createServerFolder()
  const args = ['-h', '127.0.0.1', '-p', String(port), '-U', SUPERUSER, '-D', join(folder, 'data')]
  const program = join(findPostgres(), 'pg_basebackup')
  const options = { ...serverUser(), cwd: folder, encoding: 'utf8' as const }
  const { status, stderr } = spawnSync(
    program,
    [...args, '-X', 'stream', '--checkpoint=fast', '--no-sync'],
    options,
  )
  if (status !== 0) throw new Error(`pg_basebackup failed: ${stderr}`)
  return folder
}

/** Waits until the log so far is in the archive, where an operator's tools send it all the time. */
async function archiveLog(server: RunningPostgres, archive: string): Promise<void> {
  const [row] = await rowsAt<{ name: string }>(
    server.urlOf('postgres'),
    'SELECT pg_walfile_name(pg_switch_wal()) AS name',
  )
  const ms = await timeUntil(() => existsSync(join(archive, row?.name ?? '')), 20_000)
  if (ms === Infinity) throw new Error('PostgreSQL did not archive its log')
}

interface Moment {
  archive: string
  target: number
}

/** Starts the copy and applies the archived log up to a moment. */
async function restoreToTime(folder: string, { archive, target }: Moment): Promise<RunningPostgres> {
  writeFileSync(join(folder, 'data/recovery.signal'), '')
  const settings = {
    restore_command: `cp ${archive}/%f %p`,
    // Names of time zones are not known this early, not even Z.
    recovery_target_time: new Date(target).toISOString().replace('Z', '+00'),
    recovery_target_action: 'promote',
  }
  const server = await runPostgres({ bin: findPostgres(), folder, port: await freePort(), settings })
  for (let tries = 0; tries < 600; tries++) {
    const [row] = await rowsAt<{ recovering: boolean }>(
      server.urlOf('postgres'),
      'SELECT pg_is_in_recovery() AS recovering',
    )
    if (row?.recovering === false) return server
    await pause(50)
  }
  throw new Error('PostgreSQL did not end its recovery')
}

interface Restored {
  site: BuiltSite
  folder: string
  url: string
}

/** Verifies a restored database, and starts a node on it. */
async function examine(lab: Lab, { site, folder, url }: Restored) {
  const env = { DATABASE_URL: url, DATA_DIR: site.dataDir, UPLOADS_DIR: site.uploadsDir }
  const stored = await rowsAt<{ title: string }>(url, 'SELECT title FROM articles')
  const [half] = await rowsAt<{ n: number }>(
    url,
    'SELECT count(*)::int AS n FROM articles WHERE id NOT IN (SELECT article_id FROM article_revisions)',
  )
  const { status, output } = await broadsheet(['verify'], env)
  const node = await lab.start({ DATABASE_URL: url }, folder)
  const page = await statusOf(`${node.origin}/`)
  const published = await (await openClient(node)).publish('after the restore')
  await node.stop()
  return {
    titles: new Set(stored.map(({ title }) => title)),
    isVerified: status === 0 && output.includes('No problems found.') && half?.n === 0,
    isServed: page === 200 && published === 201,
  }
}

export const restoreFaults: Fault[] = [restored]

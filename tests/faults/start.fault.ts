import Sqlite from 'better-sqlite3'
import { copyFileSync, existsSync, openSync, readdirSync, writeSync, closeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { backUp, broadsheet, foldersOf } from './support/cli.ts'
import { openClient, statusOf } from './support/client.ts'
import { databaseIn, isIntact, readDatabase, titlesIn } from './support/database-file.ts'
import { judge, type Fault } from './support/fault.ts'
import { nextVersion } from './support/product-copy.ts'

/** Long enough to be killed halfway. */
const SLOW = [
  'CREATE TABLE __many (name text)',
  `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000000)
  INSERT INTO __many SELECT hex(randomblob(20)) FROM n`,
  'DROP TABLE __many',
]

/**
 * Rebuilds the users table as drizzle-kit does. With foreign keys on, dropping the old table would delete
 * every session and clear every author.
 */
function rebuildUsers(path: string): string {
  const schema = readDatabase(path, (sqlite) =>
    sqlite
      .prepare<[], { type: string; sql: string }>(
        "SELECT type, sql FROM sqlite_schema WHERE tbl_name = 'users' AND sql IS NOT NULL",
      )
      .all(),
  )
  const table = schema.find(({ type }) => type === 'table')?.sql ?? ''
  return [
    'PRAGMA foreign_keys=OFF',
    table.replace('users', '__new_users'),
    'INSERT INTO __new_users SELECT * FROM users',
    ...SLOW,
    'DROP TABLE users',
    'ALTER TABLE __new_users RENAME TO users',
    'PRAGMA foreign_keys=ON',
    ...schema.filter(({ type }) => type === 'index').map(({ sql }) => sql),
    'CREATE TABLE next_version (id integer PRIMARY KEY)',
  ].join(';\n--> statement-breakpoint\n')
}

const countRows = (path: string) =>
  readDatabase(path, (sqlite) => ({
    articles: sqlite.prepare('SELECT count(*) FROM articles').pluck().get(),
    revisions: sqlite.prepare('SELECT count(*) FROM article_revisions').pluck().get(),
    users: sqlite.prepare('SELECT count(*) FROM users').pluck().get(),
    sessions: sqlite.prepare('SELECT count(*) FROM sessions').pluck().get(),
    authored: sqlite.prepare('SELECT count(author_id) FROM articles').pluck().get(),
    isNext: Boolean(sqlite.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'next_version'").get()),
  }))

const killedMigration: Fault = {
  id: 'F05',
  fault: 'kill -9 during a migration that rebuilds a referenced table',
  expected: 'either schema is intact, the copy from before exists, the next start finishes',
  async run(lab) {
    const folder = await lab.folder()
    const first = await lab.start({}, folder)
    await openClient(first)
    await first.stop()
    const before = countRows(databaseIn(folder))
    const root = nextVersion(await lab.folder(), '9999_next', rebuildUsers(databaseIn(folder)))
    const outcomes: boolean[] = []
    for (let round = 0; round < (lab.isQuick ? 2 : 6); round++) {
      const early = await lab.start({}, folder, { root, killAfterMs: 250 + round * 150 }).catch(() => null)
      if (early) throw new Error('the migration finished before the kill')
      outcomes.push(isIntact(databaseIn(folder)))
    }
    const site = await lab.start({}, folder, { root })
    const served = await statusOf(`${site.origin}/`)
    await site.kill()
    const after = countRows(databaseIn(folder))
    const copies = readdirSync(join(folder, 'data/backups')).filter((name) => name.endsWith('.sqlite'))
    return judge(
      {
        'intact after every kill': outcomes.every(Boolean),
        'the copy exists': copies.length > 0,
        finished: after.isNext && served === 200,
        'no rows lost': JSON.stringify({ ...after, isNext: false }) === JSON.stringify(before),
        'database intact': isIntact(databaseIn(folder)),
      },
      `${outcomes.length} kills, ${copies.length} copies, then started with ${JSON.stringify(after)}`,
    )
  },
}

const failedMigration: Fault = {
  id: 'F06',
  fault: 'a migration that loses rows, and one that fails',
  expected: 'rolled back with one line, exit 1; the old version serves the old database',
  isQuick: true,
  async run(lab) {
    const folder = await lab.folder()
    await (await lab.start({}, folder)).stop()
    const before = countRows(databaseIn(folder))
    const losing = 'DELETE FROM article_revisions WHERE id % 2 = 0'
    const failing = 'CREATE TABLE next_version (id integer);\n--> statement-breakpoint\nSELECT nonsense'
    const outputs: string[] = []
    for (const sql of [losing, failing]) {
      const root = nextVersion(await lab.folder(), '9999_next', sql)
      const failure = await lab.start({}, folder, { root }).then(
        () => 'it started',
        (error: Error) => error.message,
      )
      outputs.push(failure)
    }
    const site = await lab.start({}, folder)
    const served = await statusOf(`${site.origin}/`)
    await site.kill()
    const after = countRows(databaseIn(folder))
    return judge(
      {
        'both rolled back': outputs.every((text) => /status 1/.test(text) && /was rolled back/.test(text)),
        'the old version serves': served === 200,
        'data unchanged': JSON.stringify(after) === JSON.stringify(before),
      },
      `${outputs.map((text) => text.split('\n')[1]?.slice(0, 60)).join(' / ')}; then ${served}`,
    )
  },
}

const damagedFile: Fault = {
  id: 'F10',
  fault: 'a damaged database at startup',
  expected: 'does not start, names the restore command, and the restore works',
  isQuick: true,
  async run(lab) {
    const folder = await lab.folder()
    const site = await lab.start({}, folder)
    const backup = await backUp(site, join(folder, 'backups'))
    await site.stop()
    const outputs: string[] = []
    for (const offset of [0, 8_192]) {
      corruptPage(databaseIn(folder), offset)
      outputs.push(
        await lab.start({}, folder).then(
          () => 'it started',
          (error: Error) => error.message,
        ),
      )
    }
    const restored = await broadsheet(['restore', backup], foldersOf(site))
    const again = await lab.start({}, folder)
    const served = await statusOf(`${again.origin}/`)
    return judge(
      {
        rejected: outputs.every((text) => /status 1/.test(text) && text.includes('broadsheet restore')),
        'restored and served': restored.status === 0 && served === 200,
      },
      `${outputs[0]?.split('\n')[1]?.slice(-75)}; after the restore ${served}`,
    )
  },
}

function corruptPage(path: string, offset: number): void {
  const file = openSync(path, 'r+')
  writeSync(file, Buffer.alloc(4_096, 0x5a), 0, 4_096, offset)
  closeSync(file)
}

const staleLog: Fault = {
  id: 'F11',
  fault: 'a write-ahead log from a crash beside a restored database',
  expected: 'the restore sets it aside with its database; only the backup is served',
  isQuick: true,
  async run(lab) {
    const folder = await lab.folder()
    const site = await lab.start({ DEMO: '0' }, folder)
    const client = await openClient(site)
    await client.publish('in the backup')
    const backup = await backUp(site, join(folder, 'backups'))
    for (let i = 0; i < 5; i++) await client.publish(`after the backup ${i}`)
    await site.kill()
    const hadLog = existsSync(`${databaseIn(folder)}-wal`)
    const restored = await broadsheet(['restore', backup], foldersOf(site))
    const titles = titlesIn(databaseIn(folder))
    const aside = readdirSync(site.dataDir).find((name) => name.startsWith('replaced-')) ?? ''
    const old = join(folder, 'old.sqlite')
    for (const end of ['', '-wal']) {
      copyFileSync(join(site.dataDir, aside, `broadsheet.sqlite${end}`), `${old}${end}`)
    }
    return judge(
      {
        'a log was left': hadLog,
        restored: restored.status === 0 && isIntact(databaseIn(folder)),
        'only the backup served': titles.join() === 'in the backup',
        'nothing deleted': titlesIn(old).length === 6,
      },
      `${titles.length} article served, ${titlesIn(old).length} set aside`,
    )
  },
}

const secondStart: Fault = {
  id: 'F13',
  fault: 'a second start on the same data folder',
  expected: 'exits 1 and names the process that holds it; the first keeps serving',
  isQuick: true,
  async run(lab) {
    const folder = await lab.folder()
    const site = await lab.start({ DEMO: '0' }, folder)
    const message = await lab.start({ DEMO: '0' }, folder).then(
      () => 'it started',
      (error: Error) => error.message,
    )
    const served = await statusOf(`${site.origin}/healthz`)
    const isClear = message.includes('status 1') && message.includes(`in use by process ${site.process.pid}`)
    return judge(
      { 'rejected with the process id': isClear, 'first keeps serving': served === 200 },
      message.split('\n')[1] ?? message,
    )
  },
}

const foreignLock: Fault = {
  id: 'F14',
  fault: 'another process holds the write lock',
  expected: '503 for the write after about 5 s, never 500; writes work afterwards',
  async run(lab) {
    const folder = await lab.folder()
    const site = await lab.start({ DEMO: '0' }, folder)
    const client = await openClient(site)
    const other = new Sqlite(databaseIn(folder))
    lab.defer(() => other.close())
    other.exec('BEGIN IMMEDIATE')
    const startedAt = performance.now()
    const during = await client.publish('during')
    const ms = Math.round(performance.now() - startedAt)
    other.exec('ROLLBACK')
    await pause(50)
    const after = await client.publish('after')
    return judge(
      { 'rejected with 503': during === 503, 'within 6 s': ms < 6_000, 'works again': after === 201 },
      `${during} after ${ms} ms, then ${after}`,
    )
  },
}

export const startFaults = [killedMigration, failedMigration, damagedFile, staleLog, secondStart, foreignLock]

import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, it, onTestFinished } from 'vitest'
import { and, eq } from 'drizzle-orm'
import { DIALECT } from '#db/dialect.ts'
import { openDatabase, type Database } from '#db/connection/open-database.ts'
import { recordLogs, recordVersions, recordWitnessed } from '#features/record/tables/record.ts'
import { countLeaves } from '#features/record/server/leaves.ts'
import { readGuard } from '#features/record/server/record-guard.ts'
import { treeOf } from '#features/record/server/record-tree.ts'
import { verifyOwnRecord } from '#features/record/server/verify-record.ts'
import { toBase64 } from '#log/base64.ts'
import { createRandom } from '#tests/support/import/article-html.ts'
import { exchange, openPaper, publish, type Paper } from '#tests/support/record/paper.ts'

// A long run: RECORD_KILLS=50 npx vitest run --project long tests/record-killed.test.ts
const KILLS = Number(process.env['RECORD_KILLS'] ?? 3)
const SEED = Number(process.env['RECORD_SEED'] ?? 35)
/** Between two kills, at most so many versions are acknowledged. */
const ACKNOWLEDGED_MAX = 250

/** What the calls of the killed processes returned: the newest version of each article. */
type Acknowledged = Map<number, number>

/** Starts a process that publishes, kills it after `count` acknowledged versions, and notes them. */
async function publishAndKill(paper: Paper, count: number, acknowledged: Acknowledged): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/support/processes/publish.child.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATA_DIR: paper.deps.config.dataDir,
      UPLOADS_DIR: paper.deps.config.uploadsDir,
      DATABASE_URL: paper.databaseUrl,
      PUBLIC_ORIGIN: paper.origin,
      OUTBOUND_ALLOW: '127.0.0.1:*',
      EDITOR_ID: String(paper.people.staff.id),
    },
  })
  onTestFinished(() => kill(child))
  let taken = 0
  for await (const line of createInterface({ input: child.stdout })) {
    const [id = 0, version = 0] = line.split(' ').map(Number)
    acknowledged.set(id, version)
    if (++taken === count) child.kill('SIGKILL')
  }
  await kill(child)
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/** Every version that a call returned is in the record, which is whole. */
async function checkRecord(db: Database, paper: Paper, acknowledged: Acknowledged): Promise<number> {
  const { articleId, version } = recordVersions
  for (const [id, newest] of acknowledged) {
    const isVersion = and(eq(articleId, id), eq(version, newest))
    expect({ id, newest, found: await db.read.$count(recordVersions, isVersion) }).toMatchObject({ found: 1 })
  }
  expect(await readGuard(db.read)).toBeNull()
  expect(await db.read.$count(recordLogs)).toBe(1)
  await verifyOwnRecord({ db, config: paper.deps.config })
  return countLeaves(db.read)
}

/** What the witness signed are these lines, and it saw nothing that contradicts them. */
async function checkWitness(db: Database, witness: Paper): Promise<void> {
  const [seen] = await witness.deps.db.read.select().from(recordWitnessed)
  expect(seen).toMatchObject({ conflict: null })
  if (!seen?.size) return
  expect(toBase64(await treeOf(db.read, seen.size).root())).toBe(seen.root)
}

it(`has one record, whole, after ${KILLS} kills while publishing`, { timeout: 3_600_000 }, async () => {
  const [paper, witness] = [await openPaper(), await openPaper()]
  const random = createRandom(SEED)
  for (const each of [paper, witness]) {
    // The clock of the test does not run; that of the process does.
    each.clock.advance(Date.now() - each.clock.now())
    await publish(each, 'First')
  }
  await exchange(paper, witness)
  const isFile = DIALECT === 'sqlite'
  if (isFile) await paper.deps.db.close()
  const acknowledged: Acknowledged = new Map()
  for (let round = 0; round < KILLS; round++) {
    await publishAndKill(paper, 3 + random.below(ACKNOWLEDGED_MAX), acknowledged)
    const { dataDir } = paper.deps.config
    const db = isFile ? await openDatabase({ dataDir, migrationsDir: 'db/migrations' }) : paper.deps.db
    try {
      const lines = await checkRecord(db, paper, acknowledged)
      expect(lines).toBeGreaterThanOrEqual(acknowledged.size)
      await checkWitness(db, witness)
    } finally {
      if (isFile) await db.close()
    }
  }
  const [seen] = await witness.deps.db.read.select().from(recordWitnessed)
  expect(seen?.size).toBeGreaterThan(0)
  await witness.close()
  await paper.close()
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from '#tests/cluster/start-cluster.ts'
import { findPostgres } from '#tests/support/find-postgres.mjs'
import { nextBuild } from '#tests/support/releases/next-build.ts'
import { statusOf } from '../support/client.ts'
import { judge, type Fault } from '../support/fault.ts'
import { addMigration } from '../support/product-copy.ts'
import {
  compareTitles,
  createArticle,
  describeStatuses,
  openNodeClients,
  rowsOf,
  startLabCluster,
  startWriters,
  timeUntil,
} from './writers.ts'

const FOLDER = 'tests/faults/cluster/migrations'
/** More text than a pipe holds, so that a dump waits for its reader. */
const ARTICLES = 150
const TEXT = 'It happened at noon. '.repeat(100)
/** A dump reads its tables for this long. */
const DUMP_MS = 4_000

const migrations: Fault = {
  id: 'migrations',
  fault:
    'columns on two tables in the other order than a save, an index, every row rewritten, a table and a trigger are released one after the other, under saves and while pg_dump runs',
  expected: 'no deadlock, no failed read, no failed start, no lost write',
  isQuick: true,
  async run(lab) {
    const rounds = lab.rounds ?? (lab.isQuick ? 1 : 10)
    const cluster = await startLabCluster(lab)
    await fill(cluster)
    const load = startLoad(cluster)
    const writers = await startWriters(cluster, 2)
    const dumps = startDumps(cluster)
    let [released, slowest] = [0, 0]
    const root = nextBuild(await lab.folder())
    for (let round = 0; round < rounds; round++) {
      for (const sql of fixtures(round)) {
        addRelease(root, sql)
        slowest = Math.max(slowest, await rollOut(cluster, root, released))
        released++
      }
    }
    await Promise.all([load.stop(), writers.stop(), dumps.stop()])
    const { lost, repeated } = await compareTitles(cluster, writers.confirmed)
    const applied = await rowsOf(cluster, "SELECT tag FROM __migrations WHERE tag LIKE '9%'")
    const [found] = await rowsOf<{ deadlocks: number }>(
      cluster,
      'SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()',
    )
    return judge(
      {
        'every migration is applied': applied.length === released,
        'no deadlock': found?.deadlocks === 0,
        'no read failed': load.failures.length === 0,
        'dumps ran': dumps.complete() > 0,
        'nothing is lost or twice': lost.length === 0 && repeated.length === 0,
      },
      `${released} roll-outs, slowest ${slowest} ms, ${found?.deadlocks} deadlocks; ${load.reads()} reads, ${load.failures.length} failed ${load.failures.slice(0, 3).join('; ')}; ${dumps.complete()} dumps; ${writers.confirmed.length} confirmed, ${lost.length} lost; ${describeStatuses(writers.statuses)}`,
    )
  },
}

async function fill(cluster: Cluster): Promise<void> {
  const [client] = await openNodeClients(cluster)
  for (let i = 0; i < ARTICLES; i++)
    await createArticle(client, { title: `Filled ${i}`, content: TEXT, category: 'news' })
}

const fixtures = (round: number) =>
  readdirSync(FOLDER)
    .toSorted()
    .map((name) => readFileSync(join(FOLDER, name), 'utf8').replaceAll('{n}', String(round)))

let count = 9_000
const addRelease = (root: string, sql: string) =>
  addMigration(join(root, 'db/migrations-postgres'), `${count++}_released`, sql)

/** Replaces one node, in turn, by a build with a further migration. Returns the milliseconds until it is ready. */
async function rollOut(cluster: Cluster, root: string, released: number): Promise<number> {
  const node = cluster.nodes[released % cluster.nodes.length]
  if (!node) return Infinity
  await node.stop()
  const startedAt = performance.now()
  await node.start({ root })
  await timeUntil(async () => (await statusOf(`${node.origin}/readyz`)) === 200)
  return Math.round(performance.now() - startedAt)
}

/** Reads pages and calls at the edge, as readers of the whole site do. */
function startLoad(cluster: Cluster) {
  const failures: string[] = []
  let [reads, isOver] = [0, false]
  const read = async (reader: number) => {
    for (let i = reader; !isOver; i++) {
      const path = ['/', '/news', `/search?q=noon+${i}`, `/api/articles?limit=5&try=${i}`][i % 4] ?? '/'
      const status = await statusOf(`${cluster.edge.origin}${path}`, 15_000)
      reads++
      if (status !== 200) failures.push(`${path} ${status}`)
      await pause(30)
    }
  }
  const running = [read(0), read(1), read(2)]
  return {
    failures,
    reads: () => reads,
    async stop() {
      isOver = true
      await Promise.all(running)
    },
  }
}

/** Runs pg_dump again and again, with a reader that is slow at first. */
function startDumps(cluster: Cluster) {
  let [complete, isOver] = [0, false]
  const dumping = (async () => {
    while (!isOver) {
      const url = cluster.database.primary().urlOf('broadsheet')
      const dump = spawn(join(findPostgres(), 'pg_dump'), ['-d', url], {
        stdio: ['ignore', 'pipe', 'ignore'],
      })
      const ended = once(dump, 'exit') as Promise<[number | null]>
      // The dump has locked all tables and waits, because nothing reads its output yet.
      await pause(DUMP_MS)
      dump.stdout.resume()
      if ((await ended)[0] === 0) complete++
      await pause(500)
    }
  })()
  return {
    complete: () => complete,
    async stop() {
      isOver = true
      await dumping
    },
  }
}

export const migrationFaults: Fault[] = [migrations]

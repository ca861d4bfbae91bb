import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Cluster } from '#tests/cluster/start-cluster.ts'
import { nextBuild } from '#tests/support/releases/next-build.ts'
import type { Launch } from '#tests/support/servers/built-site.ts'
import { statusOf } from '../support/client.ts'
import { judge, type Fault } from '../support/fault.ts'
import { addMigration } from '../support/product-copy.ts'
import { rowsOf, startLabCluster } from './writers.ts'
import { random } from '#tests/support/random.ts'

const ROWS = 100_000

/** Takes long enough to be interrupted. */
const MIGRATION = `CREATE TABLE interrupted (n bigint NOT NULL);
--> statement-breakpoint
INSERT INTO interrupted SELECT generate_series(1, ${ROWS});
--> statement-breakpoint
SELECT pg_sleep(0.5);
--> statement-breakpoint
CREATE INDEX interrupted_n ON interrupted (n);`

const startTogether: Fault = {
  id: 'start-together',
  fault:
    'three nodes start at once, on an empty database or one that has to be migrated, and every other time one of them is killed meanwhile',
  expected: 'one demo, one admin and each migration once; the others go on, and the killed one starts later',
  isQuick: true,
  async run(lab) {
    const rounds = lab.rounds ?? (lab.isQuick ? 4 : 20)
    const next = nextBuild(await lab.folder())
    addMigration(join(next, 'db/migrations-postgres'), '9999_interrupted', MIGRATION)
    const cluster = await startLabCluster(lab, { DEMO: '1' })
    const demo = await countDemo(cluster)
    const problems: string[] = []
    let interrupted = 0
    for (let round = 0; round < rounds; round++) {
      for (const node of cluster.nodes) await node.kill()
      await emptyDatabase(cluster)
      const isMigration = round % 4 >= 2
      if (isMigration) await startOnce(cluster)
      const root = isMigration ? next : '.'
      const killed = round % 2 === 1 ? await startAndKill(cluster, root) : await startAll(cluster, root)
      if (killed) interrupted++
      const found = await findProblems(cluster, { demo, rows: isMigration ? ROWS : null })
      problems.push(...found.map((problem) => `round ${round}: ${problem}`))
    }
    return judge(
      { 'all nodes started': problems.length === 0, 'some were killed': interrupted > 0 || rounds < 2 },
      `${rounds} starts of three nodes, ${interrupted} killed while starting, demo of ${demo} articles; ${problems.slice(0, 4).join('; ') || 'no problem'}`,
    )
  },
}

async function emptyDatabase(cluster: Cluster): Promise<void> {
  await rowsOf(cluster, 'DROP SCHEMA public CASCADE')
  await rowsOf(cluster, 'CREATE SCHEMA public')
}

/** Leaves a database of the present build. */
async function startOnce(cluster: Cluster): Promise<void> {
  await cluster.nodes[0]?.start()
  await cluster.nodes[0]?.kill()
}

async function startAll(cluster: Cluster, root: string): Promise<boolean> {
  await Promise.all(cluster.nodes.map((node) => node.start({ root })))
  return false
}

/** Kills one node at a random moment of its start, and starts it again afterwards. Returns whether it was starting. */
async function startAndKill(cluster: Cluster, root: string): Promise<boolean> {
  const victim = Math.floor(random() * cluster.nodes.length)
  const killAfterMs = 300 + random() * 2_000
  const started = await Promise.allSettled(
    cluster.nodes.map((node, i) => {
      const launch: Launch = { root, ...(i === victim ? { killAfterMs } : {}) }
      return node.start(launch)
    }),
  )
  const failed = started.flatMap((result, i) => (result.status === 'rejected' ? [{ i, result }] : []))
  const other = failed.find(({ i }) => i !== victim)
  if (other) throw other.result.reason
  if (failed.length === 0) await cluster.nodes[victim]?.kill()
  await cluster.nodes[victim]?.start({ root })
  return failed.length > 0
}

const countDemo = async (cluster: Cluster) =>
  (await rowsOf<{ n: number }>(cluster, 'SELECT count(*)::int AS n FROM articles'))[0]?.n ?? 0

interface Expected {
  demo: number
  /** Rows of the added migration. */
  rows: number | null
}

async function findProblems(cluster: Cluster, { demo, rows }: Expected): Promise<string[]> {
  const problems: string[] = []
  const expectCount = async (name: string, text: string, expected: number) => {
    const [{ n } = { n: -1 }] = await rowsOf<{ n: number }>(cluster, text)
    if (n !== expected) problems.push(`${n} ${name} instead of ${expected}`)
  }
  const known = readdirSync('db/migrations-postgres').filter((name) => name.endsWith('.sql')).length
  await expectCount('articles', 'SELECT count(*)::int AS n FROM articles', demo)
  await expectCount('titles', 'SELECT count(DISTINCT title)::int AS n FROM articles', demo)
  await expectCount('admins', "SELECT count(*)::int AS n FROM users WHERE username_key = 'chief'", 1)
  await expectCount('migrations', 'SELECT count(*)::int AS n FROM __migrations', known + (rows ? 1 : 0))
  if (rows) await expectCount('migrated rows', 'SELECT count(*)::int AS n FROM interrupted', rows)
  for (const { origin } of cluster.nodes) {
    const status = await statusOf(`${origin}/`)
    if (status !== 200) problems.push(`${origin} responds ${status}`)
  }
  return problems
}

export const startFaults: Fault[] = [startTogether]

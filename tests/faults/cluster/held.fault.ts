import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Cluster } from '#tests/cluster/start-cluster.ts'
import { statusOf, type Client } from '../support/client.ts'
import { judge, type Fault } from '../support/fault.ts'
import {
  createArticle,
  describeStatuses,
  openNodeClients,
  rowsOf,
  startLabCluster,
  timeUntil,
} from './writers.ts'

/** Other articles may be saved this much more slowly while a row is held. */
const MIN_RATE = 0.8
/** What three nodes may open, as `docs/scaling.md` says. */
const MAX_CONNECTIONS = 3 * 26
const READERS = 15

const rowHeld: Fault = {
  id: 'row-held',
  fault: 'somebody’s psql holds the row of an article for a minute, and its editor saves each second',
  expected:
    'other articles are saved at their usual rate at all nodes; the held one is saved once it is free',
  isQuick: true,
  async run(lab) {
    const ms = lab.isQuick ? 15_000 : 60_000
    const cluster = await startLabCluster(lab)
    const clients = await openNodeClients(cluster)
    const ids: number[] = []
    for (let i = 0; i < 4; i++)
      ids.push(await createArticle(clients[0], { title: `A ${i}`, content: 'Text.' }))
    const [held = 0, ...others] = ids
    await saveFor(clients, others, 3_000)
    const before = await saveFor(clients, others, ms / 2)
    const release = await hold(cluster, `SELECT 1 FROM articles WHERE id = ${held} FOR UPDATE`)
    const [meanwhile, statuses] = await Promise.all([
      saveFor(clients, others, ms),
      saveEachSecond(clients, held, ms),
    ])
    await release()
    const back = await timeUntil(async () => (await save(clients[0], held, 'free')) === 200, 15_000)
    const rate = meanwhile.saved / 2 / before.saved
    return judge(
      {
        'others are saved at their rate': rate >= MIN_RATE,
        'no other save failed': before.failed + meanwhile.failed === 0,
        'saves of the held one get 503': [...statuses.keys()].every((status) => status === 503),
        'it is saved once it is free': back < 5_000,
      },
      `${before.saved} saves of others in ${ms / 2} ms before, ${meanwhile.saved} in ${ms} ms meanwhile (${rate.toFixed(2)} of the rate, slowest ${meanwhile.slowest} ms), ${meanwhile.failed} failed; the held one ${describeStatuses(statuses)}, saved ${back} ms after its release`,
    )
  },
}

async function hold(cluster: Cluster, statement: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: cluster.database.primary().urlOf('broadsheet') })
  await client.connect()
  await client.query(`BEGIN; ${statement}`)
  return () => client.end()
}

async function save(client: Client | undefined, id: number, content: string): Promise<number> {
  const response = await client?.send('PUT', `/api/articles/${id}`, { content })
  await response?.arrayBuffer()
  return response?.status ?? 0
}

/** An editor at each node saves an article of their own, five times a second. */
async function saveFor(clients: Client[], ids: number[], ms: number) {
  const endsAt = performance.now() + ms
  let [saved, failed, slowest] = [0, 0, 0]
  const edit = async (id: number, i: number) => {
    for (let n = 0; performance.now() < endsAt; n++) {
      const startedAt = performance.now()
      if ((await save(clients[i % clients.length], id, `Text ${n} of ${startedAt}`)) === 200) saved++
      else failed++
      const took = performance.now() - startedAt
      slowest = Math.max(slowest, Math.round(took))
      await pause(Math.max(0, 200 - took))
    }
  }
  await Promise.all(ids.map(edit))
  return { saved, failed, slowest }
}

async function saveEachSecond(clients: Client[], id: number, ms: number): Promise<Map<number, number>> {
  const statuses = new Map<number, number>()
  const saves: Promise<void>[] = []
  // The last save ends before the row is free.
  for (let at = 0; at < ms - 12_000; at += 1_000) {
    saves.push(
      save(clients[saves.length % clients.length], id, `Held ${at}`).then(
        (status) => void statuses.set(status, (statuses.get(status) ?? 0) + 1),
      ),
    )
    await pause(1_000)
  }
  await Promise.all(saves)
  return statuses
}

const tableLocked: Fault = {
  id: 'table-locked',
  fault: 'another program locks the table of articles while 15 readers ask for pages that no node has',
  expected: 'connections stay within their bound, no node ends, and pages and saves return when it is free',
  isQuick: true,
  async run(lab) {
    const ms = lab.isQuick ? 20_000 : 90_000
    const cluster = await startLabCluster(lab)
    const [client] = await openNodeClients(cluster)
    await client?.publish('Before')
    const release = await hold(cluster, 'LOCK TABLE articles')
    const statuses = new Map<number, number>()
    const endsAt = performance.now() + ms
    const read = async (reader: number) => {
      for (let i = 0; performance.now() < endsAt; i++) {
        const { origin = '' } = cluster.nodes[i % 3] ?? {}
        const status = await statusOf(`${origin}/search?q=word${reader}+${i}`, 30_000)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    }
    const reading = Promise.all(Array.from({ length: READERS }, (_, reader) => read(reader)))
    let most = 0
    while (performance.now() < endsAt) {
      most = Math.max(most, await countConnections(cluster))
      await pause(500)
    }
    await release()
    await reading
    const back = await timeUntil(async () => (await client?.publish('After')) === 201, 30_000)
    const page = await timeUntil(async () => (await statusOf(`${cluster.edge.origin}/news`)) === 200, 30_000)
    const ended = cluster.nodes.filter((node) => node.site().process.exitCode !== null).length
    return judge(
      {
        'connections are bounded': most <= MAX_CONNECTIONS,
        'no page is said to be missing or broken': !statuses.has(404) && !statuses.has(500),
        'no node ended': ended === 0,
        'pages and saves return': back < 15_000 && page < 15_000,
      },
      `at most ${most} connections; ${describeStatuses(statuses)}; saves back after ${back} ms, pages after ${page} ms`,
    )
  },
}

async function countConnections(cluster: Cluster): Promise<number> {
  const text = "SELECT count(*)::int AS n FROM pg_stat_activity WHERE application_name = 'broadsheet'"
  return (await rowsOf<{ n: number }>(cluster, text))[0]?.n ?? -1
}

export const heldFaults: Fault[] = [rowHeld, tableLocked]

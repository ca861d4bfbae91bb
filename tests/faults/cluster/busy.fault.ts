import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { LOCK_CLASS, lockKey, NEWSROOM } from '#drivers/postgres/transact.ts'
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

const DEADLOCKS = 10
/** What the pools of three nodes may open. */
const MAX_CONNECTIONS = 3 * 18
const LANE = `${LOCK_CLASS}, ${lockKey(NEWSROOM)}`

/** Statuses of writes that should fail, and what still worked. */
interface Tally {
  statuses: Map<number, number>
  pages: number[]
  /** Milliseconds until a write was confirmed after each kind of failure. */
  back: number[]
}

const databaseBusy: Fault = {
  id: 'database-busy',
  fault:
    'another program holds the lock of writes, transactions deadlock, and all connections are in use: 1,000 failed writes',
  expected: '503 each time, pages are served, writes return within ten seconds, no connection is left over',
  isQuick: true,
  async run(lab) {
    const cluster = await startLabCluster(lab)
    const failures = lab.rounds ?? (lab.isQuick ? 100 : 1_000)
    const clients = await openNodeClients(cluster)
    await clients[0]?.publish('Before')
    const before = await countConnections(cluster)
    const tally: Tally = { statuses: new Map(), pages: [], back: [] }
    const [held, used] = [Math.floor(failures * 0.7), Math.floor(failures * 0.3) - DEADLOCKS]
    await holdLock(cluster, { clients, count: held, tally })
    await provokeDeadlocks(cluster, clients, tally)
    await useUpConnections(cluster, { clients, count: used, tally })
    // Idle connections of the pools end after ten seconds.
    await pause(12_000)
    const after = await countConnections(cluster)
    const { statuses, pages, back } = tally
    const failed = [...statuses.values()].reduce((sum, count) => sum + count, 0)
    const ended = cluster.nodes.filter((node) => node.site().process.exitCode !== null).length
    return judge(
      {
        'each write got 503': statuses.get(503) === failed,
        'pages are served': pages.every((status) => status === 200),
        'writes return within ten seconds': back.length === 3 && Math.max(...back) < 10_000,
        'no connection left over': after <= Math.max(before, 20) && after <= MAX_CONNECTIONS,
        'no node ended': ended === 0,
      },
      `${failed} failures (${describeStatuses(statuses)}), pages ${[...new Set(pages)].join(', ')}, writes back after ${back.join(', ')} ms, ${before} connections before, ${after} after`,
    )
  },
}

interface Failing {
  clients: Client[]
  count: number
  tally: Tally
}

/** Writes until a lock that another program holds makes them fail. */
async function holdLock(cluster: Cluster, failing: Failing): Promise<void> {
  const holder = await connect(cluster)
  await holder.query(`SELECT pg_advisory_lock(${LANE})`)
  await writeAll(cluster, failing)
  await holder.end()
  await awaitWrite(failing)
}

async function provokeDeadlocks(cluster: Cluster, clients: Client[], tally: Tally): Promise<void> {
  const id = await createArticle(clients[0], { title: 'Contested', content: 'Text.' })
  for (let i = 0; i < DEADLOCKS; i++) {
    const other = await connect(cluster)
    await other.query(`BEGIN; SELECT 1 FROM articles WHERE id = ${id} FOR UPDATE`)
    const saved = clients[i % 3]?.send('PUT', `/api/articles/${id}`, { title: `Contested ${i}` })
    await timeUntil(async () => (await countWaiting(cluster)) > 0, 5_000)
    // Each now waits for the other; the node waited first and is the one whose transaction is canceled.
    const locked = other.query(`SELECT pg_advisory_xact_lock(${LANE})`).catch(() => undefined)
    const response = await saved
    await response?.arrayBuffer()
    count(tally, response?.status ?? 0)
    await locked
    await other.end()
  }
  await awaitWrite({ clients, tally })
}

/** Takes every connection that the server has, those of the nodes included. */
async function useUpConnections(cluster: Cluster, failing: Failing): Promise<void> {
  const fillers: pg.Client[] = []
  const fill = async () => {
    for (;;) {
      const filler = await connect(cluster).catch(() => null)
      if (!filler) return
      fillers.push(filler)
    }
  }
  await fill()
  const own = "application_name = 'broadsheet'"
  for (let i = 0; i < 5; i++) {
    await fillers[0]?.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${own}`)
    await fill()
  }
  await writeAll(cluster, failing)
  for (const filler of fillers) await filler.end()
  await awaitWrite(failing)
}

async function writeAll(cluster: Cluster, { clients, count: writes, tally }: Failing): Promise<void> {
  const write = async (i: number) =>
    count(tally, (await clients[i % 3]?.publish(`Fails ${i}`).catch(() => 0)) ?? 0)
  const writing = Promise.all(Array.from({ length: writes }, (_, i) => write(i)))
  for (let i = 0; i < 5; i++) tally.pages.push(await statusOf(`${cluster.edge.origin}/`, 10_000))
  await writing
}

async function awaitWrite({ clients, tally }: Pick<Failing, 'clients' | 'tally'>): Promise<void> {
  const title = `Back ${tally.back.length}`
  tally.back.push(await timeUntil(async () => (await clients[1]?.publish(title)) === 201, 30_000))
}

const count = ({ statuses }: Tally, status: number) =>
  void statuses.set(status, (statuses.get(status) ?? 0) + 1)

async function connect(cluster: Cluster): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: cluster.database.primary().urlOf('broadsheet') })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

const countWhere = async (cluster: Cluster, condition: string) => {
  const text = `SELECT count(*)::int AS n FROM pg_stat_activity WHERE application_name = 'broadsheet' AND ${condition}`
  return (await rowsOf<{ n: number }>(cluster, text))[0]?.n ?? -1
}
const countConnections = (cluster: Cluster) => countWhere(cluster, 'true')
const countWaiting = (cluster: Cluster) => countWhere(cluster, "wait_event_type = 'Lock'")

export const busyFaults: Fault[] = [databaseBusy]

import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import {
  startCluster,
  type Cluster,
  type ClusterNode,
  type NodeSettings,
} from '#tests/cluster/start-cluster.ts'
import { openClient, type Client } from '../support/client.ts'
import type { Lab } from '../support/fault.ts'

/** Writers that continue until they are stopped. */
export interface Writers {
  /** Titles whose publication was confirmed. */
  confirmed: string[]
  /** Statuses and how often each came; 0 when no response came. */
  statuses: Map<number, number>
  /** When the last publication was confirmed. */
  lastAt(): number
  stop(): Promise<void>
}

/** Starts a cluster, by default without the demo, which ends with the drill. */
export async function startLabCluster(
  lab: Lab,
  env: Record<string, string> = {},
  settingsOf?: NodeSettings,
): Promise<Cluster> {
  const cluster = await startCluster({ DEMO: '0', LOG_LEVEL: 'fatal', ...env }, undefined, settingsOf)
  lab.defer(() => cluster.stop())
  return cluster
}

/** Publishes articles through the edge, each title once. */
export async function startWriters(cluster: Cluster, count = 4): Promise<Writers> {
  const client = await openClient({ origin: cluster.edge.origin })
  const confirmed: string[] = []
  const statuses = new Map<number, number>()
  let isOver = false
  let lastAt = 0
  const write = async (name: string) => {
    for (let i = 0; !isOver; i++) {
      const title = `${name} ${i} of ${Date.now()}`
      const status = await client.publish(title).catch(() => 0)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status === 201) {
        confirmed.push(title)
        lastAt = performance.now()
      } else await pause(50)
    }
  }
  const writing = Array.from({ length: count }, (_, i) => write(`writer ${i}`))
  return {
    confirmed,
    statuses,
    lastAt: () => lastAt,
    async stop() {
      isOver = true
      await Promise.all(writing)
    },
  }
}

/** Waits until `holds`; returns the milliseconds, or Infinity after `ms`. */
export async function timeUntil(holds: () => boolean | Promise<boolean>, ms = 60_000): Promise<number> {
  const startedAt = performance.now()
  while (performance.now() - startedAt < ms) {
    if (await holds()) return Math.round(performance.now() - startedAt)
    await pause(20)
  }
  return Infinity
}

/** The confirmed titles that are not stored, and the stored ones that are there twice. */
export async function compareTitles(
  cluster: Cluster,
  confirmed: string[],
): Promise<{ lost: string[]; repeated: string[] }> {
  const rows = await rowsOf<{ title: string }>(cluster, 'SELECT title FROM articles')
  const stored = rows.map(({ title }) => title)
  const known = new Set(stored)
  return {
    lost: confirmed.filter((title) => !known.has(title)),
    repeated: stored.filter((title, i) => stored.indexOf(title) !== i),
  }
}

/** Rows from whichever server is the primary. */
export function rowsOf<T extends object>(cluster: Cluster, text: string): Promise<T[]> {
  return rowsAt<T>(cluster.database.primary().urlOf('broadsheet'), text)
}

/** Rows from a database. */
export async function rowsAt<T extends object>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<T>(text)).rows
  } finally {
    await client.end()
  }
}

/** Kills the primary, and a node with it, promotes the standby, and starts the node again. */
export async function losePrimary({ database }: Cluster, node?: ClusterNode): Promise<void> {
  await Promise.all([database.primary().kill(), node?.kill()])
  await database.promote()
  await node?.start()
}

/** Number of articles without a first revision: a transaction applied by half. */
export async function countHalfApplied(cluster: Cluster): Promise<number> {
  const text = `SELECT count(*)::int AS n FROM articles
    WHERE id NOT IN (SELECT article_id FROM article_revisions)`
  return (await rowsOf<{ n: number }>(cluster, text))[0]?.n ?? -1
}

/** A node's client for each node, with one session. */
export async function openNodeClients(cluster: Cluster): Promise<Client[]> {
  const [first, ...others] = cluster.nodes
  const client = await openClient({ origin: first?.origin ?? '' })
  return [client, ...others.map(({ origin }) => client.at(origin))]
}

/** Creates an article and returns its id. Throws if that is not confirmed. */
export async function createArticle(client: Client | undefined, article: object): Promise<number> {
  const response = await client?.send('POST', '/api/articles', article)
  const text = (await response?.text()) ?? ''
  if (response?.status !== 201) throw new Error(`an article was not created: ${response?.status} ${text}`)
  return (JSON.parse(text) as { id: number }).id
}

/** The counts of statuses, for a summary. */
export const describeStatuses = (statuses: Map<number, number>) =>
  [...statuses].map(([status, count]) => `${count} × ${status || 'no response'}`).join(', ')

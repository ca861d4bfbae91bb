import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startPostgresPair, type PostgresPair } from '#tests/support/postgres/start-pair.ts'
import { startSite, type BuiltSite, type Launch } from '#tests/support/servers/built-site.ts'
import { freePort } from '#tests/support/servers/free-port.ts'
import { startS3, type S3Server } from '#tests/support/servers/s3-server.ts'
import { startVarnish, type Varnish } from '#tests/support/servers/varnish.ts'

/** The bucket of the uploads. */
export const BUCKET = 'pictures'
const NODES = 3

/** One of the nodes, which can be ended and started again. */
export interface ClusterNode {
  /** The node itself, without the edge. */
  origin: string
  site: () => BuiltSite
  /** Ends it at once. */
  kill: () => Promise<void>
  /** Stops it from running, with its connections open. */
  freeze: () => void
  thaw: () => void
  /** Starts it again after `kill` or `stop`, by default from the same build. */
  start: (launch?: Launch) => Promise<void>
  /** Ends it as a deployment does. */
  stop: () => Promise<void>
}

/** Three nodes of the built product and everything that they need. */
export interface Cluster {
  edge: Varnish
  nodes: ClusterNode[]
  database: PostgresPair
  s3: S3Server
  /** The settings of the nodes. */
  env: Record<string, string>
  /** Ends every process by its id and deletes all files. */
  stop: () => Promise<void>
}

/** Returns the settings of the node with this index, counted from 0, that differ from those of the others. */
export type NodeSettings = (
  index: number,
  parts: Pick<Cluster, 'database' | 's3'>,
) => Record<string, string> | Promise<Record<string, string>>

/**
 * Starts the cluster on free ports of the loopback. The nodes start at once, on an empty database or on one that
 * `fill` has filled.
 */
export async function startCluster(
  env: Record<string, string> = {},
  fill = async (_databaseUrl: string): Promise<void> => undefined,
  settingsOf: NodeSettings = () => ({}),
): Promise<Cluster> {
  const cleaning: Array<() => unknown> = []
  const stop = async () => {
    for (const work of cleaning.splice(0).reverse()) await work()
  }
  const ended = <T>(part: T, end: (part: T) => unknown): T => {
    cleaning.push(() => end(part))
    return part
  }
  try {
    const folder = ended(await mkdtemp(join(tmpdir(), 'broadsheet-cluster-')), (path) =>
      rm(path, { recursive: true, force: true }),
    )
    const database = ended(await startPostgresPair(), (pair) => pair.stop())
    await fill(database.url)
    const s3 = ended(await startS3(BUCKET), (server) => server.close())
    const [readers, purge] = [await freePort(), await freePort()]
    const ports = await Promise.all(Array.from({ length: NODES }, freePort))
    const shared = {
      PUBLIC_ORIGIN: `http://127.0.0.1:${readers}`,
      TRUSTED_PROXIES: '127.0.0.1',
      DATABASE_URL: database.url,
      S3_BUCKET: BUCKET,
      S3_ENDPOINT: s3.account.endpoint ?? '',
      S3_ACCESS_KEY_ID: s3.account.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.account.secretAccessKey,
      EDGE: 'varnish',
      EDGE_URL: `http://127.0.0.1:${purge}`,
      MAX_LIVE_PER_ADDRESS: '10000',
      ...env,
    }
    const own = await Promise.all(ports.map(async (_, i) => settingsOf(i, { database, s3 })))
    // First, before another process takes its ports.
    const edge = ended(await startVarnish({ readers, purge, upstreams: ports }), (varnish) => varnish.stop())
    const nodes = await startNodes({
      ports,
      folder,
      settings: own.map((settings) => ({ ...shared, ...settings })),
      defer: (work) => void cleaning.push(work),
    })
    await untilServed(edge.origin)
    return { edge, nodes, database, s3, env: shared, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Resolves when the edge has found the nodes, which it asks every second. */
async function untilServed(origin: string): Promise<void> {
  for (let tries = 0; tries < 20; tries++) {
    await pause(1_100)
    const response = await fetch(`${origin}/api/breaking-news`)
    await response.arrayBuffer()
    if (response.status === 200) return
  }
  throw new Error('The edge does not reach the nodes')
}

interface NodesToStart {
  ports: number[]
  folder: string
  settings: Array<Record<string, string>>
  defer: (work: () => unknown) => void
}

async function startNodes({ ports, folder, settings, defer }: NodesToStart): Promise<ClusterNode[]> {
  const starting = ports.map((port, i) => {
    const home = join(folder, `node-${i + 1}`)
    return openNode((launch) => startSite({ ...settings[i], PORT: String(port) }, home, launch))
  })
  // If one does not start, those that did are ended nevertheless.
  const settled = await Promise.allSettled(starting)
  for (const each of settled) if (each.status === 'fulfilled') defer(() => each.value.kill())
  return Promise.all(starting)
}

async function openNode(startNode: (launch?: Launch) => Promise<BuiltSite>): Promise<ClusterNode> {
  let site = await startNode()
  return {
    origin: site.origin,
    site: () => site,
    kill: () => site.kill(),
    freeze: () => void site.process.kill('SIGSTOP'),
    thaw: () => void site.process.kill('SIGCONT'),
    async start(launch) {
      site = await startNode(launch)
    },
    async stop() {
      await site.stop()
    },
  }
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { move } from '#db/move/move.ts'
import { startCluster, type Cluster } from '#tests/cluster/start-cluster.ts'
import { startSite } from '#tests/support/servers/built-site.ts'
import type { Target } from '../load.ts'
import { residentMb } from '#tests/support/processes/process-stats.ts'
import { seedArchive } from '../seed-archive.ts'

/** The same for the process on SQLite and for the nodes. */
export const SETTINGS = {
  DEMO: '0',
  // As in production.
  LOG_LEVEL: 'info',
  MAX_LIVE_PER_ADDRESS: '100000',
  MAX_LIVE_CONNECTIONS: '100000',
}

/** One archive twice: in a process on SQLite, and in a cluster to which it was moved. */
export interface Lab {
  articles: number
  /** A published article. */
  articleId: number
  sqlite: Target
  nodes: Target[]
  cluster: Cluster
  /** The settings of the nodes. */
  env: Record<string, string>
  /** How the archive came into PostgreSQL. */
  moved: { seconds: number; rows: number; memoryMb: number }
  stop: () => Promise<void>
}

/** Fills an archive, moves a copy of it to a cluster, and starts both. */
export async function openLab(articles: number, print: (line: string) => void): Promise<Lab> {
  const folder = await mkdtemp(join(tmpdir(), 'broadsheet-lab-'))
  const dataDir = join(folder, 'data')
  const cleaning: Array<() => unknown> = [() => rm(folder, { recursive: true, force: true })]
  const stop = async () => {
    for (const work of cleaning.splice(0).reverse()) await work()
  }
  try {
    print(`Writing ${articles.toLocaleString('en-US')} articles …`)
    await seedArchive(dataDir, articles)
    let moved = { seconds: 0, rows: 0, memoryMb: 0 }
    print('Moving them to PostgreSQL and starting the cluster …')
    const cluster = await startCluster(SETTINGS, async (url) => {
      moved = await measureMove(dataDir, url)
    })
    cleaning.push(() => cluster.stop())
    const site = await startSite(SETTINGS, folder)
    cleaning.push(() => site.stop())
    const newest = await fetch(`${site.origin}/api/articles?limit=1`)
    const [article] = (await newest.json()) as Array<{ id: number }>
    return {
      articles,
      articleId: article?.id ?? 1,
      sqlite: { origin: site.origin, pid: site.process.pid ?? 0 },
      nodes: cluster.nodes.map(targetOf),
      cluster,
      env: cluster.env,
      moved,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

export const targetOf = ({ origin, site }: Cluster['nodes'][number]): Target => ({
  origin,
  pid: site().process.pid ?? 0,
})

async function measureMove(dataDir: string, url: string): Promise<Lab['moved']> {
  const from = performance.now()
  const tables = await move({ to: 'postgres', dataDir, url, migrationsDir: 'db/migrations' })
  const rows = [...tables.values()].reduce((sum, table) => sum + table.rows, 0)
  return { seconds: (performance.now() - from) / 1_000, rows, memoryMb: residentMb(process.pid) }
}

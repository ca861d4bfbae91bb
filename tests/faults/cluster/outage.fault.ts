import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from '#tests/cluster/start-cluster.ts'
import { statusOf } from '../support/client.ts'
import { judge, type Fault } from '../support/fault.ts'
import {
  compareTitles,
  countHalfApplied,
  createArticle,
  describeStatuses,
  openNodeClients,
  startLabCluster,
  startWriters,
  timeUntil,
  type Writers,
} from './writers.ts'

const PAGES = 30
const OUTAGE_MS = 3_000
const READERS = 6

/** What readers saw while the database was away. */
interface Seen {
  reads: number
  failed: number
  /** Responses of nodes that a shared cache might store. */
  storable: number
  /** Addresses that showed what an editor had withdrawn or replaced. */
  recalled: string[]
  /** Reads after a write was confirmed again that lacked it. */
  stale: number
  reread: number
}

/** Pages that showed the words, which they must not show any more. */
interface Recalled {
  paths: string[]
  words: string[]
}

const databaseKilled: Fault = {
  id: 'database-killed',
  fault: 'kill -9 of PostgreSQL under writes, and a restart after three seconds',
  expected:
    'no confirmed write lost; known pages are served meanwhile, none that was withdrawn or edited; writes return within ten seconds; no node ends',
  isQuick: true,
  async run(lab) {
    const cluster = await startLabCluster(lab)
    const rounds = lab.rounds ?? (lab.isQuick ? 2 : 20)
    const paths = await publishPages(cluster)
    const writers = await startWriters(cluster)
    const seen: Seen = { reads: 0, failed: 0, storable: 0, recalled: [], stale: 0, reread: 0 }
    let slowest = 0
    const notReady: number[] = []
    for (let round = 0; round < rounds; round++) {
      await pause(1_000)
      const recalled = await recallTwo(cluster, paths, round)
      await cluster.database.primary().kill()
      await readDuringOutage(cluster, { paths, recalled, seen })
      notReady.push(await statusOf(`${cluster.nodes[round % 3]?.origin}/readyz`))
      await cluster.database.primary().start()
      slowest = Math.max(slowest, await untilWritten(cluster, { writers, round, seen }))
    }
    await writers.stop()
    const { lost, repeated } = await compareTitles(cluster, writers.confirmed)
    const running = cluster.nodes.filter((node) => node.site().process.exitCode === null).length
    return judge(
      {
        'no write lost': lost.length === 0,
        'no write repeated': repeated.length === 0,
        'no partial transaction': (await countHalfApplied(cluster)) === 0,
        'pages are served meanwhile': seen.failed === 0,
        'none may be stored': seen.storable === 0,
        'none was withdrawn or edited': seen.recalled.length === 0,
        'none is outdated afterwards': seen.stale === 0,
        'nodes report that they are not ready': notReady.every((status) => status === 503),
        'writes return within ten seconds': slowest < 10_000,
        'no node ended': running === 3,
      },
      `${rounds} kills, ${writers.confirmed.length} confirmed, ${lost.length} lost, ${seen.failed} of ${seen.reads} pages failed, ${seen.storable} storable, ${seen.recalled.length} withdrawn or edited ${seen.recalled.slice(0, 3).join(' ')}, ${seen.stale} of ${seen.reread} outdated afterwards, writes back after at most ${slowest} ms; ${describeStatuses(writers.statuses)}`,
    )
  },
}

/** Returns the addresses of articles that are not edited, and of lists. */
async function publishPages(cluster: Cluster): Promise<string[]> {
  const [client] = await openNodeClients(cluster)
  const paths = ['/', '/news', '/archive']
  for (let i = 0; i < PAGES; i++) {
    const article = { title: `Page ${i}`, content: 'It happened at noon.', category: 'news' }
    paths.push(`/articles/${await createArticle(client, article)}`)
  }
  return paths
}

/** Publishes two articles that all nodes cache, then withdraws one and edits the text of the other. */
async function recallTwo(cluster: Cluster, paths: string[], round: number): Promise<Recalled> {
  const [first, second] = await openNodeClients(cluster)
  const word = `zqrecalled${round}`
  const content = `${'It happened at noon. '.repeat(150)}${word}`
  const ids: number[] = []
  for (const name of ['Withdrawn', 'Edited']) {
    ids.push(await createArticle(first, { title: `${name} ${round}`, content, category: 'news' }))
  }
  const recalled = ['/', '/news', '/rss.xml', '/api/articles', ...ids.map((id) => `/articles/${id}`)]
  const visitAll = async () => {
    for (const { origin } of cluster.nodes)
      for (const path of [...paths, ...recalled]) await statusOf(`${origin}${path}`)
  }
  await visitAll()
  await (await first?.send('DELETE', `/api/articles/${ids[0]}`))?.arrayBuffer()
  await visitAll()
  const edit = { content: content.replace(word, 'Another text.') }
  await (await second?.send('PUT', `/api/articles/${ids[1]}`, edit))?.arrayBuffer()
  // The other nodes hear of it within milliseconds, unless the machine is busy.
  await pause(500)
  return { paths: recalled, words: [word, `Withdrawn ${round}`] }
}

async function readDuringOutage(
  cluster: Cluster,
  { paths, recalled, seen }: { paths: string[]; recalled: Recalled; seen: Seen },
): Promise<void> {
  const endsAt = performance.now() + OUTAGE_MS
  const nodes = cluster.nodes.map(({ origin }) => origin)
  const read = async (reader: number) => {
    for (let i = reader; performance.now() < endsAt; i += READERS) {
      const path = paths[i % paths.length] ?? '/'
      seen.reads++
      if ((await statusOf(`${cluster.edge.origin}${path}`)) !== 200) seen.failed++
      const direct = await fetch(`${nodes[i % 3]}${path}`)
      await direct.arrayBuffer()
      if (!direct.headers.get('cache-control')?.includes('no-store')) seen.storable++
      const place = [cluster.edge.origin, ...nodes][i % 4]
      const address = `${place}${recalled.paths[i % recalled.paths.length]}`
      const text = await (await fetch(address)).text()
      if (recalled.words.some((word) => text.includes(word))) seen.recalled.push(address)
    }
  }
  await Promise.all(Array.from({ length: READERS }, (_, reader) => read(reader)))
}

/** Returns the milliseconds until a write through the edge was confirmed. Each place must show a confirmed one. */
async function untilWritten(
  cluster: Cluster,
  { writers, round, seen }: { writers: Writers; round: number; seen: Seen },
): Promise<number> {
  const startedAt = performance.now()
  const waited = await timeUntil(() => writers.lastAt() > startedAt, 30_000)
  const clients = await openNodeClients(cluster)
  for (let i = 0; i < 10; i++) {
    const title = `zqback ${round} ${i}`
    const status = await clients[i % 3]?.publish(title).catch(() => 0)
    if (status !== 201) continue
    for (const origin of [...cluster.nodes.map((node) => node.origin), cluster.edge.origin]) {
      const response = await fetch(`${origin}/`)
      const text = await response.text()
      seen.reread++
      // Other writers may have published more than fits on the page.
      if (response.status === 200 && !text.includes(title) && !(await isListed(origin, title))) seen.stale++
    }
  }
  return waited
}

async function isListed(origin: string, title: string): Promise<boolean> {
  return (await (await fetch(`${origin}/api/articles?limit=100`)).text()).includes(title)
}

export const outageFaults: Fault[] = [databaseKilled]
